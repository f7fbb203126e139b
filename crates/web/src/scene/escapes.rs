//! The faces where a mass leaves the board: what threads and drops start from (R4, V8).

use border_rush_core::{Side, Tile};
use three_d::{InnerSpace, Vec2, vec2, vec3};

use super::{board_animation::BoardAnimation, camera::Mouth, layout};

/// An outward face of a live tile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Face {
    /// Middle of the face, on the border of the board (x, z).
    pub at: Vec2,
    /// Unit step outward.
    pub outward: Vec2,
    /// Whose.
    pub side: Side,
    /// Whether its mass makes the side's score.
    pub champion: bool,
    /// How much flows, 0 to 1.
    pub strength: f32,
    /// A number of its own, 0 to 1.
    pub seed: f32,
}

/// Fills `faces` with every outward face of the board.
pub fn collect(board: &BoardAnimation, faces: &mut Vec<Face>) {
    faces.clear();
    let size = board.size();
    for (index, cell) in size.cells().enumerate() {
        let (side, strength) = match board.tile(index) {
            Tile::Water => (Side::Water, (board.look(index).water * 2.0 - 1.0).max(0.0)),
            Tile::Rock => (Side::Rock, 1.0 - board.look(index).drop.min(1.0)),
            Tile::Sand | Tile::Dead => continue,
        };
        let (col, row) = (cell.col(), cell.row());
        let middle = layout::middle_of(size, cell);
        for (leaves, x, z) in [
            (col == 0, -1.0, 0.0),
            (col + 1 == size.cols(), 1.0, 0.0),
            (row == 0, 0.0, 1.0),
            (row + 1 == size.rows(), 0.0, -1.0),
        ] {
            if leaves {
                let seed = (index as f32 * 0.618_034 + x * 0.171 + z * 0.337).rem_euclid(1.0);
                faces.push(Face {
                    at: vec2(middle.x + x * 0.5, middle.z + z * 0.5),
                    outward: vec2(x, z),
                    side,
                    champion: board.of_champion(index),
                    strength,
                    seed,
                });
            }
        }
    }
}

/// The runs of faces through which the side's champion leaves the board.
pub fn mouths(board: &BoardAnimation, side: Side) -> Vec<Mouth> {
    let mut faces = Vec::new();
    collect(board, &mut faces);
    faces.retain(|face| face.champion && face.side == side);
    let sides = [
        vec2(-1.0, 0.0),
        vec2(0.0, -1.0),
        vec2(0.0, 1.0),
        vec2(1.0, 0.0),
    ];
    sides
        .into_iter()
        .flat_map(|outward| mouths_at(&faces, outward))
        .collect()
}

/// The runs of faces along one side of the board, which `collect` fills in the order of the cells.
fn mouths_at(faces: &[Face], outward: Vec2) -> Vec<Mouth> {
    let along: Vec<Face> = faces
        .iter()
        .filter(|face| face.outward == outward)
        .copied()
        .collect();
    let runs = along.chunk_by(|a, b| (a.at - b.at).magnitude() < 1.5);
    runs.filter_map(mouth_of).collect()
}

fn mouth_of(run: &[Face]) -> Option<Mouth> {
    let (first, last) = (run.first()?, run.last()?);
    let at = (first.at + last.at) * 0.5 + first.outward * layout::RIM;
    Some(Mouth {
        middle: vec3(at.x, 0.0, at.y),
        outward: first.outward,
        width: run.len() as f32,
    })
}

#[cfg(test)]
mod tests {
    use border_rush_core::{BySide, Size};

    use super::*;
    use crate::scene::view::BoardView;

    #[test]
    fn a_corner_has_two_faces_and_the_middle_none() {
        let size = Size::square(3).unwrap();
        let mut tiles = vec![Tile::Water; 9];
        tiles[4] = Tile::Rock;
        tiles[8] = Tile::Dead;
        let (last, champions) = (BySide::default(), BySide::default());
        let view = BoardView {
            size,
            tiles,
            last,
            champions,
            outcome: None,
        };
        let mut board = BoardAnimation::new(&view);
        board.update(0.0);
        let mut faces = Vec::new();
        collect(&board, &mut faces);
        assert_eq!(faces.len(), 10);
        assert!(
            faces
                .iter()
                .all(|face| face.side == Side::Water && face.strength > 0.99)
        );
    }
}
