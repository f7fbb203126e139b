//! Who plays a side (T1).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{BySide, Strength};

/// Who plays a side. A game has one for each: `BySide<Seat>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person at this device.
    Person,
    /// An engine of a strength.
    Engine(Strength),
    /// A person elsewhere.
    Remote,
}

impl Seat {
    /// The engine's strength, if an engine sits here.
    pub const fn strength(self) -> Option<Strength> {
        match self {
            Self::Engine(strength) => Some(strength),
            Self::Person | Self::Remote => None,
        }
    }

    /// Whether a person at this device sits here.
    pub const fn is_here(self) -> bool {
        matches!(self, Self::Person)
    }

    /// Number in compact records, for ever the same: engines have those from 64 to 127, by their
    /// strength's code; all others but two are free.
    pub const fn code(self) -> u8 {
        match self {
            Self::Person => 0,
            Self::Remote => 1,
            Self::Engine(strength) => ENGINES + strength.code(),
        }
    }

    /// The seat of a code; `None` for one that is free.
    pub fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Person),
            1 => Some(Self::Remote),
            _ => Strength::from_code(code.checked_sub(ENGINES)?).map(Self::Engine),
        }
    }
}

/// Code of the engine whose strength has code 0.
const ENGINES: u8 = 64;

impl fmt::Display for Seat {
    /// As in records: `person`, `remote`, or `engine` and its strength.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Remote => f.write_str("remote"),
            Self::Engine(strength) => write!(f, "engine {strength}"),
        }
    }
}

/// The seats of a level's game (L1): a person holds water, an engine of this strength the rock.
pub const fn level_seats(strength: Strength) -> BySide<Seat> {
    BySide {
        water: Seat::Person,
        rock: Seat::Engine(strength),
    }
}

/// The engine's strength where these are the seats of a level (L1); `None` for any others.
pub const fn level_strength(seats: BySide<Seat>) -> Option<Strength> {
    match (seats.water, seats.rock) {
        (Seat::Person, Seat::Engine(strength)) => Some(strength),
        _ => None,
    }
}

/// The strength of the strongest engine that plays; `None` where none does.
pub fn strongest(seats: BySide<Seat>) -> Option<Strength> {
    seats.water.strength().max(seats.rock.strength())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_for_ever() {
        assert_eq!((Seat::Person.code(), Seat::Remote.code()), (0, 1));
        assert_eq!(Seat::Engine(Strength::Deluge).code(), 68);
        let engines = Strength::ALL.map(Seat::Engine);
        for seat in [Seat::Person, Seat::Remote].into_iter().chain(engines) {
            assert_eq!(Seat::from_code(seat.code()), Some(seat));
        }
        for free in [2, 63, 127, 128, 255] {
            assert_eq!(Seat::from_code(free), None, "{free}");
        }
    }

    #[test]
    fn a_level_s_seats_tell_the_strength() {
        let mut seats = level_seats(Strength::Torrent);
        assert_eq!(level_strength(seats), Some(Strength::Torrent));
        seats.water = Seat::Remote;
        assert_eq!(level_strength(seats), None);
        seats.water = seats.rock;
        seats.rock = Seat::Person;
        assert_eq!(level_strength(seats), None);
    }

    #[test]
    fn of_two_engines_the_stronger_is_named() {
        let (river, flood) = (Strength::River, Strength::Flood);
        let mut seats = level_seats(flood);
        assert_eq!(strongest(seats), Some(flood));
        seats.water = Seat::Engine(river);
        assert_eq!(strongest(seats), Some(flood));
        seats.rock = Seat::Remote;
        assert_eq!(strongest(seats), Some(river));
        seats.water = Seat::Person;
        assert_eq!(strongest(seats), None);
    }
}
