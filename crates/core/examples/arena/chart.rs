//! A picture of a match: the share of points as the games went by, with its interval.

use std::{fmt::Write, fs, io, path::PathBuf};

use crate::{GameResult, options::Options, stats::Tally};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 48.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 32.0;

/// Writes the chart as an SVG file and returns where.
///
/// # Errors
/// The file cannot be written.
pub fn write(options: &Options, results: &[GameResult]) -> io::Result<PathBuf> {
    if let Some(folder) = options.chart.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&options.chart, draw(&options.title(), results))?;
    Ok(options.chart.clone())
}

fn draw(title: &str, results: &[GameResult]) -> String {
    let x = |game: usize| LEFT + (WIDTH - LEFT - 16.0) * game as f64 / results.len().max(1) as f64;
    let y = |share: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share.clamp(0.0, 1.0));
    let (mut line, mut upper, mut lower) = (String::new(), String::new(), Vec::new());
    for games in 1..=results.len() {
        let tally = Tally::of(&results[..games]);
        let (share, half) = tally.points();
        let at = x(games);
        let _ = write!(line, "{at:.1},{:.1} ", y(share));
        let _ = write!(upper, "{at:.1},{:.1} ", y(share + half));
        lower.push(format!("{at:.1},{:.1}", y(share - half)));
    }
    lower.reverse();
    let mut rows = String::new();
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let _ = write!(
            rows,
            "<line x1='{LEFT}' x2='{}' y1='{at:.1}' y2='{at:.1}' stroke='#ddd'/>\
             <text x='{}' y='{:.1}' text-anchor='end'>{percent} %</text>",
            WIDTH - 16.0,
            LEFT - 6.0,
            at + 4.0
        );
    }
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{HEIGHT}' \
         font-family='sans-serif' font-size='12' fill='#333'>\
         <rect width='100%' height='100%' fill='white'/>\
         <text x='{LEFT}' y='22' font-size='14'>{title}</text>{rows}\
         <polygon points='{upper}{}' fill='#2a7f9e' opacity='0.2'/>\
         <polyline points='{line}' fill='none' stroke='#2a7f9e' stroke-width='2'/>\
         <text x='{LEFT}' y='{}'>share of points after each of {} games, 95 % interval</text></svg>\n",
        lower.join(" "),
        HEIGHT - 8.0,
        results.len()
    )
}
