//! A frame leaves nothing behind.

use border_rush_core::Side;
use border_rush_e2e::{
    Check, Former, Page, Visit, former,
    player::{Skill, choose, place},
    soak,
};
use serde_json::json;

const WARM_UP: u32 = 60;
const FRAMES: u32 = 300;
/// What the browser's own book-keeping may add over all frames, in bytes.
const SLACK: f64 = 64.0 * 1024.0;

#[test]
fn frames_do_not_grow_the_heap() -> Check {
    Visit::new("frames_do_not_grow").play(|page| {
        for seed in 0..3 {
            let cell = choose(page, Skill::Strong, seed)?;
            place(page, page.pointer(), &cell)?;
            page.wait(
                "the rock has answered",
                border_rush_e2e::State::is_players_turn,
            )?;
        }
        draw(page, WARM_UP)?;
        let module = module_bytes(page)?;
        let heap = heap_bytes(page)?;
        draw(page, FRAMES)?;
        let half = heap_bytes(page)? - heap;
        draw(page, FRAMES)?;
        assert_eq!(module_bytes(page)?, module, "the module's memory has grown");
        let grown = heap_bytes(page)? - heap;
        println!("heap after {FRAMES} frames: {half:+} bytes");
        println!("heap after twice as many: {grown:+} bytes");
        assert!(
            grown < SLACK,
            "{} frames left {grown} bytes on the heap",
            2 * FRAMES
        );
        Ok(())
    })
}

/// Some minutes of play, with every window; `cargo xtask soak` plays for an hour.
#[test]
fn games_leave_nothing_behind() -> Check {
    let usages = soak::play("games_leave_nothing", 8.0)?;
    for usage in &usages {
        println!("{usage}");
    }
    assert_eq!(soak::grown(&usages), "");
    Ok(())
}

/// Ten thousand frames of a busy board: some three minutes of play.
#[test]
fn ten_thousand_frames_do_not_grow_the_heap() -> Check {
    let former = Former::before_the_end(3, 32, Side::Water)?;
    let visit = Visit::new("ten_thousand_frames");
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            draw(page, 2000)?;
            let (module, heap) = (module_bytes(page)?, heap_bytes(page)?);
            draw(page, 10_000)?;
            assert_eq!(module_bytes(page)?, module, "the module's memory has grown");
            let grown = heap_bytes(page)? - heap;
            println!("heap after 10,000 frames: {grown:+} bytes");
            assert!(grown < SLACK, "{grown} bytes are left on the heap");
            Ok(())
        })
}

fn draw(page: &Page, frames: u32) -> Check {
    let body = "for (let i = 0; i < arguments[0]; i++) window.borderRush.advance(16)";
    // In portions, so that no call takes long where the CPU draws.
    for _ in 0..frames / 20 {
        page.script(body, &[json!(20)])?;
    }
    Ok(())
}

fn module_bytes(page: &Page) -> Check<u64> {
    let bytes = page.script("return window.borderRush.memory()", &[])?;
    bytes.as_u64().ok_or_else(|| "no memory to measure".into())
}

/// Bytes in use on the script's heap after a collection.
fn heap_bytes(page: &Page) -> Check<f64> {
    for _ in 0..3 {
        page.devtools("HeapProfiler.collectGarbage", json!({}))?;
    }
    let usage = page.devtools("Runtime.getHeapUsage", json!({}))?;
    usage["usedSize"]
        .as_f64()
        .ok_or_else(|| "no heap to measure".into())
}
