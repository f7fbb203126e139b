//! `cargo xtask size`: what a first visit transfers.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    failure::{Context, Failure, Result},
    gzip, tools,
};

/// What a visitor may wait for until the first answered move, all files gzipped, in bytes. A build
/// may exceed it by a twentieth.
const BUDGET: usize = 250 * 1000;

/// What is fetched once the board can be played: the page's late parts, the engine that searches
/// where it is asked for, what a start without a network needs, what a broken game needs, and what
/// the system asks for that installs the game.
const LATER: [&str; 12] = [
    "split_",
    "chunk_",
    "border-rush-worker",
    "crash-",
    "picture-",
    "tabs-",
    "transfer-",
    "window-",
    "offline-",
    "app/",
    "sw.js",
    "_headers",
];

/// Prints each file of the page, raw and gzipped, and the sum against the budget; then what comes
/// later.
///
/// # Errors
/// When the page isn't built or can't be read, or is too heavy. One that was built without the
/// tools that shrink it is only told to be so.
pub fn print(dist: &Path) -> Result {
    if !dist.join("index.html").is_file() {
        return Err(Failure::new("there is no page in dist/").remedy("run `cargo xtask build`."));
    }
    let mut rows = measure(dist)?;
    rows.sort_by_key(|row| std::cmp::Reverse(row.gzipped));
    let (later, first): (Vec<_>, Vec<_>) = rows.into_iter().partition(is_later);
    println!("{:>9} {:>9}  file", "bytes", "gzip -9");
    let gzipped = print_all(&first);
    println!("{:>19}  in all, {}", gzipped, verdict(gzipped));
    println!("{:>19}  later:", "");
    print_all(&later);
    if gzipped > BUDGET + BUDGET / 20 && tools::wasm_opt().is_some() {
        let remedy = "see crates/web/docs/weight.md.";
        return Err(Failure::new("a first visit transfers too much").remedy(remedy));
    }
    Ok(())
}

fn is_later(row: &Row) -> bool {
    LATER.iter().any(|start| row.name.starts_with(start))
}

/// Prints rows; returns the sum of their gzipped bytes.
fn print_all(rows: &[Row]) -> usize {
    for row in rows {
        println!("{:>9} {:>9}  {}", row.raw, row.gzipped, row.name);
    }
    rows.iter().map(|row| row.gzipped).sum()
}

struct Row {
    name: String,
    raw: usize,
    gzipped: usize,
}

fn verdict(gzipped: usize) -> String {
    let (budget, share) = (BUDGET / 1000, gzipped * 100 / BUDGET);
    format!("{share} % of the {budget} kB that a first visit may take")
}

fn measure(dist: &Path) -> Result<Vec<Row>> {
    let files = files_under(dist)?;
    files.iter().map(|path| row(dist, path)).collect()
}

fn row(dist: &Path, path: &Path) -> Result<Row> {
    let content = fs::read(path).context(format!("can't read {}", path.display()))?;
    let name = path
        .strip_prefix(dist)
        .unwrap_or(path)
        .display()
        .to_string();
    Ok(Row {
        name,
        raw: content.len(),
        gzipped: gzip::best(&content).len(),
    })
}

fn files_under(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).context(format!("can't list {}", folder.display()))? {
        let path = entry.context("can't list a folder")?.path();
        if path.is_dir() {
            files.extend(files_under(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
