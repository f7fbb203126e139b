//! Every command: its name and what it does.

use border_rush_core::{Board, Cell, Outcome, Score, Side, Size};

use crate::engine::Engine;

/// The text of a response, or what is wrong.
type Answer = Result<String, String>;
/// What a command does with its arguments.
type Command = fn(&mut Engine, &[&str]) -> Answer;

const COMMANDS: [(&str, Command); 24] = [
    ("protocol_version", |_, arguments| {
        answer_without_arguments(arguments, "2")
    }),
    ("name", |_, arguments| {
        answer_without_arguments(arguments, "Border Rush")
    }),
    ("version", |_, arguments| {
        answer_without_arguments(arguments, env!("CARGO_PKG_VERSION"))
    }),
    ("list_commands", |_, arguments| {
        answer_without_arguments(arguments, &names().collect::<Vec<_>>().join("\n"))
    }),
    ("known_command", known_command),
    ("quit", quit),
    ("boardsize", boardsize),
    ("clear_board", clear_board),
    ("komi", komi),
    ("play", play),
    ("genmove", genmove),
    ("undo", undo),
    ("showboard", showboard),
    ("final_score", final_score),
    ("br-size", br_size),
    ("br-level", br_level),
    ("br-blocks", br_blocks),
    ("br-liberties", br_liberties),
    ("br-score", br_score),
    ("br-legal", br_legal),
    ("br-cells", br_cells),
    ("br-strength", br_strength),
    ("br-record", br_record),
    ("br-load", br_load),
];

/// Runs a command by its name, with its arguments.
pub fn run(engine: &mut Engine, name: &str, arguments: &[&str]) -> Answer {
    match COMMANDS.iter().find(|(known, _)| *known == name) {
        Some((_, command)) => command(engine, arguments),
        None => Err("unknown command".to_owned()),
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(name, _)| *name)
}

/// Exactly this many arguments.
fn exactly<'a, const N: usize>(arguments: &[&'a str]) -> Result<[&'a str; N], String> {
    arguments
        .try_into()
        .map_err(|_| format!("syntax error: {N} arguments expected"))
}

fn answer_without_arguments(arguments: &[&str], answer: &str) -> Answer {
    let [] = exactly(arguments)?;
    Ok(answer.to_owned())
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse()
        .map_err(|_| format!("syntax error: {word} is no number, or too large"))
}

/// A side by the protocol's colour or by its own name, in any case.
fn side(word: &str) -> Result<Side, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" | "water" => Ok(Side::Water),
        "w" | "white" | "rock" => Ok(Side::Rock),
        _ => Err(format!("invalid color: {word}")),
    }
}

fn vertex(board: &Board, word: &str) -> Result<Cell, String> {
    let cell: Cell = word
        .parse()
        .map_err(|error| format!("invalid vertex: {error}"))?;
    if board.size().contains(cell) {
        Ok(cell)
    } else {
        Err(format!("invalid vertex: {cell} is off the board"))
    }
}

fn list(cells: impl Iterator<Item = Cell>) -> String {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable();
    cells
        .iter()
        .map(Cell::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn known_command(_: &mut Engine, arguments: &[&str]) -> Answer {
    let [name] = exactly(arguments)?;
    Ok(names().any(|known| known == name).to_string())
}

fn quit(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let answer = answer_without_arguments(arguments, "")?;
    engine.quit();
    Ok(answer)
}

fn boardsize(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [side] = exactly(arguments)?;
    resize(engine, side, side)
}

fn br_size(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [cols, rows] = exactly(arguments)?;
    resize(engine, cols, rows)
}

fn resize(engine: &mut Engine, cols: &str, rows: &str) -> Answer {
    let read = |word: &str| word.parse().ok();
    let size = read(cols)
        .zip(read(rows))
        .and_then(|(cols, rows)| Size::new(cols, rows));
    engine.begin_empty(size.ok_or("unacceptable size")?);
    Ok(String::new())
}

fn clear_board(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let answer = answer_without_arguments(arguments, "")?;
    engine.begin_again();
    Ok(answer)
}

/// Accepted and ignored: liberties alone decide.
fn komi(_: &mut Engine, arguments: &[&str]) -> Answer {
    let [komi] = exactly(arguments)?;
    let _: f64 = number(komi)?;
    Ok(String::new())
}

fn play(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [color, word] = exactly(arguments)?;
    let side = side(color)?;
    let played = if word.eq_ignore_ascii_case("pass") {
        engine.pass(side).map_err(str::to_owned)
    } else {
        let cell = vertex(engine.game().board(), word)?;
        engine.place(side, cell).map_err(|error| error.to_string())
    };
    match played {
        Ok(()) => Ok(String::new()),
        Err(reason) => Err(format!("illegal move: {reason}")),
    }
}

fn genmove(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [color] = exactly(arguments)?;
    let chosen = engine
        .generate_move(side(color)?)
        .map_err(|error| error.to_string())?;
    Ok(chosen.map_or_else(|| "pass".to_owned(), |cell| cell.to_string()))
}

fn undo(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let answer = answer_without_arguments(arguments, "")?;
    if engine.undo() {
        Ok(answer)
    } else {
        Err("cannot undo".to_owned())
    }
}

fn showboard(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let board = engine.game().board();
    let size = board.size();
    let letters: Vec<String> = (0..size.cols())
        .filter_map(|col| size.cell(col, 0))
        .map(|cell| cell.to_string().replace('1', ""))
        .collect();
    let letters = format!("   {}", letters.join(" "));
    let mut lines = vec![String::new(), letters.clone()];
    for row in (0..size.rows()).rev() {
        let cells = (0..size.cols()).filter_map(|col| size.cell(col, row));
        let tiles: Vec<String> = cells.map(|cell| board.tile(cell).to_string()).collect();
        lines.push(format!("{:>2} {} {}", row + 1, tiles.join(" "), row + 1));
    }
    lines.push(letters);
    lines.push(format!("water {}", score_text(board.score(Side::Water))));
    lines.push(format!("rock {}", score_text(board.score(Side::Rock))));
    Ok(lines.join("\n"))
}

fn final_score(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let game = engine.game();
    let total = |side| game.score(side).total();
    let lead = total(Side::Water).abs_diff(total(Side::Rock));
    match game.outcome() {
        None => Err("cannot score: the game is not over".to_owned()),
        Some(Outcome::Draw) => Ok("0".to_owned()),
        Some(Outcome::Won(Side::Water)) => Ok(format!("B+{lead}")),
        Some(Outcome::Won(Side::Rock)) => Ok(format!("W+{lead}")),
    }
}

fn br_level(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [level, seed] = exactly(arguments)?;
    let level = number(level)?;
    if level == 0 {
        return Err("levels count from 1".to_owned());
    }
    engine.begin_level(level, number(seed)?)?;
    Ok(String::new())
}

fn br_blocks(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    Ok(list(engine.blocks().iter().copied()))
}

fn br_liberties(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [word] = exactly(arguments)?;
    let board = engine.game().board();
    let mass = board.mass(vertex(board, word)?).ok_or("no mass there")?;
    let liberties = mass.liberties;
    Ok(format!(
        "{} {} {}",
        liberties.total(),
        liberties.shore,
        liberties.sand
    ))
}

fn br_score(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [color] = exactly(arguments)?;
    Ok(score_text(engine.game().score(side(color)?)))
}

/// Total, shore and sand.
fn score_text(score: Score) -> String {
    format!("{} {} {}", score.total(), score.shore, score.sand)
}

fn br_legal(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [color] = exactly(arguments)?;
    Ok(list(engine.game().board().legal_moves(side(color)?)))
}

fn br_cells(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    let cells = engine.game().board().setup(Side::Water).to_string();
    Ok(cells.trim_end().to_owned())
}

fn br_strength(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [name] = exactly(arguments)?;
    let strength = name.to_ascii_lowercase().parse();
    engine.set_strength(
        strength.map_err(|error: border_rush_core::rules::StrengthError| error.to_string())?,
    );
    Ok(String::new())
}

fn br_record(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [] = exactly(arguments)?;
    Ok(engine.record().to_compact())
}

fn br_load(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [record] = exactly(arguments)?;
    engine.load(record)?;
    Ok(String::new())
}
