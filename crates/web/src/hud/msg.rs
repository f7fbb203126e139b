//! What the page's controls ask for.

use std::rc::Rc;

use border_rush_core::{
    Cell,
    session::{GameSetup, Msg, Settings},
};
use web_sys::HtmlElement;

use super::spoken::Question;
use crate::page_settings::{PageSettings, Persistence};

/// Where the controls' messages go.
pub type Dispatch = Rc<dyn Fn(UiMsg)>;

/// A dialog over the page that shows something of the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialogKind {
    /// The game to begin (T2).
    NewGame,
    /// The result of the game (U9).
    Result,
    /// The finished games (U6).
    History,
    /// The settings (U7).
    Settings,
    /// The rules.
    Rules,
    /// The game shown, to be sent (N2).
    Share,
}

/// What a control asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum UiMsg {
    /// A message for the session.
    Game(Msg),
    /// The settings about games as they shall be.
    Settings(Settings),
    /// The page's settings as they shall be.
    PageSettings(PageSettings),
    /// Sound on or off.
    ToggleMute,
    /// Liberty counters on or off.
    ToggleCounters,
    /// Numbers of the moves on a review's tiles, or none.
    ToggleMoveNumbers,
    /// The page in the next language.
    NextLanguage,
    /// A dialog.
    Open(DialogKind),
    /// A move taken back, to which the other person has agreed where one had to.
    TakeBack,
    /// A new game, of choice; where the window for it is not here, one as before, and the player must
    /// be asked first where one is under way.
    AskNewGame,
    /// Back to level 1 (L6); the player must be asked first.
    AskRestart,
    /// To give up (T8); the player must be asked first.
    AskResign,
    /// A new game as before; the player was asked already where one is under way.
    NewGame,
    /// A new game of choice; that the one under way is left was told.
    NewGameWith(GameSetup),
    /// Back to level 1; the player was asked already.
    RestartLevels,
    /// The camera turned by so many pixels of a drag.
    Orbit(f64, f64),
    /// The camera nearer (above 1) or farther.
    Zoom(f64),
    /// A cell that the keyboard has come to: to be brought into the picture.
    Reveal(Cell),
    /// Something of the board in words.
    Say(Question),
    /// A cell's name will be typed, to go there.
    AskCell,
    /// A sign of it; `None` ends it.
    CellSign(Option<char>),
    /// The first view again (C3).
    CameraHome,
    /// A text in which a game may be: from the address, or brought by the player (N1).
    OpenLink(String),
    /// The address of a game has been copied: to be said.
    LinkCopied,
    /// A part that a dialog needs could not be fetched: to be said (F1).
    PartMissing,
    /// The record of the game under review has been copied: to be said.
    RecordCopied,
    /// The browser has promised to keep what is stored, or not.
    Persistence(Persistence),
    /// Something came up by itself: it takes no press before the player can have seen it (F4).
    CameUp(HtmlElement),
    /// A game that goes on from the position shown, with the seats and the clock of this one (T7).
    PlayFromHere(GameSetup),
    /// The engine is to answer at once, as well as it can by now (T8).
    PlayNow,
    /// Engines that play each other at the next pace.
    NextPace,
    /// A pane changed its size, or a dialog closed: the interface must be written again.
    Layout,
}
