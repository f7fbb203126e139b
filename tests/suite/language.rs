//! Two languages: the browser's at first, the player's from then on, without a reload.

use border_rush_e2e::{
    Check, Page, Visit,
    player::{Skill, choose, place},
};

fn label(page: &Page, selector: &str) -> Check<String> {
    let body = "const one = document.querySelector(arguments[0]);
        return one.getAttribute('aria-label') || one.innerText";
    let label = page.script(body, &[selector.into()])?;
    Ok(label.as_str().unwrap_or_default().to_owned())
}

#[test]
fn the_browser_decides_at_first() -> Check {
    for (browser, language, new_game) in [
        ("fr-CA", "fr", "Nouvelle partie"),
        ("en-GB", "en", "New game"),
        ("de-DE", "en", "New game"),
    ] {
        Visit::new("the_browser_decides")
            .language(browser)
            .play(|page| {
                assert_eq!(page.state()?.language, language, "{browser}");
                assert_eq!(label(page, "#new-game")?, new_game);
                let html = page.script("return document.documentElement.lang", &[])?;
                assert_eq!(html, language);
                Ok(())
            })?;
    }
    Ok(())
}

#[test]
fn an_odd_browser_language_starts_all_the_same() -> Check {
    for (languages, language) in [
        ("['zh']", "'zh'"),
        ("[]", "''"),
        ("undefined", "undefined"),
        ("['', 'xx-fr', 'fr_FR']", "'-'"),
    ] {
        let script = format!(
            "for (const [name, value] of [['languages', {languages}], ['language', {language}]])
                Object.defineProperty(Navigator.prototype, name, {{get: () => value}})"
        );
        let visit = Visit::new("an_odd_language").with_script(&script);
        visit.play(|page| {
            let asked = page.script("return String(navigator.languages)", &[])?;
            assert_ne!(asked, "en-US", "the browser lies as it should");
            let cell = choose(page, Skill::Careless, 1)?;
            place(page, page.pointer(), &cell)?;
            let html = page.script("return document.documentElement.lang", &[])?;
            assert!(html == "en" || html == "fr", "{languages}: {html}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_language_is_switched_without_a_reload_and_kept() -> Check {
    Visit::new("the_language_is_switched").play(|page| {
        let cell = choose(page, Skill::Strong, 1)?;
        place(page, page.pointer(), &cell)?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        page.script("window.sameVisit = true", &[])?;
        let (record, guide) = (page.record()?, page.text("#guide")?);

        page.press_element("#language")?;
        page.wait("French", |state| state.language == "fr")?;
        assert_eq!(label(page, "#new-game")?, "Nouvelle partie");
        assert_ne!(
            page.text("#guide")?,
            guide,
            "the guide speaks French as well"
        );
        assert_eq!(page.record()?, record);
        assert_eq!(page.script("return window.sameVisit === true", &[])?, true);

        page.open()?;
        assert_eq!(page.state()?.language, "fr");
        page.press_element("#language")?;
        page.wait("English", |state| state.language == "en")?;
        assert_eq!(label(page, "#new-game")?, "New game");
        // The dialogs' own words follow as well.
        let legend = "return document.querySelector('#settings legend').textContent";
        assert_eq!(page.script(legend, &[])?, "Board");
        Ok(())
    })
}

#[test]
fn nothing_is_left_without_words() -> Check {
    const EMPTY: &str = "
        const words = [...document.querySelectorAll('[data-i18n]')]
            .filter((one) => !one.textContent.trim()).map((one) => one.dataset.i18n);
        const labels = [...document.querySelectorAll('[data-i18n-label]')]
            .filter((one) => !one.getAttribute('aria-label')).map((one) => one.dataset.i18nLabel);
        const buttons = [...document.querySelectorAll('button')]
            .filter((one) => one.checkVisibility({visibilityProperty: true})
                && !(one.getAttribute('aria-label') || one.innerText.trim()))
            .map((one) => one.id || one.outerHTML);
        return [...words, ...labels, ...buttons].join(' ')";
    Visit::new("nothing_is_left").play(|page| {
        assert_eq!(page.script(EMPTY, &[])?, "");
        page.press_element("#language")?;
        page.wait("French", |state| state.language == "fr")?;
        assert_eq!(page.script(EMPTY, &[])?, "");
        Ok(())
    })
}
