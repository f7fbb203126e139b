//! A small server of static files, for this machine only.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Component, Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use crate::{gzip, naming};

/// Longest request head that is read, in bytes.
const HEAD_LIMIT: u64 = 16 * 1024;
/// How long an idle connection is kept.
const PATIENCE: Duration = Duration::from_secs(30);

const WASM: &str = "application/wasm";
const OTHER: &str = "application/octet-stream";

/// What may be wrong with a host, and what it remembers (tests).
#[derive(Default, Debug)]
pub struct Host {
    /// It hangs up on every request, as if it were not there.
    pub away: AtomicBool,
    /// It knows nothing of modules and sends them as it sends any file.
    pub no_modules: AtomicBool,
    /// It says of each page that it is to be run as in a sandboxed frame that allows scripts alone.
    pub sandboxes: AtomicBool,
    /// What it was asked for, where it remembers.
    pub asked: Option<Mutex<Vec<String>>>,
}

/// Serves the files under `folder` on `listener` for as long as the program runs.
pub fn serve(listener: &TcpListener, folder: &Path) {
    serve_as(listener, folder, &Arc::default());
}

/// The same as a host of one's own making.
pub fn serve_as(listener: &TcpListener, folder: &Path, host: &Arc<Host>) {
    for stream in listener.incoming().filter_map(Result::ok) {
        let (folder, host) = (folder.to_path_buf(), host.clone());
        thread::spawn(move || converse(&stream, &folder, &host));
    }
}

struct Request {
    method: String,
    path: String,
    known_tag: Option<String>,
    takes_gzip: bool,
}

struct Answer {
    status: &'static str,
    kind: &'static str,
    tag: Option<String>,
    /// Its name tells its content: it never changes.
    lasting: bool,
    gzipped: bool,
    body: Vec<u8>,
}

/// Answers the requests of one connection, one after the other.
fn converse(stream: &TcpStream, folder: &Path, host: &Host) {
    let _ = stream.set_read_timeout(Some(PATIENCE));
    let _ = stream.set_nodelay(true);
    let mut reader = BufReader::new(stream);
    let mut writer = stream;
    while let Some(request) = read_request(&mut reader) {
        if host.away.load(Ordering::Relaxed) {
            return;
        }
        if let Some(Ok(mut asked)) = host.asked.as_ref().map(Mutex::lock) {
            asked.push(request.path.clone());
        }
        let mut answer = answer(folder, &request);
        if host.no_modules.load(Ordering::Relaxed) && answer.kind == WASM {
            answer.kind = OTHER;
        }
        let sandboxes = host.sandboxes.load(Ordering::Relaxed);
        if write_answer(&mut writer, &answer, sandboxes, request.method == "HEAD").is_err() {
            return;
        }
    }
}

fn read_request(reader: &mut impl BufRead) -> Option<Request> {
    let mut head = reader.take(HEAD_LIMIT).lines();
    let first = head.next()?.ok()?;
    let mut words = first.split(' ');
    let (method, path) = (words.next()?.to_owned(), words.next()?.to_owned());
    let (mut known_tag, mut takes_gzip) = (None, false);
    for line in head {
        let line = line.ok()?;
        if line.is_empty() {
            return Some(Request {
                method,
                path,
                known_tag,
                takes_gzip,
            });
        }
        let (name, value) = line.split_once(':')?;
        if name.eq_ignore_ascii_case("if-none-match") {
            known_tag = Some(value.trim().to_owned());
        }
        if name.eq_ignore_ascii_case("accept-encoding") {
            takes_gzip = value.split(',').any(|way| way.trim() == "gzip");
        }
    }
    None
}

fn answer(folder: &Path, request: &Request) -> Answer {
    if !matches!(request.method.as_str(), "GET" | "HEAD") {
        return plain("405 Method Not Allowed");
    }
    let Some(path) = locate(folder, &request.path) else {
        return plain("404 Not Found");
    };
    let Ok(body) = fs::read(&path) else {
        return plain("404 Not Found");
    };
    let tag = tag_of(&body);
    let known = request.known_tag.as_deref() == Some(&tag);
    let kind = kind_of(&path);
    let gzipped = request.takes_gzip && !known && gzip::pays(kind);
    let body = match (known, gzipped) {
        (true, _) => Vec::new(),
        (false, true) => gzip::once(&tag, &body),
        (false, false) => body,
    };
    Answer {
        status: if known { "304 Not Modified" } else { "200 OK" },
        kind,
        tag: Some(tag),
        lasting: path
            .file_name()
            .is_some_and(|name| naming::is_hashed(&name.to_string_lossy())),
        gzipped,
        body,
    }
}

fn plain(status: &'static str) -> Answer {
    Answer {
        status,
        kind: "text/plain; charset=utf-8",
        tag: None,
        lasting: false,
        gzipped: false,
        body: status.as_bytes().to_vec(),
    }
}

fn write_answer(
    writer: &mut impl Write,
    answer: &Answer,
    sandboxes: bool,
    head_only: bool,
) -> std::io::Result<()> {
    let tag = answer.tag.as_ref();
    let tag = tag
        .map(|tag| format!("ETag: {tag}\r\n"))
        .unwrap_or_default();
    let encoding = if answer.gzipped {
        "Content-Encoding: gzip\r\n"
    } else {
        ""
    };
    let keep = if answer.lasting {
        "max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let policy = if sandboxes {
        "Content-Security-Policy: sandbox allow-scripts\r\n"
    } else {
        ""
    };
    let head = format!(
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{tag}{encoding}{policy}\
         Cache-Control: {keep}\r\nVary: Accept-Encoding\r\nX-Content-Type-Options: nosniff\r\n\
         Access-Control-Allow-Origin: *\r\n\r\n",
        answer.status,
        answer.kind,
        answer.body.len(),
    );
    writer.write_all(head.as_bytes())?;
    writer.write_all(if head_only { &[] } else { &answer.body })?;
    writer.flush()
}

/// The file that a request means, `None` for one outside the folder.
fn locate(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let relative = PathBuf::from(unescape(path)?);
    let inside = relative
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    let path = folder.join(relative);
    let path = if path.is_dir() {
        path.join("index.html")
    } else {
        path
    };
    // A link must not lead out either.
    let real = path.canonicalize().ok()?;
    (inside && real.starts_with(folder.canonicalize().ok()?)).then_some(real)
}

/// Decodes `%20` and the like.
fn unescape(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut plain = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        plain.push(if byte == b'%' {
            hex(bytes.next()?)? << 4 | hex(bytes.next()?)?
        } else {
            byte
        });
    }
    String::from_utf8(plain)
        .ok()
        .filter(|text| !text.contains('\0'))
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

fn tag_of(body: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    format!("\"{:016x}\"", hasher.finish())
}

fn kind_of(path: &Path) -> &'static str {
    match path
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => WASM,
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "jpg" => "image/jpeg",
        _ => OTHER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A site of its own for each test, since they run side by side.
    fn site(test: &str) -> PathBuf {
        let name = format!("border-rush-site-{}-{test}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(folder.join("site/sub")).unwrap();
        fs::write(folder.join("site/index.html"), "<p>sand").unwrap();
        fs::write(folder.join("site/sub/a b.wasm"), "wasm").unwrap();
        fs::write(folder.join("secret"), "rock").unwrap();
        folder.join("site")
    }

    fn get(folder: &Path, path: &str, tag: Option<&str>) -> Answer {
        let known_tag = tag.map(str::to_owned);
        answer(
            folder,
            &Request {
                method: "GET".into(),
                path: path.into(),
                known_tag,
                takes_gzip: false,
            },
        )
    }

    #[test]
    fn files_are_found_with_their_kind() {
        let site = site("kinds");
        assert_eq!(get(&site, "/?probe#top", None).body, b"<p>sand");
        assert_eq!(get(&site, "/", None).kind, "text/html; charset=utf-8");
        let module = get(&site, "/sub/a%20b.wasm", None);
        assert_eq!((module.status, module.kind), ("200 OK", "application/wasm"));
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let site = site("outside");
        let paths = [
            "/../secret",
            "/%2e%2e/secret",
            "/sub/../../secret",
            "//etc/passwd",
            "/none",
            "/%",
            "/%00",
            "secret",
            "/..%2fsecret",
        ];
        for path in paths {
            assert_eq!(get(&site, path, None).status, "404 Not Found", "{path}");
        }
    }

    #[test]
    fn a_known_file_is_not_sent_again() {
        let site = site("known");
        let tag = get(&site, "/", None).tag.unwrap();
        let again = get(&site, "/", Some(&tag));
        assert_eq!((again.status, again.body.len()), ("304 Not Modified", 0));
    }

    #[test]
    fn a_name_with_a_hash_may_be_kept_for_good() {
        let site = site("lasting");
        fs::write(site.join("sand-0123456789abcdef.css"), "sand").unwrap();
        assert!(get(&site, "/sand-0123456789abcdef.css", None).lasting);
        assert!(
            !get(&site, "/", None).lasting && !get(&site, "/none-0123456789abcdef", None).lasting
        );
    }

    #[test]
    fn a_request_is_read_to_its_empty_line() {
        let text = "GET /x HTTP/1.1\r\nHost: here\r\nIf-None-Match: \"t\"\r\n\
                    Accept-Encoding: br, gzip\r\n\r\nGET /y";
        let request = read_request(&mut text.as_bytes()).unwrap();
        assert_eq!(
            (request.path.as_str(), request.known_tag.as_deref()),
            ("/x", Some("\"t\""))
        );
        assert!(request.takes_gzip);
        assert!(read_request(&mut "GET /x HTTP/1.1\r\n".as_bytes()).is_none());
    }
}
