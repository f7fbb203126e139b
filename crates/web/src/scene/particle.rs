//! Drops of the escapes, bursts of placements, motes in the air (V7): all functions of time on the
//! graphics card, so that nothing is kept, allocated or sent from frame to frame.

use border_rush_core::Side;
use three_d::{Context, UniformBuffer, Viewport, vec4};

use super::{
    board_animation::{BURSTS, BoardAnimation},
    error::SceneError,
    escapes::Face,
    quads::Quads,
};

/// Particles of a burst.
const GRAINS_A_BURST: u16 = 20;
const MOTES: u16 = 42;
/// Drops of a face; twice as many for a champion's (V5).
const DROPS: u16 = 6;

/// All particles, in two groups: a fixed one (bursts and motes) and the escapes.
pub struct Particles {
    quads: Quads,
    fixed: usize,
}

impl Particles {
    /// Compiles the program and scatters what does not depend on the game.
    pub fn new(context: &Context, board: &BoardAnimation) -> Result<Self, SceneError> {
        let program = (shader!("particle.vert"), shader!("particle.frag"));
        let mut particles = Self {
            quads: Quads::new(context, program, ["origin", "nature"])?,
            fixed: 0,
        };
        particles.set_size(board);
        Ok(particles)
    }

    /// Scatters anew around a board of this size.
    pub fn set_size(&mut self, board: &BoardAnimation) {
        self.quads.truncate(0);
        self.scatter(f32::from(board.size().cols()));
        self.send(&[]);
    }

    /// Takes the faces that the drops leave from.
    pub fn send(&mut self, faces: &[Face]) {
        self.quads.truncate(self.fixed);
        for face in faces.iter().filter(|face| face.strength > 0.0) {
            let kind = if face.side == Side::Rock { 1.0 } else { 0.0 };
            let champion = f32::from(u8::from(face.champion));
            let count = if face.champion { DROPS * 2 } else { DROPS };
            for i in 0..count {
                let seed = (face.seed + f32::from(i) * 0.618_034).fract();
                self.quads.push(
                    vec4(face.at.x, face.at.y, face.outward.x, face.outward.y),
                    vec4(kind, champion, face.strength, seed),
                );
            }
        }
        self.quads.send();
    }

    /// Draws every particle.
    pub fn draw(&self, frame: &UniformBuffer, viewport: Viewport) {
        self.quads.draw(frame, viewport);
    }

    fn scatter(&mut self, width: f32) {
        for slot in 0..BURSTS as u16 {
            for i in 0..GRAINS_A_BURST {
                let seed = (f32::from(slot * GRAINS_A_BURST + i) * 0.618_034).fract();
                self.quads.push(
                    vec4(f32::from(slot), 0.0, 0.0, 0.0),
                    vec4(2.0, 0.0, 1.0, seed),
                );
            }
        }
        for i in 0..MOTES {
            let part = |step: f32| (f32::from(i) * step + 0.5).fract();
            let across = (part(0.618_034) - 0.5) * (width + 9.0);
            let along = (part(0.754_878) - 0.5) * (width + 9.0);
            self.quads.push(
                vec4(across, 0.6 + 3.0 * part(0.569_84), along, 0.0),
                vec4(3.0, 0.0, 1.0, part(0.324_718)),
            );
        }
        self.fixed = self.quads.len();
    }
}
