//! The controls and panes that are always there: register, guide, buttons.

use std::rc::Rc;

use border_rush_core::{Side, session::Msg};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, ResizeObserver};

use super::{
    UiMsg,
    ask::Ask,
    gauge::Gauge,
    guide::Tone,
    shared::{Dispatch, Shared},
    view_model::{GuideMessage, ViewModel, side_name},
};
use crate::{
    i18n::{self, Key, text},
    page_settings::PageSettings,
    shell::dom,
};

/// The elements that they write to.
pub struct Controls {
    level: HtmlElement,
    history: HtmlElement,
    language: HtmlElement,
    mute: HtmlElement,
    undo: HtmlElement,
    pinned: HtmlElement,
    learn: HtmlElement,
    hints: Vec<Element>,
    guide: HtmlElement,
    guide_words: HtmlElement,
    gauges: [GaugeParts; 2],
}

struct GaugeParts {
    row: HtmlElement,
    total: Element,
    split: Element,
    spoken: Element,
}

impl Controls {
    /// Takes hold of the elements and binds the buttons.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(
        document: &Document,
        shared: &Shared,
        send: &Dispatch,
        ask: &Ask,
    ) -> Result<Self, JsValue> {
        bind_game(document, send)?;
        bind_settings(document, shared, send)?;
        bind_asking(document, ask)?;
        let guide: HtmlElement = dom::find(document, "#guide")?;
        Ok(Self {
            level: dom::find(document, "#level")?,
            history: dom::find(document, "#history-open")?,
            language: dom::find(document, "#language")?,
            mute: dom::find(document, "#mute")?,
            undo: dom::find(document, "#undo")?,
            pinned: dom::find(document, "#pinned")?,
            learn: dom::find(document, "#learn")?,
            hints: dom::all(document, "[data-hint]"),
            guide_words: dom::within(&guide, "span")?,
            guide,
            gauges: [
                gauge_parts(document, Side::Water)?,
                gauge_parts(document, Side::Rock)?,
            ],
        })
    }

    /// Shows the model.
    pub fn render(&mut self, model: &ViewModel) {
        let (can, busy) = model.hint;
        for button in &self.hints {
            dom::set_attr(button, "aria-disabled", if can { "false" } else { "true" });
            dom::set_attr(button, "aria-busy", if busy { "true" } else { "false" });
        }
        dom::set_shown(&self.learn, model.offers_lesson && !model.pinned);
        dom::set_text(&self.level, &model.caption);
        let past = text(model.language, Key::ControlHistory);
        dom::set_label(&self.history, &format!("{} – {past}", model.caption));
        dom::set_label(&self.language, text(model.language, Key::ControlLanguage));
        dom::set_attr(
            &self.language,
            "lang",
            i18n::tag(i18n::other(model.language)),
        );
        dom::set_attr(&self.mute, "aria-pressed", flag(model.page.muted));
        dom::set_attr(&self.undo, "aria-disabled", flag(!model.can_undo));
        dom::set_shown(&self.pinned, model.pinned);
        self.advise(&model.guide);
        write_gauge(&self.gauges[0], &model.register.water);
        write_gauge(&self.gauges[1], &model.register.rock);
    }

    fn advise(&self, advice: &GuideMessage) {
        let tone = match advice.tone {
            Tone::Calm => "calm",
            Tone::Water => "water",
            Tone::Danger => "danger",
            Tone::Stone => "stone",
        };
        dom::set_attr(&self.guide, "data-tone", tone);
        dom::set_attr(
            &self.guide,
            "aria-live",
            if advice.is_event { "off" } else { "polite" },
        );
        dom::set_attr_if(&self.guide, "data-joy", advice.joy.then_some(""));
        dom::set_text(&self.guide_words, &advice.words);
    }
}

/// Tells the page whenever the room that the panes leave free changes.
/// Where the browser can't, the window's own changes and each rendering must do.
pub fn watch_layout(free: &HtmlElement, send: Dispatch) {
    let changed = Closure::<dyn FnMut()>::new(move || send(UiMsg::Layout));
    if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
        observer.observe(free);
        changed.forget();
    }
}

const fn flag(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

fn bind_game(document: &Document, send: &Dispatch) -> Result<(), JsValue> {
    let messages = [
        ("#undo", UiMsg::Game(Msg::Undo)),
        ("#home", UiMsg::CameraHome),
        ("#confirm", UiMsg::Game(Msg::Confirm)),
        ("#cancel", UiMsg::Game(Msg::Cancel)),
    ];
    for (selector, message) in messages {
        let button: HtmlElement = dom::find(document, selector)?;
        let send = Rc::clone(send);
        dom::on(&button, "click", move |_| send(message.clone()))?;
    }
    Ok(())
}

fn bind_settings(document: &Document, shared: &Shared, send: &Dispatch) -> Result<(), JsValue> {
    let change = |selector: &str, change: fn(&mut PageSettings, i18n::Language)| {
        let button: HtmlElement = dom::find(document, selector)?;
        let (shared, send) = (shared.clone(), Rc::clone(send));
        dom::on(&button, "click", move |_| {
            let facts = shared.get();
            let mut settings = facts.page;
            change(&mut settings, facts.language);
            send(UiMsg::PageSettings(settings));
        })
    };
    change("#mute", |settings, _| settings.muted = !settings.muted)?;
    change("#language", |settings, language| {
        settings.language = Some(i18n::other(language));
    })?;
    let window: HtmlDialogElement = dom::find(document, "#settings")?;
    let button: HtmlElement = dom::find(document, "#settings-open")?;
    dom::on(&button, "click", move |_| dom::open(&window))
}

fn bind_asking(document: &Document, ask: &Ask) -> Result<(), JsValue> {
    let bind = |selector: &str, question: fn(&Ask)| {
        let button: HtmlElement = dom::find(document, selector)?;
        let ask = ask.clone();
        dom::on(&button, "click", move |_| question(&ask))
    };
    bind("#new-game", Ask::new_game)?;
    bind("#restart", Ask::restart)
}

fn gauge_parts(document: &Document, side: Side) -> Result<GaugeParts, JsValue> {
    let selector = format!("#register [data-side={}]", side_name(side));
    let row: HtmlElement = dom::find(document, &selector)?;
    Ok(GaugeParts {
        total: dom::within(&row, ".total")?,
        split: dom::within(&row, ".split")?,
        spoken: dom::within(&row, ".spoken")?,
        row,
    })
}

fn write_gauge(parts: &GaugeParts, gauge: &Gauge) {
    dom::set_var(&parts.row, "--shore", i32::from(gauge.shore));
    dom::set_var(&parts.row, "--sand", i32::from(gauge.sand));
    dom::set_var(&parts.row, "--after", i32::from(gauge.after.unwrap_or(0)));
    dom::set_attr_if(&parts.row, "data-after", gauge.after.map(|_| ""));
    dom::set_text(&parts.total, &gauge.total.to_string());
    dom::set_text(&parts.split, &gauge.split);
    dom::set_text(&parts.spoken, &gauge.spoken);
}
