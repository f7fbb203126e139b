//! What a host is told in a file of the page's folder: Netlify and its like read `_headers`.

use std::{fmt::Write, fs, path::Path};

use crate::{
    failure::{Context, Result},
    naming,
    run::root,
};

const KEEP: &str = "  Cache-Control: public, max-age=31536000, immutable";

/// Writes `_headers`: the page's rules, then every file that may be kept for good.
///
/// # Errors
/// When a file can't be read or written.
pub fn headers(folder: &Path) -> Result {
    let rules = root().join("www/_headers");
    let mut text = fs::read_to_string(rules).context("can't read the headers")?;
    let entries = fs::read_dir(folder).context("can't list a folder")?;
    let mut names: Vec<_> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| naming::is_hashed(name))
        .collect();
    names.sort();
    for name in names {
        // A string takes whatever is written to it.
        let _ = writeln!(text, "/{name}\n{KEEP}");
    }
    fs::write(folder.join("_headers"), text).context("can't write the headers")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy_of(page: &str) -> &str {
        let start = "Content-Security-Policy\" content=\"";
        let from = page.find(start).map_or(0, |at| at + start.len());
        page[from..].split('"').next().unwrap_or_default()
    }

    #[test]
    fn hosts_are_told_the_policy_of_the_page() {
        let read = |name: &str| fs::read_to_string(root().join(name)).unwrap();
        let page = read("www/index.html");
        let policy = policy_of(&page);
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        for place in ["www/_headers", "README.md"] {
            assert!(read(place).contains(policy), "{place} says another policy");
        }
    }

    #[test]
    fn what_may_be_kept_is_named() {
        let name = format!("border-rush-hosting-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        for name in ["index.html", "sw.js", "sand-0123456789abcdef.css"] {
            fs::write(folder.join(name), "").unwrap();
        }
        headers(&folder).unwrap();
        let text = fs::read_to_string(folder.join("_headers")).unwrap();
        assert!(
            text.ends_with(&format!("/sand-0123456789abcdef.css\n{KEEP}\n")),
            "{text}"
        );
        assert!(!text.contains("sw.js") && text.contains("Permissions-Policy"));
    }
}
