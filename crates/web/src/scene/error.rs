//! Why there is no scene.

use std::fmt;

/// The picture cannot be drawn: the page falls back to its plain board (X3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SceneError {
    /// The browser gives no WebGL2 context.
    NoContext,
    /// The graphics driver refused a program; its log.
    Program(String),
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoContext => f.write_str("no WebGL2 context"),
            Self::Program(log) => write!(f, "a shader program was refused: {log}"),
        }
    }
}

impl std::error::Error for SceneError {}
