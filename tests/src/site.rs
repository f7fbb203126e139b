//! The pages under test, served for the length of the program.

use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    sync::OnceLock,
    thread,
};

use crate::Check;

/// What is visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Site {
    /// The game's page.
    Game,
    /// The sound lab.
    Lab,
}

impl Site {
    /// Its address, without a slash at the end.
    pub(crate) fn address(self) -> Check<String> {
        static GAME: OnceLock<String> = OnceLock::new();
        static LAB: OnceLock<String> = OnceLock::new();
        let known = match self {
            Self::Game => &GAME,
            Self::Lab => &LAB,
        };
        if let Some(address) = known.get() {
            return Ok(address.clone());
        }
        let address = serve(&self.folder())?;
        Ok(known.get_or_init(|| address).clone())
    }

    fn folder(self) -> PathBuf {
        match self {
            Self::Game => {
                std::env::var_os("BORDER_RUSH_DIST").map_or_else(xtask::page::dist, PathBuf::from)
            }
            Self::Lab => xtask::lab::folder(),
        }
    }
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
