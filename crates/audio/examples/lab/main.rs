//! The sound lab: renders the real graph offline in a browser and measures it.
//!
//! Build it with `cargo build -p border-rush-audio --example lab --target wasm32-unknown-unknown`,
//! turn the module into a page's script with
//! `wasm-bindgen --target web --out-dir DIR …/examples/lab.wasm`, put `index.html` of this folder
//! beside it and serve `DIR`. The page then carries the report in `#report` and `data-verdict`
//! (`pass` or `fail`) on its body. With `?save` each sound is also sent to `out/NAME.wav` by PUT,
//! and with `?seconds=120` the music is rendered for that long; `?only=NAME` keeps to one sound.

#[cfg(target_arch = "wasm32")]
mod checks;
#[cfg(target_arch = "wasm32")]
mod measure;
#[cfg(target_arch = "wasm32")]
mod stage;

fn main() {
    #[cfg(target_arch = "wasm32")]
    wasm_bindgen_futures::spawn_local(checks::run());
}
