//! The sound lab: what is heard is measured, and every fault of a browser ends in silence only.

use border_rush_e2e::{Check, Page, Visit};

const STATE: &str = "document.body.dataset.state ?? ''";

fn wait_for_state(page: &Page, state: &str) -> Check {
    page.wait_for(
        &format!("the sound is {state}"),
        &format!("return ({STATE}).startsWith('{state}')"),
    )
}

fn click(page: &Page) -> Check {
    page.press_element("#water-2")
}

/// The sound itself, at four tensions, each effect, a crowd of them, and mute.
#[test]
fn what_is_heard_is_as_composed() -> Check {
    Visit::lab("what_is_heard", "").play(|page| {
        page.wait_for_long("the verdict", "return !!document.body.dataset.verdict")?;
        let verdict = page.script("return document.body.dataset.verdict", &[])?;
        assert_eq!(verdict, "pass", "{}", page.text("#report")?);
        Ok(())
    })
}

#[test]
fn a_fault_ends_in_silence_only() -> Check {
    let ends = [
        ("none", "running"),
        ("missing", "failed"),
        ("throws", "failed"),
        ("reverb", "failed"),
        ("interrupted", "suspended"),
    ];
    for (fault, state) in ends {
        Visit::lab("a_fault_ends_in_silence", &format!("listen&fault={fault}")).play(|page| {
            click(page)?;
            wait_for_state(page, state)?;
            if fault == "interrupted" {
                page.script("window.healed = true", &[])?;
                click(page)?;
                wait_for_state(page, "running")?;
            }
            let thrown = page.script("return document.body.dataset.thrown ?? ''", &[])?;
            assert_eq!(thrown, "", "{fault}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn muting_and_hiding_suspend_the_sound() -> Check {
    Visit::lab("muting_and_hiding", "listen").play(|page| {
        click(page)?;
        wait_for_state(page, "running")?;
        for (button, state) in [
            ("#mute", "suspended"),
            ("#loud", "running"),
            ("#hide", "suspended"),
            ("#show", "running"),
        ] {
            page.press_element(button)?;
            wait_for_state(page, state)?;
        }
        Ok(())
    })
}
