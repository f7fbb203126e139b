//! The ladder of levels: which board, how many blocks, and where they lie (L2–L4).

use crate::{Cell, Size, rng::Rng};

/// Outermost rings that blocks leave free, so that every shore is open at the first move (L4).
const FREE_RINGS: u8 = 2;
/// Random tries at a spaced arrangement before the one that is laid out row by row.
const TRIES: u32 = 24;

/// The board that a level is played on: 9, 11, 13, 9, … from level 1; level 0 counts as 1 (L2).
pub fn size_of(level: u32) -> Size {
    let sides = Size::OFFERED;
    let side = sides[(level.max(1) - 1) as usize % sides.len()];
    Size::square(side).unwrap_or_else(|| unreachable!("every offered size is a board"))
}

/// Number of blocks at a level, on a board of that size (L3).
pub fn blocks_at(level: u32, size: Size) -> usize {
    (level.max(1) as usize - 1).min(blocks_cap(size))
}

/// Most blocks that a level puts on a board: 12, or 20 from 13 × 13 on (L3).
pub fn blocks_cap(size: Size) -> usize {
    if size.area() >= 169 { 20 } else { 12 }
}

/// Whether the level's board holds as many blocks as it ever will: from there on only a stronger
/// engine makes the game harder (L3).
pub fn at_cap(level: u32) -> bool {
    let size = size_of(level);
    blocks_at(level, size) == blocks_cap(size)
}

/// Places `count` blocks around the centre, none on the two outer rings: no two within a king's
/// step while that many fit so, then no two orthogonally touching, only then closer (L4).
///
/// The same size, count and seed give the same blocks, in the same order, on every machine. Fewer
/// than `count` come back where the inner board has fewer cells.
pub fn place_blocks(size: Size, count: usize, seed: u64) -> Vec<Cell> {
    let mut rng = Rng::new(seed);
    let apart = count.min(most_apart(size));
    let mut blocks = scattered(size, apart, &mut rng)
        .unwrap_or_else(|| Rows::new(size, &mut rng).place(apart, &mut rng));
    for spacing in [Spacing::NoSharedSide, Spacing::Any] {
        fill(size, &mut blocks, count, spacing, &mut rng);
    }
    blocks
}

/// How near to one another two blocks may lie.
#[derive(Clone, Copy)]
enum Spacing {
    /// Not within a king's step.
    Apart,
    /// Corner to corner at most.
    NoSharedSide,
    /// Anywhere but on the same cell.
    Any,
}

impl Spacing {
    fn allows(self, a: Cell, b: Cell) -> bool {
        let across = a.col().abs_diff(b.col());
        let along = a.row().abs_diff(b.row());
        match self {
            Self::Apart => across.max(along) > 1,
            Self::NoSharedSide => across + along > 1,
            Self::Any => a != b,
        }
    }
}

/// Adds random blocks until there are `count` or no cell keeps the spacing.
fn fill(size: Size, blocks: &mut Vec<Cell>, count: usize, spacing: Spacing, rng: &mut Rng) {
    while blocks.len() < count {
        let free = |cell: &Cell| blocks.iter().all(|&block| spacing.allows(block, *cell));
        let room: Vec<Cell> = inner_cells(size).filter(free).collect();
        let Some(cell) = draw_central(size, &room, rng) else {
            return;
        };
        blocks.push(cell);
    }
}

/// `count` random blocks, none within a king's step of another; `None` when no try leaves room for all.
fn scattered(size: Size, count: usize, rng: &mut Rng) -> Option<Vec<Cell>> {
    (0..TRIES).find_map(|_| {
        let mut blocks = Vec::with_capacity(count);
        fill(size, &mut blocks, count, Spacing::Apart, rng);
        (blocks.len() == count).then_some(blocks)
    })
}

/// Draws one of the cells, the nearer to the centre the likelier.
fn draw_central(size: Size, cells: &[Cell], rng: &mut Rng) -> Option<Cell> {
    let weight = |cell: Cell| 2 * u32::from(size.ring(cell) - FREE_RINGS) + 1;
    let total: u32 = cells.iter().map(|&cell| weight(cell)).sum();
    let mut draw = if total == 0 {
        return None;
    } else {
        rng.below(total)
    };
    cells.iter().copied().find(|&cell| {
        let drawn = draw < weight(cell);
        draw = draw.saturating_sub(weight(cell));
        drawn
    })
}

fn inner_cells(size: Size) -> impl Iterator<Item = Cell> {
    size.cells()
        .filter(move |&cell| size.ring(cell) >= FREE_RINGS)
}

/// Most blocks of which no two lie within a king's step: every second row and column.
fn most_apart(size: Size) -> usize {
    let lines = |side: u8| usize::from(side.saturating_sub(2 * FREE_RINGS).div_ceil(2));
    lines(size.cols()) * lines(size.rows())
}

/// An arrangement that always fits: blocks on every second line of the inner board, spread evenly
/// over the lines, at random distances along each.
struct Rows {
    size: Size,
    /// Whether the lines are columns.
    upright: bool,
    lines: usize,
    length: usize,
}

impl Rows {
    fn new(size: Size, rng: &mut Rng) -> Self {
        let inner = |side: u8| usize::from(side.saturating_sub(2 * FREE_RINGS));
        let upright = rng.below(2) == 1;
        let (across, length) = if upright {
            (size.cols(), size.rows())
        } else {
            (size.rows(), size.cols())
        };
        Self {
            size,
            upright,
            lines: inner(across).div_ceil(2),
            length: inner(length),
        }
    }

    fn place(&self, count: usize, rng: &mut Rng) -> Vec<Cell> {
        let mut blocks = Vec::with_capacity(count);
        let extra = self.lines_with_one_more(count, rng);
        for (line, more) in extra.into_iter().enumerate() {
            let places = self.places_along(count / self.lines + usize::from(more), rng);
            blocks.extend(
                places
                    .into_iter()
                    .filter_map(|place| self.cell(line, place)),
            );
        }
        blocks
    }

    /// The remainder of an even spread, given to random lines.
    fn lines_with_one_more(&self, count: usize, rng: &mut Rng) -> Vec<bool> {
        let mut more: Vec<bool> = (0..self.lines).map(|i| i < count % self.lines).collect();
        rng.shuffle(&mut more);
        more
    }

    /// `count` random places in a line, no two neighbours: a random subset of the places that
    /// remain when the gaps are taken out, with the gaps put back.
    fn places_along(&self, count: usize, rng: &mut Rng) -> Vec<usize> {
        let gaps = count.saturating_sub(1);
        let mut taken: Vec<bool> = (0..self.length - gaps).map(|i| i < count).collect();
        rng.shuffle(&mut taken);
        let chosen = taken.iter().enumerate().filter(|(_, taken)| **taken);
        chosen
            .enumerate()
            .map(|(before, (place, _))| place + before)
            .collect()
    }

    fn cell(&self, line: usize, place: usize) -> Option<Cell> {
        let line = 2 * line as u8 + FREE_RINGS;
        let place = place as u8 + FREE_RINGS;
        if self.upright {
            self.size.cell(line, place)
        } else {
            self.size.cell(place, line)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered() -> impl Iterator<Item = Size> {
        Size::OFFERED.into_iter().filter_map(Size::square)
    }

    fn keeps(blocks: &[Cell], spacing: Spacing) -> bool {
        let clear = |(i, &a): (usize, &Cell)| blocks[..i].iter().all(|&b| spacing.allows(a, b));
        blocks.iter().enumerate().all(clear)
    }

    #[test]
    fn boards_come_round_from_nine() {
        let sides: Vec<u8> = (1..=7).map(|level| size_of(level).cols()).collect();
        assert_eq!(sides, [9, 11, 13, 9, 11, 13, 9]);
        assert_eq!(size_of(0), size_of(1));
        assert_eq!(size_of(u32::MAX), size_of(3));
    }

    #[test]
    fn blocks_grow_by_one_a_level_up_to_the_cap() {
        let counts: Vec<usize> = (1..=24)
            .map(|level| blocks_at(level, size_of(level)))
            .collect();
        let expected = [
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 14, 12, 12, 17, 12, 12, 20, 12, 12, 20,
        ];
        assert_eq!(counts, expected);
        assert_eq!(blocks_at(0, size_of(1)), 0);
        assert_eq!(blocks_at(u32::MAX, size_of(3)), 20);
    }

    #[test]
    fn the_cap_is_known_from_the_first_level_that_reaches_it() {
        let capped: Vec<u32> = (1..=24).filter(|&level| at_cap(level)).collect();
        assert_eq!(capped, [13, 14, 16, 17, 19, 20, 21, 22, 23, 24]);
    }

    #[test]
    fn blocks_are_distinct_and_leave_the_two_outer_rings_free() {
        for size in offered() {
            for count in 0..=blocks_cap(size) + 5 {
                for seed in 0..40 {
                    let blocks = place_blocks(size, count, seed);
                    assert_eq!(blocks.len(), count, "{size} {seed}");
                    assert!(
                        keeps(&blocks, Spacing::Any),
                        "{size} {count} {seed}: {blocks:?}"
                    );
                    assert!(
                        blocks.iter().all(|&cell| size.ring(cell) >= 2),
                        "{blocks:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn blocks_keep_apart_while_room_allows() {
        for size in offered() {
            let inner = usize::from(size.cols()) - 4;
            let (apart, no_side) = (inner.div_ceil(2).pow(2), (inner * inner).div_ceil(2));
            for count in 0..=no_side {
                for seed in 0..40 {
                    let blocks = place_blocks(size, count, seed);
                    let spacing = if count <= apart {
                        Spacing::Apart
                    } else {
                        Spacing::NoSharedSide
                    };
                    assert!(keeps(&blocks, spacing), "{size} {count} {seed}: {blocks:?}");
                }
            }
        }
    }

    #[test]
    fn blocks_lean_toward_the_centre() {
        for size in offered() {
            let mean = |cells: &[Cell]| {
                let rings: u32 = cells.iter().map(|&cell| u32::from(size.ring(cell))).sum();
                f64::from(rings) / cells.len() as f64
            };
            let drawn: Vec<Cell> = (0..500)
                .flat_map(|seed| place_blocks(size, 3, seed))
                .collect();
            let inner: Vec<Cell> = inner_cells(size).collect();
            assert!(mean(&drawn) > mean(&inner), "{size}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_blocks_and_another_seed_others() {
        for size in offered() {
            let all: Vec<Vec<Cell>> = (0..50).map(|seed| place_blocks(size, 6, seed)).collect();
            assert!((0..50).all(|seed| place_blocks(size, 6, seed) == all[seed as usize]));
            let mut distinct: Vec<_> = all.clone();
            distinct.sort();
            distinct.dedup();
            assert!(distinct.len() > 20, "{size}: {}", distinct.len());
        }
    }

    #[test]
    fn small_and_long_boards_take_what_they_can_hold() {
        for (cols, rows) in [(2, 2), (4, 19), (5, 5), (6, 7), (19, 5), (19, 19)] {
            let size = Size::new(cols, rows).unwrap();
            for count in [0, 1, 3, 30, 500] {
                let blocks = place_blocks(size, count, 7);
                assert_eq!(
                    blocks.len(),
                    count.min(inner_cells(size).count()),
                    "{size} {count}"
                );
            }
        }
    }
}
