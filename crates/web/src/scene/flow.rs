//! Where the water of each cell runs: along its mass toward the nearest outward face (R4). Computed
//! once a move; shaders read it as a texture.

use border_rush_core::{Cell, Size, Tile};
use three_d::{InnerSpace, Vec2, vec2};

/// How much slower the water is with each cell that it is away from the rim.
const SLOWING: f32 = 0.22;

/// The current in one cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Current {
    /// Unit step toward the way out, as x and z of the world; zero where there is none.
    pub toward: Vec2,
    /// 1 at the rim, less with the distance to it; 0 in a mass without a shore.
    pub speed: f32,
}

const STILL: Current = Current {
    toward: Vec2::new(0.0, 0.0),
    speed: 0.0,
};

/// The current of every cell, by row-major index. Cells beside water take the mean of the water
/// around them, so that a picture interpolated between cells does not turn at the banks.
pub fn currents(size: Size, tiles: &[Tile]) -> Vec<Current> {
    let steps = distances(size, tiles);
    let wet: Vec<Current> = size
        .cells()
        .map(|cell| current(size, &steps, cell))
        .collect();
    let bank = |cell: Cell| {
        let near = around(size, cell).map(|index| wet[index]);
        mean(near.filter(|current| current.speed > 0.0))
    };
    size.cells()
        .zip(&wet)
        .map(|(cell, &own)| if own.speed > 0.0 { own } else { bank(cell) })
        .collect()
}

/// Steps from each cell of water to the rim, through water; `None` where no way leads there.
fn distances(size: Size, tiles: &[Tile]) -> Vec<Option<u16>> {
    let mut steps = vec![None; size.area()];
    let mut queue: Vec<Cell> = size
        .cells()
        .filter(|&cell| tiles[size.index(cell)] == Tile::Water && size.outward_faces(cell) > 0)
        .collect();
    for &cell in &queue {
        steps[size.index(cell)] = Some(0);
    }
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        next += 1;
        let step = steps[size.index(cell)].map(|step: u16| step + 1);
        for near in size.neighbours(cell) {
            let index = size.index(near);
            if tiles[index] == Tile::Water && steps[index].is_none() {
                steps[index] = step;
                queue.push(near);
            }
        }
    }
    steps
}

fn current(size: Size, steps: &[Option<u16>], cell: Cell) -> Current {
    let Some(step) = steps[size.index(cell)] else {
        return STILL;
    };
    let mut toward = outward(size, cell);
    if step > 0 {
        for near in size.neighbours(cell) {
            if steps[size.index(near)].is_some_and(|next| next < step) {
                toward += vec2(
                    f32::from(near.col()) - f32::from(cell.col()),
                    f32::from(cell.row()) - f32::from(near.row()),
                );
            }
        }
    }
    Current {
        toward: unit(toward),
        speed: 1.0 / (1.0 + SLOWING * f32::from(step)),
    }
}

/// The sum of the steps over the outward faces of a cell.
fn outward(size: Size, cell: Cell) -> Vec2 {
    let (col, row) = (cell.col(), cell.row());
    let one = |on: bool| f32::from(u8::from(on));
    vec2(
        one(col + 1 == size.cols()) - one(col == 0),
        one(row == 0) - one(row + 1 == size.rows()),
    )
}

/// Indices of the up to eight cells around one.
pub fn around(size: Size, cell: Cell) -> impl Iterator<Item = usize> {
    let (col, row) = (i16::from(cell.col()), i16::from(cell.row()));
    (0..9).filter(|&k| k != 4).filter_map(move |k: i16| {
        let col = u8::try_from(col + k % 3 - 1).ok()?;
        let row = u8::try_from(row + k / 3 - 1).ok()?;
        size.cell(col, row).map(|near| size.index(near))
    })
}

fn mean(currents: impl Iterator<Item = Current>) -> Current {
    let (mut toward, mut speed, mut count) = (vec2(0.0, 0.0), 0.0, 0.0);
    for current in currents {
        toward += current.toward;
        speed += current.speed;
        count += 1.0;
    }
    if count == 0.0 {
        return STILL;
    }
    Current {
        toward: unit(toward),
        speed: speed / count,
    }
}

fn unit(v: Vec2) -> Vec2 {
    if v.magnitude2() < 1e-6 {
        return vec2(0.0, 0.0);
    }
    v.normalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board from lines of tiles, the highest row first.
    fn board(text: &str) -> (Size, Vec<Tile>) {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
        let tile = |sign: char| if sign == 'W' { Tile::Water } else { Tile::Sand };
        let tiles = rows.iter().rev().flat_map(|row| row.chars().map(tile));
        (size, tiles.collect())
    }

    fn at(text: &str, cell: &str) -> Current {
        let (size, tiles) = board(text);
        currents(size, &tiles)[size.index(cell.parse().unwrap())]
    }

    #[test]
    fn water_runs_along_its_bed_to_the_rim_and_faster_there() {
        let bed = "..... .WWW. .W.W. .W... .W...";
        let (spring, mouth) = (at(bed, "D3"), at(bed, "B1"));
        assert_eq!(spring.toward, vec2(0.0, -1.0));
        assert_eq!(at(bed, "D4").toward, vec2(-1.0, 0.0));
        assert_eq!(at(bed, "B3").toward, vec2(0.0, 1.0));
        assert_eq!(mouth.toward, vec2(0.0, 1.0));
        assert!(mouth.speed > spring.speed && spring.speed > 0.0);
    }

    #[test]
    fn a_pond_is_still_and_its_banks_are_too() {
        let pond = "..... ..W.. ..W.. ..... .....";
        assert_eq!(at(pond, "C4"), STILL);
        assert_eq!(at(pond, "B4"), STILL);
    }

    #[test]
    fn banks_follow_the_water_beside_them() {
        let bed = "..W.. ..W.. ..... ..... .....";
        assert_eq!(at(bed, "B5").toward, vec2(0.0, -1.0));
    }
}
