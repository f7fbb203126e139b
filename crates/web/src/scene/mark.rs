//! Marks on cells: the last move of each side, the aim, the forbidden cell; they differ by shape
//! as well as by colour (V9).

use border_rush_core::{Cell, Side};
use three_d::{Context, UniformBuffer, Viewport, vec4};

use super::{
    board_animation::BoardAnimation,
    error::SceneError,
    layout,
    quads::Quads,
    view::{Aim, BoardView},
};

const LAST_WATER: f32 = 0.0;
const LAST_ROCK: f32 = 1.0;
const AIM: f32 = 2.0;
const PINNED: f32 = 3.0;
const FORBIDDEN: f32 = 4.0;

/// The marks; at most one a kind.
pub struct Marks {
    quads: Quads,
}

impl Marks {
    /// Compiles the program.
    pub fn new(context: &Context) -> Result<Self, SceneError> {
        let program = (shader!("mark.vert"), shader!("mark.frag"));
        let quads = Quads::new(context, program, ["place", "sort"])?;
        Ok(Self { quads })
    }

    /// Takes what is to be marked now.
    pub fn send(&mut self, board: &BoardAnimation, view: &BoardView, aim: Option<Aim>) {
        self.quads.truncate(0);
        for side in Side::ALL {
            let shape = if side == Side::Water {
                LAST_WATER
            } else {
                LAST_ROCK
            };
            if let Some(cell) = view.last[side] {
                self.put(board, cell, shape, 0.40, side);
            }
        }
        if let Some(aim) = aim {
            let shape = match aim {
                Aim { allowed: false, .. } => FORBIDDEN,
                Aim { pinned: true, .. } => PINNED,
                _ => AIM,
            };
            self.put(board, aim.cell, shape, 0.46, aim.side);
        }
        self.quads.send();
    }

    /// Draws the marks.
    pub fn draw(&self, frame: &UniformBuffer, viewport: Viewport) {
        self.quads.draw(frame, viewport);
    }

    fn put(&mut self, board: &BoardAnimation, cell: Cell, shape: f32, half: f32, side: Side) {
        let size = board.size();
        if !size.contains(cell) {
            return;
        }
        let look = board.look(size.index(cell));
        let top = layout::ROCK_HEIGHT + (layout::DEAD_HEIGHT - layout::ROCK_HEIGHT) * look.dead;
        let height = if look.stone > 0.0 {
            top * look.stone * 1.12 + look.drop
        } else {
            0.06
        };
        let strength = look
            .stone
            .max(look.water)
            .max(if shape >= AIM { 1.0 } else { 0.0 });
        let at = layout::middle_of(size, cell);
        self.quads.push(
            vec4(at.x, height, at.z, half),
            vec4(
                shape,
                strength,
                f32::from(u8::from(side == Side::Rock)),
                0.0,
            ),
        );
    }
}
