//! The board as a drawing, made from the state of the game alone: the picture to be saved where there
//! is no scene, or where the browser alters what is read back from one.

use border_rush_core::{Board, BySide, Cell, Game, Side, Size, Tile};

/// Width and height of a cell, in units of the drawing.
const CELL: u32 = 100;
/// Width of the rim around the cells.
const RIM: u32 = 60;
/// What the sand, the rim and the tiles are drawn with.
const SAND: Colour = Colour("eed8aa");
const PAPER: Colour = Colour("f4ead0");
const WATER: Colour = Colour("17697f");
const WATER_CHAMPION: Colour = Colour("2590a6");
const ROCK: Colour = Colour("c8603e");
const ROCK_CHAMPION: Colour = Colour("e58a63");
const ROCK_SHADE: Colour = Colour("8a3a22");
const DEAD: Colour = Colour("45231f");
/// A place in a cell that every tile fills with its own colour, in units from the upper left corner.
const SAMPLE: (u32, u32) = (38, 30);

/// A colour by its six digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Colour(&'static str);

/// A drawing, and what it must look like.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Drawing {
    /// As a document of its own, in SVG.
    pub svg: String,
    /// Points of it, five numbers each: x and y in its units from the upper left corner; red, green
    /// and blue there, 0 to 255.
    pub samples: Vec<u32>,
}

/// Draws the board of a game.
pub fn drawing(game: &Game) -> Drawing {
    let board = game.board();
    let size = board.size();
    let champions = BySide::from_fn(|side| champion(board, side));
    let side = u32::from(size.cols()) * CELL + 2 * RIM;
    let mut svg = [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"",
        &side.to_string(),
        "\" height=\"",
        &side.to_string(),
        "\">",
    ]
    .concat();
    rectangle(&mut svg, (0, 0), (side, side), PAPER);
    let inner = side - 2 * RIM;
    rectangle(&mut svg, (RIM, RIM), (inner, inner), SAND);
    lines(&mut svg, size, side);
    let mut samples = Vec::new();
    for cell in size.cells() {
        let at = corner(size, cell);
        let champion = |side| champions[side].contains(&cell);
        let colour = match board.tile(cell) {
            Tile::Sand => SAND,
            Tile::Dead => DEAD,
            tile => match tile.side() {
                Some(Side::Water) if champion(Side::Water) => WATER_CHAMPION,
                Some(Side::Water) => WATER,
                _ if champion(Side::Rock) => ROCK_CHAMPION,
                _ => ROCK,
            },
        };
        tile(&mut svg, board.tile(cell), at, colour);
        let (x, y) = (at.0 + SAMPLE.0, at.1 + SAMPLE.1);
        samples.extend([x, y]);
        samples.extend(colour.parts());
    }
    for side in Side::ALL {
        if let Some(cell) = game.last(side) {
            last(&mut svg, corner(size, cell));
        }
    }
    svg.push_str("</svg>");
    Drawing { svg, samples }
}

impl Colour {
    fn parts(self) -> [u32; 3] {
        let part = |at: usize| u32::from_str_radix(&self.0[at..at + 2], 16).unwrap_or(0);
        [part(0), part(2), part(4)]
    }
}

fn champion(board: &Board, side: Side) -> Vec<Cell> {
    let lowest = board.score(side).champion;
    lowest.map_or_else(Vec::new, |cell| board.mass_cells(cell).collect())
}

/// The upper left corner of a cell; the highest row is the first.
fn corner(size: Size, cell: Cell) -> (u32, u32) {
    let (col, row) = (
        u32::from(cell.col()),
        u32::from(size.rows() - 1 - cell.row()),
    );
    (RIM + col * CELL, RIM + row * CELL)
}

fn tile(svg: &mut String, tile: Tile, (x, y): (u32, u32), colour: Colour) {
    let polygon = |svg: &mut String, points: &[(u32, u32)], colour| {
        let points = points.iter().map(|&(dx, dy)| (x + dx, y + dy));
        path(svg, points, colour);
    };
    match (tile, tile.side()) {
        (Tile::Sand, _) => {}
        // Masses of water are whole: no seam between their tiles.
        (_, Some(Side::Water)) => {
            rectangle(svg, (x, y), (CELL, CELL), colour);
            stroke(
                svg,
                "d7eef0",
                4,
                &[
                    (x + 20, y + 74),
                    (x + 40, y + 66),
                    (x + 60, y + 74),
                    (x + 80, y + 66),
                ],
            );
        }
        (_, Some(Side::Rock)) => {
            polygon(
                svg,
                &[
                    (25, 6),
                    (80, 9),
                    (95, 40),
                    (87, 90),
                    (35, 95),
                    (5, 68),
                    (9, 24),
                ],
                ROCK_SHADE,
            );
            polygon(
                svg,
                &[(25, 6), (80, 9), (58, 40), (34, 64), (5, 68), (9, 24)],
                colour,
            );
        }
        (_, None) => {
            polygon(
                svg,
                &[(12, 4), (90, 0), (100, 86), (84, 100), (8, 96), (0, 18)],
                colour,
            );
            stroke(svg, "cf5230", 6, &[(x + 20, y + 84), (x + 84, y + 20)]);
            stroke(svg, "cf5230", 6, &[(x + 62, y + 58), (x + 84, y + 80)]);
        }
    }
}

/// The lines between the cells, and beyond them a sign at each way out.
fn lines(svg: &mut String, size: Size, side: u32) {
    for line in 0..=u32::from(size.cols()) {
        let at = RIM + line * CELL;
        stroke(svg, "b39a6a", 2, &[(at, RIM), (at, side - RIM)]);
        stroke(svg, "b39a6a", 2, &[(RIM, at), (side - RIM, at)]);
    }
    for line in 0..u32::from(size.cols()) {
        let at = RIM + line * CELL + CELL / 2;
        let (near, far) = (RIM - 18, side - RIM + 18);
        for points in [
            [(at - 14, near), (at, near - 16), (at + 14, near)],
            [(at - 14, far), (at, far + 16), (at + 14, far)],
            [(near, at - 14), (near - 16, at), (near, at + 14)],
            [(far, at - 14), (far + 16, at), (far, at + 14)],
        ] {
            stroke(svg, "a98a52", 5, &points);
        }
    }
}

/// The ring on the last tile of a side.
fn last(svg: &mut String, (x, y): (u32, u32)) {
    for (colour, width) in [("23303a", "11"), ("ffffff", "6")] {
        let (x, y) = ((x + 58).to_string(), (y + 54).to_string());
        svg.push_str(
            &[
                "<circle cx=\"",
                &x,
                "\" cy=\"",
                &y,
                "\" r=\"15\" fill=\"none\" stroke=\"#",
                colour,
                "\" stroke-width=\"",
                width,
                "\"/>",
            ]
            .concat(),
        );
    }
}

fn rectangle(svg: &mut String, (x, y): (u32, u32), (width, height): (u32, u32), colour: Colour) {
    path(
        svg,
        [
            (x, y),
            (x + width, y),
            (x + width, y + height),
            (x, y + height),
        ],
        colour,
    );
}

fn path(svg: &mut String, points: impl IntoIterator<Item = (u32, u32)>, Colour(colour): Colour) {
    svg.push_str("<path fill=\"#");
    svg.push_str(colour);
    svg.push_str("\" d=\"M");
    push_points(svg, points);
    svg.push_str("z\"/>");
}

fn stroke(svg: &mut String, colour: &str, width: u32, points: &[(u32, u32)]) {
    svg.push_str("<path fill=\"none\" stroke=\"#");
    svg.push_str(colour);
    svg.push_str("\" stroke-width=\"");
    svg.push_str(&width.to_string());
    svg.push_str("\" d=\"M");
    push_points(svg, points.iter().copied());
    svg.push_str("\"/>");
}

fn push_points(svg: &mut String, points: impl IntoIterator<Item = (u32, u32)>) {
    for (at, (x, y)) in points.into_iter().enumerate() {
        if at > 0 {
            svg.push('L');
        }
        svg.push_str(&x.to_string());
        svg.push(' ');
        svg.push_str(&y.to_string());
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::Setup;

    use super::*;

    /// Every kind of cell, on the smallest board that has them.
    const ROWS: &str = "
        W W . R
        . . . R
        R . # .
        . W . .";

    fn game(rows: &str) -> Game {
        Game::new(Setup::parse(rows).expect("a diagram")).expect("a game")
    }

    fn colour_at(drawing: &Drawing, cell: usize) -> [u32; 3] {
        let sample = &drawing.samples[cell * 5 + 2..][..3];
        [sample[0], sample[1], sample[2]]
    }

    #[test]
    fn every_cell_is_drawn_in_the_colour_of_what_lies_there() {
        let game = game(ROWS);
        let (board, drawing) = (game.board(), drawing(&game));
        assert_eq!(drawing.samples.len(), board.size().area() * 5);
        for (at, cell) in board.size().cells().enumerate() {
            let colour = colour_at(&drawing, at);
            let wanted = match board.tile(cell) {
                Tile::Sand => [SAND, SAND],
                Tile::Dead => [DEAD, DEAD],
                tile if tile.side() == Some(Side::Water) => [WATER, WATER_CHAMPION],
                _ => [ROCK, ROCK_CHAMPION],
            };
            assert!(wanted.map(Colour::parts).contains(&colour), "{cell}");
        }
        assert!(drawing.svg.starts_with("<svg ") && drawing.svg.ends_with("</svg>"));
    }

    /// The highest row is drawn first, as the board is seen.
    #[test]
    fn the_corners_are_where_the_player_sees_them() {
        let size = Size::square(9).expect("offered");
        let at = |cell: &str| corner(size, cell.parse().expect("a cell"));
        assert_eq!(at("A9"), (RIM, RIM));
        assert_eq!(at("J1"), (RIM + 8 * CELL, RIM + 8 * CELL));
    }
}
