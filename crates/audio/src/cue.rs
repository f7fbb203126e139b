//! What the game tells the ear: one cue for each thing that happens.

use border_rush_core::float::clamp;
use border_rush_core::rules::side::Side;

/// Something that is heard once (S3, U8). `column` runs from −1 at the board's left edge to 1 at
/// its right edge; values outside are clamped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Cue {
    /// A tile came down: crystal lapping for water, an earthen thud for rock.
    Placed {
        /// Whose tile.
        side: Side,
        /// Where, from −1 (left) to 1 (right).
        column: f32,
        /// Liberties of the mass that now holds the tile: the more, the clearer the sound.
        liberties: u16,
    },
    /// The player's tile joined two masses or more (R2).
    Fused,
    /// A face left the board (R4).
    Escaped {
        /// Where, from −1 (left) to 1 (right).
        column: f32,
    },
    /// A canal joined two shores.
    Canal,
    /// A mass turned to dead earth (R5).
    Petrified {
        /// Whose mass.
        side: Side,
        /// How many tiles.
        count: u16,
        /// Where, from −1 (left) to 1 (right).
        column: f32,
    },
    /// A placement was refused (R6).
    Forbidden,
    /// A move was taken back.
    Undo,
    /// The side to move has little time left (T6).
    TimeShort,
    /// Water won: the breath under the cascade (U8).
    Won,
    /// Rock won: dust falls from its faces (U8).
    Lost,
    /// Neither won.
    Drawn,
    /// A control of the page was used.
    Ui,
}

impl Cue {
    /// Where the sound comes from, clamped to −1..=1; 0 for cues without a place.
    pub fn column(self) -> f32 {
        let column = match self {
            Self::Placed { column, .. }
            | Self::Escaped { column }
            | Self::Petrified { column, .. } => column,
            _ => 0.0,
        };
        if column.is_nan() {
            0.0
        } else {
            clamp(column, -1.0, 1.0)
        }
    }

    /// Seconds from the event to its sound: a rock is heard when it hits the sand, and what a tile
    /// brings about is heard after the tile.
    pub const fn delay(self) -> f32 {
        match self {
            Self::Placed {
                side: Side::Rock, ..
            } => 0.26,
            Self::Fused => 0.12,
            Self::Escaped { .. } => 0.2,
            Self::Canal | Self::Petrified { .. } => 0.3,
            Self::Won | Self::Lost | Self::Drawn => 0.5,
            Self::Placed { .. } | Self::Forbidden | Self::Undo | Self::TimeShort | Self::Ui => 0.0,
        }
    }

    /// Seconds that the music steps back for it (the staged end); 0 for most.
    pub fn hush(self) -> f32 {
        match self {
            Self::Won | Self::Lost => 5.0,
            Self::Drawn => 2.0,
            _ => 0.0,
        }
    }
}
