//! What players of comparable games complain of, each kind with a test that makes it impossible
//! here. Those of this file are the ones that no other holds.
//!
//! | symptom | test |
//! |---|---|
//! | 1 a touch plays at once | `confirm::a_finger_is_asked_first` |
//! | 2 a trembling finger | `pointer::a_trembling_finger_still_places_where_it_landed`, `pointer::a_thousand_gestures_place_nothing_that_was_not_meant` |
//! | 3 a pinch places | `pointer::two_fingers_place_nothing`, `pointer::a_thousand_gestures_place_nothing_that_was_not_meant` |
//! | 4 the finger hides the cell | [`the_preview_stands_clear_of_the_finger`] |
//! | 5 a second tap that must be quick | [`a_second_tap_may_come_late_and_after_a_redraw`] |
//! | 6 the layout shifts | [`nothing_moves_under_a_finger`], `screens::the_controls_come_back_after_a_lesson` |
//! | 7, 8 the page scrolls or zooms | [`the_page_neither_scrolls_nor_zooms`] |
//! | 9 a menu on a long press | [`a_long_press_brings_no_menu_and_is_asked`] |
//! | 10 tiny when held sideways | `screens::a_phone_sideways`, [`the_board_is_large_in_every_shape`] |
//! | 11 ovals for circles | [`the_picture_has_the_shape_of_its_place`] |
//! | 12 the notch | [`a_notch_hides_nothing_and_counts_once`] |
//! | 13 the far row is cut | `screens::*` |
//! | 14 sound does not start, or bursts | `sound::sound_begins_with_the_first_touch`, `lab::what_is_heard_is_as_composed` |
//! | 15 sound in a hidden tab | `sound::a_hidden_tab_is_silent`, `frames::a_hidden_tab_asks_for_nothing`, `lab::muting_and_hiding_suspend_the_sound` |
//! | 16 the player's own music stops | [`no_media_element_is_ever_made`] |
//! | 17 heat | `frames::a_still_board_draws_seldom_and_a_moving_one_always`, `frames::shadows_are_redrawn_only_when_something_that_casts_has_moved`, `frames::a_slow_machine_gets_fewer_pixels` |
//! | 18 the context is lost, for good too | `faults::a_lost_drawing_context_falls_back_and_comes_back`, `context::a_context_that_comes_back_broken_leaves_the_plain_board`, `plain::a_context_lost_for_good_costs_no_game` |
//! | 19 the tab is killed | `resume::a_killed_page_loses_nothing`, `crash_test::a_page_killed_at_random_instants_loses_nothing`, `memory::games_leave_nothing_behind`, `offline::the_second_start_needs_no_network` |
//! | 20 loading looks frozen | `loading::a_slow_start_shows_how_far_it_has_come`, `loading::the_still_lies_where_the_board_will_be` |
//! | 21 undo while the rock thinks | `undo::a_move_is_taken_back_while_the_rock_thinks` |
//! | 22 storage throws | `faults::blocked_storage_is_told_and_the_game_goes_on`, `stored::progress_can_be_kept_where_the_storage_is_blocked` |
//! | 23 stale marks | [`numbers_on_the_board_follow_it`] |
//! | 24 signs by colour alone | [`the_last_moves_are_told_by_shape_and_name`] |
//! | 25 review and lessons for the ear | `lessons::the_introduction_is_done_by_keys_alone`, `review::a_past_game_is_reviewed_by_keys_and_spoken` |
//! | 26 reduced motion | [`reduced_motion_stills_picture_and_page`] |
//! | 27 the language is hard to find | `language::the_language_is_switched_without_a_reload_and_kept`, `screens::*` (the button is in view) |
//! | 28 a part that can't be had | `parts::a_game_is_played_to_its_end_without_any_part`, `parts::a_control_whose_part_fails_says_so_and_tries_again`, `start_faults::a_page_whose_script_is_gone_says_so` |
//! | 29 said and not done | `honesty::a_copy_that_is_refused_is_shown_and_not_called_copied`, `honesty::a_copy_is_told_after_it_happened_and_its_mark_goes_with_the_game`, `start_faults::progress_whose_script_fails_says_so_and_can_be_saved_at_the_next_press` |
//! | 30 answered unread | `honesty::a_result_that_opens_under_a_tapping_finger_is_not_answered_unread`, `honesty::a_notice_is_not_dismissed_unread_and_neither_is_the_next`, `honesty::a_window_that_comes_late_is_not_answered_unread` |
//! | 31 the rim is out of reach | `hands::zoomed_in_every_corner_can_be_brought_under_the_finger`, `hands::zoomed_in_the_view_follows_the_keyboard` |
//! | 32 a limited frame rate | `frames::a_display_of_thirty_frames_keeps_its_pixels` |
//! | 33 it turns although rotation is locked | `places::an_installed_game_turns_as_the_system_says` |
//! | 34 secondary presses, the wheel in a frame | `hands::a_press_with_a_modifier_or_another_button_places_nothing`, `places::the_wheel_is_the_page_arounds_before_a_press_inside_and_where_the_zoom_ends`, `hands::the_wheel_and_a_touchpad_keep_what_is_under_the_pointer`, `views::a_touchpad_zooms_fully` |
//! | 35 forced dark colours | `scheme::the_flat_board_keeps_its_order_of_values` |
//! | 36 single keys while text is typed | `hands::letters_typed_elsewhere_are_letters`, `hands::single_keys_are_switched_off_and_stay_so` |
//! | 37 the saved picture is noise | `honesty::a_picture_that_cannot_be_read_back_is_drawn_from_the_state`, `honesty::a_picture_is_never_a_wrong_file` |
//! | 38 the wrong cause is blamed | `start_faults::a_start_that_fails_tells_its_cause` |
//! | 39 a sandboxed frame | `places::a_sandboxed_frame_starts_and_says_that_nothing_is_kept`, `places::a_browser_that_forbids_to_read_a_property_starts` |
//! | 40 a touch whose end never came | `hands::a_touch_whose_end_never_came_leaves_the_next_one_alone` |
//! | 41 a smallest letter breaks the layout | `words::all_words_fit_where_no_letter_is_small` |
//! | 42 a file dropped on the page | `hands::a_file_that_is_dropped_is_offered_and_never_takes_the_pages_place` |

use border_rush_core::Setup;
use border_rush_e2e::{
    Check, Former, Page, Screen, State, Visit, former,
    player::{Skill, choose, place},
    screen,
};
use serde_json::{Value, json};

/// The table above names tests that are there, one at least for each symptom that is ours.
#[test]
fn the_table_names_tests_that_exist() -> Check {
    let folder = xtask::run::root().join("tests/suite");
    let table = include_str!("symptoms.rs").lines();
    let rows: Vec<_> = table.filter(|line| line.starts_with("//! | ")).collect();
    let mut seen = Vec::new();
    for row in &rows[1..] {
        let (symptoms, tests) = row[6..].split_once(" | ").ok_or("a row of the table")?;
        let numbers = symptoms.split(|sign: char| !sign.is_ascii_digit());
        seen.extend(numbers.filter_map(|number| number.parse::<u32>().ok()));
        let mut named = 0;
        for test in tests.split('`').skip(1).step_by(2) {
            let (module, test) = test.split_once("::").unwrap_or(("symptoms", test));
            let source = std::fs::read_to_string(folder.join(format!("{module}.rs")))?;
            assert!(
                test == "*" || source.contains(&format!("#[test]\nfn {test}() -> Check")),
                "{module}::{test} is not there"
            );
            named += 1;
        }
        assert!(named > 0, "{symptoms} has no test");
    }
    assert_eq!(seen, (1..=42).collect::<Vec<u32>>());
    Ok(())
}

/// Left, top, right and bottom of an element.
fn frame(page: &Page, selector: &str) -> Check<[f64; 4]> {
    let body = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom]";
    let found = page.script(body, &[json!(selector)])?;
    Ok([0, 1, 2, 3].map(|at| found[at].as_f64().unwrap_or(f64::NAN)))
}

#[test]
fn the_preview_stands_clear_of_the_finger() -> Check {
    Visit::new("clear_of_the_finger")
        .on(screen::UPRIGHT)
        .play(|page| {
            for cell in ["E5", "A9", "J1", "A1", "E9"] {
                let at = page.cell(cell)?;
                page.touch("touchStart", &[at])?;
                page.wait_seen("#preview")?;
                page.settle()?;
                let [left, top, right, bottom] = frame(page, "#preview")?;
                let away = (top - at.y).max(at.y - bottom);
                assert!(away > 40.0, "{cell}: {away} pixels from the finger");
                let width = f64::from(page.screen().width);
                assert!(left >= 0.0 && right <= width, "{cell}: {left} to {right}");
                page.touch("touchCancel", &[])?;
                page.settle()?;
            }
            Ok(())
        })
}

#[test]
fn a_second_tap_may_come_late_and_after_a_redraw() -> Check {
    Visit::new("a_late_second_tap")
        .on(screen::SMALL_TOUCH)
        .play(|page| {
            page.press(page.pointer(), page.cell("E5")?)?;
            page.wait("E5 waits", |state| state.pinned == "E5")?;
            page.advance(60_000.0)?;
            page.press_element("#language")?;
            page.turn_to(screen::UPRIGHT)?;
            page.wait("E5 still waits", |state| {
                state.pinned == "E5" && state.ply == 0
            })?;
            page.press(page.pointer(), page.cell("E5")?)?;
            page.wait("E5 is placed", |state| state.ply > 0)?;
            Ok(())
        })
}

#[test]
fn nothing_moves_under_a_finger() -> Check {
    const PLACES: &str = "return [...document.querySelectorAll('button, #free, footer a')]
        .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('#board, #pinned, .decide'))
        .map((one) => { const box = one.getBoundingClientRect();
            return [one.id, box.x, box.y, box.width, box.height].join(' ') }).join('; ')";
    for (name, shape) in [
        ("still_upright", screen::UPRIGHT),
        ("still_sideways", screen::SIDEWAYS),
    ] {
        let visit = Visit::new(name).on(shape).language("fr-FR");
        // Without the idle sway, which moves the view by a little.
        visit.reduced_motion().play(|page| {
            page.settle()?;
            let (places, corner) = (page.script(PLACES, &[])?, page.cell("A9")?);
            page.press(page.pointer(), page.cell("E5")?)?;
            page.wait("the question", |state| !state.pinned.is_empty())?;
            assert_eq!(
                page.script(PLACES, &[])?,
                places,
                "a question moves nothing"
            );
            for seed in 0..3 {
                page.press_element("#cancel")?;
                let cell = choose(page, Skill::Strong, seed)?;
                place(page, page.pointer(), &cell)?;
                page.wait("the rock has answered", State::is_players_turn)?;
                page.press(page.pointer(), page.cell("E5")?)
                    .and_then(|()| page.settle())?;
                assert_eq!(page.script(PLACES, &[])?, places, "neither does a move");
                assert!(page.cell("A9")?.distance(corner) < 1.0, "nor the board");
            }
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_page_neither_scrolls_nor_zooms() -> Check {
    const VIEW: &str = "const view = window.visualViewport;
        return [view.scale, view.offsetLeft, view.offsetTop, scrollX, scrollY].join(' ')";
    Visit::new("neither_scrolls_nor_zooms")
        .on(screen::UPRIGHT)
        .play(|page| {
            let at_rest = page.script(VIEW, &[])?;
            for place in ["#guide", "#register", ".acts", "footer", "#free"] {
                let from = page.middle(place)?;
                page.drag(page.pointer(), from, from.moved(0.0, -180.0))?;
                page.pinch(from)?;
                page.press(page.pointer(), from)?;
                page.press(page.pointer(), from)?;
                page.settle()?;
                assert_eq!(
                    page.script(VIEW, &[])?,
                    at_rest,
                    "after gestures on {place}"
                );
                page.key("Escape")?;
            }
            let fling = json!({"x": 195, "y": 700, "yDistance": -400, "speed": 1200});
            page.devtools("Input.synthesizeScrollGesture", fling)?;
            assert_eq!(page.script(VIEW, &[])?, at_rest, "after a fling");
            Ok(())
        })
}

#[test]
fn a_long_press_brings_no_menu_and_is_asked() -> Check {
    let settings = former::settings(|settings| settings.confirm = Some(false));
    let former = Former::at_level(1, settings);
    let visit = Visit::new("a_long_press").on(screen::SMALL_TOUCH);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            let refused = "return ['#scene', '#board button'].every((one) =>
            !document.querySelector(one).dispatchEvent(
                new Event('contextmenu', {bubbles: true, cancelable: true})))";
            assert_eq!(page.script(refused, &[])?, json!(true));
            page.touch("touchStart", &[page.cell("E5")?])?;
            std::thread::sleep(std::time::Duration::from_millis(700));
            page.touch("touchEnd", &[])?;
            let state = page.wait("the question", |state| state.pinned == "E5")?;
            assert_eq!(state.ply, 0);
            Ok(())
        })
}

#[test]
fn the_board_is_large_in_every_shape() -> Check {
    for shape in screen::SHAPES {
        Visit::new("the_board_is_large").on(shape).play(|page| {
            page.settle()?;
            let corners = [
                page.cell("A1")?,
                page.cell("J1")?,
                page.cell("J9")?,
                page.cell("A9")?,
            ];
            let cross = |at: usize| {
                let (one, next) = (corners[at], corners[(at + 1) % 4]);
                one.x * next.y - next.x * one.y
            };
            // From the middles of the corner cells: a fourth more with their outer halves.
            let area = 1.25 * (0..4).map(cross).sum::<f64>().abs() / 2.0;
            let (width, height) = (f64::from(shape.width), f64::from(shape.height));
            // What a square of the shorter side could take, seen at a slant.
            let part = area / width.min(height).powi(2);
            assert!(
                part > 0.4,
                "{}: {part:.2} of the largest square",
                shape.name
            );
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_picture_has_the_shape_of_its_place() -> Check {
    const SHAPE: &str = "const one = document.getElementById('scene');
        return [one.width / one.height, one.clientWidth / one.clientHeight,
            one.clientWidth - innerWidth, one.clientHeight - innerHeight]";
    Visit::new("the_shape_of_its_place")
        .on(screen::UPRIGHT)
        .play(|page| {
            let short = Screen {
                height: 660,
                ..screen::UPRIGHT
            };
            for shape in [screen::UPRIGHT, screen::SIDEWAYS, short] {
                page.turn_to(shape)?;
                let found = page.script(SHAPE, &[])?;
                let [picture, place, wide, high] = [0, 1, 2, 3].map(|at| found[at].as_f64());
                let off = (picture.unwrap_or(0.0) / place.unwrap_or(1.0) - 1.0).abs();
                assert!(off < 0.01, "{}: a circle is {off} out of round", shape.name);
                assert_eq!((wide, high), (Some(0.0), Some(0.0)), "{}", shape.name);
            }
            Ok(())
        })
}

#[test]
fn a_notch_hides_nothing_and_counts_once() -> Check {
    Visit::new("a_notch").on(screen::UPRIGHT).play(|page| {
        page.settle()?;
        let (head, foot) = (frame(page, ".mark")?[1], frame(page, "footer")?[3]);
        let insets = json!({"insets": {"top": 47, "bottom": 34, "left": 0, "right": 0}});
        page.devtools("Emulation.setSafeAreaInsetsOverride", insets)?;
        page.settle()?;
        let (lower, upper) = (
            frame(page, ".mark")?[1] - head,
            foot - frame(page, "footer")?[3],
        );
        assert!((lower - 47.0).abs() < 1.0, "the head went down by {lower}");
        assert!((upper - 34.0).abs() < 1.0, "the foot went up by {upper}");
        page.turn_to(screen::SIDEWAYS)?;
        let (mark, acts) = (frame(page, ".mark")?[0], frame(page, ".acts")?[2]);
        let insets = json!({"insets": {"left": 47, "right": 47, "top": 0, "bottom": 21}});
        page.devtools("Emulation.setSafeAreaInsetsOverride", insets)?;
        page.settle()?;
        let (right, left) = (
            frame(page, ".mark")?[0] - mark,
            acts - frame(page, ".acts")?[2],
        );
        assert!(
            (right - 47.0).abs() < 1.0 && (left - 47.0).abs() < 1.0,
            "{right}, {left}"
        );
        Ok(())
    })
}

/// Numbers on the board, as text, in order.
fn numbers(page: &Page) -> Check<Vec<u16>> {
    let body = "return [...document.querySelectorAll('#counters span:not([hidden], :empty)')]
        .map((one) => Number(one.textContent))";
    let found = page.script(body, &[])?;
    let mut numbers: Vec<u16> = serde_json::from_value(found)?;
    numbers.sort_unstable();
    Ok(numbers)
}

/// Liberties of every mass of the page's board.
fn liberties(page: &Page) -> Check<Vec<u16>> {
    let setup = Setup::parse(&page.cells()?).map_err(|error| error.to_string())?;
    let board = border_rush_core::Board::from_setup(&setup).map_err(|error| error.to_string())?;
    let masses = border_rush_core::Side::ALL.map(|side| board.masses(side).collect::<Vec<_>>());
    let mut all: Vec<_> = masses
        .concat()
        .iter()
        .map(|mass| mass.liberties.total())
        .collect();
    all.sort_unstable();
    Ok(all)
}

#[test]
fn numbers_on_the_board_follow_it() -> Check {
    let former = Former::at_level(2, former::settings(|_| ())).with_page(json!({"counters": true}));
    let visit = Visit::new("numbers_follow").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        for seed in 0..4 {
            let cell = choose(page, Skill::Strong, seed)?;
            place(page, page.pointer(), &cell)?;
            page.wait("the rock has answered", State::is_players_turn)?;
            // The pointer still lies where it clicked: off the board nothing is foretold.
            page.hover(page.middle("#guide")?)?;
            page.settle()?;
            assert_eq!(numbers(page)?, liberties(page)?);
        }
        page.press_element("#undo")?;
        page.settle()?;
        assert_eq!(
            numbers(page)?,
            liberties(page)?,
            "after a move was taken back"
        );
        page.press_element("#new-game")?;
        page.press_element("#begin")?;
        page.wait("a new board", |state| state.ply == 0)?;
        page.settle()?;
        assert_eq!(numbers(page)?, liberties(page)?, "on a new board");
        Ok(())
    })
}

#[test]
fn the_last_moves_are_told_by_shape_and_name() -> Check {
    const LAST: &str = "return [...document.querySelectorAll('#board button')]
        .filter((one) => /last move/.test(one.getAttribute('aria-label')))
        .map((one) => one.dataset.tile + getComputedStyle(one, '::after').borderTopStyle).sort()";
    Visit::new("the_last_moves").play(|page| {
        for cell in ["E5", "C3"] {
            place(page, page.pointer(), cell)?;
            page.wait("the rock has answered", State::is_players_turn)?;
            assert_eq!(page.script(LAST, &[])?, json!(["rocksolid", "watersolid"]));
        }
        Ok(())
    })
}

#[test]
fn reduced_motion_stills_picture_and_page() -> Check {
    const MOVING: &str = "return document.getAnimations()
        .filter((one) => one.playState === 'running').length";
    Visit::new("reduced_motion").reduced_motion().play(|page| {
        place(page, page.pointer(), "E1")?;
        page.wait("the rock has answered", State::is_players_turn)?;
        page.settle()?;
        assert_eq!(
            page.script(MOVING, &[])?,
            json!(0),
            "no part of the page moves"
        );
        let before = page.cell("A9")?;
        page.advance(5000.0)?;
        assert!(page.cell("A9")?.distance(before) < 0.01, "no sway");
        Ok(())
    })?;
    // The player's own choice holds, whatever the system says.
    let former = Former::at_level(1, former::settings(|_| ()));
    let former = former.with_page(json!({"motion": "Reduced"}));
    let visit = Visit::new("reduced_by_choice").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        page.settle()?;
        let motion = page.script("return document.body.dataset.motion", &[])?;
        assert_eq!(motion, Value::from("reduced"));
        assert_eq!(page.script(MOVING, &[])?, json!(0));
        Ok(())
    })
}

#[test]
fn no_media_element_is_ever_made() -> Check {
    const WATCH: &str = "
        window.media = 0;
        const play = HTMLMediaElement.prototype.play;
        HTMLMediaElement.prototype.play = function () { window.media++; return play.call(this) };
        const make = Document.prototype.createElement;
        Document.prototype.createElement = function (name, ...rest) {
            if (/^(audio|video)$/i.test(name)) window.media++;
            return make.call(this, name, ...rest);
        };
        window.Audio = class { constructor() { window.media++ } };";
    Visit::new("no_media_element")
        .with_script(WATCH)
        .play(|page| {
            place(page, page.pointer(), "E5")?;
            page.wait("the rock has answered", State::is_players_turn)?;
            let found = "return [window.media, document.querySelectorAll('audio, video').length,
            navigator.mediaSession?.playbackState ?? 'none']";
            assert_eq!(page.script(found, &[])?, json!([0, 0, "none"]));
            Ok(())
        })
}
