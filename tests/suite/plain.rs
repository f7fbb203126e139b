//! The flat board, where there is no WebGL2 or it is lost for good: everything that the scene's board
//! has, and it says why it is there.

use border_rush_core::{Board, Setup, Side};
use border_rush_e2e::{
    Check, Former, Page, State, Visit, faults, former,
    player::{Skill, choose, place},
    screen,
};
use serde_json::json;

fn cell(cell: &str) -> String {
    format!("#board [data-cell=\"{cell}\"]")
}

/// Places a tile on the flat board, and waits for what follows.
fn exchange(page: &Page, at: &str) -> Check<State> {
    let ply = page.state()?.ply;
    page.press_element(&cell(at))?;
    let seen = page.wait("a tile or a question", |state| {
        state.ply > ply || !state.pinned.is_empty()
    })?;
    if seen.ply == ply {
        page.press_element("#confirm")?;
    }
    page.wait("the next turn", |state| {
        state.ply > ply && (state.is_players_turn() || state.is_over())
    })
}

/// Numbers on the board, in order, and those that the rules give.
fn counters(page: &Page) -> Check<(Vec<u16>, Vec<u16>)> {
    let body = "return [...document.querySelectorAll('#counters span:not([hidden])')]
        .map((one) => Number(one.textContent))";
    let mut shown: Vec<u16> = serde_json::from_value(page.script(body, &[])?)?;
    shown.sort_unstable();
    let setup = Setup::parse(&page.cells()?).map_err(|error| error.to_string())?;
    let board = Board::from_setup(&setup).map_err(|error| error.to_string())?;
    let masses = Side::ALL.map(|side| board.masses(side).collect::<Vec<_>>());
    let mut all: Vec<u16> = masses
        .concat()
        .iter()
        .map(|mass| mass.liberties.total())
        .collect();
    all.sort_unstable();
    Ok((shown, all))
}

/// Each counter lies on a tile of the board.
fn counters_lie_on_tiles(page: &Page) -> Check {
    const ASTRAY: &str = "return [...document.querySelectorAll('#counters span:not([hidden])')]
        .filter((one) => {
            const box = one.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            return !document.elementsFromPoint(x, y).some((under) => /water|rock/.test(under.dataset.tile));
        }).length";
    assert_eq!(
        page.script(ASTRAY, &[])?,
        json!(0),
        "counters beside their masses"
    );
    Ok(())
}

/// Preview, counters, hint, undo, the end, its result and the next game.
fn has_everything(page: &Page, former: &Former) -> Check {
    assert_eq!(page.state()?.renderer, "plain");
    page.wait_seen("#notice")?;
    page.press_element("#notice button")?;
    let first = former.rest[0].to_string();
    if !page.screen().touch {
        page.hover(page.middle(&cell(&first))?)?;
        page.wait_seen("#preview")?;
        assert!(page.text("#preview")?.contains("libert"));
        page.hover(page.middle("#guide")?)?;
    }
    page.settle()?;
    let (shown, all) = counters(page)?;
    assert_eq!(shown, all);
    counters_lie_on_tiles(page)?;
    let before = page.record()?;
    exchange(page, &first)?;
    page.press_element("#undo")?;
    page.wait("the move is taken back", State::is_players_turn)?;
    assert_eq!(page.record()?, before);
    let mut state = page.state()?;
    while !state.is_over() {
        let at = choose(page, Skill::Strong, state.ply.into())?;
        state = exchange(page, &at)?;
    }
    page.wait_seen("#result")?;
    let result = page.text("#result")?;
    for score in [state.water, state.rock] {
        assert!(result.contains(&score.to_string()), "{result}");
    }
    let saved = former::stored(page)?.session;
    assert_eq!(saved.history.len(), 1);
    page.press_element("#review-open")?;
    page.wait("the review", |state| state.phase == "watching")?;
    page.press_element("#review [data-leave]")?;
    page.press_element("#next")?;
    page.wait("a new board", |state| state.ply == 0).map(drop)
}

#[test]
fn the_flat_board_has_all_that_the_scene_s_has() -> Check {
    let former = Former::before_the_end(1, 4, Side::Water)?.with_page(json!({"counters": true}));
    for (name, shape) in [
        ("flat_desktop", screen::DESKTOP),
        ("flat_upright", screen::UPRIGHT),
    ] {
        let visit = Visit::new(name).on(shape).with_script(faults::NO_WEBGL);
        visit
            .with_stored(former::KEY, &former.document()?)
            .play(|page| has_everything(page, &former))?;
    }
    Ok(())
}

/// A context that never comes back: the game is played to its end on the flat board.
#[test]
fn a_context_lost_for_good_costs_no_game() -> Check {
    const LOSE: &str = "document.getElementById('scene').getContext('webgl2')
        .getExtension('WEBGL_lose_context').loseContext()";
    let former = Former::before_the_end(1, 5, Side::Water)?;
    let visit = Visit::new("lost_for_good").tolerating("CONTEXT_LOST");
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            place(page, page.pointer(), &former.rest[0].to_string())?;
            page.wait("the rock has answered", State::is_players_turn)?;
            page.script(LOSE, &[])?;
            page.wait("the flat board", |state| state.renderer == "plain")?;
            page.wait_seen("#notice")?;
            assert!(page.text("#notice")?.contains("nothing is lost"));
            let mut state = page.state()?;
            for at in &former.rest[1..] {
                state = exchange(page, &at.to_string())?;
            }
            assert!(state.is_over());
            let (water, rock) = former.scores;
            assert_eq!((state.water, state.rock), (water.into(), rock.into()));
            page.wait_seen("#result")?;
            page.press_element("#next")?;
            page.wait("a new board", |state| state.ply == 0)?;
            page.open()?;
            assert_eq!(
                page.state()?.renderer,
                "webgl",
                "a new page has a new chance"
            );
            Ok(())
        })
}
