//! Whole games, from the first tile to the result, by mouse and by finger.

use border_rush_core::session::BoardChoice;
use border_rush_e2e::{
    Check, Former, Page, Visit, former,
    player::{Skill, play_to_the_end},
    screen,
};

#[test]
fn a_game_on_9_by_mouse() -> Check {
    by_mouse("a_game_on_9_by_mouse", 9)
}

#[test]
fn a_game_on_11_by_mouse() -> Check {
    by_mouse("a_game_on_11_by_mouse", 11)
}

#[test]
fn a_game_on_13_by_mouse() -> Check {
    by_mouse("a_game_on_13_by_mouse", 13)
}

#[test]
fn a_game_on_9_by_finger() -> Check {
    by_finger("a_game_on_9_by_finger", 9)
}

#[test]
fn a_game_on_11_by_finger() -> Check {
    by_finger("a_game_on_11_by_finger", 11)
}

#[test]
fn a_game_on_13_by_finger() -> Check {
    by_finger("a_game_on_13_by_finger", 13)
}

/// The levels' own boards: level 1 is 9 × 9, level 2 is 11 × 11, level 3 is 13 × 13.
fn by_mouse(name: &str, size: u32) -> Check {
    let level = (size - 7) / 2;
    let former = Former::at_level(level, former::settings(|_| ()));
    let visit = Visit::new(name).with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        let state = page.state()?;
        assert_eq!((state.level, state.size, state.ply), (level, size, 0));
        to_the_result(page, size, Skill::Strong)
    })
}

/// Boards of one's own, with blocks, and the question before each move as on any phone.
fn by_finger(name: &str, size: u32) -> Check {
    let arena = BoardChoice::Fixed {
        n: size as u8,
        blocks: 4,
    };
    let former = Former::at_level(1, former::settings(|settings| settings.arena = arena));
    let visit = Visit::new(name).on(screen::SMALL_TOUCH);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            assert_eq!(page.state()?.size, size);
            assert_eq!(page.cells()?.matches('R').count(), 4, "blocks at the start");
            to_the_result(page, size, Skill::Careless)
        })
}

fn to_the_result(page: &Page, size: u32, skill: Skill) -> Check {
    let end = play_to_the_end(page, page.pointer(), skill, size * size)?;
    let winner = match end.water.cmp(&end.rock) {
        std::cmp::Ordering::Greater => "water",
        std::cmp::Ordering::Less => "rock",
        std::cmp::Ordering::Equal => "draw",
    };
    assert_eq!(end.outcome, winner, "{} to {}", end.water, end.rock);
    assert!(
        page.legal()?.is_empty(),
        "a game is over when nobody can move"
    );
    page.wait_seen("#result")?;
    let result = page.text("#result")?;
    for score in [end.water, end.rock] {
        assert!(
            result.contains(&score.to_string()),
            "{score} is not in: {result}"
        );
    }
    page.press_element("#next")?;
    let next = page.wait("a new board", |state| state.ply == 0 && !state.is_over())?;
    assert!(!page.sees("#result")?);
    assert!(next.is_players_turn());
    Ok(())
}
