//! Why a move was made, in a sentence.

use border_rush_core::{
    Cell, Game, Side,
    engine::{self, Motive},
};

use crate::i18n::{Arg, DialogKey, Language, message};

/// What the last move of a game did before all else; `None` before the first.
pub fn of_last(game: &Game, language: Language) -> Option<String> {
    let mut before = game.clone();
    let side = game.movers().last().copied()?;
    let cell = before.undo()?;
    of_move(&before, cell, side, language)
}

/// What a move of a side would do before all else; `None` for one that the rules forbid.
pub fn of_move(game: &Game, cell: Cell, side: Side, language: Language) -> Option<String> {
    let motives = engine::motives(game.board(), cell, side)?;
    motives.first().map(|&motive| say(motive, language))
}

fn say(motive: Motive, language: Language) -> String {
    let (key, n) = match motive {
        Motive::Capture { tiles } => (DialogKey::MotiveCapture, tiles),
        Motive::BlockCanal { .. } => (DialogKey::MotiveBlock, 0),
        Motive::Cut { .. } => (DialogKey::MotiveCut, 0),
        Motive::Canal { shore } => (DialogKey::MotiveCanal, shore),
        Motive::Rescue { .. } => (DialogKey::MotiveRescue, 0),
        Motive::Threaten { .. } => (DialogKey::MotiveThreaten, 0),
        Motive::Escape { .. } => (DialogKey::MotiveEscape, 0),
        Motive::Widen { faces } => (DialogKey::MotiveWiden, faces),
        Motive::Join { masses } => (DialogKey::MotiveJoin, masses.into()),
        Motive::Narrow { liberties } => (DialogKey::MotiveNarrow, liberties),
        Motive::Spread { liberties } => (DialogKey::MotiveSpread, liberties),
        Motive::Quiet => (DialogKey::MotiveQuiet, 0),
    };
    message(language, key, &[("n", Arg::Number(n.into()))])
}

#[cfg(test)]
mod tests {
    use border_rush_core::Setup;

    use super::*;

    #[test]
    fn a_capture_is_told_before_all_else() {
        let diagram = ".....\n.RR..\nRWW..\n.RR..\n.....";
        let mut setup = Setup::parse(diagram).expect("a setup");
        setup.to_move = Side::Rock;
        let mut game = Game::new(setup).expect("a game");
        assert_eq!(of_last(&game, Language::En), None);
        game.play("D3".parse().expect("a cell")).expect("a move");
        let said = |language| of_last(&game, language).unwrap_or_default();
        assert_eq!(said(Language::En), "Petrifies 2 tiles.");
        assert_eq!(said(Language::Fr), "Pétrifie 2 tuiles.");
    }
}
