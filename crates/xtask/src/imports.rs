//! Short names for what a module imports from its bindings.
//!
//! wasm-bindgen gives each import a name with a hash, once in the module and once in the script.
//! Hashes don't compress: short names make the page 10,700 bytes smaller, gzipped (module 6,000,
//! bindings 4,700; 3 December 2026). wasm-opt's `--minify-imports` leaves them alone. The names of
//! the scripts go as well: theirs change once more, with their content.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use wasm_encoder::{EntityType, ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload};

use crate::failure::{Failure, Result};

/// Shortens the names that a module imports, and those of the scripts that provide them, there and
/// in the scripts, of which the first hands them over.
///
/// # Errors
/// When the module can't be read, or imports what no script names.
pub fn shorten(module: &[u8], scripts: &mut [String]) -> Result<Vec<u8>> {
    let (mut names, mut providers) = (HashMap::new(), HashMap::new());
    let module = rename(module, &mut names, &mut providers)
        .map_err(|error| Failure::new(format!("a module's imports can't be read: {error}")))?;
    let mut provided = HashSet::new();
    for script in scripts.iter_mut() {
        *script = replace_words(script, &names, &mut provided);
    }
    for (long, short) in providers {
        let key = format!("\"{long}\":");
        let hands_over = scripts.first_mut().filter(|script| script.contains(&key));
        let script =
            hands_over.ok_or_else(|| Failure::new(format!("nothing is handed over for {long}")))?;
        *script = script.replace(&key, &format!("\"{short}\":"));
    }
    match names.keys().find(|name| !provided.contains(name.as_str())) {
        Some(name) => Err(Failure::new(format!("the bindings provide no `{name}`"))),
        None => Ok(module),
    }
}

type Fault = Box<dyn std::error::Error>;

/// The module with short names; `names` and `providers` learn which name became which.
fn rename(
    module: &[u8],
    names: &mut HashMap<String, String>,
    providers: &mut HashMap<String, String>,
) -> std::result::Result<Vec<u8>, Fault> {
    let mut out = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        if let Payload::ImportSection(imports) = payload {
            let mut section = ImportSection::new();
            for import in imports.into_imports() {
                let import = import?;
                let provider = short(providers, import.module);
                let name = short(names, import.name);
                section.import(&provider, &name, EntityType::try_from(import.ty)?);
            }
            out.section(&section);
        } else if let Some((id, range)) = payload.as_section() {
            let data = bytes(module, range).ok_or("a section ends outside")?;
            out.section(&RawSection { id, data });
        }
    }
    Ok(out.finish())
}

fn bytes(module: &[u8], range: Range<u64>) -> Option<&[u8]> {
    let (start, end) = (range.start.try_into().ok()?, range.end.try_into().ok()?);
    module.get::<Range<usize>>(start..end)
}

/// The short name of a long one, the next free one if it has none yet.
fn short(names: &mut HashMap<String, String>, long: &str) -> String {
    let next = short_name(names.len());
    names.entry(long.to_owned()).or_insert(next).clone()
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

/// Replaces whole words; `replaced` learns which ones were there.
fn replace_words(
    script: &str,
    names: &HashMap<String, String>,
    replaced: &mut HashSet<String>,
) -> String {
    let mut out = String::with_capacity(script.len());
    let is_word = |sign: char| sign.is_ascii_alphanumeric() || sign == '_' || sign == '$';
    let mut rest = script;
    while !rest.is_empty() {
        let start = rest.find(is_word).unwrap_or(rest.len());
        let (between, from_word) = rest.split_at(start);
        let end = from_word.find(|sign| !is_word(sign));
        let (word, after) = from_word.split_at(end.unwrap_or(from_word.len()));
        out.push_str(between);
        if let Some((long, short)) = names.get_key_value(word) {
            replaced.insert(long.clone());
            out.push_str(short);
        } else {
            out.push_str(word);
        }
        rest = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CustomSection, TypeSection};

    use super::*;

    /// A module that imports two functions from two scripts, followed by a section that must stay.
    fn module(providers: [&str; 2], names: [&str; 2]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for (provider, name) in providers.iter().zip(names) {
            imports.import(provider, name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.section(&CustomSection {
            name: "kept".into(),
            data: b"sand".into(),
        });
        module.finish()
    }

    #[test]
    fn both_sides_agree_on_short_names() {
        let long = ["__wbg_sand_847fd86b8c33ec43", "__wasm_split_load_sand"];
        let mut scripts = [
            format!(
                "import \"./parts.js\"; \
                 {{ {0}: 1, x: `{0}`, ü_{0}x: 2, \"./page.js\": 3, \"./parts.js\": 4 }}",
                long[0]
            ),
            format!("export const {} = 1;", long[1]),
        ];
        let short = shorten(&module(["./page.js", "./parts.js"], long), &mut scripts).unwrap();
        assert_eq!(short, module(["_a", "_b"], ["_a", "_b"]));
        assert_eq!(
            scripts[0],
            "import \"./parts.js\"; \
             { _a: 1, x: `_a`, ü___wbg_sand_847fd86b8c33ec43x: 2, \"_a\": 3, \"_b\": 4 }"
        );
        assert_eq!(scripts[1], "export const _b = 1;");
    }

    #[test]
    fn what_is_missing_or_unknown_is_refused() {
        let whole = module(["page", "page"], ["one", "two"]);
        assert!(shorten(&whole, &mut ["\"page\": one, two".into()]).is_ok());
        assert!(shorten(&whole, &mut ["\"page\": one".into()]).is_err());
        assert!(shorten(&whole, &mut ["\"other\": one, two".into()]).is_err());
        assert!(shorten(b"\0asm", &mut []).is_err());
        let cut = &whole[..whole.len() - 5];
        assert!(shorten(cut, &mut ["\"page\": one, two".into()]).is_err());
    }

    #[test]
    fn short_names_differ() {
        let all: HashSet<_> = (0..2000).map(short_name).collect();
        assert_eq!(all.len(), 2000);
    }
}
