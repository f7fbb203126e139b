//! What the fields mean, and what the window says of the game that they describe.

use border_rush_core::{
    BySide, PerMove, Seat, Size, Strength, TimeControl,
    rules::level::{self, blocks_at, size_of},
    session::{BoardChoice, GameSetup, Session},
};

use crate::{
    hud::{form::named, names::strength_key},
    i18n::{Arg, DialogKey, Key, Language, Phrase, message, text},
};

/// Name of a person's option.
const PERSON: &str = "person";
/// Name of the option of somebody elsewhere.
const REMOTE: &str = "remote";

/// What the window is opened with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameModel {
    /// Language of its words.
    pub language: Language,
    /// The game that was begun last.
    pub remembered: GameSetup,
    /// The game of the next level.
    pub level_setup: GameSetup,
    /// The level to play.
    pub level: u32,
    /// Whether a game would be left.
    pub under_way: bool,
    /// Whether a game can go on from the position shown (T7).
    pub from_here: bool,
}

impl NewGameModel {
    /// What the window is opened with in a session.
    pub fn of(session: &Session, language: Language) -> Self {
        let (settings, table) = (session.settings(), session.table());
        Self {
            language,
            remembered: settings.setup(),
            level_setup: settings.level_setup(),
            level: session.level(),
            under_way: table.game().ply() > 0 && table.finish().is_none(),
            from_here: session.can_play_from_here(),
        }
    }

    /// Whether this game counts, and whether another is left for it.
    pub fn note(&self, setup: GameSetup) -> String {
        let counts = if setup.counts_for_levels() {
            self.about_level(DialogKey::SetupCounts)
        } else {
            text(self.language, DialogKey::SetupFree).to_owned()
        };
        if self.under_way {
            format!("{counts} {}", text(self.language, DialogKey::SetupLeaves))
        } else {
            counts
        }
    }

    /// Words on the button that begins the level's game.
    pub fn level_words(&self) -> String {
        self.about_level(Key::RegisterLevel)
    }

    fn about_level(&self, key: impl Phrase) -> String {
        let size = size_of(self.level);
        let blocks = Arg::Number(blocks_at(self.level, size) as u32);
        let args = [
            ("level", Arg::Number(self.level)),
            ("size", size.cols().into()),
            ("n", blocks),
        ];
        message(self.language, key, &args)
    }
}

/// What the fields hold, as it was written.
pub struct Fields {
    /// Names of the seats' options.
    pub seats: BySide<String>,
    /// Columns of the board; 0 for the level's.
    pub board: String,
    /// Number of blocks.
    pub blocks: String,
    /// Whether the second player may take over the first move (T5).
    pub swap: bool,
    /// The time control as it is stored; empty for no clock (T6).
    pub clock: String,
}

/// The game that the fields describe. Only a person can take over the first move, and no clock reaches
/// somebody elsewhere.
pub fn setup(fields: &Fields) -> GameSetup {
    let seats = fair(BySide::from_fn(|side| seat(&fields.seats[side])));
    GameSetup {
        arena: arena(&fields.board, &fields.blocks),
        seats,
        time_control: fields.clock.parse().ok().filter(|_| !is_by_link(seats)),
        swap: fields.swap && may_swap(seats),
    }
}

/// Whether the swap rule can be offered at these seats: the second player is a person.
pub const fn may_swap(seats: BySide<Seat>) -> bool {
    seats.rock.is_here() && !is_by_link(seats)
}

/// Whether somebody elsewhere plays, by link.
const fn is_by_link(seats: BySide<Seat>) -> bool {
    matches!(seats.water, Seat::Remote) || matches!(seats.rock, Seat::Remote)
}

/// Name of the option of a time control.
pub fn clock_name(control: Option<TimeControl>) -> String {
    control.map_or_else(String::new, String::from)
}

/// Words of the option that bears this name.
pub fn clock_words(name: &str, language: Language) -> String {
    let Ok(control) = name.parse::<TimeControl>() else {
        return text(language, DialogKey::SetupNoClock).to_owned();
    };
    let (key, each) = match control.per_move() {
        PerMove::Limit(seconds) => (DialogKey::SetupClockLimit, seconds),
        PerMove::Increment(seconds) => (DialogKey::SetupClockIncrement, seconds),
    };
    let args = [
        ("minutes", Arg::Number(control.total() / 60)),
        ("seconds", Arg::Number(each)),
    ];
    message(language, key, &args)
}

/// Somebody elsewhere plays a person here; against anybody else they are a person here themselves.
fn fair(seats: BySide<Seat>) -> BySide<Seat> {
    BySide::from_fn(|side| match (seats[side], seats[side.other()]) {
        (Seat::Remote, other) if other != Seat::Person => Seat::Person,
        (seat, _) => seat,
    })
}

/// The seat whose option bears this name; an unknown one is a person's.
fn seat(name: &str) -> Seat {
    if name == REMOTE {
        return Seat::Remote;
    }
    named(name).map_or(Seat::Person, Seat::Engine)
}

/// Name of a seat's option.
pub const fn seat_name(seat: Seat) -> &'static str {
    match seat {
        Seat::Engine(strength) => strength.name(),
        Seat::Person => PERSON,
        Seat::Remote => REMOTE,
    }
}

/// Words of the option that bears this name.
pub fn seat_words(name: &str, language: Language) -> String {
    match named::<Strength>(name) {
        Some(strength) => {
            let strength = text(language, strength_key(strength));
            message(
                language,
                DialogKey::SetupEngine,
                &[("strength", Arg::Text(strength))],
            )
        }
        None if name == REMOTE => text(language, DialogKey::SetupRemote).to_owned(),
        None => text(language, DialogKey::SetupPerson).to_owned(),
    }
}

/// The arena that the fields mean; a board that is not offered counts as the level's.
fn arena(n: &str, blocks: &str) -> BoardChoice {
    match n.parse() {
        Ok(n) if Size::OFFERED.contains(&n) => {
            // What stands before a point or a letter counts.
            let blocks = blocks.trim();
            let end = blocks.find(|sign: char| !sign.is_ascii_digit());
            let whole = &blocks[..end.unwrap_or(blocks.len())];
            let blocks = whole.parse::<u32>().unwrap_or(0);
            let blocks = blocks.min(most_blocks(n).into()) as u8;
            BoardChoice::Fixed { n, blocks }
        }
        _ => BoardChoice::Auto,
    }
}

/// Most blocks on a board of `n` columns; 0 for one that is not offered.
pub fn most_blocks(n: u8) -> u8 {
    Size::square(n).map_or(0, |size| level::blocks_cap(size) as u8)
}

#[cfg(test)]
mod tests {
    use border_rush_core::rules::seat::level_seats;

    use super::*;
    use crate::hud::form::options;

    const FORMER: GameSetup = GameSetup {
        arena: BoardChoice::Auto,
        seats: level_seats(Strength::River),
        time_control: Some(TimeControl::DEFAULT),
        swap: false,
    };

    fn fields(water: &str, rock: &str, board: &str, blocks: &str) -> Fields {
        let [water, rock, board, blocks] = [water, rock, board, blocks].map(str::to_owned);
        Fields {
            seats: BySide { water, rock },
            board,
            blocks,
            swap: false,
            clock: String::new(),
        }
    }

    fn setup(water: &str, rock: &str, board: &str, blocks: &str) -> GameSetup {
        super::setup(&fields(water, rock, board, blocks))
    }

    fn model(level: u32, under_way: bool, language: Language) -> NewGameModel {
        NewGameModel {
            language,
            remembered: FORMER,
            level_setup: FORMER,
            level,
            under_way,
            from_here: false,
        }
    }

    #[test]
    fn the_arena_keeps_within_its_bounds() {
        assert_eq!(arena("0", "5"), BoardChoice::Auto);
        assert_eq!(arena("9", "5"), BoardChoice::Fixed { n: 9, blocks: 5 });
        assert_eq!(arena("9", "99"), BoardChoice::Fixed { n: 9, blocks: 12 });
        assert_eq!(arena("13", "99"), BoardChoice::Fixed { n: 13, blocks: 20 });
        assert_eq!(arena("11", "-3"), BoardChoice::Fixed { n: 11, blocks: 0 });
        assert_eq!(arena("9", "2.7"), BoardChoice::Fixed { n: 9, blocks: 2 });
        assert_eq!(arena("9", "999"), BoardChoice::Fixed { n: 9, blocks: 12 });
        assert_eq!(arena("9", "many"), BoardChoice::Fixed { n: 9, blocks: 0 });
        assert_eq!(arena("19", ""), BoardChoice::Auto);
    }

    #[test]
    fn every_seat_has_an_option_and_every_option_means_one() {
        let engines = Strength::ALL.map(Seat::Engine);
        let seats = std::iter::once(Seat::Person).chain(engines);
        let seats = seats.chain([Seat::Remote]);
        let seats: Vec<_> = seats.collect();
        for field in ["water", "rock"] {
            let names = options(field);
            let meant: Vec<_> = names.iter().map(|name| seat(name)).collect();
            assert_eq!(meant, seats, "{field}");
            let named: Vec<_> = seats.iter().map(|&seat| seat_name(seat)).collect();
            assert_eq!(named, names, "{field}");
        }
        assert_eq!(seat("nobody"), Seat::Person);
    }

    #[test]
    fn somebody_elsewhere_plays_a_person_here_without_clock_and_swap() {
        let begun = |water, rock| {
            let mut chosen = fields(water, rock, "9", "0");
            chosen.clock = "600 30".to_owned();
            chosen.swap = true;
            super::setup(&chosen)
        };
        let by_link = begun("person", "remote");
        assert_eq!(by_link.seats.rock, Seat::Remote);
        assert!(by_link.time_control.is_none() && !by_link.swap);
        assert_eq!(begun("remote", "person").seats.water, Seat::Remote);
        for (water, rock) in [
            ("remote", "stream"),
            ("stream", "remote"),
            ("remote", "remote"),
        ] {
            let seats = begun(water, rock).seats;
            assert!(
                seats.water != Seat::Remote && seats.rock != Seat::Remote,
                "{water} {rock}"
            );
        }
    }

    #[test]
    fn a_clock_and_the_swap_rule_are_of_choice() {
        let mut chosen = fields("torrent", "person", "13", "2");
        assert_eq!(super::setup(&chosen).time_control, None);
        chosen.clock = "600 30".to_owned();
        chosen.swap = true;
        let begun = super::setup(&chosen);
        assert_eq!(begun.time_control, Some(TimeControl::DEFAULT));
        assert!(begun.swap);
        assert_eq!(clock_name(begun.time_control), chosen.clock);
        chosen.seats.rock = "river".to_owned();
        assert!(!super::setup(&chosen).swap, "no engine takes a move over");
    }

    #[test]
    fn every_clock_of_the_page_can_be_and_is_told_in_words() {
        let told: Vec<_> = options("clock")
            .iter()
            .map(|name| {
                assert_eq!(&clock_name(name.parse().ok()), name);
                clock_words(name, Language::En)
            })
            .collect();
        assert_eq!(
            told,
            [
                "None",
                "10 min, 30 s a move",
                "5 min, +5 s a move",
                "3 min, +2 s a move"
            ]
        );
    }

    #[test]
    fn seats_are_told_in_words() {
        assert_eq!(seat_words("person", Language::En), "A person here");
        assert_eq!(seat_words("flood", Language::En), "Computer · Flood");
        assert_eq!(seat_words("flood", Language::Fr), "Ordinateur · Crue");
    }

    #[test]
    fn whether_a_game_counts_is_told_before_it_begins() {
        let level = setup("person", "river", "0", "");
        let told = model(2, false, Language::En).note(level);
        assert_eq!(
            told,
            "Level 2, 11\u{202f}×\u{202f}11, 1 block: this game counts."
        );
        for free in [
            setup("river", "person", "0", ""),
            setup("person", "person", "0", ""),
            setup("river", "deluge", "0", ""),
            setup("person", "river", "9", "3"),
        ] {
            let told = model(2, false, Language::En).note(free);
            assert_eq!(
                told, "This game does not count towards the levels.",
                "{free:?}"
            );
        }
    }

    #[test]
    fn that_a_game_is_left_is_told_too() {
        let free = setup("person", "person", "13", "4");
        for language in Language::ALL {
            let fresh = model(1, false, language).note(free);
            let leaves = model(1, true, language).note(free);
            assert!(leaves.starts_with(&fresh) && leaves.len() > fresh.len() + 9);
        }
    }
}
