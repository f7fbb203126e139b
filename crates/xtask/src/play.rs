//! `cargo xtask play`: from nothing to a page one can play.

use std::net::{Ipv4Addr, TcpListener};

use crate::{
    failure::{Context, Failure, Result},
    page,
    run::step,
    serve, tools,
};

const FIRST_PORT: u16 = 8080;
const PORTS_TRIED: u16 = 50;

/// Gets the tools, builds the release page and serves it until it is stopped.
///
/// # Errors
/// When a tool, the build or every port fails.
pub fn play(options: &[&str]) -> Result {
    let first = port(options)?;
    step("tools", tools::ensure)?;
    step("release page", page::build)?;
    let listener = listen(first)?;
    let address = listener.local_addr().context("no address")?;
    println!("\n  Border Rush is served on  http://{address}/   (Ctrl-C stops it)\n");
    serve::serve(&listener, &page::dist());
    Ok(())
}

fn port(options: &[&str]) -> Result<u16> {
    match options {
        [] => Ok(FIRST_PORT),
        ["--port", number] => number
            .parse()
            .map_err(|_| Failure::new(format!("`{number}` is not a port (1 to 65535)"))),
        _ => Err(Failure::new("usage: cargo xtask play [--port N]")),
    }
}

/// The first free port from `first` on.
fn listen(first: u16) -> Result<TcpListener> {
    let last = first.saturating_add(PORTS_TRIED);
    let open = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok();
    (first..=last).find_map(open).ok_or_else(|| {
        Failure::new(format!("every port from {first} to {last} is taken"))
            .remedy("name another with --port.")
    })
}
