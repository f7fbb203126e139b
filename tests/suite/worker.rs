//! The worker in which the rock thinks: broken, killed, slow in coming, or asleep with its page.

use border_rush_core::Strength;
use border_rush_e2e::{Check, Former, Page, State, Visit, faults, former, player::place};
use serde_json::json;

/// A rock that searches: its moves tell where they were thought.
fn searching() -> Former {
    Former::at_level(
        1,
        former::settings(|settings| settings.strength = Strength::Flood),
    )
}

fn visit(name: &str, fault: &str) -> Check<Visit> {
    let visit = Visit::new(name).with_script(fault);
    Ok(visit.with_stored(former::KEY, &searching().document()?))
}

fn workers(page: &Page) -> Check<u64> {
    let count = page.script("return window.workers", &[])?;
    count.as_u64().ok_or_else(|| "no count of workers".into())
}

fn answered(page: &Page, ply: u32) -> Check<State> {
    page.wait("the rock has answered", |state| {
        state.ply == ply && state.is_players_turn()
    })
}

/// Ends the worker in the way of [`faults::WORKER_MORTAL`] with a move of the player's.
fn place_and_end(page: &Page, cell: &str, doom: &str) -> Check {
    page.script("window.doom = arguments[0]", &[json!(doom)])?;
    place(page, page.pointer(), cell).map(drop)
}

/// Once it is started anew with the question in hand, and the player hears nothing of it; the
/// next time the page thinks by itself.
fn is_started_anew_once(name: &str, doom: &str) -> Check {
    visit(name, faults::WORKER_MORTAL)?.play(|page| {
        place(page, page.pointer(), "E5")?;
        answered(page, 2)?;
        place_and_end(page, "C3", doom)?;
        answered(page, 4)?;
        assert_eq!(workers(page)?, 2);
        assert!(!page.sees("#notice")?, "nothing is lost, nothing is told");
        place_and_end(page, "G7", doom)?;
        answered(page, 6)?;
        page.wait_seen("#notice")?;
        assert_eq!(workers(page)?, 2);
        place(page, page.pointer(), "A1")?;
        answered(page, 8)?;
        Ok(())
    })
}

#[test]
fn a_worker_that_breaks_is_started_anew_once() -> Check {
    is_started_anew_once("worker_breaks", "break")
}

#[test]
fn a_worker_that_is_killed_is_started_anew_once() -> Check {
    is_started_anew_once("worker_is_killed", "kill")
}

#[test]
fn a_worker_that_cannot_begin_is_noticed_at_once() -> Check {
    let visit = visit("worker_cannot_begin", "")?.with_maimed_worker();
    visit
        .tolerating("worker")
        .tolerating("WebAssembly")
        .play(|page| {
            page.press(page.pointer(), page.cell("E5")?)?;
            let deadline = std::time::Instant::now() + std::time::Duration::from_secs(20);
            // One beat on the clock, and no more: nobody's patience is at its end.
            page.advance(300.0)?;
            while page.state()?.ply < 2 {
                assert!(
                    std::time::Instant::now() < deadline,
                    "the rock says nothing"
                );
                std::thread::sleep(std::time::Duration::from_millis(50));
                page.advance(0.0)?;
            }
            page.wait_seen("#notice").map(drop)
        })
}

/// A page that slept while the rock thought was not waiting: the worker is kept.
#[test]
fn a_sleep_of_an_hour_costs_no_worker() -> Check {
    visit("a_sleep_of_an_hour", faults::WORKER_MORTAL)?.play(|page| {
        place(page, page.pointer(), "E5")?;
        answered(page, 2)?;
        page.press(page.pointer(), page.cell("C3")?)?;
        let sleep = "for (let hour = 0; hour < 3; hour++) window.borderRush.advance(arguments[0])";
        page.script(sleep, &[json!(3_600_000.0)])?;
        answered(page, 4)?;
        assert_eq!(workers(page)?, 1);
        assert!(!page.sees("#notice")?);
        Ok(())
    })
}

/// A worker that is long in coming is not waited for, and is asked as soon as it is there.
#[test]
fn a_worker_that_is_slow_in_coming_is_used_when_it_comes() -> Check {
    visit("worker_is_slow", faults::WORKER_SLOW)?.play(|page| {
        place(page, page.pointer(), "E5")?;
        answered(page, 2)?;
        page.press_element("#notice button")?;
        place(page, page.pointer(), "C3")?;
        answered(page, 4)?;
        page.script("window.letWorkerSpeak()", &[])?;
        place(page, page.pointer(), "G7")?;
        answered(page, 6)?;
        // The first question, the word to stop, and the third: the second was never put.
        assert_eq!(page.script("return window.asked", &[])?, json!(3));
        assert!(!page.sees("#notice")?, "told once");
        Ok(())
    })
}
