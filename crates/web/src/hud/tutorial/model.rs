//! A scene of the introduction as data, and what the guide says of it.

use border_rush_core::session::lesson::{LESSONS, Lesson, Topic};

use crate::{
    hud::guide::{GuideMessage, Tone},
    i18n::{Arg, DialogKey, Language, message, text},
};

/// A scene of the introduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TutorialModel {
    /// Which one, from 1.
    pub step: usize,
    /// Words on the button to the next scene, once this one is met.
    pub next: Option<&'static str>,
}

/// The scene as the page shows it.
pub fn tutorial(lesson: &Lesson, language: Language) -> TutorialModel {
    let step = lesson.step() + 1;
    let next = lesson.is_met().then(|| next_key(step == LESSONS));
    TutorialModel {
        step,
        next: next.map(|key| text(language, key)),
    }
}

/// What the guide says of it: the task, or what it showed.
pub fn message_of(lesson: &Lesson, language: Language) -> GuideMessage {
    GuideMessage {
        words: lesson_words(lesson, language),
        tone: lesson_tone(lesson),
        is_event: false,
        joy: false,
    }
}

/// Where the player is in it, in short.
pub fn caption(lesson: &Lesson, language: Language) -> String {
    let number = |n: usize| Arg::Number(n as u32);
    let args = [("n", number(lesson.step() + 1)), ("all", number(LESSONS))];
    message(language, DialogKey::LessonPlace, &args)
}

const fn next_key(last: bool) -> DialogKey {
    if last {
        DialogKey::LessonPlay
    } else {
        DialogKey::LessonNext
    }
}

fn lesson_words(lesson: &Lesson, language: Language) -> String {
    match lesson.answer().filter(|_| lesson.is_missed()) {
        Some(cell) => {
            let cell = cell.to_string();
            message(
                language,
                DialogKey::LessonMiss,
                &[("cell", Arg::Text(&cell))],
            )
        }
        None => text(language, lesson_key(lesson.topic(), lesson.is_met())).to_owned(),
    }
}

fn lesson_tone(lesson: &Lesson) -> Tone {
    if lesson.is_met() {
        Tone::Good(lesson.side())
    } else {
        Tone::Calm
    }
}

/// The task of a scene, and what it showed.
const fn lesson_key(topic: Topic, met: bool) -> DialogKey {
    let (task, shown) = match topic {
        Topic::Confluence => (DialogKey::LessonConfluence, DialogKey::LessonConfluenceMet),
        Topic::Liberties => (DialogKey::LessonLiberties, DialogKey::LessonLibertiesMet),
        Topic::Suffocation => (
            DialogKey::LessonSuffocation,
            DialogKey::LessonSuffocationMet,
        ),
        Topic::DeadEarth => (DialogKey::LessonDeadEarth, DialogKey::LessonDeadEarthMet),
        Topic::Shore => (DialogKey::LessonShore, DialogKey::LessonShoreMet),
        Topic::Corner => (DialogKey::LessonCorner, DialogKey::LessonCornerMet),
        Topic::Canal => (DialogKey::LessonCanal, DialogKey::LessonCanalMet),
        Topic::Cut => (DialogKey::LessonCut, DialogKey::LessonCutMet),
        Topic::Answers => (DialogKey::LessonAnswers, DialogKey::LessonAnswersMet),
    };
    if met { shown } else { task }
}

#[cfg(test)]
mod tests {
    use border_rush_core::session::{Mode, Msg, Now, Saved, Session};

    use super::*;

    fn words(session: &Session, language: Language) -> String {
        match session.mode() {
            Mode::Tutorial(lesson) => message_of(lesson, language).words,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn each_scene_says_its_task_and_then_what_it_showed() {
        let mut session = Session::new(Saved::default(), 7, Now::default()).0;
        session.update(Msg::StartTutorial, Now::default());
        let mut said = Vec::new();
        while let Mode::Tutorial(_) = session.mode() {
            for language in Language::ALL {
                said.push(words(&session, language));
            }
            while let Mode::Tutorial(lesson) = session.mode()
                && let Some(cell) = lesson.answer()
            {
                session.update(Msg::Choose(cell), Now::default());
            }
            for language in Language::ALL {
                said.push(words(&session, language));
            }
            session.update(Msg::Confirm, Now::default());
        }
        assert_eq!(said.len(), 4 * LESSONS);
        said.sort();
        said.dedup();
        assert_eq!(said.len(), 4 * LESSONS, "no two alike");
        // One or two sentences that are read in a few seconds.
        assert!(
            said.iter().all(|words| words.chars().count() < 125),
            "{said:?}"
        );
    }

    #[test]
    fn a_miss_is_answered_kindly_and_names_the_cell() {
        let mut session = Session::new(Saved::default(), 7, Now::default()).0;
        session.update(Msg::StartTutorial, Now::default());
        session.update(Msg::Choose("A1".parse().expect("a cell")), Now::default());
        let said = words(&session, Language::En);
        assert!(
            said.starts_with("Nothing is lost") && said.contains("C3"),
            "{said}"
        );
    }
}
