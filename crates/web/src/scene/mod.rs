//! The scene: the board in its landscape, drawn with WebGL2. It only reads: views of the board come
//! in, pictures go out, and the clock is passed in.

/// The text of a shader, as the build script leaves it.
macro_rules! shader {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/shaders/", $name))
    };
}

mod baked;
mod bed;
mod board_animation;
mod board_scene;
mod camera;
mod end_sequence;
mod error;
mod escapes;
mod fall;
mod flow;
mod frame;
mod gpu;
mod landscape;
mod layout;
mod mark;
mod masses;
mod painter;
mod particle;
mod pick;
mod plane;
mod quads;
mod quality;
mod rock;
mod screen;
mod session_view;
mod surface;
mod view;
mod water;
mod work_timer;

pub use plane::Plane;
pub use screen::{Renderer, Screen, break_down};
