//! smoke
use border_rush_core::{rng::Rng, *};
#[test]
fn smoke() {
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let size = Size::new(2 + rng.below(8) as u8, 2 + rng.below(8) as u8).unwrap();
        let mut game = Game::new(Setup::empty(size)).unwrap();
        let mut states = vec![game.clone()];
        while game.to_move().is_some() {
            let moves: Vec<_> = game.legal_moves().collect();
            let cell = moves[rng.below(moves.len() as u32) as usize];
            let preview = game.preview(cell).unwrap();
            let ev = game.play(cell).unwrap();
            assert_eq!(preview.after, game.score(preview.side));
            assert!(!ev.is_empty());
            game.board().check_consistency().unwrap();
            states.push(game.clone());
        }
        while let Some(last) = states.pop() {
            assert_eq!(last, game);
            game.undo();
        }
    }
}
