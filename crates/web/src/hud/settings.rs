//! The settings window (U7): every change holds at once.

use std::rc::Rc;

use border_rush_core::{
    Size,
    rules::level,
    session::{Arena, Settings},
};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlInputElement, HtmlSelectElement};

use super::{
    UiMsg,
    shared::{Dispatch, Shared},
    view_model::ViewModel,
};
use crate::{
    i18n::{Language, tag},
    page_settings::{Motion, PageSettings, Quality},
    shell::dom,
};

/// The window and what it shows.
pub struct SettingsWindow {
    form: Form,
    shown: Option<(Settings, PageSettings)>,
}

impl SettingsWindow {
    /// Takes hold of the window and binds its fields.
    ///
    /// # Errors
    /// Names the field that the page lacks.
    pub fn new(document: &Document, shared: &Shared, send: &Dispatch) -> Result<Self, JsValue> {
        let root: Element = dom::find(document, "#settings")?;
        let form = Form::new(&root)?;
        let (read, shared, send) = (form.clone(), shared.clone(), Rc::clone(send));
        dom::on(&root, "change", move |_| {
            let facts = shared.get();
            let (settings, page) = (read.read(&facts.settings), read.read_page(&facts.page));
            // What a field held and could not mean (300 blocks) must not go on standing there.
            read.write(&settings, &page);
            if settings != facts.settings {
                send(UiMsg::Settings(settings));
            }
            if page != facts.page {
                send(UiMsg::PageSettings(page));
            }
        })?;
        Ok(Self { form, shown: None })
    }

    /// Shows the settings.
    pub fn render(&mut self, model: &ViewModel) {
        let shown = self.shown.as_ref();
        if shown.is_none_or(|(settings, page)| *settings != model.settings || *page != model.page) {
            self.form.write(&model.settings, &model.page);
            self.shown = Some((model.settings.clone(), model.page.clone()));
        }
    }
}

#[derive(Clone)]
struct Form {
    strength: HtmlSelectElement,
    arena: HtmlSelectElement,
    blocks: HtmlInputElement,
    confirm: HtmlSelectElement,
    counters: HtmlInputElement,
    outline: HtmlInputElement,
    music: HtmlInputElement,
    effects: HtmlInputElement,
    muted: HtmlInputElement,
    motion: HtmlSelectElement,
    quality: HtmlSelectElement,
    language: HtmlSelectElement,
}

impl Form {
    fn new(root: &Element) -> Result<Self, JsValue> {
        Ok(Self {
            strength: field(root, "strength")?,
            arena: field(root, "arena")?,
            blocks: field(root, "blocks")?,
            confirm: field(root, "confirm")?,
            counters: field(root, "counters")?,
            outline: field(root, "outline")?,
            music: field(root, "music")?,
            effects: field(root, "effects")?,
            muted: field(root, "muted")?,
            motion: field(root, "motion")?,
            quality: field(root, "quality")?,
            language: field(root, "language")?,
        })
    }

    /// The settings about games as the fields say; what a field does not know stays as it was.
    fn read(&self, former: &Settings) -> Settings {
        Settings {
            strength: self.strength.value().parse().unwrap_or(former.strength),
            arena: arena(&self.arena.value(), &self.blocks.value()),
            confirm: from_name(&self.confirm.value(), CONFIRM),
            introduced: former.introduced,
            knows_canals: former.knows_canals,
        }
    }

    /// The page's settings in the same way.
    fn read_page(&self, former: &PageSettings) -> PageSettings {
        PageSettings {
            language: from_name(&self.language.value(), LANGUAGES),
            counters: self.counters.checked(),
            outline: self.outline.checked(),
            music: percent(&self.music, former.music),
            effects: percent(&self.effects, former.effects),
            muted: self.muted.checked(),
            motion: from_name(&self.motion.value(), MOTION).unwrap_or(former.motion),
            quality: from_name(&self.quality.value(), QUALITY).unwrap_or(former.quality),
        }
    }

    fn write(&self, settings: &Settings, page: &PageSettings) {
        let (n, blocks) = match settings.arena {
            Arena::Auto => (0, 0),
            Arena::Fixed { n, blocks } => (n, blocks),
        };
        self.strength.set_value(settings.strength.name());
        self.arena.set_value(&n.to_string());
        self.blocks.set_value(&blocks.to_string());
        self.blocks.set_disabled(n == 0);
        self.blocks.set_max(&most_blocks(n).to_string());
        self.confirm
            .set_value(settings.confirm.map_or("touch", |on| name_of(on, CONFIRM)));
        self.counters.set_checked(page.counters);
        self.outline.set_checked(page.outline);
        self.music.set_value(&page.music.to_string());
        self.effects.set_value(&page.effects.to_string());
        self.muted.set_checked(page.muted);
        self.motion.set_value(name_of(page.motion, MOTION));
        self.quality.set_value(name_of(page.quality, QUALITY));
        self.language.set_value(page.language.map_or("", tag));
    }
}

const LANGUAGES: &[(&str, Language)] = &[("fr", Language::Fr), ("en", Language::En)];
const CONFIRM: &[(&str, bool)] = &[("always", true), ("never", false)];
const MOTION: &[(&str, Motion)] = &[
    ("auto", Motion::Auto),
    ("full", Motion::Full),
    ("reduced", Motion::Reduced),
];
const QUALITY: &[(&str, Quality)] = &[
    ("auto", Quality::Auto),
    ("high", Quality::High),
    ("medium", Quality::Medium),
    ("low", Quality::Low),
];

fn from_name<T: Copy>(name: &str, known: &[(&str, T)]) -> Option<T> {
    known
        .iter()
        .find(|(found, _)| *found == name)
        .map(|&(_, value)| value)
}

fn name_of<T: Copy + PartialEq>(value: T, known: &[(&'static str, T)]) -> &'static str {
    known
        .iter()
        .find(|(_, found)| *found == value)
        .map_or("", |&(name, _)| name)
}

fn field<T: JsCast>(root: &Element, name: &str) -> Result<T, JsValue> {
    dom::within(root, &format!("[name={name}]"))
}

fn percent(field: &HtmlInputElement, former: u8) -> u8 {
    field
        .value()
        .parse::<u8>()
        .map_or(former, |value| value.min(100))
}

/// The arena that the fields mean; a board that is not offered counts as the level's.
fn arena(n: &str, blocks: &str) -> Arena {
    match n.parse() {
        Ok(n) if Size::OFFERED.contains(&n) => {
            let blocks = blocks.trim().parse::<i32>().unwrap_or(0);
            let blocks = blocks.clamp(0, most_blocks(n).into()) as u8;
            Arena::Fixed { n, blocks }
        }
        _ => Arena::Auto,
    }
}

fn most_blocks(n: u8) -> u8 {
    Size::square(n).map_or(0, |size| level::blocks_cap(size) as u8)
}

#[cfg(test)]
mod tests {
    use border_rush_core::Strength;

    use super::*;

    #[test]
    fn the_arena_keeps_within_its_bounds() {
        assert_eq!(arena("0", "5"), Arena::Auto);
        assert_eq!(arena("9", "5"), Arena::Fixed { n: 9, blocks: 5 });
        assert_eq!(arena("9", "99"), Arena::Fixed { n: 9, blocks: 12 });
        assert_eq!(arena("13", "99"), Arena::Fixed { n: 13, blocks: 20 });
        assert_eq!(arena("11", "-3"), Arena::Fixed { n: 11, blocks: 0 });
        assert_eq!(arena("19", ""), Arena::Auto);
    }

    #[test]
    fn names_lead_back_to_their_values() {
        for strength in Strength::ALL {
            assert_eq!(strength.name().parse(), Ok(strength));
        }
        for &(name, value) in QUALITY {
            assert_eq!(name_of(value, QUALITY), name);
            assert_eq!(from_name(name, QUALITY), Some(value));
        }
        assert_eq!(from_name("touch", CONFIRM), None);
    }
}
