//! Who sits where (T1): what follows from the seats of a game.

use crate::{BySide, Seat, Side};

/// The side of the only person at this device; `None` where two persons share it or none sits here.
pub fn only_person(seats: BySide<Seat>) -> Option<Side> {
    match (seats.water.is_here(), seats.rock.is_here()) {
        (true, false) => Some(Side::Water),
        (false, true) => Some(Side::Rock),
        (true, true) | (false, false) => None,
    }
}

/// Whether a person sits at this device.
pub fn has_person(seats: BySide<Seat>) -> bool {
    Side::ALL.iter().any(|&side| seats[side].is_here())
}

/// Whether two persons share this device.
pub fn are_two_persons(seats: BySide<Seat>) -> bool {
    Side::ALL.iter().all(|&side| seats[side].is_here())
}

/// Whether engines alone play.
pub fn are_engines(seats: BySide<Seat>) -> bool {
    Side::ALL
        .iter()
        .all(|&side| seats[side].strength().is_some())
}

/// Whether moves may be taken back: a person sits here, and nobody elsewhere would have to agree.
pub fn allows_undo(seats: BySide<Seat>) -> bool {
    let elsewhere = Side::ALL.iter().any(|&side| seats[side] == Seat::Remote);
    has_person(seats) && !elsewhere
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Strength;

    const ENGINE: Seat = Seat::Engine(Strength::River);

    fn seats(water: Seat, rock: Seat) -> BySide<Seat> {
        BySide { water, rock }
    }

    #[test]
    fn only_one_person_alone_looks_from_a_side() {
        let cases = [
            (Seat::Person, ENGINE, Some(Side::Water)),
            (ENGINE, Seat::Person, Some(Side::Rock)),
            (Seat::Remote, Seat::Person, Some(Side::Rock)),
            (Seat::Person, Seat::Person, None),
            (ENGINE, ENGINE, None),
            (ENGINE, Seat::Remote, None),
        ];
        for (water, rock, side) in cases {
            assert_eq!(only_person(seats(water, rock)), side, "{water:?} {rock:?}");
        }
    }

    #[test]
    fn two_persons_share_a_device_only_where_both_sit_here() {
        assert!(are_two_persons(seats(Seat::Person, Seat::Person)));
        for other in [ENGINE, Seat::Remote] {
            assert!(!are_two_persons(seats(Seat::Person, other)));
            assert!(!are_two_persons(seats(other, Seat::Person)));
        }
    }

    #[test]
    fn moves_are_taken_back_where_all_persons_are_here() {
        assert!(allows_undo(seats(ENGINE, Seat::Person)));
        assert!(allows_undo(seats(Seat::Person, Seat::Person)));
        assert!(!allows_undo(seats(Seat::Person, Seat::Remote)));
        assert!(!allows_undo(seats(ENGINE, ENGINE)));
    }
}
