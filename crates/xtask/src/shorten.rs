//! Bytes that a visitor need not load: the long names by which a module and its bindings know each
//! other, and the bindings' comments.
//!
//! wasm-bindgen gives every function that a module imports a name with a hash, once in the module
//! and once in the script. Hashes don't compress: here both sides agree on short names instead.

use std::collections::{HashMap, HashSet};

use crate::failure::{Failure, Result};

/// Length of a module's head: its mark and its version.
const HEAD: usize = 8;
/// Number of the section that lists the imports.
const IMPORTS: u8 = 2;
/// What a module calls the one who provides its imports: it is said for each of them.
const PROVIDER: &str = "w";
/// Kind of an imported function.
const FUNCTION: u8 = 0;

/// Shortens the names of all imports, in the module and in the script that provides them.
///
/// # Errors
/// When the module can't be read, or imports what the script does not name.
pub fn imports(module: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = HashMap::new();
    let mut providers = HashSet::new();
    let module = rewrite_imports(module, &mut names, &mut providers).ok_or_else(|| {
        Failure::new("a module's imports can't be read; has the format of modules changed?")
    })?;
    let (mut script, replaced) = replace_words(script, &names);
    for provider in providers {
        script = script.replace(&format!("\"{provider}\""), &format!("\"{PROVIDER}\""));
    }
    match names.keys().find(|name| !replaced.contains(name.as_str())) {
        Some(name) => Err(Failure::new(format!("the bindings provide no `{name}`"))),
        None => Ok((module, script)),
    }
}

/// Leaves out indentation, empty lines and lines that only comment.
///
/// Fit for scripts in which no text runs over several lines, as the generated ones and ours.
pub fn lines(script: &str) -> String {
    let mut short = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !(in_comment || line.is_empty() || line.starts_with("//")) {
            short.push_str(line);
            short.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    short
}

fn rewrite_imports(
    module: &[u8],
    names: &mut HashMap<String, String>,
    providers: &mut HashSet<String>,
) -> Option<Vec<u8>> {
    let (head, mut rest) = module.split_at_checked(HEAD)?;
    let mut out = head.to_vec();
    while let Some((&section, after)) = rest.split_first() {
        rest = after;
        let length = read_number(&mut rest)?;
        let (body, after) = rest.split_at_checked(length)?;
        rest = after;
        out.push(section);
        if section == IMPORTS {
            let body = rewrite_section(body, names, providers)?;
            write_number(&mut out, body.len());
            out.extend(body);
        } else {
            write_number(&mut out, length);
            out.extend(body);
        }
    }
    Some(out)
}

/// Rewrites `count (module name kind type)*`; all imports of wasm-bindgen are functions.
fn rewrite_section(
    mut body: &[u8],
    names: &mut HashMap<String, String>,
    providers: &mut HashSet<String>,
) -> Option<Vec<u8>> {
    let count = read_number(&mut body)?;
    let mut out = Vec::with_capacity(body.len());
    write_number(&mut out, count);
    for _ in 0..count {
        providers.insert(read_text(&mut body)?);
        write_text(&mut out, PROVIDER);
        let next = short_name(names.len());
        write_text(&mut out, names.entry(read_text(&mut body)?).or_insert(next));
        let (&kind, after) = body.split_first()?;
        body = after;
        out.push(kind);
        write_number(
            &mut out,
            (kind == FUNCTION).then(|| read_number(&mut body))??,
        );
    }
    body.is_empty().then_some(out)
}

/// `_a`, `_b`, …, `_z`, `_ba`, …
fn short_name(mut number: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
        if number == 0 {
            break;
        }
    }
    letters.push('_');
    letters.iter().rev().collect()
}

/// Replaces whole words; tells which ones were there.
fn replace_words<'a>(
    script: &str,
    names: &'a HashMap<String, String>,
) -> (String, HashSet<&'a str>) {
    let mut out = String::with_capacity(script.len());
    let mut replaced = HashSet::new();
    let is_word = |char: char| char.is_ascii_alphanumeric() || char == '_' || char == '$';
    let mut rest = script;
    while !rest.is_empty() {
        let start = rest.find(is_word).unwrap_or(rest.len());
        let (between, from_word) = rest.split_at(start);
        let end = from_word
            .find(|char| !is_word(char))
            .unwrap_or(from_word.len());
        let (word, after) = from_word.split_at(end);
        out.push_str(between);
        match names.get_key_value(word) {
            Some((long, short)) => {
                replaced.insert(long.as_str());
                out.push_str(short);
            }
            None => out.push_str(word),
        }
        rest = after;
    }
    (out, replaced)
}

/// Reads an unsigned number of seven bits a byte.
fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for place in 0..5 {
        let (&byte, after) = bytes.split_first()?;
        *bytes = after;
        number |= usize::from(byte & 0x7f) << (7 * place);
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn write_number(out: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        out.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn read_text(bytes: &mut &[u8]) -> Option<String> {
    let length = read_number(bytes)?;
    let (text, after) = bytes.split_at_checked(length)?;
    *bytes = after;
    String::from_utf8(text.to_vec()).ok()
}

fn write_text(out: &mut Vec<u8>, text: &str) {
    write_number(out, text.len());
    out.extend(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module that imports two functions, followed by a section that must stay.
    fn module(provider: &str, names: [&str; 2]) -> Vec<u8> {
        let mut body = Vec::new();
        write_number(&mut body, names.len());
        for (index, name) in names.iter().enumerate() {
            write_text(&mut body, provider);
            write_text(&mut body, name);
            body.push(FUNCTION);
            write_number(&mut body, 200 + index);
        }
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        module.push(IMPORTS);
        write_number(&mut module, body.len());
        module.extend(body);
        module.extend([3, 2, 1, 0]);
        module
    }

    #[test]
    fn both_sides_agree_on_short_names() {
        let long = ["__wbg_sand_847fd86b8c33ec43", "__wbg_sand_f2d27251d333a631"];
        let script = format!(
            "{{ {}: 1, {}: `{}`, ü_{0}x: 2, \"./page.js\": 3 }}",
            long[0], long[1], long[0]
        );
        let (short, script) = imports(&module("./page.js", long), &script).unwrap();
        assert_eq!(short, module("w", ["_a", "_b"]));
        assert_eq!(
            script,
            "{ _a: 1, _b: `_a`, ü___wbg_sand_847fd86b8c33ec43x: 2, \"w\": 3 }"
        );
    }

    #[test]
    fn what_is_missing_or_unknown_is_refused() {
        let names = ["one", "two"];
        assert!(imports(&module("w", names), "one()").is_err());
        assert!(imports(b"\0asm", "").is_err());
        let whole = module("w", names);
        assert!(imports(&whole[..whole.len() - 5], "one two").is_err());
    }

    #[test]
    fn short_names_differ() {
        let all: HashSet<_> = (0..2000).map(short_name).collect();
        assert_eq!(all.len(), 2000);
    }

    #[test]
    fn comments_and_indentation_go() {
        let script = "/**\n * Sand.\n */\nlet a = 1; // kept\n\n    // gone\n  f(`/* kept */`);\n";
        assert_eq!(lines(script), "let a = 1; // kept\nf(`/* kept */`);\n");
    }
}
