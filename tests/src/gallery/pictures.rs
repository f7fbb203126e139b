//! The states of the scene: what the picture must hold, at instants that are the same each time.

use std::{thread, time::Duration};

use border_rush_core::Side;
use serde_json::json;

use super::{CAPTURED, Scene, aided, at_level, before_the_end, moves, with_former};
use crate::{
    Check, Former, Page, State, Visit, faults,
    player::{Skill, choose},
};

/// Rock at `E5` and `F5` with one face left, at `G5`.
const SURROUNDED: &str = "E4 E5 E6 F5 D5 A1 F4 A9 F6 J9";
/// Water at `E5` and `F5` with one face left.
const ATARI: &str = "E5 E4 F5 E6 A1 D5 A2 F4 B2 F6";
/// A board on which E5 would choke.
const CHOKED: &str = "A1 D5 C1 F5 E1 E4 G1 E6";

/// Every state of the scene.
pub fn pictures() -> Vec<Scene> {
    let scene = |name, visit, reach| Scene { name, visit, reach };
    vec![
        scene("start-9", |visit| at_level(visit, 1), Page::settle),
        scene("start-11", |visit| at_level(visit, 2), Page::settle),
        scene("start-13", |visit| at_level(visit, 3), Page::settle),
        scene("middle-9", |visit| middle(visit, 1, 14), Page::settle),
        scene("middle-11", |visit| middle(visit, 2, 22), Page::settle),
        scene("middle-13", |visit| middle(visit, 3, 32), Page::settle),
        scene("atari", |visit| moves(visit, ATARI), Page::settle),
        scene(
            "capture",
            |visit| moves(visit.with_script(faults::WORKER_SILENT), SURROUNDED),
            capture,
        ),
        scene("basalt", |visit| moves(visit, CAPTURED), Page::settle),
        scene("counters-on", |visit| aided(visit, 2, 20), Page::settle),
        scene("outline-on", outlined, Page::settle),
        scene(
            "preview",
            |visit| moves(visit, ATARI),
            |page| aim(page, "G5"),
        ),
        scene(
            "refused",
            |visit| moves(visit, CHOKED),
            |page| aim(page, "E5"),
        ),
        scene("cascade-0.5", one_tile_left, |page| end(page, 500.0)),
        scene("cascade-2", one_tile_left, |page| end(page, 2000.0)),
        scene("cascade-4", one_tile_left, |page| end(page, 4000.0)),
        scene(
            "rock-wins",
            |visit| before_the_end(visit, 2, 1, Side::Rock),
            |page| end(page, 3800.0),
        ),
        scene("reduced", reduced, look_at_the_end),
    ]
}

fn middle(visit: Visit, level: u32, tiles: usize) -> Check<Visit> {
    before_the_end(visit, level, tiles, Side::Water)
}

fn one_tile_left(visit: Visit) -> Check<Visit> {
    before_the_end(visit, 1, 1, Side::Water)
}

fn reduced(visit: Visit) -> Check<Visit> {
    Ok(one_tile_left(visit)?.reduced_motion())
}

fn outlined(visit: Visit) -> Check<Visit> {
    let former = Former::before_the_end(1, 10, Side::Water)?;
    with_former(visit, &former.with_page(json!({"outline": true})))
}

/// In mind, but not placed: under the mouse, or under a finger that rests.
fn aim(page: &Page, cell: &str) -> Check {
    page.settle()?;
    let at = page.cell(cell)?;
    if page.screen().touch {
        page.touch("touchStart", &[at])?;
    } else {
        page.hover(at)?;
    }
    page.settle()
}

/// In the middle of a petrification; the rock does not answer.
fn capture(page: &Page) -> Check {
    page.settle()?;
    put(page, "G5")?;
    page.advance(500.0)
}

/// Plays to the end and to so many milliseconds after it: the clock stands still wherever the end
/// may come.
fn end(page: &Page, after: f64) -> Check {
    page.settle()?;
    for _ in 0..2000 {
        let state = page.state()?;
        if state.is_over() {
            return page.advance(after);
        }
        if state.is_players_turn() {
            put(page, &choose(page, Skill::Strong, 0)?)?;
        } else {
            page.advance(50.0)?;
            thread::sleep(Duration::from_millis(10));
        }
    }
    Err("the game does not end".into())
}

/// Places a tile while the clock stands still.
fn put(page: &Page, cell: &str) -> Check {
    let ply = page.state()?.ply;
    page.press(page.pointer(), page.cell(cell)?)?;
    let told = |state: &State| state.ply > ply || !state.pinned.is_empty();
    if page.wait_still("the tile lies or is pinned", told)?.ply == ply {
        page.press_element("#confirm")?;
    }
    page.wait_still("the tile lies there", |state| state.ply > ply)?;
    Ok(())
}

fn look_at_the_end(page: &Page) -> Check {
    end(page, 2000.0)?;
    page.press_element("#result [data-close]")?;
    page.wait("the end", State::is_over)?;
    page.advance(1000.0)
}
