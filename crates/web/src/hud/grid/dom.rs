//! The grid on the page, and its keys.

use std::{
    cell::{Cell as Slot, RefCell},
    rc::Rc,
};

use border_rush_core::{Cell, Size, session::Msg};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::{
    layer::Layer,
    model::{AimView, CellView, Ground, name},
};
use crate::{
    hud::{
        msg::{Dispatch, UiMsg},
        names::side_name,
    },
    i18n::Language,
    input::is_modified,
    scene::Plane,
    shell::{dom, listener::Listener},
};

/// A click belongs to a pointer that was released so shortly before, in milliseconds.
const SAME_PRESS: f64 = 100.0;

/// The grid and what it shows.
pub struct Grid {
    document: Document,
    state: Rc<State>,
    size: Option<Size>,
    language: Language,
    shown: Vec<Option<CellView>>,
    layer: Layer,
    _listeners: Vec<Listener>,
}

/// What the listeners share with the grid.
struct State {
    root: HtmlElement,
    /// One button a cell, lowest cell first.
    buttons: RefCell<Vec<HtmlElement>>,
    /// The one button that Tab reaches.
    current: Slot<Option<Cell>>,
    /// Where the keyboard's cursor shall be seen.
    cursor: Slot<Option<Cell>>,
    size: Slot<Option<Size>>,
    /// The scene is the board, and hands are the scene's.
    over_scene: Slot<bool>,
    /// When a pointer was last released here, in milliseconds of the browser's clock.
    released: Slot<f64>,
    dispatch: Dispatch,
}

impl Grid {
    /// Takes hold of the grid's element.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let state = Rc::new(State {
            root: dom::find(document, "#board")?,
            buttons: RefCell::default(),
            current: Slot::default(),
            cursor: Slot::default(),
            size: Slot::default(),
            over_scene: Slot::default(),
            released: Slot::new(f64::NEG_INFINITY),
            dispatch: Rc::clone(dispatch),
        });
        Ok(Self {
            document: document.clone(),
            _listeners: listen(&state)?,
            state,
            size: None,
            language: Language::SOURCE,
            shown: Vec::new(),
            layer: Layer::default(),
        })
    }

    /// Shows the cells, lowest first: builds the grid for a new size, then writes what changed.
    pub fn render(&mut self, size: Size, cells: &[CellView], language: Language) {
        if self.size != Some(size) {
            self.rebuild(size);
        }
        if self.language != language {
            self.language = language;
            self.shown.fill(None);
        }
        let buttons = self.state.buttons.borrow();
        for ((view, shown), button) in cells.iter().zip(&mut self.shown).zip(buttons.iter()) {
            if shown.as_ref() != Some(view) {
                write(button, view, language);
                *shown = Some(*view);
            }
        }
    }

    /// Lays the grid over the scene's sand; `origin` is where its own place begins in the window.
    /// Without a scene it is the board itself.
    pub fn lay(&mut self, plane: Option<&Plane>, origin: (f64, f64)) {
        self.state.over_scene.set(plane.is_some());
        let n = self.size.map_or(0, Size::cols);
        self.layer.lay(&self.state.root, plane, n.into(), origin);
    }

    /// The middle of a cell's button, in CSS pixels of the window.
    pub fn locate(&self, cell: Cell) -> Option<(f64, f64)> {
        let size = self.size?;
        let buttons = self.state.buttons.borrow();
        let frame = buttons.get(size.index(cell))?.get_bounding_client_rect();
        Some((
            frame.left() + frame.width() / 2.0,
            frame.top() + frame.height() / 2.0,
        ))
    }

    /// The window's point of a column and a row, counted in cells from the far left corner.
    pub fn place(&self, column: f64, row: f64) -> Option<(f64, f64)> {
        let size = self.size?;
        let last = |cells: u8| f64::from(cells.saturating_sub(1)).max(1.0);
        let first = self.locate(size.cell(0, size.rows() - 1)?)?;
        let other = self.locate(size.cell(size.cols() - 1, 0)?)?;
        let along =
            |from: f64, to: f64, cells: u8, at: f64| from + (to - from) * (at - 0.5) / last(cells);
        Some((
            along(first.0, other.0, size.cols(), column),
            along(first.1, other.1, size.rows(), row),
        ))
    }

    /// The cell that Tab reaches.
    pub fn reached(&self) -> Option<Cell> {
        self.state.current.get()
    }

    /// Leads the keyboard to a cell.
    pub fn focus(&self, cell: Cell) {
        if let Some(button) = self.state.button(cell) {
            // Focus tells the rest: see `focused`.
            let _ = button.focus();
        }
    }

    /// The cell under the keyboard's cursor, while it shall be seen.
    pub fn cursor(&self) -> Option<Cell> {
        self.state.cursor.get()
    }

    fn rebuild(&mut self, size: Size) {
        let focused = self.document.active_element();
        let focused = focused.is_some_and(|one| self.state.root.contains(Some(&one)));
        // What the browser will not make is missing from the grid; the scene still shows it.
        let buttons = build(&self.document, &self.state.root, size).unwrap_or_default();
        self.shown = vec![None; buttons.len()];
        *self.state.buttons.borrow_mut() = buttons;
        self.state.size.set(Some(size));
        self.size = Some(size);
        let middle = size.cell(size.cols() / 2, size.rows() / 2);
        let kept = self
            .state
            .current
            .take()
            .filter(|&cell| size.contains(cell));
        if let Some(cell) = kept.or(middle) {
            self.state.reach(cell);
            if let Some(button) = self.state.button(cell).filter(|_| focused) {
                // Who plays by keyboard goes on where the new board is.
                let _ = button.focus();
            }
        }
    }
}

impl State {
    fn button(&self, cell: Cell) -> Option<HtmlElement> {
        let index = self.size.get()?.index(cell);
        self.buttons.borrow().get(index).cloned()
    }

    /// Makes the cell the one that Tab reaches.
    fn reach(&self, cell: Cell) {
        if let Some(former) = self
            .current
            .replace(Some(cell))
            .and_then(|cell| self.button(cell))
        {
            former.set_tab_index(-1);
        }
        if let Some(button) = self.button(cell) {
            button.set_tab_index(0);
        }
    }

    fn key(&self, event: &Event) {
        let Some(press) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        if press.alt_key() || press.meta_key() {
            return;
        }
        // A key held down is one press: its repeats must not confirm what it pinned.
        if press.repeat() && matches!(press.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            return;
        }
        let (Some(size), Some(cell)) = (self.size.get(), self.current.get()) else {
            return;
        };
        if let Some(next) = moved(size, cell, &press.key(), press.ctrl_key()) {
            event.prevent_default();
            event.stop_propagation();
            if let Some(button) = self.button(next) {
                // Focus tells the rest: see `focused`.
                let _ = button.focus();
            }
        }
    }

    fn focused(&self, event: &Event) {
        if let Some(cell) = event_cell(event) {
            self.reach(cell);
            let by_key = dom::origin(event, ":focus-visible").is_some();
            self.cursor.set(Some(cell).filter(|_| by_key));
            if by_key {
                (self.dispatch)(UiMsg::Reveal(cell));
            }
            (self.dispatch)(UiMsg::Game(Msg::Aim(Some(cell))));
        }
    }

    fn left(&self) {
        self.cursor.set(None);
        (self.dispatch)(UiMsg::Game(Msg::Aim(None)));
    }

    fn pointed(&self, event: &Event) {
        if self.over_scene.get() {
            return;
        }
        if event
            .dyn_ref::<PointerEvent>()
            .is_some_and(|pointer| pointer.pointer_type() != "touch")
        {
            (self.dispatch)(UiMsg::Game(Msg::Aim(event_cell(event))));
        }
    }

    /// A press over the scene moves no focus to the cell under it: the keys stay the page's.
    fn pressed(&self, event: &Event) {
        if !self.over_scene.get() {
            return;
        }
        event.prevent_default();
        let window = web_sys::window();
        let focused = window
            .as_ref()
            .and_then(|window| window.document()?.active_element());
        if let Some(focused) = focused.and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
            let _ = focused.blur();
        }
        // As it would where the press was not refused, should another page be around.
        if let Some(window) = window {
            let _ = window.focus();
        }
    }

    fn clicked(&self, event: &Event) {
        let Some(cell) = event_cell(event) else {
            return;
        };
        // What a pointer did over the scene has been understood already; a click without one is an
        // assistive tool's.
        if self.over_scene.get() && event.time_stamp() - self.released.get() < SAME_PRESS {
            return;
        }
        // A secondary press of some systems comes as a click.
        if event.dyn_ref::<MouseEvent>().is_some_and(is_modified) {
            return;
        }
        let touch = event
            .dyn_ref::<PointerEvent>()
            .is_some_and(|pointer| matches!(pointer.pointer_type().as_str(), "touch" | "pen"));
        (self.dispatch)(UiMsg::Game(Msg::Tap { cell, touch }));
    }
}

/// Where a key leads from a cell; `None` for a key that is not the grid's. Up is away from the
/// player, and a step over the rim stays.
fn moved(size: Size, from: Cell, key: &str, ctrl: bool) -> Option<Cell> {
    let (col, row) = (from.col(), from.row());
    let (last_col, last_row) = (size.cols() - 1, size.rows() - 1);
    let (col, row) = match (key, ctrl) {
        ("ArrowLeft", false) => (col.saturating_sub(1), row),
        ("ArrowRight", false) => ((col + 1).min(last_col), row),
        ("ArrowDown", false) => (col, row.saturating_sub(1)),
        ("ArrowUp", false) => (col, (row + 1).min(last_row)),
        ("Home", false) => (0, row),
        ("End", false) => (last_col, row),
        ("PageUp", false) => (col, last_row),
        ("PageDown", false) => (col, 0),
        ("Home", true) => (0, last_row),
        ("End", true) => (last_col, 0),
        _ => return None,
    };
    size.cell(col, row)
}

fn listen(state: &Rc<State>) -> Result<Vec<Listener>, JsValue> {
    let on = |name, act: fn(&State, &Event)| {
        let state_of = Rc::clone(state);
        Listener::new(&state.root, name, move |event| act(&state_of, &event))
    };
    Ok(vec![
        on("keydown", State::key)?,
        on("focusin", State::focused)?,
        on("focusout", |state, _| state.left())?,
        on("pointerover", State::pointed)?,
        on("pointerleave", |state, _| {
            if !state.over_scene.get() {
                (state.dispatch)(UiMsg::Game(Msg::Aim(None)));
            }
        })?,
        on("pointerup", |state, event| {
            state.released.set(event.time_stamp());
        })?,
        on("mousedown", State::pressed)?,
        on("click", State::clicked)?,
        on("contextmenu", |_, event| event.prevent_default())?,
    ])
}

fn event_cell(event: &Event) -> Option<Cell> {
    let button = dom::origin(event, "[data-cell]")?;
    cell_of(&button)
}

fn cell_of(element: &Element) -> Option<Cell> {
    element.get_attribute("data-cell")?.parse().ok()
}

/// Makes the rows, the highest first; returns the buttons, the lowest cell first.
fn build(document: &Document, root: &HtmlElement, size: Size) -> Result<Vec<HtmlElement>, JsValue> {
    root.set_text_content(None);
    dom::set_var(root, "--n", i32::from(size.cols()));
    let mut rows = Vec::new();
    for row in (0..size.rows()).rev() {
        let line: Element = dom::create(document, "div")?;
        dom::set_attr(&line, "role", "row");
        let cells = (0..size.cols()).filter_map(|col| size.cell(col, row));
        rows.push(
            cells
                .map(|cell| add_button(document, &line, cell))
                .collect::<Result<Vec<_>, _>>()?,
        );
        root.append_child(&line)?;
    }
    Ok(rows.into_iter().rev().flatten().collect())
}

fn add_button(document: &Document, row: &Element, cell: Cell) -> Result<HtmlElement, JsValue> {
    let slot: Element = dom::create(document, "div")?;
    dom::set_attr(&slot, "role", "gridcell");
    let button: HtmlElement = dom::create(document, "button")?;
    dom::set_attr(&button, "type", "button");
    dom::set_attr(&button, "data-cell", &cell.to_string());
    button.set_tab_index(-1);
    slot.append_child(&button)?;
    row.append_child(&slot)?;
    Ok(button)
}

fn write(button: &HtmlElement, view: &CellView, language: Language) {
    dom::set_attr(button, "aria-label", &name(view, language));
    dom::set_attr(button, "data-tile", tile_name(view.ground));
    dom::set_attr_if(button, "data-last", view.last.then_some("true"));
    dom::set_attr_if(button, "data-champion", view.champion.then_some("true"));
    dom::set_attr_if(button, "data-aim", view.aim.map(aim_name));
}

const fn tile_name(ground: Ground) -> &'static str {
    match ground {
        Ground::Sand { .. } => "sand",
        Ground::Live { side, .. } => side_name(side),
        Ground::Dead => "dead",
    }
}

const fn aim_name(aim: AimView) -> &'static str {
    match aim {
        AimView::Allowed => "allowed",
        AimView::Pinned => "pinned",
        AimView::Forbidden => "forbidden",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(start: &str, key: &str, ctrl: bool) -> Option<String> {
        let size = Size::square(9).expect("offered");
        let start = start.parse().expect("a cell");
        moved(size, start, key, ctrl).map(|cell| cell.to_string())
    }

    #[test]
    fn arrows_step_and_stay_on_the_board() {
        assert_eq!(from("D5", "ArrowUp", false).as_deref(), Some("D6"));
        assert_eq!(from("D5", "ArrowLeft", false).as_deref(), Some("C5"));
        assert_eq!(from("A1", "ArrowDown", false).as_deref(), Some("A1"));
        assert_eq!(from("J9", "ArrowRight", false).as_deref(), Some("J9"));
    }

    #[test]
    fn home_and_end_lead_to_the_ends_of_the_row_and_of_the_board() {
        assert_eq!(from("D5", "Home", false).as_deref(), Some("A5"));
        assert_eq!(from("D5", "End", false).as_deref(), Some("J5"));
        assert_eq!(from("D5", "Home", true).as_deref(), Some("A9"));
        assert_eq!(from("D5", "End", true).as_deref(), Some("J1"));
    }

    #[test]
    fn other_keys_stay_the_pages_or_the_browsers() {
        assert_eq!(from("D5", "u", false), None);
        assert_eq!(from("D5", "ArrowLeft", true), None);
        assert_eq!(from("D5", "Tab", false), None);
    }
}
