//! Any lines to the engine on the text pipe.

#![no_main]

use border_rush_core::Strength;
use border_rush_gtp::Engine;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let mut engine = Engine::new(Strength::Stream, 1);
    for line in text.lines().take(40) {
        let before = engine.game().clone();
        let refused = engine
            .command(line)
            .is_some_and(|response| response.result.is_err());
        assert!(
            !refused || *engine.game() == before,
            "a refused command changes nothing"
        );
        engine.game().board().check_consistency().unwrap();
    }
});
