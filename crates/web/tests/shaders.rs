//! A shortened shader says what the written one says.

#[path = "../build/shaders.rs"]
mod shaders;

use std::{collections::BTreeMap, env, fs, io, path::Path};

const WRITTEN: &str = "../../shaders";

fn texts(folder: &Path) -> io::Result<BTreeMap<String, String>> {
    let mut texts = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        texts.insert(name, fs::read_to_string(file.path())?);
    }
    Ok(texts)
}

fn tokens(text: &str) -> Vec<&str> {
    shaders::lines(text).flat_map(shaders::tokens).collect()
}

/// Token by token the same: each sign kept, each number of the same value, each word either kept or
/// always called the same, as no other is.
#[test]
fn a_short_shader_is_the_same_shader() -> io::Result<()> {
    let folder = env::temp_dir().join(format!("border-rush-shaders-{}", std::process::id()));
    shaders::copy(WRITTEN, &folder, true)?;
    let (written, short) = (texts(Path::new(WRITTEN))?, texts(&folder)?);
    fs::remove_dir_all(&folder)?;
    assert_eq!(written.len(), short.len());
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    for (file, text) in &written {
        let (long, brief) = (tokens(text), tokens(&short[file]));
        assert_eq!(long.len(), brief.len(), "{file}");
        let mut former = "";
        for (long, brief) in long.into_iter().zip(brief) {
            let first = long.trim_start_matches('.').chars().next();
            let number = first.is_some_and(|c| c.is_ascii_digit());
            let word = first.is_some_and(char::is_alphabetic) && former != ".";
            former = long;
            if number && long != brief {
                assert_eq!(long.parse::<f64>(), brief.parse::<f64>(), "{file}: {long}");
            } else if word {
                assert_eq!(*there.entry(long).or_insert(brief), brief, "{file}: {long}");
                assert_eq!(*back.entry(brief).or_insert(long), long, "{file}: {brief}");
            } else {
                assert_eq!(long, brief, "{file}");
            }
        }
    }
    for kept in [
        "point", "place", "noise", "field", "Frame", "texture", "round", "main",
    ] {
        assert_eq!(there.get(kept), Some(&kept));
    }
    assert!(there["drift"].len() <= 2, "variables are short");
    Ok(())
}
