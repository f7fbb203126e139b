//! Games that travel (N): opened from an address, sent, played by post, and kept while another is on the
//! table.

use border_rush_core::{
    Record, Side,
    links::address::{find, fragment_of},
};
use border_rush_e2e::{Check, Former, Page, State, Visit, faults, former, player::place, screen};
use serde_json::json;

use crate::tabs::play_here;

/// Opens a fragment in the page that is there, as a pressed link does.
fn follow(page: &Page, fragment: &str) -> Check {
    page.script("location.hash = arguments[0]", &[json!(fragment)])
        .map(drop)
}

/// The address that the window for sharing shows.
fn shared(page: &Page) -> Check<String> {
    page.wait_seen("#share[open]")?;
    let address = page.script(
        "return document.querySelector('#share textarea').value",
        &[],
    )?;
    Ok(address.as_str().unwrap_or_default().to_owned())
}

/// What follows the page's own address in one.
fn fragment(address: &str) -> &str {
    address.find('#').map_or("", |at| &address[at..])
}

fn accept(page: &Page) -> Check {
    page.wait_seen("#ask[open]")?;
    page.press_element("#ask-yes")
}

/// A game of persons, by post where somebody elsewhere plays the rock.
fn begin(page: &Page, rock: &str) -> Check {
    const SET: &str = "
        for (const [name, value] of [['water', 'person'], ['rock', arguments[0]]]) {
            const field = document.querySelector(`#setup [name=${name}]`);
            field.value = value;
            field.dispatchEvent(new Event('change', {bubbles: true}));
        }";
    page.press_element("#new-game")?;
    page.wait_seen("#setup")?;
    page.script(SET, &[json!(rock)])?;
    page.press_element("#begin")
}

/// The address without its fragment is the page's own: a reload opens nothing again.
fn is_clean(page: &Page) -> Check<bool> {
    Ok(page.script("return location.hash === ''", &[])? == json!(true))
}

#[test]
fn two_persons_play_by_post_with_nothing_but_links() -> Check {
    Visit::new("by_post_here").play(|ours| {
        begin(ours, "remote")?;
        Visit::new("by_post_there")
            .language("fr-FR")
            .on(screen::UPRIGHT)
            .play(|theirs| {
                place(ours, ours.pointer(), "E5")?;
                ours.press_element("#send-move")?;
                let link = shared(ours)?;
                ours.press_element("#share [data-close]")?;
                follow(theirs, fragment(&link))?;
                accept(theirs)?;
                let state = theirs.wait("the rock is to move", State::is_players_turn)?;
                assert_eq!((state.ply, state.turn.as_str()), (1, "rock"));
                assert!(is_clean(theirs)?);
                let (mut mover, mut other) = (theirs, ours);
                for ply in 2..6 {
                    let cell = mover.legal()?[7].clone();
                    place(mover, mover.pointer(), &cell)?;
                    mover.press_element("#send-move")?;
                    let link = shared(mover)?;
                    mover.press_element("#share [data-close]")?;
                    // The reply is played at once: nothing has to be asked.
                    follow(other, fragment(&link))?;
                    let state = other.wait("the reply is there", |state| state.ply == ply)?;
                    assert!(state.is_players_turn());
                    assert_eq!(other.cells()?, mover.cells()?);
                    (mover, other) = (other, mover);
                }
                // An old link changes nothing, and says so.
                let moves = other.cells()?;
                follow(other, fragment(&link))?;
                other.wait_seen("#notice")?;
                assert_eq!(other.cells()?, moves);
                Ok(())
            })
    })
}

#[test]
fn a_link_is_asked_about_and_the_game_on_the_table_is_kept() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let ended = Record::parse_compact(&former::past_games()?[0].record)?;
    drop(former);
    Visit::new("a_link_is_asked_about").play(|page| {
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let cells = page.cells()?;
        // A finished game opens its review; the table waits.
        follow(page, &fragment_of(&ended))?;
        page.wait_seen("#ask[open]")?;
        assert_eq!(
            page.cells()?,
            cells,
            "nothing is replaced before the answer"
        );
        page.press_element("#ask-yes")?;
        page.wait("the review", |state| state.phase == "watching")?;
        page.press_element("#review [data-leave]")?;
        page.wait("the game again", |state| state.ply == 2)?;
        assert_eq!(page.cells()?, cells);
        // A game under way is taken to the table, and ours is one press away.
        let live = ended.up_to(3);
        follow(page, &fragment_of(&live))?;
        accept(page)?;
        page.wait("the other game", |state| state.ply >= 3)?;
        page.open()?;
        page.press_element("#history-open")?;
        page.press_element("#history [data-waits='0']")?;
        page.wait("our game", |state| state.ply == 2)?;
        assert_eq!(page.cells()?, cells);
        Ok(())
    })
}

#[test]
fn a_page_that_is_opened_by_a_link_asks_about_it() -> Check {
    let ended = Record::parse_compact(&former::past_games()?[0].record)?;
    Visit::new("opened_by_a_link").play(|page| {
        let here = page.script("return location.href", &[])?;
        let address = format!(
            "{}{}",
            here.as_str().unwrap_or_default(),
            fragment_of(&ended)
        );
        page.go("about:blank")?;
        page.go(&address)?;
        accept(page)?;
        page.wait("the review", |state| state.phase == "watching")?;
        assert!(is_clean(page)?);
        Ok(())
    })
}

#[test]
fn what_is_no_game_is_told_and_changes_nothing() -> Check {
    let ended = Record::parse_compact(&former::past_games()?[0].record)?;
    let whole = fragment_of(&ended);
    Visit::new("no_game_in_it").play(|page| {
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let cells = page.cells()?;
        for (broken, said) in [
            (&whole[..whole.len() / 2], "cut or altered"),
            ("#g=", "cut or altered"),
            ("#g=7abcdefgh", "later version"),
        ] {
            follow(page, broken)?;
            page.wait_seen("#notice")?;
            assert!(page.text("#notice")?.contains(said), "{broken}");
            assert_eq!(page.cells()?, cells);
            assert!(is_clean(page)?);
            page.press_element("#notice button")?;
        }
        // Another fragment is a place in the page, and left alone.
        follow(page, "#board")?;
        page.settle()?;
        assert!(!page.sees("#notice")? && !is_clean(page)?);
        Ok(())
    })
}

#[test]
fn an_address_is_called_copied_after_it_was() -> Check {
    const REFUSED: &str = "Clipboard.prototype.writeText = () =>
        Promise.reject(new DOMException('planted', 'NotAllowedError'))";
    const DONE: &str = "return document.querySelector('#share-copy').hasAttribute('data-done')";
    const SELECTED: &str = "const one = document.querySelector('#share textarea');
        return one.value.length > 20 && one.selectionEnd - one.selectionStart === one.value.length";
    let said = "return document.getElementById('live').textContent.includes('copied')";
    for (script, copied) in [("", true), (REFUSED, false)] {
        Visit::new("address_copied")
            .with_script(script)
            .play(|page| {
                page.grant(&["clipboardReadWrite", "clipboardSanitizedWrite"])?;
                place(page, page.pointer(), "E5")?;
                page.press_element("#settings-open")?;
                page.press_element("#settings [data-open=share]")?;
                let record = find(&shared(page)?).map_err(|error| error.to_string())?;
                assert!(!record.moves.is_empty());
                page.press_element("#share-copy")?;
                page.wait_for("it is selected", SELECTED)?;
                if copied {
                    page.wait_for("it is done", DONE)?;
                    page.wait_for("it is said", said)?;
                } else {
                    page.settle()?;
                    assert_eq!(page.script(DONE, &[])?, json!(false));
                    assert_eq!(page.script(said, &[])?, json!(false));
                }
                Ok(())
            })?;
    }
    Ok(())
}

/// Dark on light with its border, in the dark scheme too (symptom 62).
#[test]
fn a_qr_picture_is_dark_on_light_whatever_the_scheme() -> Check {
    const LIGHT: &str = "
        const image = document.querySelector('#share img');
        if (image.hidden || !image.naturalWidth) return false;
        const canvas = document.createElement('canvas'), side = 400;
        canvas.width = canvas.height = side;
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, side, side);
        const at = (x, y) => context.getImageData(x, y, 1, 1).data[0];
        let dark = 0;
        for (let i = 0; i < side; i += 4) if (at(i, side / 2) < 80) dark += 1;
        return [0, side - 1].every((edge) => at(edge, side / 2) > 200 && at(side / 2, edge) > 200)
            && dark > 10 && getComputedStyle(image).filter === 'none'";
    for scheme in ["Light", "Dark"] {
        let former = Former::with_moves("E5 C3")?
            .with_page(former::page_settings(json!({"scheme": scheme})));
        let visit = Visit::new("qr_picture").with_stored(former::KEY, &former.document()?);
        visit.play(|page| {
            page.press_element("#settings-open")?;
            page.press_element("#settings [data-open=share]")?;
            page.wait_seen("#share[open]")?;
            page.press_element("#share-picture")?;
            page.wait_for("the picture", LIGHT)
        })?;
    }
    Ok(())
}

#[test]
fn a_challenge_is_taken_up_and_counts_for_no_level() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("a_challenge").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        place(page, page.pointer(), &former.rest[0].to_string())?;
        page.wait("the end", State::is_over)?;
        page.press_element("#result [data-open=share]")?;
        page.wait_seen("#share[open]")?;
        page.press_element("#share [name=challenge]")?;
        let link = shared(page)?;
        let record = find(&link).map_err(|error| error.to_string())?;
        assert!(record.origin.occasion.is_some());
        Visit::new("a_challenge_there").play(|there| {
            follow(there, fragment(&link))?;
            accept(there)?;
            let state = there.wait("the same start", State::is_players_turn)?;
            assert_eq!((state.ply, state.size), (0, 9));
            place(there, there.pointer(), &record.moves[0].to_string())?;
            let answered = there.wait("the engine's answer", |state| state.ply == 2)?;
            assert!(answered.is_players_turn());
            let moves = Record::parse(&there.record()?)?.moves;
            assert_eq!(moves, record.moves[..2], "the same engine answers the same");
            Ok(())
        })
    })
}

/// A tab whose last state could not be stored keeps its game, and so does the other: one is on the table,
/// the other waits (symptom of two tabs).
#[test]
fn a_tab_that_could_not_store_loses_neither_game() -> Check {
    let former = Former::with_moves("E5 C3")?;
    let visit = Visit::new("neither_game_is_lost").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        page.script(faults::STORAGE_FULL, &[])?;
        place(page, page.pointer(), "G7")?;
        page.wait("the rock has answered", |state| state.ply == 4)?;
        let ours = page.cells()?;
        let first = page.open_beside()?;
        play_here(page)?;
        page.press_element("#new-game")?;
        page.press_element("#begin")?;
        page.wait("a new board", |state| state.ply == 0)?;
        place(page, page.pointer(), "D5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let theirs = page.cells()?;
        page.turn_to_tab(first)?;
        play_here(page)?;
        page.wait("our own game", |state| state.ply == 4)?;
        assert_eq!(page.cells()?, ours);
        while page.sees("#notice")? {
            page.press_element("#notice button")?;
        }
        page.press_element("#history-open")?;
        page.press_element("#history [data-waits='0']")?;
        page.wait("the other's game", |state| state.ply == 2)?;
        assert_eq!(page.cells()?, theirs);
        Ok(())
    })
}
