//! Machines and displays as the governor meets them.

use super::*;

/// A machine: milliseconds of work at a number of pixels a CSS pixel, and the display's shortest
/// time between frames. Frames come at the display's beats.
struct Machine {
    full_work: f64,
    beat: f64,
    tells: bool,
}

impl Machine {
    /// A frame's time at the step in use on a screen of two pixels a CSS pixel.
    fn frame(&self, pacing: &Pacing) -> FrameTime {
        let detail = if pacing.detail() > 0.5 { 1.0 } else { 0.6 };
        let work = self.full_work * detail * (pacing.ratio(2.0) / 2.0).powi(2);
        FrameTime {
            interval: (work / self.beat).ceil().max(1.0) * self.beat,
            work: self.tells.then_some(work),
        }
    }

    /// Draws for so many milliseconds; returns the steps that were taken.
    fn draw(&self, pacing: &mut Pacing, milliseconds: f64) -> Vec<usize> {
        let (mut now, mut steps) = (0.0, Vec::new());
        while now < milliseconds {
            let time = self.frame(pacing);
            now += time.interval;
            if pacing.count(time, 2.0) {
                steps.push(pacing.step);
            }
        }
        steps
    }
}

fn machine(full_work: f64, beat: f64) -> Machine {
    Machine {
        full_work,
        beat,
        tells: false,
    }
}

const SIXTY: f64 = 16.7;
const THIRTY: f64 = 33.4;
const MINUTE: f64 = 60_000.0;

#[test]
fn a_slow_machine_gets_fewer_pixels_before_less_light() {
    let mut seen: Vec<(f64, f32)> = STEPS.to_vec();
    seen.dedup_by(|next, former| next.0 < former.0 && next.1 >= former.1);
    assert_eq!(
        seen,
        [(2.0, 1.0), (0.62, 0.0)],
        "pixels fall alone, light last"
    );

    let mut pacing = Pacing::new();
    let steps = machine(390.0, 1.0).draw(&mut pacing, MINUTE);
    assert_eq!(steps, [1, 2, 3, 4, 5, 6]);
    assert_eq!((pacing.ratio(2.0), pacing.detail()), (0.62, 0.0));
}

#[test]
fn a_good_machine_and_pauses_change_nothing() {
    let mut pacing = Pacing::new();
    assert!(machine(9.0, SIXTY).draw(&mut pacing, MINUTE).is_empty());
    let pause = FrameTime {
        interval: 5000.0,
        work: None,
    };
    assert!((0..2000).all(|_| !pacing.count(pause, 2.0)));
    assert!((pacing.ratio(3.0) - 2.0).abs() < 1e-9);
    assert!((pacing.ratio(1.0) - 1.0).abs() < 1e-9);
}

#[test]
fn a_display_of_thirty_frames_keeps_its_pixels() {
    let mut pacing = Pacing::new();
    let steps = machine(0.7, THIRTY).draw(&mut pacing, 5.0 * MINUTE);
    // One trial, taken back, and none after it.
    assert_eq!(steps, [1, 2, HIGH]);
    assert_eq!((pacing.ratio(2.0), pacing.detail()), (2.0, 1.0));

    let telling = Machine {
        tells: true,
        ..machine(0.7, THIRTY)
    };
    assert!(telling.draw(&mut Pacing::new(), MINUTE).is_empty());
}

#[test]
fn a_machine_between_steps_settles() {
    for tells in [false, true] {
        for full_work in [20.0, 30.0, 45.0, 60.0, 90.0, 140.0] {
            let mut pacing = Pacing::new();
            let slow = Machine {
                tells,
                ..machine(full_work, SIXTY)
            };
            let first = slow.draw(&mut pacing, 10_000.0);
            assert!(!first.is_empty(), "{full_work}");
            let later = slow.draw(&mut pacing, 10.0 * MINUTE);
            assert!(later.len() < 30, "{full_work} {tells}: {later:?}");
            let frame = slow.frame(&pacing);
            assert!(frame.interval < SLOW, "{full_work} {tells}: {frame:?}");
        }
    }
}

#[test]
fn what_a_stall_took_is_back_within_ten_seconds() {
    for tells in [false, true] {
        let busy = Machine {
            tells,
            ..machine(120.0, 1.0)
        };
        let at_rest = Machine {
            tells,
            ..machine(4.0, SIXTY)
        };
        let mut pacing = Pacing::new();
        let lost = busy.draw(&mut pacing, 6_000.0);
        assert!(lost.len() >= 3, "{lost:?}");
        at_rest.draw(&mut pacing, 10_000.0);
        assert_eq!((pacing.ratio(2.0), pacing.detail()), (2.0, 1.0), "{tells}");
    }
}

#[test]
fn a_single_stall_is_nothing() {
    let mut pacing = Pacing::new();
    for frame in 0..10_000 {
        let interval = if frame % 30 == 0 { 350.0 } else { SIXTY };
        let time = FrameTime {
            interval,
            work: None,
        };
        assert!(!pacing.count(time, 2.0), "{frame}");
    }
}

#[test]
fn a_step_that_looks_alike_on_a_screen_is_passed_over() {
    // A screen of one pixel a CSS pixel: 2, 1.5, 1.2 and 1 are the same there.
    assert_eq!(below(HIGH, 1.0), Some(4));
    assert_eq!(above(4, 1.0), Some(HIGH));
    assert_eq!(above(HIGH, 1.0), None);
    assert_eq!(below(STEPS.len() - 1, 1.0), None);
}

#[test]
fn a_fixed_setting_is_not_judged() {
    let mut pacing = Pacing::new();
    assert!(pacing.set(Quality::Low));
    assert!(machine(390.0, 1.0).draw(&mut pacing, MINUTE).is_empty());
    assert_eq!((pacing.ratio(2.0), pacing.detail()), (1.0, 0.0));
    assert!(pacing.set(Quality::High));
}
