//! The gallery: named states of the game, to be looked at.

mod pictures;

use border_rush_core::{Side, session::Settings};
use serde_json::json;

pub use pictures::pictures;

use crate::{
    Check, Former, Page, Screen, State, Visit, faults, former,
    player::{Skill, choose, place},
    screen,
};

/// A named state, and how to get there.
pub struct Scene {
    /// Its name, as on the command line and in file names.
    pub name: &'static str,
    visit: fn(Visit) -> Check<Visit>,
    reach: fn(&Page) -> Check,
}

impl Scene {
    /// Goes there on a screen and hands the page to `take`. A very large screen is only turned to
    /// at the end: each of its pictures takes seconds to draw.
    ///
    /// # Errors
    /// When the state can't be reached.
    pub fn visit(&self, screen: Screen, take: impl FnOnce(&Page) -> Check) -> Check {
        let large = screen.width > 2000;
        let first = if large { screen::DESKTOP } else { screen };
        let visit = Visit::new(&format!("shot-{}-{}", self.name, screen.name))
            .on(first)
            .drawn();
        self.play(visit, |page| {
            if large {
                page.reshape(screen)?;
            }
            take(page)
        })
    }

    /// Goes there by a visit of one's own making.
    ///
    /// # Errors
    /// When the state can't be reached.
    pub fn play(&self, visit: Visit, take: impl FnOnce(&Page) -> Check) -> Check {
        // One of them is a game that breaks.
        let visit = visit.tolerating("asked to").tolerating("unreachable");
        self.prepare(visit)?.play(|page| {
            (self.reach)(page)?;
            take(page)
        })
    }

    /// A visit with what must be there from before.
    ///
    /// # Errors
    /// When it can't be made.
    pub fn prepare(&self, visit: Visit) -> Check<Visit> {
        (self.visit)(visit)
    }
}

/// Every state of the gallery: those of the interface, then those of the scene.
pub fn scenes() -> Vec<Scene> {
    let mut scenes = interface();
    scenes.extend(troubles());
    scenes.extend(pictures());
    scenes
}

fn interface() -> Vec<Scene> {
    let scene = |name, visit, reach| Scene { name, visit, reach };
    vec![
        scene("first-visit", Ok, Page::settle),
        scene("aim", Ok, aim),
        scene(
            "forbidden",
            |visit| moves(visit, "A1 D5 C1 F5 E1 E4 G1 E6"),
            forbidden,
        ),
        scene(
            "middle",
            |visit| before_the_end(visit, 1, 16, Side::Water),
            Page::settle,
        ),
        scene(
            "late",
            |visit| before_the_end(visit, 1, 3, Side::Water),
            Page::settle,
        ),
        scene("counters", |visit| aided(visit, 1, 12), Page::settle),
        scene(
            "suffocation",
            |visit| moves(visit, "E5 E4 F5 E6 A1 D5 A2 F4 B2 F6"),
            Page::settle,
        ),
        scene("petrified", |visit| moves(visit, CAPTURED), Page::settle),
        scene("canal", |visit| moves(visit, CANAL), Page::settle),
        scene(
            "level-2",
            |visit| before_the_end(visit, 2, 20, Side::Water),
            Page::settle,
        ),
        scene("level-3-start", |visit| at_level(visit, 3), Page::settle),
        scene(
            "level-3-late",
            |visit| before_the_end(visit, 3, 8, Side::Water),
            Page::settle,
        ),
        scene("level-21-start", |visit| at_level(visit, 21), Page::settle),
        scene(
            "won-show",
            |visit| before_the_end(visit, 1, 1, Side::Water),
            won_show,
        ),
        scene(
            "won",
            |visit| before_the_end(visit, 1, 1, Side::Water),
            finish,
        ),
        scene(
            "lost",
            |visit| before_the_end(visit, 2, 1, Side::Rock),
            finish,
        ),
        scene("french", |visit| Ok(visit.language("fr-FR")), aim),
        scene("settings", Ok, |page| {
            window(page, "#settings-open", "#settings")
        }),
        scene("rules", Ok, |page| window(page, "#help", "#rules")),
        scene("lesson", Ok, |page| lesson(page, 0)),
        scene(
            "lesson-canal",
            |visit| Ok(visit.language("fr-FR")),
            |page| lesson(page, 6),
        ),
        scene(
            "review",
            |visit| before_the_end(visit, 1, 1, Side::Water),
            review,
        ),
        scene(
            "history",
            |visit| before_the_end(visit, 1, 1, Side::Water),
            history,
        ),
    ]
}

/// Where something is missing or broken, and what helps.
fn troubles() -> Vec<Scene> {
    let scene = |name, visit, reach| Scene { name, visit, reach };
    vec![
        scene(
            "plain",
            |visit| Ok(plain(before_the_end(visit, 1, 16, Side::Water)?)),
            Page::settle,
        ),
        scene(
            "notice",
            |visit| Ok(visit.with_stored(former::KEY, "{sand")),
            Page::settle,
        ),
        scene(
            "plain-aim",
            |visit| Ok(plain(aided(visit, 2, 14)?)),
            flat_aim,
        ),
        scene(
            "plain-won",
            |visit| Ok(plain(before_the_end(visit, 1, 1, Side::Water)?)),
            flat_end,
        ),
        scene(
            "broken",
            |visit| before_the_end(visit, 1, 16, Side::Water),
            |page| page.panic_as(0),
        ),
        scene(
            "file",
            |visit| before_the_end(visit.language("fr-FR"), 1, 16, Side::Water),
            file,
        ),
    ]
}

/// Water at `E5` and `F5` is shut in by rock, face by face.
const CAPTURED: &str = "E5 E4 F5 E6 A1 D5 A2 F4 B2 F6 C2 G5";
/// A river from the left rim to the right one.
const CANAL: &str = "A4 B8 B4 C7 C4 D8 D4 F7 E4 G2 F4 C2 G4 H7 H4 E2 J4 H2";

fn with_former(visit: Visit, former: &Former) -> Check<Visit> {
    Ok(visit.with_stored(former::KEY, &former.document()?))
}

fn moves(visit: Visit, moves: &str) -> Check<Visit> {
    with_former(visit, &Former::with_moves(moves)?)
}

fn at_level(visit: Visit, level: u32) -> Check<Visit> {
    with_former(visit, &Former::at_level(level, Settings::default()))
}

fn before_the_end(visit: Visit, level: u32, tiles: usize, winner: Side) -> Check<Visit> {
    with_former(visit, &Former::before_the_end(level, tiles, winner)?)
}

fn aided(visit: Visit, level: u32, tiles: usize) -> Check<Visit> {
    let former = Former::before_the_end(level, tiles, Side::Water)?;
    let aids = json!({"counters": true, "outline": true});
    with_former(visit, &former.with_page(aids))
}

fn plain(visit: Visit) -> Visit {
    visit.with_script(faults::NO_WEBGL)
}

/// One tile each, then the next one in mind.
fn aim(page: &Page) -> Check {
    place(page, page.pointer(), "B2")?;
    page.wait("the rock has answered", State::is_players_turn)?;
    let cell = choose(page, Skill::Strong, 1)?;
    let at = page.cell(&cell)?;
    if page.screen().touch {
        page.press(page.pointer(), at)?;
    } else {
        page.hover(at)?;
    }
    page.settle()
}

fn forbidden(page: &Page) -> Check {
    page.press(page.pointer(), page.cell("E5")?)?;
    page.settle()
}

fn play_the_rest(page: &Page) -> Check {
    while page
        .wait("a turn", |state| state.is_players_turn() || state.is_over())?
        .is_players_turn()
    {
        let cell = choose(page, Skill::Strong, 0)?;
        place(page, page.pointer(), &cell)?;
    }
    Ok(())
}

/// In the middle of the show, before the result.
fn won_show(page: &Page) -> Check {
    play_the_rest(page)?;
    (0..6).try_for_each(|_| page.advance(300.0))
}

fn finish(page: &Page) -> Check {
    play_the_rest(page)?;
    page.wait_seen("#result")?;
    page.settle()
}

/// A scene of the introduction, from 0, before its move.
fn lesson(page: &Page, scene: usize) -> Check {
    page.press_element("#learn")?;
    for cell in ["C3", "C2", "D3", "D3", "C1", "E1", "C3"]
        .iter()
        .take(scene)
    {
        page.press(page.pointer(), page.cell(cell)?)?;
        page.press_element("#lesson-next")?;
    }
    page.settle()
}

fn review(page: &Page) -> Check {
    finish(page)?;
    page.press_element("#review-open")?;
    page.press_element("#swing")?;
    page.settle()
}

fn history(page: &Page) -> Check {
    finish(page)?;
    page.key("Escape")?;
    window(page, "#history-open", "#history")
}

/// A cell in mind on the flat board, under the mouse or waiting.
fn flat_aim(page: &Page) -> Check {
    page.press_element("#notice button")?;
    let cell = choose(page, Skill::Strong, 0)?;
    let at = format!("#board [data-cell=\"{cell}\"]");
    if page.screen().touch {
        page.press_element(&at)?;
    } else {
        page.hover(page.middle(&at)?)?;
    }
    page.settle()
}

/// The end on the flat board, the result put away.
fn flat_end(page: &Page) -> Check {
    let cell = choose(page, Skill::Strong, 0)?;
    page.press_element(&format!("#board [data-cell=\"{cell}\"]"))?;
    if !page
        .wait("a tile", |state| {
            state.is_over() || !state.pinned.is_empty()
        })?
        .is_over()
    {
        page.press_element("#confirm")?;
    }
    page.wait("the end", State::is_over)?;
    page.wait_seen("#result")?;
    page.key("Escape")?;
    page.settle()
}

/// The question about a file of progress.
fn file(page: &Page) -> Check {
    let kept = page.stored(former::KEY)?.unwrap_or_default();
    page.bring_file(&kept)?;
    page.settle()
}

fn window(page: &Page, button: &str, window: &str) -> Check {
    page.press_element(button)?;
    page.wait_seen(window)?;
    page.settle()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_can_be_prepared() -> Check {
        for scene in scenes() {
            (scene.visit)(Visit::new(scene.name)).map_err(|e| format!("{}: {e}", scene.name))?;
        }
        Ok(())
    }
}
