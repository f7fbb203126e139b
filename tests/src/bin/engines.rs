//! Ways of playing and the scene's states in Firefox and `WebKit`, the latter asked for errors of WebGL:
//! `cargo xtask engines [firefox] [webkit]`. The page drives itself, so no driver is needed; the
//! browsers have a window, on a display that nobody sees.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::Ordering,
        mpsc::{self, Sender},
    },
    thread,
    time::Duration,
};

use border_rush_e2e::{Check, Visit, gallery::pictures};
use serde_json::{Value, json};
use xtask::serve::Host;

/// How long a browser may take for all states: it draws with the CPU.
const PATIENCE: Duration = Duration::from_mins(9);
const ENGINES: [&str; 2] = ["firefox", "webkit"];
const WEBKIT: &str = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
/// What a fresh profile of Firefox must know: draw without a GPU, ask nothing, fetch nothing.
const FIREFOX: &str = "
user_pref(\"webgl.force-enabled\", true);
user_pref(\"browser.shell.checkDefaultBrowser\", false);
user_pref(\"browser.aboutwelcome.enabled\", false);
user_pref(\"datareporting.policy.dataSubmissionEnabled\", false);
user_pref(\"app.update.disabledForTesting\", true);
";

fn main() -> Check {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let folder = folder()?;
    let mut bad = 0;
    for engine in ENGINES
        .iter()
        .filter(|&&name| asked.is_empty() || asked.iter().any(|a| a == name))
    {
        let told = visit(engine, &folder)?;
        println!("   {}", told["browser"].as_str().unwrap_or(engine));
        for state in told["found"].as_array().into_iter().flatten() {
            let fine = state["errors"] == json!([])
                && (state["renderer"].is_null() || state["renderer"] == "webgl")
                && state["failed"].is_null();
            println!(
                "   {} {}: {state}",
                if fine { "ok " } else { "BAD" },
                state["name"]
            );
            bad += u32::from(!fine);
        }
    }
    if bad == 0 {
        Ok(())
    } else {
        Err(format!("{bad} states are not well").into())
    }
}

/// The page, with the states and what drives it beside it.
fn folder() -> Check<PathBuf> {
    let folder = xtask::run::target_folder().join("engines");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let dist = std::env::var_os("BORDER_RUSH_DIST").map_or_else(xtask::page::dist, PathBuf::from);
    let driving = Path::new(env!("CARGO_MANIFEST_DIR")).join("engines");
    for from in [dist, driving] {
        for file in fs::read_dir(&from)? {
            let file = file?;
            if file.path().is_dir() {
                continue;
            }
            fs::copy(file.path(), folder.join(file.file_name()))?;
        }
    }
    let states = pictures().into_iter().map(|scene| -> Check<Value> {
        let visit = scene.prepare(Visit::new(scene.name))?;
        Ok(json!({"name": scene.name, "stored": visit.stored()}))
    });
    let states: Vec<Value> = states.collect::<Check<_>>()?;
    fs::write(folder.join("states.json"), json!(states).to_string())?;
    Ok(folder)
}

/// Goes through all states in a browser and returns what its page reports.
fn visit(engine: &str, folder: &Path) -> Check<Value> {
    let (site, report) = (
        TcpListener::bind("127.0.0.1:0")?,
        TcpListener::bind("127.0.0.1:0")?,
    );
    let address = format!(
        "http://{}/engines.html?report={}",
        site.local_addr()?,
        report.local_addr()?.port()
    );
    let served = folder.to_path_buf();
    let host = Arc::new(Host::default());
    let serving = host.clone();
    thread::spawn(move || xtask::serve::serve_as(&site, &served, &serving));
    let (told, heard) = mpsc::channel();
    thread::spawn(move || {
        for stream in report.incoming().filter_map(Result::ok) {
            let _ = listen(stream, &host, &told);
        }
    });
    let profile = xtask::run::target_folder().join(format!("profile-{engine}"));
    let _ = fs::remove_dir_all(&profile);
    fs::create_dir_all(&profile)?;
    let mut browser = start(engine, &profile, &address)?;
    let told = heard.recv_timeout(PATIENCE);
    end(&mut browser);
    let _ = fs::remove_dir_all(&profile);
    told.map_err(|_| format!("{engine} has not reported").into())
}

fn start(engine: &str, profile: &Path, address: &str) -> Check<Child> {
    let mut command = Command::new("xvfb-run");
    command.arg("-a");
    if engine == "firefox" {
        fs::write(profile.join("user.js"), FIREFOX)?;
        command
            .args(["firefox-esr", "--no-remote", "--profile"])
            .arg(profile);
    } else {
        command.arg(WEBKIT);
    }
    let quiet = command
        .arg(address)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet
        .env("HOME", profile)
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .env("MOZ_X11_EGL", "1")
        .env("MOZ_DISABLE_CONTENT_SANDBOX", "1")
        .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
        .process_group(0)
        .spawn()
        .map_err(|error| format!("can't start {engine}: {error}").into())
}

/// Ends the browser with its display and everything that it has started.
fn end(browser: &mut Child) {
    let group = format!("-{}", browser.id());
    let _ = Command::new("kill").args(["-TERM", "--", &group]).status();
    let _ = browser.wait();
    let _ = Command::new("kill")
        .args(["-KILL", "--", &group])
        .stderr(Stdio::null())
        .status();
}

/// Hears what the page has found, or whether the host should be there, and answers.
fn listen(mut stream: TcpStream, host: &Host, told: &Sender<Value>) -> Option<()> {
    let body = read_report(&stream)?;
    match body["away"].as_bool() {
        Some(away) => host.away.store(away, Ordering::Relaxed),
        None => told.send(body).ok()?,
    }
    let answer = b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
    stream.write_all(answer).ok()
}

fn read_report(stream: &TcpStream) -> Option<Value> {
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}
