//! From pointer events to gestures (C2): a pure state machine.
//!
//! A tap places, a drag turns the camera, two fingers pinch and drag the board, a finger that rests
//! before it slides or lifts aims. Whatever is doubtful places nothing: a second finger, a cancelled
//! touch, a slide, another button than the first. A press of the first pointer of its kind begins anew,
//! whatever was thought to be down: the end of a touch may never come. What lies under a pointer is
//! asked once: for a tap as the pointer goes down.

use border_rush_core::Cell;

/// Farthest that a finger may move within a tap, in CSS pixels.
const TOUCH_RADIUS: f64 = 14.0;
/// The same for a mouse or a pen.
const FINE_RADIUS: f64 = 6.0;
/// A finger that holds still this long before it slides aims instead of turning, in milliseconds.
const HOLD: f64 = 180.0;
/// A finger that stays this long has looked at the preview: it is asked, as after a slide, in
/// milliseconds.
const LONG_PRESS: f64 = 450.0;

/// A pointer that was down and has told nothing for so long is gone, and its end never came; in
/// milliseconds.
const LOST: f64 = 8_000.0;

/// What a pointer did, without the browser's types.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pointer {
    /// Id of the pointer, as long as it is down.
    pub id: i32,
    /// Whether it asks as a finger does: a finger or a pen.
    pub touch: bool,
    /// Whether it is there without being down: a mouse or a pen.
    pub hovers: bool,
    /// Whether it is the first of its kind: none other of that kind is down.
    pub primary: bool,
    /// Position in the canvas, CSS pixels.
    pub at: (f64, f64),
    /// Time of the event, milliseconds.
    pub time: f64,
}

/// The kinds of pointer events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Pressed with the first button, or a finger laid down.
    Down,
    /// Moved, pressed or not.
    Move,
    /// Released.
    Up,
    /// Taken away by the system, or left the window.
    Cancel,
    /// Another button than the first.
    OtherButton,
}

/// What the player means; a cell is `None` where no board lies under the pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// Aims at a cell, or at none.
    Aim(Option<Cell>),
    /// A tap or a click.
    Tap {
        /// The cell where the pointer went down.
        cell: Option<Cell>,
        /// Where that was, CSS pixels.
        at: (f64, f64),
        /// By a finger.
        touch: bool,
    },
    /// Chose a cell by sliding: asks for it whatever the confirm mode says, since a slide never
    /// places (C2).
    Choose(Option<Cell>),
    /// Turns the camera by so many pixels.
    Orbit(f64, f64),
    /// Two fingers: what was between them moves to where they are now, and comes closer by a factor
    /// above 1.
    Pinch {
        /// How much farther apart they are than before.
        factor: f64,
        /// Where their middle was, CSS pixels.
        from: (f64, f64),
        /// Where it is.
        to: (f64, f64),
    },
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    /// Pressed, within the tap radius so far.
    Pressing,
    /// The finger slides over cells.
    Aiming,
    /// The camera turns.
    Turning,
    /// Two fingers.
    Pinching,
    /// Nothing more comes of this gesture until every pointer is up.
    Spent,
}

/// The pointers that are down and the gesture that they make.
#[derive(Default)]
pub struct Gestures {
    down: Vec<Pointer>,
    /// Where the first pointer went down, and the cell there.
    origin: Option<(Pointer, Option<Cell>)>,
    state: Option<State>,
}

impl Gestures {
    /// Takes one event. `pick` tells the cell under a point of the canvas; it is called at most
    /// once.
    pub fn take(
        &mut self,
        action: Action,
        pointer: Pointer,
        pick: impl FnOnce((f64, f64)) -> Option<Cell>,
    ) -> Vec<Gesture> {
        match action {
            Action::Down => self.press(pointer, pick),
            Action::Move => self.slide(pointer, pick),
            Action::Up => self.lift(pointer, pick),
            Action::Cancel => self.cancel(pointer),
            Action::OtherButton => self.spend(),
        }
    }

    /// Forgets everything, as when the window loses the pointer altogether.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Whether a finger or a button is down, and has told something of late.
    pub fn busy(&self, now: f64) -> bool {
        self.down.iter().any(|known| !is_lost(known, now))
    }

    fn press(
        &mut self,
        pointer: Pointer,
        pick: impl FnOnce((f64, f64)) -> Option<Cell>,
    ) -> Vec<Gesture> {
        self.down
            .retain(|known| known.id != pointer.id && !pointer.primary);
        let known = self.down.len();
        self.down.retain(|known| !is_lost(known, pointer.time));
        let forgot = self.down.len() < known;
        self.down.push(pointer);
        match self.down.len() {
            // It may have been resting after all: this press is none, and the next one counts.
            _ if forgot => self.spend(),
            1 => {
                let cell = pick(pointer.at);
                self.origin = Some((pointer, cell));
                self.state = Some(State::Pressing);
                vec![Gesture::Aim(cell)]
            }
            2 => {
                self.state = Some(State::Pinching);
                vec![Gesture::Aim(None)]
            }
            _ => self.spend(),
        }
    }

    fn slide(
        &mut self,
        pointer: Pointer,
        pick: impl FnOnce((f64, f64)) -> Option<Cell>,
    ) -> Vec<Gesture> {
        let Some(index) = self.down.iter().position(|known| known.id == pointer.id) else {
            // A hovering mouse or pen aims; it does not while something is pressed.
            return if self.down.is_empty() && pointer.hovers {
                vec![Gesture::Aim(pick(pointer.at))]
            } else {
                Vec::new()
            };
        };
        let before = self.down[index].at;
        let span = self.span();
        self.down[index].at = pointer.at;
        self.down[index].time = pointer.time;
        match self.state {
            Some(State::Pressing) => self.leave_tap(pointer, pick),
            Some(State::Aiming) => vec![Gesture::Aim(pick(pointer.at))],
            Some(State::Turning) => {
                vec![Gesture::Orbit(
                    pointer.at.0 - before.0,
                    pointer.at.1 - before.1,
                )]
            }
            Some(State::Pinching) => self.pinch(span),
            Some(State::Spent) | None => Vec::new(),
        }
    }

    /// Decides what a press becomes once it leaves the tap radius.
    fn leave_tap(
        &mut self,
        pointer: Pointer,
        pick: impl FnOnce((f64, f64)) -> Option<Cell>,
    ) -> Vec<Gesture> {
        let Some((origin, cell)) = self.origin else {
            return Vec::new();
        };
        let radius = if pointer.touch {
            TOUCH_RADIUS
        } else {
            FINE_RADIUS
        };
        if distance(origin.at, pointer.at) <= radius {
            return Vec::new();
        }
        let held = pointer.time - origin.time >= HOLD;
        if pointer.touch && held && cell.is_some() {
            self.state = Some(State::Aiming);
            return vec![Gesture::Aim(pick(pointer.at))];
        }
        self.state = Some(State::Turning);
        let turn = Gesture::Orbit(pointer.at.0 - origin.at.0, pointer.at.1 - origin.at.1);
        vec![Gesture::Aim(None), turn]
    }

    fn pinch(&self, before: Option<Span>) -> Vec<Gesture> {
        match (before, self.span()) {
            (Some(before), Some(after)) if before.width > 1.0 && after.width > 1.0 => {
                vec![Gesture::Pinch {
                    factor: after.width / before.width,
                    from: before.middle,
                    to: after.middle,
                }]
            }
            _ => Vec::new(),
        }
    }

    fn lift(
        &mut self,
        pointer: Pointer,
        pick: impl FnOnce((f64, f64)) -> Option<Cell>,
    ) -> Vec<Gesture> {
        let known = self.down.iter().any(|known| known.id == pointer.id);
        self.down.retain(|known| known.id != pointer.id);
        let state = self.state;
        self.after_release();
        match state {
            _ if !known => Vec::new(),
            Some(State::Pressing) => self.tap(pointer),
            Some(State::Aiming) => vec![Gesture::Choose(pick(pointer.at))],
            _ => Vec::new(),
        }
    }

    /// A press that ends where it began; one that ends elsewhere without having moved in between
    /// (a browser may leave out the moves) was a slide.
    fn tap(&mut self, pointer: Pointer) -> Vec<Gesture> {
        let Some((origin, cell)) = self.origin.take() else {
            return Vec::new();
        };
        let radius = if pointer.touch {
            TOUCH_RADIUS
        } else {
            FINE_RADIUS
        };
        if distance(origin.at, pointer.at) > radius {
            return vec![Gesture::Aim(None)];
        }
        if pointer.touch && pointer.time - origin.time >= LONG_PRESS {
            return vec![Gesture::Choose(cell)];
        }
        // The cell first touched is the one meant: a finger rolls as it lifts.
        vec![Gesture::Tap {
            cell,
            at: origin.at,
            touch: pointer.touch,
        }]
    }

    fn cancel(&mut self, pointer: Pointer) -> Vec<Gesture> {
        self.down.retain(|known| known.id != pointer.id);
        let dropped = self.spend();
        self.after_release();
        dropped
    }

    fn spend(&mut self) -> Vec<Gesture> {
        self.state = Some(State::Spent);
        vec![Gesture::Aim(None)]
    }

    /// After a pointer went up: the last one ends the gesture; one of several spends the gesture.
    fn after_release(&mut self) {
        self.state = if self.down.is_empty() {
            None
        } else {
            Some(State::Spent)
        };
    }

    fn span(&self) -> Option<Span> {
        match self.down.as_slice() {
            [one, two] => Some(Span {
                width: distance(one.at, two.at),
                middle: (
                    f64::midpoint(one.at.0, two.at.0),
                    f64::midpoint(one.at.1, two.at.1),
                ),
            }),
            _ => None,
        }
    }
}

/// How two fingers lie.
#[derive(Clone, Copy)]
struct Span {
    width: f64,
    middle: (f64, f64),
}

fn is_lost(known: &Pointer, now: f64) -> bool {
    now - known.time >= LOST
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finger(id: i32, x: f64, y: f64, time: f64) -> Pointer {
        Pointer {
            id,
            touch: true,
            hovers: false,
            primary: id == 1,
            at: (x, y),
            time,
        }
    }

    fn mouse(x: f64, y: f64) -> Pointer {
        Pointer {
            id: 1,
            touch: false,
            hovers: true,
            primary: true,
            at: (x, y),
            time: 0.0,
        }
    }

    /// The cell at a point of a board of cells 20 pixels wide.
    fn cell(x: f64, y: f64) -> Option<Cell> {
        Cell::new((x / 20.0) as u8, (y / 20.0) as u8)
    }

    fn take(gestures: &mut Gestures, action: Action, pointer: Pointer) -> Vec<Gesture> {
        gestures.take(action, pointer, |(x, y)| cell(x, y))
    }

    /// Plays events and returns all that was meant.
    fn play(events: &[(Action, Pointer)]) -> Vec<Gesture> {
        let mut gestures = Gestures::default();
        let meant = events
            .iter()
            .flat_map(|&(action, at)| take(&mut gestures, action, at));
        meant.collect()
    }

    fn places(meant: &[Gesture]) -> bool {
        meant
            .iter()
            .any(|one| matches!(one, Gesture::Tap { .. } | Gesture::Choose(_)))
    }

    #[test]
    fn a_trembling_finger_still_taps_where_it_landed() {
        let meant = play(&[
            (Action::Down, finger(1, 100.0, 100.0, 0.0)),
            (Action::Move, finger(1, 108.0, 95.0, 40.0)),
            (Action::Up, finger(1, 109.0, 96.0, 90.0)),
        ]);
        assert_eq!(
            meant.last(),
            Some(&Gesture::Tap {
                cell: cell(100.0, 100.0),
                at: (100.0, 100.0),
                touch: true
            })
        );
    }

    #[test]
    fn a_quick_slide_turns_and_places_nothing() {
        let meant = play(&[
            (Action::Down, finger(1, 100.0, 100.0, 0.0)),
            (Action::Move, finger(1, 130.0, 100.0, 50.0)),
            (Action::Move, finger(1, 150.0, 110.0, 80.0)),
            (Action::Up, finger(1, 150.0, 110.0, 90.0)),
        ]);
        assert!(!places(&meant));
        assert_eq!(meant.last(), Some(&Gesture::Orbit(20.0, 10.0)));
    }

    #[test]
    fn a_slide_back_to_its_start_places_nothing() {
        let meant = play(&[
            (Action::Down, mouse(100.0, 100.0)),
            (Action::Move, mouse(130.0, 100.0)),
            (Action::Move, mouse(100.0, 100.0)),
            (Action::Up, mouse(100.0, 100.0)),
        ]);
        assert!(!places(&meant));
    }

    #[test]
    fn a_resting_finger_aims_and_asks() {
        let meant = play(&[
            (Action::Down, finger(1, 100.0, 100.0, 0.0)),
            (Action::Move, finger(1, 130.0, 100.0, 300.0)),
            (Action::Up, finger(1, 140.0, 100.0, 400.0)),
        ]);
        assert!(meant.contains(&Gesture::Aim(cell(130.0, 100.0))));
        assert_eq!(meant.last(), Some(&Gesture::Choose(cell(140.0, 100.0))));
    }

    #[test]
    fn a_long_press_is_asked() {
        let at = |time| finger(1, 100.0, 100.0, time);
        let meant = play(&[(Action::Down, at(0.0)), (Action::Up, at(700.0))]);
        assert_eq!(meant.last(), Some(&Gesture::Choose(cell(100.0, 100.0))));
    }

    #[test]
    fn a_second_finger_spends_the_whole_gesture() {
        let meant = play(&[
            (Action::Down, finger(1, 100.0, 100.0, 0.0)),
            (Action::Down, finger(2, 200.0, 100.0, 20.0)),
            (Action::Move, finger(2, 300.0, 100.0, 40.0)),
            (Action::Up, finger(2, 300.0, 100.0, 60.0)),
            (Action::Move, finger(1, 101.0, 100.0, 70.0)),
            (Action::Up, finger(1, 101.0, 100.0, 80.0)),
        ]);
        assert!(!places(&meant));
        assert!(meant.contains(&Gesture::Pinch {
            factor: 2.0,
            from: (150.0, 100.0),
            to: (200.0, 100.0),
        }));
    }

    #[test]
    fn a_cancelled_touch_places_nothing_and_ends_the_gesture() {
        let mut gestures = Gestures::default();
        let at = finger(1, 10.0, 10.0, 0.0);
        take(&mut gestures, Action::Down, at);
        assert_eq!(
            take(&mut gestures, Action::Cancel, at),
            [Gesture::Aim(None)]
        );
        assert!(!gestures.busy(0.0));
        take(&mut gestures, Action::Down, at);
        assert!(places(&take(&mut gestures, Action::Up, at)));
    }

    #[test]
    fn a_touch_whose_end_never_came_leaves_the_next_tap_alone() {
        let mut gestures = Gestures::default();
        take(&mut gestures, Action::Down, finger(1, 10.0, 10.0, 0.0));
        let next = Pointer {
            id: 2,
            primary: true,
            ..finger(2, 100.0, 100.0, 50.0)
        };
        take(&mut gestures, Action::Down, next);
        let meant = take(&mut gestures, Action::Up, next);
        assert!(
            matches!(meant.last(), Some(Gesture::Tap { cell: there, .. }) if *there == cell(100.0, 100.0))
        );
        assert!(!gestures.busy(60.0));
    }

    /// Where the browser itself thinks that the touch goes on, only time tells.
    #[test]
    fn a_pointer_that_tells_nothing_more_is_forgotten() {
        let mut gestures = Gestures::default();
        take(&mut gestures, Action::Down, finger(1, 10.0, 10.0, 0.0));
        assert!(gestures.busy(LOST - 1.0) && !gestures.busy(LOST));
        let tap = |time| {
            (
                finger(2, 100.0, 100.0, time),
                finger(2, 100.0, 100.0, time + 60.0),
            )
        };
        let (down, up) = tap(LOST);
        take(&mut gestures, Action::Down, down);
        assert!(
            !places(&take(&mut gestures, Action::Up, up)),
            "it may have rested"
        );
        let (down, up) = tap(LOST + 500.0);
        take(&mut gestures, Action::Down, down);
        assert!(places(&take(&mut gestures, Action::Up, up)));
    }

    #[test]
    fn a_second_finger_after_a_moving_one_is_still_a_second_one() {
        let mut gestures = Gestures::default();
        take(&mut gestures, Action::Down, finger(1, 10.0, 10.0, 0.0));
        take(&mut gestures, Action::Move, finger(1, 11.0, 10.0, LOST));
        let second = finger(2, 100.0, 100.0, LOST + 10.0);
        take(&mut gestures, Action::Down, second);
        assert!(!places(&take(&mut gestures, Action::Up, second)));
    }

    #[test]
    fn a_pen_aims_before_it_touches_and_is_asked_like_a_finger() {
        let mut gestures = Gestures::default();
        let pen = Pointer {
            hovers: true,
            ..finger(1, 100.0, 100.0, 0.0)
        };
        assert_eq!(
            take(&mut gestures, Action::Move, pen),
            [Gesture::Aim(cell(100.0, 100.0))]
        );
        take(&mut gestures, Action::Down, pen);
        let meant = take(&mut gestures, Action::Up, pen);
        assert!(matches!(meant[..], [Gesture::Tap { touch: true, .. }]));
        let finger = finger(1, 100.0, 100.0, 0.0);
        assert_eq!(take(&mut gestures, Action::Move, finger), []);
    }

    #[test]
    fn another_button_places_nothing() {
        let meant = play(&[
            (Action::OtherButton, mouse(5.0, 5.0)),
            (Action::Up, mouse(5.0, 5.0)),
            (Action::Down, mouse(5.0, 5.0)),
            (Action::OtherButton, mouse(5.0, 5.0)),
            (Action::Up, mouse(5.0, 5.0)),
        ]);
        assert!(!places(&meant));
    }

    #[test]
    fn a_jump_between_press_and_release_places_nothing() {
        let meant = play(&[
            (Action::Down, finger(1, 100.0, 100.0, 0.0)),
            (Action::Up, finger(1, 160.0, 100.0, 90.0)),
        ]);
        assert!(!places(&meant));
    }
}
