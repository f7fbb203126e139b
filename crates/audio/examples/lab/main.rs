//! The sound lab: renders the real graph offline in a browser and measures it.
//!
//! Build it with `cargo build -p border-rush-audio --example lab --target wasm32-unknown-unknown`,
//! turn the module into a page's script with
//! `wasm-bindgen --target web --out-dir DIR …/examples/lab.wasm`, put `index.html` of this folder
//! beside it and serve `DIR`. The page then carries the report in `#report` and `data-verdict`
//! (`pass` or `fail`) on its body. With `?save` each sound is also sent to `out/NAME.wav` by PUT,
//! and with `?seconds=120` the music is rendered for that long; `?only=NAME` keeps to one sound.
//!
//! With `?listen` the page has a button for each cue and tension instead, on a live context.
//! `&fault=NAME` breaks the browser's sound first (the names are in `index.html`); the body's
//! `data-state` then says how the sound took it, and `data-thrown` what reached the page: nothing.

#[cfg(target_arch = "wasm32")]
mod checks;
#[cfg(target_arch = "wasm32")]
mod listen;
#[cfg(target_arch = "wasm32")]
mod measure;
#[cfg(target_arch = "wasm32")]
mod stage;

fn main() {
    #[cfg(target_arch = "wasm32")]
    wasm_bindgen_futures::spawn_local(checks::run());
}
