//! How long the graphics card works on a frame, where the browser lets it be asked.

use web_sys::{WebGl2RenderingContext as Gl, WebGlQuery};

/// Names of `EXT_disjoint_timer_query_webgl2`.
const EXTENSION: &str = "EXT_disjoint_timer_query_webgl2";
const TIME_ELAPSED: u32 = 0x88BF;
const GPU_DISJOINT: u32 = 0x8FBB;

/// One question at a time: the answer to a frame's comes some frames later.
pub struct WorkTimer {
    query: Option<WebGlQuery>,
    standing: Standing,
    last: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Idle,
    Running,
    Asked,
}

impl WorkTimer {
    /// A timer of this context; it never answers where the browser has none.
    pub fn new(gl: &Gl) -> Self {
        let offered = gl.get_extension(EXTENSION).ok().flatten();
        Self {
            query: offered.and_then(|_| gl.create_query()),
            standing: Standing::Idle,
            last: None,
        }
    }

    /// Before a frame's drawing.
    pub fn begin(&mut self, gl: &Gl) {
        if let (Some(query), Standing::Idle) = (&self.query, self.standing) {
            gl.begin_query(TIME_ELAPSED, query);
            self.standing = Standing::Running;
        }
    }

    /// After it.
    pub fn end(&mut self, gl: &Gl) {
        if self.standing == Standing::Running {
            gl.end_query(TIME_ELAPSED);
            self.standing = Standing::Asked;
        }
    }

    /// Milliseconds of work on the last frame that is known.
    pub fn work(&mut self, gl: &Gl) -> Option<f64> {
        if let (Some(query), Standing::Asked) = (&self.query, self.standing) {
            let answered = gl.get_query_parameter(query, Gl::QUERY_RESULT_AVAILABLE);
            if answered.is_truthy() {
                self.standing = Standing::Idle;
                // The card did something else meanwhile, or slept: the time says nothing.
                let disjoint = gl.get_parameter(GPU_DISJOINT).unwrap_or_default();
                let nanoseconds = gl.get_query_parameter(query, Gl::QUERY_RESULT).as_f64();
                self.last = nanoseconds
                    .filter(|_| !disjoint.is_truthy())
                    .map(|ns| ns / 1e6);
            }
        }
        self.last
    }
}
