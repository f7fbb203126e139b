//! An hour of play: what sounds at once stays bounded, however long the page is open.
#![cfg(not(target_arch = "wasm32"))]

use border_rush_audio::{
    Cue, Tension,
    chance::Chance,
    effects,
    harmony::Key,
    instrument::{bell, pulse},
    music::{Scheduler, Sounding},
    stroke::Stroke,
    webaudio::MOST_VOICES,
};
use border_rush_core::Side;

/// Seconds between two ticks, and between two moves of a player in haste.
const TICK: f64 = 0.25;
const MOVE: f64 = 1.5;
/// Ticks of an hour and of a minute.
const HOUR: usize = 14_400;
const MINUTE: usize = 240;

/// Ends of the strokes that sound or wait.
#[derive(Default)]
struct Sounds(Vec<f64>);

impl Sounds {
    fn play(&mut self, strokes: &[Stroke], at: f64) {
        let ends = |stroke: &Stroke| at + f64::from(stroke.ends());
        self.0.extend(strokes.iter().map(ends));
    }

    fn sweep(&mut self, now: f64) -> usize {
        self.0.retain(|&ends| ends > now);
        self.0.len()
    }
}

/// What one move is heard as: a tile, now and then with all that may follow from it.
fn move_cues(number: usize) -> Vec<Cue> {
    let side = Side::ALL[number % 2];
    let column = (number % 9) as f32 / 4.0 - 1.0;
    let mut cues = vec![Cue::Placed {
        side,
        column,
        liberties: (number % 12) as u16,
    }];
    let rare = [
        (3, Cue::Fused),
        (5, Cue::Escaped { column }),
        (
            7,
            Cue::Petrified {
                side,
                count: 4,
                column,
            },
        ),
        (11, Cue::Canal),
        (13, Cue::Forbidden),
        (60, Cue::Won),
    ];
    cues.extend(
        rare.into_iter()
            .filter(|(each, _)| number.is_multiple_of(*each))
            .map(|(_, cue)| cue),
    );
    cues
}

/// Strokes that sound or wait at each tick of an hour in which the rock never lets go.
fn crowds() -> Vec<usize> {
    let mut music = Scheduler::new(6);
    let mut chance = Chance::new(6);
    let (mut sounds, mut events, mut strokes) = (Sounds::default(), Vec::new(), Vec::new());
    let mut moves = 0;
    let mut tick = |tick: usize| {
        let now = tick as f64 * TICK;
        events.clear();
        music.tick(now, Tension::Drowning, &mut events);
        for event in &events {
            match event.sounding {
                Sounding::Bell { pitch, level, pan } => {
                    sounds.play(&bell(pitch, level, pan), event.at);
                }
                Sounding::Pulse { pitch, level } => sounds.play(&pulse(pitch, level), event.at),
                Sounding::Pad { .. } | Sounding::Air { .. } => {}
            }
        }
        while moves as f64 * MOVE <= now {
            for cue in move_cues(moves) {
                strokes.clear();
                effects::strokes(
                    cue,
                    Key::new(2, border_rush_audio::harmony::Mode::Minor),
                    &mut chance,
                    &mut strokes,
                );
                sounds.play(&strokes, now);
            }
            moves += 1;
        }
        sounds.sweep(now)
    };
    (0..HOUR).map(&mut tick).collect()
}

#[test]
fn an_hour_of_play_sounds_no_denser_than_its_first_minutes() {
    let crowds = crowds();
    let most = |ticks: &[usize]| ticks.iter().copied().max().unwrap_or(0);
    let (early, late) = (most(&crowds[..10 * MINUTE]), most(&crowds[50 * MINUTE..]));
    assert!(most(&crowds) < MOST_VOICES, "{} at once", most(&crowds));
    assert!(
        late <= early + early / 4,
        "{early} at first, {late} at last"
    );
}
