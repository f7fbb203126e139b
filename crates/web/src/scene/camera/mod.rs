//! The camera: where it stands, what it projects, how it moves. Pure maths, no page.

mod end_view;
mod fit;
mod pose;
mod rig;

pub use end_view::{Mouth, Subject};
pub use fit::{Bounds, FreeZone, fit, home_tilt};
pub use pose::Pose;
pub use pose::{columns, project, ray};
pub use rig::Rig;

/// Vertical field of view in degrees (C1).
pub const FIELD_OF_VIEW: f32 = 44.0;
