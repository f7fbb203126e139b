//! The pages under test, served for the length of the program.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    sync::OnceLock,
    thread,
};

use crate::Check;

/// What is visited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Site {
    /// The game's page.
    Game,
    /// The same with a worker whose module is cut short.
    Maimed,
    /// The same in which the pseudo-locale is one of the languages.
    Pseudo,
    /// The sound lab.
    Lab,
    /// A host of the test's own, by its address.
    Own(String),
}

impl Site {
    /// Its address, without a slash at the end.
    pub(crate) fn address(&self) -> Check<String> {
        static GAME: OnceLock<String> = OnceLock::new();
        static MAIMED: OnceLock<String> = OnceLock::new();
        static PSEUDO: OnceLock<String> = OnceLock::new();
        static LAB: OnceLock<String> = OnceLock::new();
        let known = match self {
            Self::Game => &GAME,
            Self::Maimed => &MAIMED,
            Self::Pseudo => &PSEUDO,
            Self::Lab => &LAB,
            Self::Own(address) => return Ok(address.clone()),
        };
        if let Some(address) = known.get() {
            return Ok(address.clone());
        }
        let folder = match self {
            Self::Maimed => maim(&dist())?,
            Self::Pseudo => xtask::page::pseudo(),
            Self::Lab => xtask::lab::folder(),
            Self::Game | Self::Own(_) => dist(),
        };
        let address = serve(&folder)?;
        Ok(known.get_or_init(|| address).clone())
    }
}

/// The folder of the built page.
pub(crate) fn dist() -> PathBuf {
    std::env::var_os("BORDER_RUSH_DIST").map_or_else(xtask::page::dist, PathBuf::from)
}

/// A copy of the game's page in which the worker's module is cut short.
fn maim(page: &Path) -> Check<PathBuf> {
    let copy = xtask::run::target_folder().join("maimed");
    let _ = fs::remove_dir_all(&copy);
    fs::create_dir_all(&copy)?;
    for file in fs::read_dir(page)? {
        let file = file?;
        if !file.file_type()?.is_file() {
            continue;
        }
        let name = file.file_name().to_string_lossy().into_owned();
        let mut content = fs::read(file.path())?;
        if name.contains("worker") && name.ends_with("_bg.wasm") {
            content.truncate(content.len() / 2);
        }
        fs::write(copy.join(name), content)?;
    }
    Ok(copy)
}

fn serve(folder: &Path) -> Check<String> {
    if !folder.join("index.html").is_file() {
        let folder = folder.display();
        return Err(
            format!("no page in {folder}: run `cargo xtask test`, or build it first").into(),
        );
    }
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}", listener.local_addr()?);
    let folder = folder.to_path_buf();
    thread::spawn(move || xtask::serve::serve(&listener, &folder));
    Ok(address)
}
