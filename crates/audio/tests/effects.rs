//! What is true of every effect.
// Property tests run natively: their crate does not build for a browser.
#![cfg(not(target_arch = "wasm32"))]

use border_rush_audio::{
    Cue,
    chance::Chance,
    effects::{MOST_STROKES, strokes},
    harmony::{Key, Mode},
    stroke::{Source, Stroke},
};
use border_rush_core::Side;
use proptest::prelude::*;

/// Seconds after which every effect is silent.
const LONGEST: f32 = 8.0;

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::ALL.to_vec())
}

fn cue() -> impl Strategy<Value = Cue> {
    let column = || -1.0_f32..=1.0;
    prop_oneof![
        (side(), column(), 0_u16..400).prop_map(|(side, column, liberties)| Cue::Placed {
            side,
            column,
            liberties
        }),
        column().prop_map(|column| Cue::Escaped { column }),
        (side(), 0_u16..170, column()).prop_map(|(side, count, column)| Cue::Petrified {
            side,
            count,
            column
        }),
        prop::sample::select(vec![
            Cue::Fused,
            Cue::Canal,
            Cue::Forbidden,
            Cue::Undo,
            Cue::TimeShort,
            Cue::Won,
            Cue::Lost,
            Cue::Drawn,
            Cue::Ui,
        ]),
    ]
}

fn played(cue: Cue, tonic: u8, seed: u64) -> Vec<Stroke> {
    let mut out = Vec::new();
    strokes(
        cue,
        Key::new(tonic, Mode::Major),
        &mut Chance::new(seed),
        &mut out,
    );
    out
}

proptest! {
    #[test]
    fn strokes_are_few_short_and_playable(cue in cue(), tonic in 0_u8..12, seed: u64) {
        let strokes = played(cue, tonic, seed);
        prop_assert!(!strokes.is_empty() && strokes.len() <= MOST_STROKES, "{}", strokes.len());
        for stroke in strokes {
            prop_assert!(stroke.delay >= 0.0 && stroke.ends() < LONGEST);
            prop_assert!(stroke.attack >= 0.001 && stroke.decay >= 0.01);
            prop_assert!(stroke.level > 0.0 && stroke.level < 0.9);
            prop_assert!((-1.0..=1.0).contains(&stroke.pan));
            let sweep = match stroke.source {
                Source::Noise => stroke.filter.map(|filter| filter.sweep),
                Source::Sine | Source::Triangle => Some(stroke.pitch),
            };
            let sweep = sweep.expect("noise has a filter");
            prop_assert!([sweep.from, sweep.to].iter().all(|hz| (25.0..12_000.0).contains(hz)));
        }
    }

    #[test]
    fn the_column_decides_the_side(
        side in side(),
        liberties in 0_u16..20,
        column in 0.3_f32..1.0,
        seed: u64,
    ) {
        let pan = |column| -> f32 {
            let strokes = played(Cue::Placed { side, column, liberties }, 2, seed);
            strokes.iter().map(|stroke| stroke.pan * stroke.level).sum()
        };
        prop_assert!(pan(-column) < 0.0 && pan(column) > 0.0);
    }

    #[test]
    fn no_two_placements_sound_quite_the_same(side in side(), seed: u64) {
        let cue = Cue::Placed { side, column: 0.0, liberties: 4 };
        let mut chance = Chance::new(seed);
        let mut twice = || {
            let mut out = Vec::new();
            strokes(cue, Key::new(0, Mode::Major), &mut chance, &mut out);
            out
        };
        prop_assert_ne!(twice(), twice());
    }
}

#[test]
fn nonsense_columns_are_tamed() {
    for column in [f32::NAN, f32::INFINITY, -9.0] {
        assert!((-1.0..=1.0).contains(&Cue::Escaped { column }.column()));
    }
}

#[test]
fn open_water_rings_higher_than_hemmed_in_water() {
    let ring = |liberties| {
        let cue = Cue::Placed {
            side: Side::Water,
            column: 0.0,
            liberties,
        };
        let strokes = played(cue, 2, 5).into_iter();
        strokes
            .max_by(|a, b| a.decay.total_cmp(&b.decay))
            .map(|stroke| stroke.pitch.from)
    };
    assert!(ring(8) > ring(4) && ring(4) > ring(1));
}
