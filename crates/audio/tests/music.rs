//! What is true of the music whatever happens on the board.
// Property tests run natively: their crate does not build for a browser.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashSet;

use border_rush_audio::{
    Tension,
    harmony::Key,
    music::{Composer, Event, PAD_VOICES, Scheduler, Sounding, TEMPO_BOUNDS, WINDOW},
};
use proptest::prelude::*;

/// Longest time between two ticks that must not be heard.
const THROTTLED: f64 = 1.2;
/// Most events that a second of music may hold.
const DENSEST: usize = 14;

fn tension() -> impl Strategy<Value = Tension> {
    prop::sample::select(Tension::ALL.to_vec())
}

/// Half beats, each with the events, the key and the length that the composer gave it.
fn written(seed: u64, tensions: &[Tension]) -> Vec<(f64, f64, Key, Vec<Event>)> {
    let mut composer = Composer::new(seed);
    let mut at = 0.0;
    tensions
        .iter()
        .map(|&tension| {
            let mut events = Vec::new();
            let length = composer.write(at, tension, &mut events);
            let half = (at, length, composer.key(), events);
            at += length;
            half
        })
        .collect()
}

proptest! {
    #[test]
    fn notes_belong_to_the_scale_of_the_moment(
        seed: u64,
        tensions in prop::collection::vec(tension(), 1..200),
    ) {
        for (_, _, key, events) in written(seed, &tensions) {
            for event in events {
                match event.sounding {
                    Sounding::Bell { pitch, .. } => prop_assert!(key.rings(pitch)),
                    Sounding::Pulse { pitch, .. } => prop_assert_eq!(pitch % 12, key.tonic()),
                    Sounding::Pad { pitch, .. } => prop_assert!(key.holds(pitch)),
                    Sounding::Air { cutoff } => prop_assert!((200.0..3000.0).contains(&cutoff)),
                }
            }
        }
    }

    #[test]
    fn bells_never_rub_against_the_chord(
        seed: u64,
        tensions in prop::collection::vec(tension(), 1..200),
    ) {
        let mut chord = [None; PAD_VOICES];
        for (_, _, _, events) in written(seed, &tensions) {
            for event in &events {
                if let Sounding::Pad { voice, pitch, .. } = event.sounding {
                    chord[usize::from(voice)] = Some(pitch);
                }
            }
            for event in &events {
                if let Sounding::Bell { pitch, .. } = event.sounding {
                    let same = |tone: &u8| (pitch + 120 - tone).is_multiple_of(12);
                    let rubs = |tone: &u8| matches!((pitch + 120 - tone) % 12, 1 | 11);
                    let tones = || chord.iter().flatten();
                    prop_assert!(tones().any(same) || !tones().any(rubs));
                }
            }
        }
    }

    #[test]
    fn tempo_levels_and_density_stay_within_bounds(
        seed: u64,
        tensions in prop::collection::vec(tension(), 1..300),
    ) {
        let halves = written(seed, &tensions);
        for (at, length, _, events) in &halves {
            let tempo = 30.0 / *length as f32;
            prop_assert!((TEMPO_BOUNDS.0 - 0.1..=TEMPO_BOUNDS.1 + 0.1).contains(&tempo));
            for event in events {
                prop_assert!(event.at >= *at && event.at < at + 1.0);
                if let Sounding::Bell { level, pan, .. } = event.sounding {
                    prop_assert!((0.0..=0.5).contains(&level) && (-1.0..=1.0).contains(&pan));
                }
            }
        }
        let mut times: Vec<f64> = halves.iter().flat_map(|half| &half.3).map(|e| e.at).collect();
        times.sort_by(f64::total_cmp);
        for start in 0..times.len() {
            let within = times[start..].iter().take_while(|&&at| at < times[start] + 1.0).count();
            prop_assert!(within <= DENSEST, "{within} events in a second");
        }
    }

    /// A page whose timer comes as it likes, up to the throttled second, leaves neither gap nor
    /// pile-up: what is written is what an unhurried composer would have written.
    #[test]
    fn a_throttled_timer_is_not_heard(
        seed: u64,
        gaps in prop::collection::vec(0.001..THROTTLED, 20..120),
        tension in tension(),
    ) {
        let mut scheduler = Scheduler::new(seed);
        let mut heard = Vec::new();
        let mut now = 10.0;
        for gap in gaps {
            let mut fresh = Vec::new();
            scheduler.tick(now, tension, &mut fresh);
            for event in &fresh {
                prop_assert!(event.at >= now, "an event {} s late", now - event.at);
                prop_assert!(event.at <= now + 4.0 * WINDOW);
            }
            heard.extend(fresh);
            now += gap;
        }
        let mut composer = Composer::new(seed);
        let (mut at, mut planned) = (10.1, Vec::new());
        while planned.len() < heard.len() {
            at += composer.write(at, tension, &mut planned);
        }
        planned.truncate(heard.len());
        prop_assert_eq!(heard, planned);
    }

    /// After any absence, and on any clock, no more than the window is written.
    #[test]
    fn an_absence_is_not_made_up_for(
        seed: u64,
        away in prop::sample::select(vec![3.0, 60.0, 3600.0, 86_400.0, -500.0]),
        tension in tension(),
    ) {
        let mut scheduler = Scheduler::new(seed);
        scheduler.tick(1000.0, tension, &mut Vec::new());
        let now = 1000.0 + away;
        let mut fresh = Vec::new();
        scheduler.tick(now, tension, &mut fresh);
        prop_assert!(!fresh.is_empty() && fresh.len() <= 4 * DENSEST);
        prop_assert!(fresh.iter().all(|event| event.at >= now && event.at < now + 4.0 * WINDOW));
        let first = fresh.iter().map(|event| event.at).fold(f64::INFINITY, f64::min);
        prop_assert!(first < now + 0.5);
    }

    #[test]
    fn the_same_seed_gives_the_same_music(
        seed: u64,
        tensions in prop::collection::vec(tension(), 1..60),
    ) {
        let events = |half: Vec<(f64, f64, Key, Vec<Event>)>| -> Vec<Event> {
            half.into_iter().flat_map(|half| half.3).collect()
        };
        prop_assert_eq!(events(written(seed, &tensions)), events(written(seed, &tensions)));
    }
}

/// Ten minutes hold no eight bars twice.
#[test]
fn ten_minutes_never_repeat() {
    for tension in Tension::ALL {
        for seed in 0..8 {
            let halves = written(seed, &vec![tension; 1720]);
            let minutes = halves.last().map_or(0.0, |half| half.0) / 60.0;
            assert!(minutes > 10.0, "{minutes} minutes");
            let bars: Vec<Vec<(usize, u8)>> = halves.chunks(8).map(bar).collect();
            let passages: HashSet<_> = bars.windows(8).collect();
            assert_eq!(passages.len(), bars.len() - 7, "{tension:?} {seed}");
        }
    }
}

/// The pitches of a bar, with the half beats on which they sound.
fn bar(halves: &[(f64, f64, Key, Vec<Event>)]) -> Vec<(usize, u8)> {
    let pitched =
        |(half, event): (usize, &Event)| event.sounding.pitch().map(|pitch| (half, pitch));
    halves
        .iter()
        .enumerate()
        .flat_map(|(half, written)| written.3.iter().map(move |event| (half, event)))
        .filter_map(pitched)
        .collect()
}

/// Rising danger turns the music to minor within a beat or two.
#[test]
fn danger_is_heard_at_once() {
    for seed in 0..50 {
        for calm in 1..20 {
            let mut tensions = vec![Tension::Calm; calm];
            tensions.extend([Tension::Drowning; 3]);
            let halves = written(seed, &tensions);
            let after = &halves[calm..];
            let turned = after
                .iter()
                .any(|half| half.2.mode() == border_rush_audio::harmony::Mode::Minor);
            assert!(turned, "seed {seed}, after {calm} half beats");
        }
    }
}
