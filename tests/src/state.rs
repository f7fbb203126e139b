//! What the page says of itself, in the attributes of its body.

use serde_json::Value;

/// The page's state as its body's `data-` attributes tell it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct State {
    /// The game can be played.
    pub ready: bool,
    /// The game could not be started, or broke.
    pub failed: bool,
    /// `your-turn`, `engine-thinks` or `over`.
    pub phase: String,
    /// Whose move is awaited: `water`, `rock`, or empty.
    pub turn: String,
    /// `water`, `rock`, `draw`, or empty.
    pub outcome: String,
    /// Number of tiles placed.
    pub ply: u32,
    /// Level of the game under way.
    pub level: u32,
    /// Rows of the board.
    pub size: u32,
    /// Score of water.
    pub water: u32,
    /// Score of rock.
    pub rock: u32,
    /// `fr` or `en`.
    pub language: String,
    /// `webgl` or `plain`.
    pub renderer: String,
    /// Cell that waits for confirmation, or empty.
    pub pinned: String,
}

impl State {
    /// Reads the attributes as a script returned them; what is missing is empty or 0.
    pub fn read(attributes: &Value) -> Self {
        let text = |name: &str| attributes[name].as_str().unwrap_or_default().to_owned();
        let number = |name: &str| text(name).parse().unwrap_or_default();
        Self {
            ready: text("ready") == "true",
            failed: text("failed") == "true",
            phase: text("phase"),
            turn: text("turn"),
            outcome: text("outcome"),
            ply: number("ply"),
            level: number("level"),
            size: number("size"),
            water: number("water"),
            rock: number("rock"),
            language: text("lang"),
            renderer: text("renderer"),
            pinned: text("pinned"),
        }
    }

    /// Whether the page waits for the player.
    pub fn is_players_turn(&self) -> bool {
        self.phase == "your-turn"
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.phase == "over"
    }
}
