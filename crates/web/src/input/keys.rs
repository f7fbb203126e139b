//! Keys that the whole page knows (C3, C4). The grid of cells has its own arrows.

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Key {
    /// Turns the camera by a step: right and up, in units of one press.
    Orbit(f64, f64),
    /// Zooms by a factor.
    Zoom(f64),
    /// The first view again.
    Home,
    /// Takes back a move.
    Undo,
    /// A new game.
    NewGame,
    /// Sound on or off.
    Mute,
    /// Liberty counters on or off.
    Counters,
    /// The best move.
    Hint,
    /// The rules.
    Help,
    /// Drops the pinned move.
    Cancel,
    /// The last moves in words.
    SayLastMoves,
    /// The row under the keyboard in words.
    SayRow,
    /// Its column.
    SayColumn,
    /// All masses in words.
    SayMasses,
    /// A cell's name follows, to go there.
    GoTo,
    /// A sign of a name; `None` ends it.
    Sign(Option<char>),
}

/// The meaning of a key without Ctrl, Alt or Meta: those stay the browser's.
pub fn key_of(name: &str) -> Option<Key> {
    Some(match name {
        "ArrowLeft" => Key::Orbit(-1.0, 0.0),
        "ArrowRight" => Key::Orbit(1.0, 0.0),
        "ArrowUp" => Key::Orbit(0.0, 1.0),
        "ArrowDown" => Key::Orbit(0.0, -1.0),
        "+" | "=" => Key::Zoom(1.1),
        "-" | "_" => Key::Zoom(1.0 / 1.1),
        "r" | "R" => Key::Home,
        "u" | "U" => Key::Undo,
        "n" | "N" => Key::NewGame,
        "m" | "M" => Key::Mute,
        "c" | "C" => Key::Counters,
        "h" | "H" => Key::Hint,
        "?" => Key::Help,
        "l" | "L" => Key::SayLastMoves,
        "x" | "X" => Key::SayRow,
        "y" | "Y" => Key::SayColumn,
        "s" | "S" => Key::SayMasses,
        "g" | "G" => Key::GoTo,
        "Escape" => Key::Cancel,
        _ => return None,
    })
}

/// The meaning of a key while a cell's name is typed; `None` for one that ends no name and is in none.
pub fn sign_of(name: &str) -> Option<Key> {
    let mut signs = name.chars();
    match (name, signs.next(), signs.next()) {
        ("Enter", ..) => Some(Key::Sign(None)),
        ("Escape", ..) => Some(Key::Cancel),
        (_, Some(sign), None) => Some(Key::Sign(Some(sign))),
        _ => None,
    }
}
