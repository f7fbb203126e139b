//! Shaders for a phone to fetch: without comments and spaces, numbers without needless zeros, and
//! short names for the variables that only shaders know. What Rust calls by name (uniforms, and the
//! attributes of vertices) keeps it, and so does every function.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

const TYPES: [&str; 14] = [
    "void", "float", "int", "uint", "bool", "vec2", "vec3", "vec4", "ivec2", "ivec3", "ivec4",
    "bvec2", "mat3", "mat4",
];
/// Short words of the language.
const TAKEN: [&str; 3] = ["do", "if", "in"];

/// Copies every shader from a folder to another; `short` leaves nothing for eyes.
///
/// # Errors
/// Those of the files.
pub fn copy(from: &str, to: &Path, short: bool) -> io::Result<()> {
    fs::create_dir_all(to)?;
    let mut files = BTreeMap::new();
    for file in fs::read_dir(from)? {
        let path = file?.path();
        if let Some(name) = path.file_name().and_then(|name| name.to_str()) {
            files.insert(name.to_owned(), fs::read_to_string(&path)?);
        }
    }
    let names = names(&files);
    for (name, text) in &files {
        let lines = lines(text).map(|line| {
            if short {
                shorten(line, &names)
            } else {
                line.to_owned()
            }
        });
        let joined = lines.collect::<Vec<_>>().join("\n") + "\n";
        fs::write(to.join(name), joined)?;
    }
    Ok(())
}

/// The lines without comments, indents and emptiness.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let code = |line: &'_ str| line.split("//").next().unwrap_or_default().len();
    text.lines()
        .map(move |line| line[..code(line)].trim())
        .filter(|line| !line.is_empty())
}

/// A short name for each that the shaders declare and nobody else knows, the same in all of them.
fn names(files: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let (mut own, mut known) = (BTreeSet::new(), BTreeSet::new());
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (file, text) in files {
        let tokens: Vec<&str> = lines(text)
            .filter(|line| !line.starts_with('#'))
            .flat_map(tokens)
            .collect();
        for token in tokens.iter().filter(|token| is_word(token)) {
            *counts.entry((*token).to_owned()).or_default() += 1;
        }
        let calls = tokens
            .windows(2)
            .filter(|pair| is_word(pair[0]) && pair[1] == "(");
        // The language's own functions among them; a variable may be called like one of those.
        known.extend(calls.map(|pair| pair[0].to_owned()));
        declared(&tokens, file.ends_with("vert"), &mut own, &mut known);
    }
    let mut ranked: Vec<_> = own.difference(&known).collect();
    ranked.sort_by_key(|name| (std::cmp::Reverse(counts[*name]), (*name).clone()));
    let free = (0..)
        .map(short_name)
        .filter(|name| !TAKEN.contains(&name.as_str()) && !counts.contains_key(name));
    ranked.into_iter().cloned().zip(free).collect()
}

/// Gathers what some tokens declare: names of their own, and those that Rust knows.
fn declared(
    tokens: &[&str],
    vertex: bool,
    own: &mut BTreeSet<String>,
    known: &mut BTreeSet<String>,
) {
    let mut shared = false;
    for (at, &token) in tokens.iter().enumerate() {
        match token {
            "uniform" => shared = tokens.get(at + 2) != Some(&"{"),
            "in" => shared = vertex && at.checked_sub(1).is_none_or(|before| tokens[before] == ";"),
            "out" | ";" | "{" => shared = false,
            _ => {}
        }
        let typed =
            at > 0 && (TYPES.contains(&tokens[at - 1]) || tokens[at - 1].starts_with("sampler"));
        if typed && is_word(token) {
            let into = if shared { &mut *known } else { &mut *own };
            into.insert(token.to_owned());
            into.extend(further(&tokens[at + 1..]));
        }
    }
}

/// The names that a declaration lists after its first.
fn further(tokens: &[&str]) -> Vec<String> {
    let (mut depth, mut found) = (0, Vec::new());
    for (at, &token) in tokens.iter().enumerate() {
        match token {
            "(" | "[" => depth += 1,
            ")" | "]" if depth == 0 => return found,
            ")" | "]" => depth -= 1,
            ";" | "{" => return found,
            "," if depth == 0 => match tokens.get(at + 1) {
                Some(next) if TYPES.contains(next) => return found,
                Some(next) if is_word(next) => found.push((*next).to_owned()),
                _ => {}
            },
            _ => {}
        }
    }
    found
}

fn shorten(line: &str, names: &BTreeMap<String, String>) -> String {
    if line.starts_with('#') {
        return line.to_owned();
    }
    let (mut out, mut former) = (String::new(), "");
    for token in tokens(line) {
        let apart = |c: &str| {
            c.chars()
                .next()
                .is_some_and(|c| c.is_alphanumeric() || c == '_')
        };
        if (apart(former) && apart(token))
            || (matches!(token, "+" | "-") && former.ends_with(token))
        {
            out.push(' ');
        }
        match names.get(token) {
            Some(short) if former != "." => out.push_str(short),
            _ => out.push_str(&number(token)),
        }
        former = token;
    }
    out
}

/// A number as short as it can be written; any other token as it is.
fn number(token: &str) -> String {
    let plain = token.starts_with(|c: char| c.is_ascii_digit())
        && token.contains('.')
        && !token.contains('e');
    if !plain {
        return token.to_owned();
    }
    let short = token.trim_end_matches('0');
    match short.strip_prefix('0') {
        Some(part) if part.len() > 1 => part.to_owned(),
        _ => short.to_owned(),
    }
}

/// Words, numbers and single signs.
pub fn tokens(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let second = rest[first.len_utf8()..].chars().next();
        let digit =
            first.is_ascii_digit() || (first == '.' && second.is_some_and(|c| c.is_ascii_digit()));
        let part_of = |(at, c): (usize, char)| {
            let exponent = digit
                && matches!(c, '-' | '+')
                && rest[..at].ends_with('e')
                && !rest.starts_with("0x");
            c.is_alphanumeric() || c == '_' || (digit && c == '.') || exponent
        };
        let end = if digit || first.is_alphanumeric() || first == '_' {
            rest.char_indices()
                .find(|&at| !part_of(at))
                .map_or(rest.len(), |(at, _)| at)
        } else {
            // Twice the same sign is one where nothing stands between.
            let twice = matches!(first, '+' | '-') && rest[1..].starts_with(first);
            first.len_utf8() + usize::from(twice)
        };
        found.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    found
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn short_name(index: usize) -> String {
    let letter =
        |at: usize| char::from(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[at % 52]);
    match index / 52 {
        0 => letter(index).to_string(),
        more => format!("{}{}", letter(more - 1), letter(index)),
    }
}
