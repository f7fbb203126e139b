//! Light and dark panes (U13), and a board whose order of values no system turns round.

use border_rush_e2e::{Check, Former, Page, Visit, faults, former};
use serde_json::{Value, json};

/// What a system may ask for, as the browser's development protocol says it.
fn wish(page: &Page, features: &Value) -> Check {
    let media = json!({"features": features});
    page.devtools("Emulation.setEmulatedMedia", media)?;
    page.settle()
}

fn dark(page: &Page) -> Check {
    wish(
        page,
        &json!([{"name": "prefers-color-scheme", "value": "dark"}]),
    )
}

/// The colour of a pane's ground and of its words: which of them is lighter.
fn panes_are_dark(page: &Page) -> Check<bool> {
    const LIGHT: &str = "
        const light = (colour) => colour.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
        const pane = getComputedStyle(document.querySelector('#guide'));
        return light(pane.backgroundColor) < light(pane.color)";
    Ok(page.script(LIGHT, &[])? == json!(true))
}

const CHOOSE: &str = "
    const field = document.querySelector('#settings [name=scheme]');
    field.value = arguments[0];
    field.dispatchEvent(new Event('change', {bubbles: true}));";

#[test]
fn panes_follow_the_system_until_the_player_chooses() -> Check {
    Visit::new("panes_follow").play(|page| {
        assert!(!panes_are_dark(page)?);
        dark(page)?;
        assert!(panes_are_dark(page)?);
        for (name, is_dark) in [("Light", false), ("Dark", true)] {
            page.press_element("#settings-open")?;
            page.wait_seen("#settings")?;
            page.script(CHOOSE, &[json!(name)])?;
            page.key("Escape")?;
            assert_eq!(panes_are_dark(page)?, is_dark, "{name}");
            page.open()?;
            assert_eq!(panes_are_dark(page)?, is_dark, "{name} is kept");
        }
        wish(
            page,
            &json!([{"name": "prefers-color-scheme", "value": "light"}]),
        )?;
        assert!(panes_are_dark(page)?, "the choice holds");
        Ok(())
    })
}

/// Sand is lighter than water, and water than rock, whatever colours a system or a browser puts in
/// the place of ours.
#[test]
fn the_flat_board_keeps_its_order_of_values() -> Check {
    let former = Former::with_moves("E5 C3 E4 C4")?;
    let visit = Visit::new("order_of_values").with_script(faults::NO_WEBGL);
    let visit = visit.with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        page.press_element("#notice button")?;
        let in_order = |page: &Page, what: &str| -> Check {
            page.settle()?;
            let cells =
                ["G7", "E5", "C3"].map(|cell| page.middle(&format!("#board [data-cell={cell}]")));
            let [sand, water, rock] = cells;
            let light = page.lightness(&[sand?, water?, rock?], 10.0)?;
            assert!(
                light[0] > light[1] + 30.0 && light[1] > light[2] + 5.0,
                "{what}: sand, water, rock {light:?}"
            );
            Ok(())
        };
        in_order(page, "as it is")?;
        dark(page)?;
        in_order(page, "a dark system")?;
        for scheme in ["dark", "light"] {
            wish(
                page,
                &json!([{"name": "forced-colors", "value": "active"},
                        {"name": "prefers-color-scheme", "value": scheme}]),
            )?;
            in_order(page, &format!("forced colours on {scheme}"))?;
        }
        // A browser that darkens pages says that its user wants them dark.
        dark(page)?;
        page.devtools(
            "Emulation.setAutoDarkModeOverride",
            json!({"enabled": true}),
        )?;
        in_order(page, "a browser that darkens pages")
    })
}
