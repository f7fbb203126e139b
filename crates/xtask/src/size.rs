//! `cargo xtask size`: what a first visit transfers.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};

use crate::failure::{Context, Failure, Result};

/// What a first visit may transfer in all, gzipped, in bytes.
const BUDGET: usize = 250 * 1000;

/// Prints each file of the page, raw and gzipped, and the sum against the budget.
///
/// # Errors
/// When the page isn't built or can't be read.
pub fn print(dist: &Path) -> Result {
    if !dist.join("index.html").is_file() {
        return Err(Failure::new("there is no page in dist/").remedy("run `cargo xtask build`."));
    }
    let mut rows = measure(dist)?;
    rows.sort_by_key(|row| std::cmp::Reverse(row.gzipped));
    println!("{:>9} {:>9}  file", "bytes", "gzip -9");
    for row in &rows {
        println!("{:>9} {:>9}  {}", row.raw, row.gzipped, row.name);
    }
    let sum = |of: fn(&Row) -> usize| rows.iter().map(of).sum::<usize>();
    let (raw, gzipped) = (sum(|row| row.raw), sum(|row| row.gzipped));
    println!("{raw:>9} {gzipped:>9}  in all, {}", verdict(gzipped));
    Ok(())
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
        gzipped: gzipped(&content)?,
    })
}

fn gzipped(content: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).context("can't compress")?;
    Ok(encoder.finish().context("can't compress")?.len())
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
