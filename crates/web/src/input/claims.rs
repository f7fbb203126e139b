//! What the page takes for itself of the browser's events: to be known at the moment of each, since the
//! browser's own action can be refused only then.

use std::cell::Cell;

use wasm_bindgen::JsValue;
use web_sys::Window;

/// What is the page's, and what is left to the browser and to a page around.
pub struct Claims {
    /// Another page holds this one in a frame.
    embedded: bool,
    /// The player has pressed something in here since the focus came.
    entered: Cell<bool>,
    /// Keys of a single sign do something here: a setting.
    single_keys: Cell<bool>,
    /// A cell's name is being typed: signs are its own.
    naming: Cell<bool>,
    /// A scene shows the board: hands on it are read here. Else the grid reads them itself.
    scene: Cell<bool>,
    /// Whether the camera can still come closer, and go farther.
    zooms: Cell<(bool, bool)>,
}

impl Claims {
    /// Everything is the page's, but what a page around may want.
    pub fn new(window: &Window) -> Self {
        let parent: Option<JsValue> = window.parent().ok().flatten().map(Into::into);
        Self::of(parent.is_some_and(|parent| parent != JsValue::from(window)))
    }

    const fn of(embedded: bool) -> Self {
        Self {
            embedded,
            entered: Cell::new(false),
            single_keys: Cell::new(true),
            naming: Cell::new(false),
            scene: Cell::new(true),
            zooms: Cell::new((true, true)),
        }
    }

    /// Follows the setting.
    pub fn set_single_keys(&self, on: bool) {
        self.single_keys.set(on);
    }

    /// Follows the typing of a cell's name.
    pub fn set_naming(&self, on: bool) {
        self.naming.set(on);
    }

    /// Whether a cell's name is being typed.
    pub(super) fn is_naming(&self) -> bool {
        self.naming.get()
    }

    /// Follows what shows the board.
    pub fn set_scene(&self, scene: bool) {
        self.scene.set(scene);
    }

    /// Whether a scene shows the board.
    pub(super) fn has_scene(&self) -> bool {
        self.scene.get()
    }

    /// Follows the camera: whether it can still come closer, and go farther.
    pub fn set_zooms(&self, zooms: (bool, bool)) {
        self.zooms.set(zooms);
    }

    /// The player pressed something in here, or went elsewhere.
    pub(super) fn set_entered(&self, entered: bool) {
        self.entered.set(entered);
    }

    /// Whether a key may do something by its name: a single sign may be switched off.
    pub(super) fn takes_key(&self, name: &str) -> bool {
        self.single_keys.get() || name.chars().count() > 1
    }

    /// Whether a turn of the wheel is the camera's. In another page's frame it is only after a press
    /// inside, and as far as the camera goes: else that page could not be scrolled any more.
    pub(super) fn takes_wheel(&self, turn: f64) -> bool {
        let (closer, farther) = self.zooms.get();
        let room = if turn < 0.0 { closer } else { farther };
        !self.embedded || (self.entered.get() && room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wheel_is_the_cameras_where_no_page_is_around() {
        let claims = Claims::of(false);
        claims.set_zooms((false, false));
        assert!(claims.takes_wheel(1.0) && claims.takes_wheel(-1.0));
    }

    #[test]
    fn in_a_frame_the_wheel_is_the_cameras_after_a_press_and_as_far_as_it_goes() {
        let claims = Claims::of(true);
        assert!(!claims.takes_wheel(1.0) && !claims.takes_wheel(-1.0));
        claims.set_entered(true);
        assert!(claims.takes_wheel(1.0) && claims.takes_wheel(-1.0));
        claims.set_zooms((true, false));
        assert!(!claims.takes_wheel(1.0) && claims.takes_wheel(-1.0));
        claims.set_zooms((false, true));
        assert!(claims.takes_wheel(1.0) && !claims.takes_wheel(-1.0));
        claims.set_entered(false);
        assert!(!claims.takes_wheel(1.0));
    }

    #[test]
    fn keys_of_a_single_sign_can_be_switched_off() {
        let claims = Claims::of(false);
        assert!(claims.takes_key("u") && claims.takes_key("ArrowLeft"));
        claims.set_single_keys(false);
        assert!(!claims.takes_key("u") && !claims.takes_key("?") && !claims.takes_key("+"));
        assert!(claims.takes_key("ArrowLeft") && claims.takes_key("Escape"));
    }
}
