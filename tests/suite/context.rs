//! The drawing context: lost and given back at any moment, refused, or unable to compile.

use border_rush_e2e::{
    Check, Page, State, Visit, faults,
    gallery::{Scene, pictures},
    player::place,
};

const LOSE: &str = "
    window.contextLoss = document.getElementById('scene').getContext('webgl2')
        .getExtension('WEBGL_lose_context');
    window.contextLoss.loseContext()";

fn lose_and_restore(page: &Page) -> Check {
    page.script(LOSE, &[])?;
    page.wait_still("the plain board", |state| state.renderer == "plain")?;
    page.script("window.contextLoss.restoreContext()", &[])?;
    page.wait_still("the scene is back", |state| state.renderer == "webgl")
        .map(drop)
}

/// The same picture comes back, and goes on to the same picture.
fn the_same_picture_comes_back(name: &str) -> Check {
    let picture = pictures().into_iter().find(|scene| scene.name == name);
    let picture: Scene = picture.ok_or("no such picture")?;
    let visit = Visit::new(&format!("context_lost_{name}")).drawn();
    let visit = visit.tolerating("CONTEXT_LOST");
    picture.play(visit, |page| {
        page.keep_pixels("before")?;
        page.keep_pixels("again")?;
        assert!(
            page.pixels_apart("before", "again", 0)? == 0.0,
            "not a still"
        );
        lose_and_restore(page)?;
        page.keep_pixels("after")?;
        let apart = page.pixels_apart("before", "after", 2)?;
        assert!(apart == 0.0, "{name}: {apart} of the picture differs");
        assert_eq!(page.gl_errors()?, Vec::<serde_json::Value>::new());
        page.advance(120.0)?;
        page.keep_pixels("later")?;
        let moved = page.pixels_apart("before", "later", 2)?;
        assert!(moved > 0.001, "{name}: the picture stands still");
        Ok(())
    })
}

#[test]
fn a_lost_context_brings_back_a_board_at_rest() -> Check {
    the_same_picture_comes_back("middle-9")
}

#[test]
fn a_lost_context_brings_back_a_petrification() -> Check {
    the_same_picture_comes_back("capture")
}

#[test]
fn a_lost_context_brings_back_the_end_s_ride() -> Check {
    the_same_picture_comes_back("cascade-2")
}

fn the_plain_board_plays(page: &Page, ply: u32) -> Check {
    page.press_element("#board [data-cell=\"E5\"]")?;
    page.wait("the rock has answered", |state| {
        state.ply == ply + 2 && state.is_players_turn()
    })?;
    Ok(())
}

/// The driver's word reaches the console, the player is told, and the flat board plays on.
#[test]
fn a_shader_that_does_not_compile_is_reported() -> Check {
    Visit::new("a_shader_fails")
        .with_script(faults::NO_SHADER)
        .play(|page| {
            assert_eq!(page.state()?.renderer, "plain");
            page.wait_seen("#notice")?;
            let told = page.console()?;
            let reported = told.iter().any(|line| line.text.contains("planted fault"));
            assert!(reported, "the console says {told:?}");
            the_plain_board_plays(page, 0)
        })
}

/// A context that comes back and can do nothing leaves the flat board in place.
#[test]
fn a_context_that_comes_back_broken_leaves_the_plain_board() -> Check {
    Visit::new("comes_back_broken")
        .tolerating("CONTEXT_LOST")
        .play(|page| {
            place(page, page.pointer(), "C3")?;
            page.wait("the rock has answered", State::is_players_turn)?;
            page.script(LOSE, &[])?;
            page.wait("the plain board", |state| state.renderer == "plain")?;
            page.script(faults::NO_SHADER, &[])?;
            page.script("window.contextLoss.restoreContext()", &[])?;
            the_plain_board_plays(page, 2)?;
            assert_eq!(page.state()?.renderer, "plain");
            Ok(())
        })
}
