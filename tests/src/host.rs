//! A host of a test's own: versions of the page are deployed on it, it fails and comes back.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use xtask::{offline::Worker, page, serve};

use crate::{Check, site::dist};

/// A host that serves one folder; gone with its files when dropped.
#[derive(Debug)]
pub struct Host {
    root: PathBuf,
    site: PathBuf,
    address: String,
    state: Arc<serve::Host>,
}

impl Host {
    /// A host with the built page at this path, `""` or `"/borderrush"`.
    ///
    /// # Errors
    /// When the page isn't built or no port is free.
    pub fn new(path: &str) -> Check<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("border-rush-host-{}-{number}", std::process::id());
        let root = std::env::temp_dir().join(name);
        let site = root.join(format!("site{path}"));
        fs::create_dir_all(&site)?;
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = format!("http://{}{path}", listener.local_addr()?);
        let asked = Some(Mutex::default());
        let state = Arc::new(serve::Host {
            asked,
            ..serve::Host::default()
        });
        let (served, kept) = (root.join("site"), state.clone());
        thread::spawn(move || serve::serve_as(&listener, &served, &kept));
        let host = Self {
            root,
            site,
            address,
            state,
        };
        copy(&dist(), &host.site)?;
        Ok(host)
    }

    /// Its address, without a slash at the end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whether it can be reached.
    pub fn set_away(&self, away: bool) {
        self.state.away.store(away, Ordering::Relaxed);
    }

    /// From now on each page runs as in a sandboxed frame that allows scripts alone.
    pub fn sandbox(&self) {
        self.state.sandboxes.store(true, Ordering::Relaxed);
    }

    /// From now on it knows nothing of modules.
    pub fn forget_modules(&self) {
        self.state.no_modules.store(true, Ordering::Relaxed);
    }

    /// Puts another version of the page in place of the former: each of its files differs.
    ///
    /// # Errors
    /// When it can't be made.
    pub fn deploy(&self, version: &str) -> Check {
        self.deploy_as(version, Worker::Keeps, |_| Ok(()))
    }

    /// The same with this service worker, and whatever else happens to the files of the deployed
    /// version.
    ///
    /// # Errors
    /// When it can't be made.
    pub fn deploy_as(
        &self,
        version: &str,
        worker: Worker,
        change: impl FnOnce(&Path) -> Check,
    ) -> Check {
        let fresh = self.root.join("fresh");
        copy(&dist(), &fresh)?;
        for file in fs::read_dir(&fresh)? {
            mark(&file?.path(), version)?;
        }
        page::seal(&fresh, worker).map_err(|failure| failure.to_string())?;
        change(&fresh)?;
        let former = self.root.join("former");
        fs::rename(&self.site, &former)?;
        fs::rename(&fresh, &self.site)?;
        Ok(fs::remove_dir_all(former)?)
    }

    /// Names of the files that it serves now.
    ///
    /// # Errors
    /// When they can't be listed.
    pub fn files(&self) -> Check<Vec<String>> {
        let names =
            fs::read_dir(&self.site)?.filter_map(|file| file.ok()?.file_name().into_string().ok());
        Ok(names.collect())
    }

    /// What it was asked for since the last question.
    pub fn asked(&self) -> Vec<String> {
        let asked = self.state.asked.as_ref();
        let asked = asked.map(|asked| {
            std::mem::take(&mut *asked.lock().unwrap_or_else(PoisonError::into_inner))
        });
        asked.unwrap_or_default()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.set_away(true);
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// Adds to a file what its kind allows to be there and ignores.
fn mark(path: &Path, version: &str) -> Check {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut content = if path.is_file() {
        fs::read(path)?
    } else {
        return Ok(());
    };
    match name.rsplit_once('.').map_or("", |(_, kind)| kind) {
        "js" if name != "sw.js" => content.extend(format!("\n// {version}\n").bytes()),
        "css" => content.extend(format!("/*{version}*/").bytes()),
        "wasm" => {
            // A section of one's own: its kind, the length of all, the length of its name, the name.
            let length = u8::try_from(version.len())?;
            content.extend([0, length + 1, length]);
            content.extend(version.bytes());
        }
        _ => return Ok(()),
    }
    Ok(fs::write(path, content)?)
}

fn copy(from: &Path, to: &Path) -> Check {
    fs::create_dir_all(to)?;
    for file in fs::read_dir(from)? {
        let file = file?;
        let place = to.join(file.file_name());
        if file.path().is_dir() {
            copy(&file.path(), &place)?;
        } else {
            fs::copy(file.path(), place)?;
        }
    }
    Ok(())
}
