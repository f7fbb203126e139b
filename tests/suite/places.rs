//! The places that a page is put into: a sandboxed frame, a taller page around, a home screen.

use border_rush_e2e::{Check, Host, Page, Point, State, Visit, player::place};
use serde_json::json;

/// Everything that a browser may forbid to read.
const OPTIONAL: [&str; 8] = [
    "clipboard",
    "language",
    "languages",
    "locks",
    "serviceWorker",
    "share",
    "storage",
    "vibrate",
];

/// A move and its answer.
fn a_move_is_answered(page: &Page) -> Check {
    place(page, page.pointer(), "E5")?;
    page.wait("the rock has answered", State::is_players_turn)?;
    Ok(())
}

#[test]
fn a_sandboxed_frame_starts_and_says_that_nothing_is_kept() -> Check {
    let host = Host::new("")?;
    host.sandbox();
    let visit = Visit::new("sandboxed").at(&host);
    visit
        .query("probe&offline&seed=7&clock=manual")
        .play(|page| {
            assert_eq!(page.script("return self.origin", &[])?, json!("null"));
            page.wait_seen("#notice")?;
            assert!(page.text("#notice")?.contains("keeps nothing here"));
            a_move_is_answered(page)
        })
}

#[test]
fn a_browser_that_forbids_to_read_a_property_starts() -> Check {
    let forbid = |name: &str| {
        format!(
            "Object.defineProperty(Navigator.prototype, '{name}', {{configurable: true,
                get() {{ throw new DOMException('planted', 'SecurityError') }}}});"
        )
    };
    let all: String = OPTIONAL.map(forbid).concat();
    for (name, script) in OPTIONAL
        .map(|name| (name, forbid(name)))
        .into_iter()
        .chain([("all", all)])
    {
        let visit = Visit::new(&format!("forbidden_{name}")).with_script(&script);
        visit
            .query("probe&offline&seed=7&clock=manual")
            .play(a_move_is_answered)?;
    }
    Ok(())
}

#[test]
fn an_installed_game_turns_as_the_system_says() -> Check {
    Visit::new("manifest").play(|page| {
        for language in ["en", "fr"] {
            let body =
                "return fetch(`app/${arguments[0]}.webmanifest`).then((file) => file.json())";
            let manifest = page.script(body, &[json!(language)])?;
            assert_eq!(manifest["display"], json!("standalone"));
            assert!(manifest.get("orientation").is_none(), "{manifest}");
        }
        Ok(())
    })
}

/// Puts the game into a taller page.
const AROUND: &str = "
    const done = arguments[arguments.length - 1];
    document.body.textContent = '';
    document.documentElement.style.height = document.body.style.height = '4000px';
    const frame = document.createElement('iframe');
    frame.src = arguments[0];
    frame.style = 'position: absolute; left: 0; top: 100px; width: 500px; height: 380px; border: 0';
    document.body.append(frame);
    const look = () => frame.contentWindow.borderRush?.advance
        && frame.contentDocument.body.dataset.ready === 'true' ? done() : setTimeout(look, 20);
    look()";

#[test]
fn the_wheel_is_the_page_arounds_before_a_press_inside_and_where_the_zoom_ends() -> Check {
    let visit = Visit::new("embedded").tolerating("nothing-here");
    visit.play(|page| {
        let address = page.script("return location.href", &[])?;
        page.go_beside()?;
        page.script_later(AROUND, &[address])?;
        let at = Point { x: 250.0, y: 280.0 };
        let scrolled = |page: &Page| -> Check<f64> {
            page.two_frames()?;
            Ok(page
                .script("return scrollY", &[])?
                .as_f64()
                .unwrap_or_default())
        };
        let corner = |page: &Page| {
            page.script(
                "const game = frames[0].borderRush; for (let n = 0; n < 8; n++) game.advance(250);
                 return game.locate('A1')[0]",
                &[],
            )
        };
        let first = corner(page)?;
        page.wheel(at, 60.0)?;
        page.wait_for("the page around is scrolled", "return scrollY > 0")?;
        page.script("scrollTo({top: 0, behavior: 'instant'})", &[])?;
        let near = |a: &serde_json::Value, b: &serde_json::Value| {
            (a.as_f64().unwrap_or(f64::NAN) - b.as_f64().unwrap_or(f64::NAN)).abs() < 2.0
        };
        assert!(near(&corner(page)?, &first), "and the camera is left alone");
        // A press beside the cells of the board.
        page.press(page.pointer(), Point { x: 250.0, y: 205.0 })?;
        page.wheel(at, 200.0)?;
        let zoomed = corner(page)?;
        assert!(!near(&zoomed, &first), "the camera takes the wheel");
        assert!(scrolled(page)? < 1.0);
        for _ in 0..12 {
            page.wheel(at, 200.0)?;
            corner(page)?;
        }
        page.wait_for(
            "beyond the zoom's end the page is scrolled",
            "return scrollY > 0",
        )
    })
}
