//! Both clocks in words.

use border_rush_core::{
    BySide, PerMove, Side, TimeControl,
    session::{Clocks, Now, Session},
};

use crate::{
    hud::names::side_key,
    i18n::{Language, text},
};

/// What the pane shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockModel {
    /// Each side's clock.
    pub sides: BySide<SideClock>,
}

/// The clock of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideClock {
    /// Side and time left, `Water 9:12`; where a move has a limit of its own, what is left of it
    /// during the side's turn as well: `Water 9:12 · 0:23`.
    pub words: String,
    /// Whether it goes, or would but for a pause.
    pub runs: bool,
    /// Whether the side is short of time.
    pub short: bool,
}

/// The clocks of the game on the table; `None` where it has none, or something else is shown.
pub fn clock_model(session: &Session, now: Now, language: Language) -> Option<ClockModel> {
    let control = session.table().time_control()?;
    let clocks = session.clocks(now).filter(|_| session.mode().is_play())?;
    Some(ClockModel {
        sides: BySide::from_fn(|side| side_clock(&clocks, control, side, language)),
    })
}

fn side_clock(clocks: &Clocks, control: TimeControl, side: Side, language: Language) -> SideClock {
    let turn = clocks.turn.filter(|&(mover, _)| mover == side);
    let limited = matches!(control.per_move(), PerMove::Limit(_));
    let name = text(language, side_key(side));
    let mut words = format!("{name} {}", minutes(clocks.left[side]));
    if let Some((_, left)) = turn.filter(|_| limited) {
        words = format!("{words} · {}", minutes(left));
    }
    SideClock {
        words,
        runs: turn.is_some(),
        short: turn.is_some() && clocks.is_short(),
    }
}

/// Minutes and seconds, with those that have begun: 0:00 means that the time is up.
fn minutes(milliseconds: u64) -> String {
    let seconds = milliseconds.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use border_rush_core::{
        Cell,
        session::{Msg, Saved, Settings},
    };

    use super::*;

    fn begun(control: &str) -> Session {
        let settings = Settings {
            time_control: control.parse().ok(),
            ..Settings::default()
        };
        let saved = Saved {
            settings,
            ..Saved::default()
        };
        let mut session = Session::new(saved, 7, at(0)).0;
        session.update(Msg::GoOn, at(0));
        session
    }

    const fn at(instant: u64) -> Now {
        Now { instant, wall: 0 }
    }

    fn words(session: &Session, now: u64) -> [String; 2] {
        let model = clock_model(session, at(now), Language::En).expect("clocks");
        Side::ALL.map(|side| model.sides[side].words.clone())
    }

    #[test]
    fn each_side_reads_its_time_and_the_mover_its_limit() {
        let mut session = begun("600 30");
        assert_eq!(words(&session, 0), ["Water 10:00 · 0:30", "Rock 10:00"]);
        assert_eq!(words(&session, 1), ["Water 10:00 · 0:30", "Rock 10:00"]);
        assert_eq!(words(&session, 1_000), ["Water 9:59 · 0:29", "Rock 10:00"]);
        let cell: Cell = "E5".parse().expect("a cell");
        session.update(Msg::Tap { cell, touch: false }, at(7_500));
        assert_eq!(words(&session, 7_500), ["Water 9:53", "Rock 10:00 · 0:30"]);
        session.update(Msg::Tick, at(37_500));
        assert_eq!(words(&session, 90_000), ["Water 9:53", "Rock 0:00"]);
    }

    #[test]
    fn a_clock_says_that_it_runs_and_that_it_is_short() {
        let mut session = begun("65 +5");
        let of =
            |session: &Session, now| clock_model(session, at(now), Language::En).expect("clocks");
        let model = of(&session, 54_999);
        assert_eq!(model.sides.water.words, "Water 0:11");
        assert!(model.sides.water.runs && !model.sides.rock.runs);
        assert!(!model.sides.water.short);
        assert!(of(&session, 55_000).sides.water.short);
        session.update(Msg::Hide, at(60_000));
        let model = of(&session, 90_000);
        assert!(model.sides.water.short);
        session.update(Msg::StartTutorial, at(61_000));
        assert_eq!(clock_model(&session, at(61_000), Language::En), None);
    }

    #[test]
    fn a_game_without_clocks_shows_none() {
        let session = Session::new(Saved::default(), 7, at(0)).0;
        assert_eq!(clock_model(&session, at(0), Language::Fr), None);
    }
}
