//! Screens that the page is tried on.

/// Size and kind of a screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Screen {
    /// Name in reports and file names.
    pub name: &'static str,
    /// Width in CSS pixels.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
    /// Device pixels for one CSS pixel.
    pub ratio: f64,
    /// Whether it is touched (else it has a mouse).
    pub touch: bool,
}

/// A phone held upright.
pub const UPRIGHT: Screen = screen("upright", 390, 844, true);
/// A phone held sideways.
pub const SIDEWAYS: Screen = screen("sideways", 844, 390, true);
/// A desktop window.
pub const DESKTOP: Screen = screen("desktop", 1280, 800, false);
/// The three shapes that every state is looked at.
pub const SHAPES: [Screen; 3] = [UPRIGHT, SIDEWAYS, DESKTOP];
/// A 4K screen: the scene's states are looked at on it too.
pub const LARGE: Screen = screen("4k", 3840, 2160, false);

/// A window whose picture is kept small, as the tests' references are.
pub const PICTURE: Screen = screen("picture", 640, 400, false);

/// A small window with a mouse: quick to draw without a GPU.
pub const SMALL: Screen = screen("small", 480, 560, false);
/// A small phone: quick to draw without a GPU.
pub const SMALL_TOUCH: Screen = screen("small-touch", 360, 640, true);

const fn screen(name: &'static str, width: u32, height: u32, touch: bool) -> Screen {
    Screen {
        name,
        width,
        height,
        ratio: 1.0,
        touch,
    }
}
