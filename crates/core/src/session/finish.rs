//! How a game ended: asked of the session, and told the same way by the history.

use super::Split;
use crate::{BySide, Ending, Game, Outcome, Side};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finish {
    /// Who won; `None` where nobody did, as the game was left unfinished.
    pub outcome: Option<Outcome>,
    /// What ended it.
    pub ending: Ending,
    /// Both scores as they stood at the end, whether they decided it or not.
    pub scores: BySide<Split>,
}

impl Finish {
    /// A game that came to this end with these scores.
    pub fn new(ending: Ending, scores: BySide<Split>) -> Self {
        let counted = Outcome::of(scores.water.total(), scores.rock.total());
        Self {
            outcome: ending.outcome(counted),
            ending,
            scores,
        }
    }

    /// How this game ended: as its record says, or else by the board, where neither side can move;
    /// `None` while it goes on.
    pub fn of(game: &Game, recorded: Option<Ending>) -> Option<Self> {
        let counted = game.to_move().is_none().then_some(Ending::Counted);
        let scores = BySide::from_fn(|side| game.score(side).into());
        recorded.or(counted).map(|ending| Self::new(ending, scores))
    }

    /// The side that won; `None` in a draw or where nobody did.
    pub const fn winner(self) -> Option<Side> {
        match self.outcome {
            Some(Outcome::Won(side)) => Some(side),
            Some(Outcome::Draw) | None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, Size};

    #[test]
    fn a_recorded_end_comes_before_the_board() {
        let size = Size::square(5).expect("a size");
        let game = Game::new(Setup::empty(size)).expect("a game");
        assert_eq!(Finish::of(&game, None), None);
        let resigned = Ending::Resigned(Side::Water);
        let finish = Finish::of(&game, Some(resigned)).expect("an end");
        assert_eq!(
            (finish.winner(), finish.ending),
            (Some(Side::Rock), resigned)
        );
        let left = Finish::of(&game, Some(Ending::Abandoned)).expect("an end");
        assert_eq!((left.outcome, left.winner()), (None, None));
    }

    #[test]
    fn the_scores_decide_a_counted_game() {
        let game = Game::new(Setup::parse("W R\n. R").expect("a setup")).expect("a game");
        let mut game = game;
        game.play("A1".parse().expect("a cell")).expect("a move");
        let finish = Finish::of(&game, None).expect("an end");
        assert_eq!(
            (finish.outcome, finish.ending),
            (Some(Outcome::Draw), Ending::Counted)
        );
        assert_eq!(finish.outcome, game.outcome());
    }
}
