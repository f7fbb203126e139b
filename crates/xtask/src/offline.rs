//! What makes the page installable and keeps it whole without a network (X2): the service worker with
//! its list of files, a manifest in each language.

use std::{
    fs,
    path::{Path, PathBuf},
};

use border_rush_dictionary::{Dictionary, SOURCE};

use crate::{
    digest,
    failure::{Context, Failure, Result},
    run::root,
    templates,
};

/// What the worker does not keep: it is fetched by the system that installs the game, by hosts, or
/// is the worker itself.
const NOT_KEPT: [&str; 4] = ["app", "sw.js", "sw-off.js", "_headers"];

/// Which service worker a build carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worker {
    /// The one that keeps the game.
    Keeps,
    /// The one that clears what a former one kept, and ends itself.
    Ends,
}

impl Worker {
    /// What `BORDER_RUSH_WORKER` asks for; a page that is being worked on keeps nothing.
    pub fn asked(release: bool) -> Self {
        let off = std::env::var("BORDER_RUSH_WORKER").is_ok_and(|asked| asked == "off");
        if release && !off {
            Self::Keeps
        } else {
            Self::Ends
        }
    }
}

/// Names the build in the page and writes the service worker that fits it. Last of all: every other
/// file must be what it will be.
///
/// # Errors
/// When a file can't be read or written, or the page names no build.
pub fn seal(folder: &Path, worker: Worker) -> Result {
    let page_path = folder.join("index.html");
    let page = fs::read_to_string(&page_path).context("can't read the page")?;
    let page = set(&page, "size", &module_size(folder, &page)?)?;
    let page = set(&page, "build", "")?;
    let page = if worker == Worker::Ends {
        set(&page, "offline", "")?
    } else {
        page
    };
    let mut kept = kept(folder)?;
    let build = digest::short(format!("{page}{kept:?}").as_bytes());
    let page = set(&page, "build", &build)?;
    kept.insert(0, ("./".into(), digest::integrity(page.as_bytes())));
    fs::write(&page_path, page).context("can't write the page")?;

    let name = if worker == Worker::Keeps {
        "www/sw.js"
    } else {
        "www/sw-off.js"
    };
    let script = fs::read_to_string(root().join(name)).context("can't read the service worker")?;
    let files: Vec<_> = kept
        .iter()
        .map(|(name, sum)| format!("[\"{name}\",\"{sum}\"]"))
        .collect();
    let script = script
        .replace("{build}", &build)
        .replace("[\"{files}\"]", &files.join(",\n"));
    fs::write(folder.join("sw.js"), script).context("can't write the service worker")
}

/// Writes one manifest a language from the template, which goes.
///
/// # Errors
/// When the template can't be read or a word is missing.
pub fn manifests(folder: &Path, dictionary: &Dictionary) -> Result {
    let app = folder.join("app");
    let template = app.join("manifest.json");
    let text = fs::read_to_string(&template).context("can't read the manifest")?;
    for language in dictionary.languages() {
        let pictures = if app.join(format!("wide-{}.jpg", language.tag)).exists() {
            &language.tag
        } else {
            SOURCE
        };
        let own = templates::manifest(language, &text.replace("{pictures}", pictures))?;
        let path = app.join(format!("{}.webmanifest", language.tag));
        fs::write(path, own).context("can't write a manifest")?;
    }
    fs::remove_file(template).context("can't remove the manifest's template")
}

/// Address and sum of every file that the game needs without a network, but the page itself.
fn kept(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut kept = Vec::new();
    let mut left: Vec<PathBuf> = vec![folder.to_path_buf()];
    while let Some(path) = left.pop() {
        let name = path
            .strip_prefix(folder)
            .unwrap_or(&path)
            .to_string_lossy()
            .replace('\\', "/");
        if NOT_KEPT.contains(&name.as_str()) || name == "index.html" {
            continue;
        }
        if path.is_dir() {
            for entry in fs::read_dir(&path).context("can't list a folder")? {
                left.push(entry.context("can't list a folder")?.path());
            }
        } else {
            let content = fs::read(&path).context(format!("can't read {name}"))?;
            kept.push((name, digest::integrity(&content)));
        }
    }
    kept.sort();
    Ok(kept)
}

/// Bytes of the page's module as it runs, which the page can't learn from a host that compresses.
fn module_size(folder: &Path, page: &str) -> Result<String> {
    let [_, name, _] =
        around(page, "wasm").ok_or_else(|| Failure::new("index.html names no module"))?;
    let file = fs::metadata(folder.join(name)).context("can't find the page's module")?;
    Ok(file.len().to_string())
}

/// Sets one of the attributes in which the page is told about its build.
fn set(page: &str, name: &str, value: &str) -> Result<String> {
    let [before, _, after] = around(page, name)
        .ok_or_else(|| Failure::new(format!("index.html has no place for data-{name}")))?;
    Ok(format!("{before}{value}{after}"))
}

/// A page around the value of an attribute, and the value.
fn around<'a>(page: &'a str, name: &str) -> Option<[&'a str; 3]> {
    let start = format!(" data-{name}=\"");
    let from = page.find(&start)? + start.len();
    let to = from + page[from..].find('"')?;
    Some([&page[..from], &page[from..to], &page[to..]])
}

#[cfg(test)]
mod tests {
    use border_rush_dictionary::Language;

    use super::*;

    const PAGE: &str = "<meta id=\"boot\" data-wasm=\"./more/rock.wasm\" data-size=\"\" data-offline=\"./offline.js\" data-build=\"\">";

    fn folder(test: &str) -> PathBuf {
        let name = format!("border-rush-offline-{}-{test}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("app")).unwrap();
        fs::create_dir_all(folder.join("more")).unwrap();
        fs::write(folder.join("index.html"), PAGE).unwrap();
        fs::write(folder.join("sand.css"), "sand").unwrap();
        fs::write(folder.join("more/rock.wasm"), "rock").unwrap();
        fs::write(folder.join("app/wide.jpg"), "picture").unwrap();
        folder
    }

    fn seal_and_read(folder: &Path, worker: Worker) -> (String, String) {
        seal(folder, worker).unwrap();
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
        (read("index.html"), read("sw.js"))
    }

    #[test]
    fn the_worker_lists_exactly_what_the_game_needs() {
        let folder = folder("list");
        let (page, worker) = seal_and_read(&folder, Worker::Keeps);
        let whole = format!("[\"./\",\"{}\"]", digest::integrity(page.as_bytes()));
        assert!(
            worker.contains(&whole),
            "the page as it is served: {worker}"
        );
        assert!(worker.contains("\"sand.css\"") && worker.contains("\"more/rock.wasm\""));
        assert!(!worker.contains("wide.jpg") && !worker.contains("{build}"));
        assert_eq!(
            seal_and_read(&folder, Worker::Keeps),
            (page, worker),
            "sealed once and for all"
        );
    }

    #[test]
    fn a_change_anywhere_is_another_build() {
        let folder = folder("change");
        let (page, worker) = seal_and_read(&folder, Worker::Keeps);
        fs::write(folder.join("sand.css"), "more sand").unwrap();
        let (other_page, other_worker) = seal_and_read(&folder, Worker::Keeps);
        assert!(page != other_page && worker != other_worker);
        fs::write(folder.join("app/wide.jpg"), "another picture").unwrap();
        assert_eq!(seal_and_read(&folder, Worker::Keeps).1, other_worker);
    }

    #[test]
    fn every_language_has_a_manifest_and_borrows_pictures_that_it_lacks() {
        let folder = folder("manifests");
        let app = folder.join("app");
        fs::write(
            app.join("manifest.json"),
            "{{@tag}} {{title}} wide-{pictures}.jpg",
        )
        .unwrap();
        fs::write(app.join("wide-fr.jpg"), "picture").unwrap();
        let language = |tag: &str| {
            let head = "@name\tN\n@short\tS\n@direction\tltr\n";
            Language::parse(tag, &format!("{head}title\t{tag}!\n")).unwrap()
        };
        let three = ["de", "en", "fr"].map(language).into();
        manifests(&folder, &Dictionary::new(three).unwrap()).unwrap();
        let read = |name: &str| fs::read_to_string(app.join(name)).unwrap();
        assert_eq!(read("fr.webmanifest"), "fr fr! wide-fr.jpg");
        assert_eq!(read("de.webmanifest"), "de de! wide-en.jpg");
        assert_eq!(read("en.webmanifest"), "en en! wide-en.jpg");
        assert!(!app.join("manifest.json").exists());
    }

    #[test]
    fn a_build_that_ends_the_worker_asks_for_none() {
        let (page, worker) = seal_and_read(&folder("ends"), Worker::Ends);
        assert!(page.contains("data-offline=\"\"") && worker.contains("unregister"));
        assert!(page.contains("data-size=\"4\""), "{page}");
    }
}
