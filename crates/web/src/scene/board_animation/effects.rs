//! What a change of the board sets off around it.

/// Ripples that can be seen at a time; `shaders/frame.glsl` holds as many.
pub const RIPPLES: usize = 2;
/// Bursts that can be seen at a time; `shaders/frame.glsl` holds as many.
pub const BURSTS: usize = 6;

/// A ring that runs over the water from a place of the board.
#[derive(Clone, Copy, Default)]
pub struct Ripple {
    /// Where: column and row of the cell.
    pub at: (u8, u8),
    /// When it began, in ms.
    pub start: Option<f64>,
    /// How strong, 0 to 1.
    pub strength: f32,
}

/// What a burst is made of.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum BurstKind {
    /// Sand under a fallen rock.
    #[default]
    Dust,
    /// Drops of new water.
    Splash,
    /// Ash of rock that petrifies.
    Ash,
    /// Steam of water that petrifies.
    Steam,
}

/// Particles that fly up from a cell.
#[derive(Clone, Copy, Default)]
pub struct Burst {
    /// Where: column and row.
    pub at: (u8, u8),
    /// When, in ms.
    pub start: Option<f64>,
    /// Of what.
    pub kind: BurstKind,
}
