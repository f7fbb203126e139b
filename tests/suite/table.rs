//! Games of every seating, played to their end in the page (T1, T3, T4).

use border_rush_core::{BySide, Seat, Strength};
use border_rush_e2e::{
    Check, Former, Page, Pointer, State, Visit, former,
    player::{Skill, choose, place, play_to_the_end},
    screen,
};
use serde_json::json;

use crate::{keyboard::walk_to, setup::begin};

fn holding_rock(strength: Strength) -> Former {
    let seats = BySide {
        water: Seat::Engine(strength),
        rock: Seat::Person,
    };
    Former::at_level(1, former::settings(|settings| settings.seats = Some(seats)))
}

/// A visit of two persons at this device, before their first move.
pub fn two_persons() -> Former {
    let seats = BySide {
        water: Seat::Person,
        rock: Seat::Person,
    };
    Former::at_level(1, former::settings(|settings| settings.seats = Some(seats)))
}

/// What a game outside of the progression leaves behind.
fn counts_for_no_level(page: &Page, seats: BySide<Seat>) -> Check {
    let session = former::stored(page)?.session;
    assert_eq!((session.level, session.history.len()), (1, 1));
    let entry = &session.history[0];
    assert_eq!((entry.level, entry.seats), (None, seats));
    Ok(())
}

/// The result names who won, in words; the next press is the same game again.
fn the_result_names_the_winner(page: &Page, end: &State) -> Check {
    page.wait_seen("#result")?;
    let title = match end.outcome.as_str() {
        "water" => "Water wins",
        "rock" => "Rock wins",
        _ => "A draw",
    };
    assert_eq!(page.text("#result h2")?, title);
    assert!(page.text("#result .level")?.contains("does not count"));
    page.press_element("#next")?;
    page.wait("the same game again", |state| {
        !state.is_over() && state.ply <= 1
    })?;
    Ok(())
}

/// From the window to the result, by touch on an upright phone, against the weakest engine.
#[test]
fn a_person_beats_the_engine_with_the_rock() -> Check {
    Visit::new("beats_with_the_rock")
        .on(screen::UPRIGHT)
        .play(|page| {
            begin(page, &[("water", "stream"), ("rock", "person")])?;
            page.wait("the engine has opened", |state| state.turn == "rock")?;
            assert!(page.text("#guide")?.contains("then it is your turn: rock"));
            place(page, Pointer::Finger, "E1")?;
            page.wait("the engine has answered", |state| state.ply == 3)?;
            page.press_element("#undo")?;
            let state = page.wait("the move is taken back", |state| state.ply == 1)?;
            assert_eq!(state.turn, "rock", "and its person is to move again");
            let end = play_to_the_end(page, Pointer::Finger, Skill::Strong, 90)?;
            assert_eq!(end.outcome, "rock");
            let stream = Seat::Engine(Strength::Stream);
            counts_for_no_level(
                page,
                BySide {
                    water: stream,
                    rock: Seat::Person,
                },
            )?;
            the_result_names_the_winner(page, &end)?;
            let state = page.wait("the engine opens again", |state| state.ply == 1)?;
            assert_eq!(state.turn, "rock");
            Ok(())
        })
}

/// Each engine opens and plays water to the end of a game that a person plays with the rock.
#[test]
fn every_engine_plays_the_water_to_the_end() -> Check {
    for strength in [Strength::River, Strength::Torrent, Strength::Flood] {
        let visit = Visit::new(&format!("{strength}_plays_the_water"));
        let document = holding_rock(strength).document()?;
        visit.with_stored(former::KEY, &document).play(|page| {
            let end = play_to_the_end(page, Pointer::Mouse, Skill::Strong, 90)?;
            assert!(end.ply > 20, "a whole game: {end:?}");
            let water = Seat::Engine(strength);
            counts_for_no_level(
                page,
                BySide {
                    water,
                    rock: Seat::Person,
                },
            )?;
            the_result_names_the_winner(page, &end)
        })?;
    }
    Ok(())
}

/// Each side in turn, with the mouse: preview, undo, hint and guide serve the side to move.
#[test]
fn two_persons_play_a_game_with_one_mouse() -> Check {
    let visit = Visit::new("two_with_one_mouse");
    let document = two_persons().document()?;
    visit.with_stored(former::KEY, &document).play(|page| {
        let mut told = Vec::new();
        for (cell, side) in [("E5", "water"), ("E6", "rock"), ("D5", "water")] {
            assert_eq!(page.state()?.turn, side);
            told.push(page.text("#guide")?);
            place(page, Pointer::Mouse, cell)?;
        }
        assert!(
            told[0].starts_with("Water: ") && told[1].starts_with("Rock: "),
            "{told:?}"
        );
        page.hover(page.cell("E4")?)?;
        page.wait_for(
            "the preview speaks for the rock",
            "return document.querySelector('#preview').textContent.includes('water −')",
        )?;
        page.press_element("#undo")?;
        page.wait_seen("#ask")?;
        let asked = "Water would like to take D5 back. Does rock agree?";
        assert_eq!(page.text("#ask-text")?, asked);
        page.press_element("#ask-no")?;
        page.settle()?;
        assert_eq!(page.state()?.ply, 3, "the rock did not agree");
        page.key("u")?;
        page.press_element("#ask-yes")?;
        let state = page.wait("one move is taken back", |state| state.ply == 2)?;
        assert_eq!(state.turn, "water", "its person is to move again");
        let mut movers = Vec::new();
        let end = loop {
            let state = page.state()?;
            if state.is_over() {
                break state;
            }
            let cell = choose(page, Skill::Strong, u64::from(state.ply))?;
            movers.push(state.turn);
            place(page, Pointer::Mouse, &cell)?;
        };
        assert!(movers.iter().any(|side| side == "rock") && movers.len() > 20);
        counts_for_no_level(
            page,
            BySide {
                water: Seat::Person,
                rock: Seat::Person,
            },
        )?;
        the_result_names_the_winner(page, &end)
    })
}

/// The same by the grid and the keyboard alone; each move is told with its side.
#[test]
fn two_persons_play_a_game_by_the_grid() -> Check {
    const SAID: &str = "return document.querySelector('#live').textContent.trim()";
    let visit = Visit::new("two_by_the_grid");
    let document = two_persons().document()?;
    visit.with_stored(former::KEY, &document).play(|page| {
        page.script(
            "document.querySelector('#board [tabindex=\"0\"]').focus()",
            &[],
        )?;
        let mut moves = 0;
        let end = loop {
            let state = page.state()?;
            if state.is_over() {
                break state;
            }
            let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
            walk_to(page, &cell)?;
            page.key("Enter")?;
            page.wait("a tile", |now| now.ply > state.ply)?;
            let side = if state.turn == "rock" {
                "Rock"
            } else {
                "Water"
            };
            let said = page.script(SAID, &[])?;
            let said = said.as_str().unwrap_or_default();
            assert!(said.starts_with(&format!("{side} at {cell}.")), "{said}");
            moves += 1;
        };
        assert!(moves > 20, "a whole game");
        page.wait_seen("#result")?;
        let inside = "return !!document.activeElement?.closest('#result')";
        assert_eq!(
            page.script(inside, &[])?,
            json!(true),
            "the result has the focus"
        );
        the_result_names_the_winner(page, &end)
    })
}

/// A finger chooses, then places, whoever is to move; Cancel serves both.
#[test]
fn each_of_two_persons_is_asked_before_a_move_counts() -> Check {
    let visit = Visit::new("each_is_asked").on(screen::UPRIGHT);
    let document = two_persons().document()?;
    visit.with_stored(former::KEY, &document).play(|page| {
        for (cell, other, ply) in [("E5", "C3", 1), ("E6", "G7", 2)] {
            page.press(Pointer::Finger, page.cell(other)?)?;
            page.wait("the question", |state| state.pinned == other)?;
            page.press_element("[data-act=cancel]")?;
            page.wait("no question", |state| state.pinned.is_empty())?;
            place(page, Pointer::Finger, cell)?;
            assert_eq!(page.state()?.ply, ply);
        }
        Ok(())
    })
}

/// Two engines play by themselves; a tap places nothing, and a reload goes on.
#[test]
fn two_engines_play_to_the_end_by_themselves() -> Check {
    Visit::new("two_engines").play(|page| {
        begin(page, &[("water", "stream"), ("rock", "river")])?;
        page.wait("they play", |state| state.ply > 4)?;
        page.open()?;
        let end = page.wait("the end", State::is_over)?;
        let [stream, river] = [Strength::Stream, Strength::River].map(Seat::Engine);
        counts_for_no_level(
            page,
            BySide {
                water: stream,
                rock: river,
            },
        )?;
        the_result_names_the_winner(page, &end)
    })
}
