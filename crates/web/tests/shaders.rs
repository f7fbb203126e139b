//! A shortened shader says what the written one says.

#[path = "../build/shaders.rs"]
mod shaders;

use std::{collections::BTreeMap, env, fs, path::PathBuf};

const WRITTEN: &str = "../../shaders";

fn texts(folder: &PathBuf) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).expect("the folder is there");
    let file = |path: PathBuf| {
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        (name, fs::read_to_string(path).expect("a text"))
    };
    files
        .map(|entry| file(entry.expect("an entry").path()))
        .collect()
}

fn tokens(text: &str) -> Vec<&str> {
    shaders::lines(text).flat_map(shaders::tokens).collect()
}

/// Token by token the same: each sign kept, each number of the same value, each word either kept or
/// always called the same, as no other is.
#[test]
fn a_short_shader_is_the_same_shader() {
    let folder = env::temp_dir().join(format!("border-rush-shaders-{}", std::process::id()));
    shaders::copy(WRITTEN, &folder, true).expect("the shaders are copied");
    let (written, short) = (texts(&PathBuf::from(WRITTEN)), texts(&folder));
    fs::remove_dir_all(&folder).expect("the copy goes");
    assert_eq!(written.len(), short.len());
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    for (file, text) in &written {
        let (long, brief) = (tokens(text), tokens(&short[file]));
        assert_eq!(long.len(), brief.len(), "{file}");
        let mut former = "";
        for (long, brief) in long.into_iter().zip(brief) {
            let number = long
                .trim_start_matches('.')
                .starts_with(|c: char| c.is_ascii_digit());
            let word = long.starts_with(|c: char| c.is_alphabetic());
            if number && long != brief {
                assert_eq!(long.parse::<f64>(), brief.parse::<f64>(), "{file}: {long}");
            } else if word && former != "." {
                assert_eq!(
                    *there.entry(long.to_owned()).or_insert(brief.to_owned()),
                    brief,
                    "{file}: {long}"
                );
                assert_eq!(
                    *back.entry(brief.to_owned()).or_insert(long.to_owned()),
                    long,
                    "{file}: {brief}"
                );
            } else if !number {
                assert_eq!(long, brief, "{file}");
            }
            former = long;
        }
    }
    for kept in [
        "point", "place", "noise", "field", "Frame", "texture", "round", "main", "xyz",
    ] {
        assert_eq!(there.get(kept).map_or(kept, String::as_str), kept);
    }
    assert!(there["drift"].len() <= 2, "variables are short");
}
