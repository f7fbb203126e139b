//! A game is given up (T8): asked first, told as such, and seen again after a reload.

use border_rush_core::{Ending, Side};
use border_rush_e2e::{Check, State, Visit, former, player::place, screen};

#[test]
fn a_game_is_given_up_after_a_question() -> Check {
    for screen in [screen::SMALL, screen::UPRIGHT] {
        Visit::new("a_game_is_given_up").on(screen).play(|page| {
            place(page, page.pointer(), "E5")?;
            page.wait("the rock has answered", State::is_players_turn)?;
            page.press_element("#settings-open")?;
            page.wait_seen("#resign")?;
            page.press_element("#resign")?;
            page.wait_seen("#ask")?;
            page.press_element("#ask-no")?;
            assert!(page.state()?.is_players_turn(), "thought better of it");
            page.press_element("#resign")?;
            page.wait_seen("#ask")?;
            page.press_element("#ask-yes")?;
            let state = page.wait("the end", State::is_over)?;
            assert_eq!(state.outcome, "rock");
            let stored = former::stored(page)?.session;
            assert_eq!(stored.level, 1);
            assert_eq!(stored.history[0].ending, Ending::Resigned(Side::Water));
            page.advance(9000.0)?;
            page.wait_seen("#result")?;
            assert!(page.text("#result")?.contains("Water gives up."));
            page.load()?;
            let state = page.wait("the end again", State::is_over)?;
            assert_eq!(state.outcome, "rock");
            page.wait_seen("#result")?;
            page.key("Escape")?;
            page.press_element("#settings-open")?;
            page.wait_seen("#settings")?;
            assert!(!page.sees("#resign")?, "nothing is left to be given up");
            Ok(())
        })?;
    }
    Ok(())
}
