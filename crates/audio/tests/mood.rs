//! How the state of the game becomes tension.
// Property tests run natively: their crate does not build for a browser.
#![cfg(not(target_arch = "wasm32"))]

use border_rush_audio::{Situation, Tension, mood::Mood};
use proptest::prelude::*;

fn situation() -> impl Strategy<Value = Situation> {
    (0_u16..9, any::<bool>(), -40..40, 0_u8..5, 0_u16..90).prop_map(
        |(at_risk, enemy_atari, gap, shores, placed)| Situation {
            at_risk,
            enemy_atari,
            gap,
            shores,
            placed,
            over: false,
        },
    )
}

/// The level that a position settles at from calm.
fn settled(situation: &Situation) -> Tension {
    let mut mood = Mood::default();
    mood.hear(situation);
    mood.at(0.0)
}

proptest! {
    #[test]
    fn tension_is_monotone_in_danger(situation in situation()) {
        let more = [
            Situation { at_risk: 4, ..situation },
            Situation { enemy_atari: false, ..situation },
            Situation { gap: situation.gap + 1, ..situation },
            Situation { shores: situation.shores.saturating_sub(1), ..situation },
        ];
        for worse in more {
            prop_assert!(worse.danger() >= situation.danger(), "{worse:?}");
            prop_assert!(settled(&worse) >= settled(&situation));
        }
        prop_assert!((0.0..=1.0).contains(&situation.danger()));
    }

    /// Whatever the moves do, the level falls one step at a time and rests between two falls.
    #[test]
    fn tension_never_flickers(moves in prop::collection::vec((situation(), 0.05..3.0), 1..80)) {
        let mut mood = Mood::default();
        let (mut now, mut level, mut changed) = (0.0, Tension::Calm, 0.0);
        for (situation, passed) in moves {
            mood.hear(&situation);
            now += passed;
            let next = mood.at(now);
            if next < level {
                prop_assert_eq!(next as usize + 1, level as usize);
                prop_assert!(now - changed >= 4.99);
            }
            if next != level {
                (level, changed) = (next, now);
            }
        }
    }

    /// A gap that wavers by one liberty around a bound does not toggle the level.
    #[test]
    fn a_wavering_gap_keeps_its_level(gap in 0..14, shores in 0_u8..3, atari in 0_u16..6) {
        let at = |gap| Situation { gap, shores, at_risk: atari, placed: 20, ..Situation::default() };
        let mut mood = Mood::default();
        let mut levels = Vec::new();
        for tick in 0..40 {
            mood.hear(&at(gap + tick % 2));
            levels.push(mood.at(f64::from(tick) * 6.0));
        }
        let changes = levels[4..].windows(2).filter(|pair| pair[0] != pair[1]).count();
        prop_assert_eq!(changes, 0, "{:?}", levels);
    }
}

#[test]
fn games_sound_as_they_should() {
    let at = |at_risk, gap, shores, placed| {
        settled(&Situation {
            at_risk,
            gap,
            shores,
            placed,
            ..Situation::default()
        })
    };
    assert_eq!(at(0, 0, 0, 0), Tension::Calm, "an empty board");
    assert_eq!(at(0, -3, 2, 10), Tension::Calm, "ahead, with two shores");
    assert_eq!(at(0, 0, 0, 8), Tension::Stirred, "no shore yet");
    assert_eq!(
        at(1, -3, 2, 12),
        Tension::Calm,
        "ahead, a single tile in atari"
    );
    assert_eq!(at(1, 0, 1, 12), Tension::Stirred, "a single tile in atari");
    assert_eq!(at(4, 0, 1, 8), Tension::Tight, "a mass in atari");
    assert_eq!(at(0, 12, 1, 20), Tension::Tight, "far behind");
    assert_eq!(at(6, 8, 0, 20), Tension::Drowning, "all at once");
}

#[test]
fn a_lost_game_stays_sad_and_a_won_one_is_calm() {
    let over = |gap| {
        settled(&Situation {
            over: true,
            at_risk: 4,
            gap,
            ..Situation::default()
        })
    };
    assert_eq!(over(4), Tension::Stirred);
    assert_eq!(over(-4), Tension::Calm);
    assert_eq!(over(0), Tension::Calm);
}

#[test]
fn a_replaced_clock_does_not_freeze_the_mood() {
    let mut mood = Mood::default();
    mood.hear(&Situation {
        at_risk: 4,
        shores: 1,
        placed: 8,
        ..Situation::default()
    });
    assert_eq!(mood.at(5000.0), Tension::Tight);
    mood.hear(&Situation {
        shores: 2,
        ..Situation::default()
    });
    mood.at(0.5);
    assert_eq!(mood.at(6.0), Tension::Stirred);
    assert_eq!(mood.at(12.0), Tension::Calm);
}
