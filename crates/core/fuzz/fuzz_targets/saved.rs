//! Any JSON as what a former visit left.

#![no_main]

use border_rush_core::session::{HistoryEntry, Saved, Session, Settings};

libfuzzer_sys::fuzz_target!(|text: &str| {
    _ = serde_json::from_str::<Settings>(text);
    _ = serde_json::from_str::<HistoryEntry>(text);
    if let Ok(saved) = serde_json::from_str::<Saved>(text) {
        let written = serde_json::to_string(&saved).unwrap();
        assert_eq!(serde_json::from_str::<Saved>(&written).unwrap(), saved);
        let (session, _) = Session::new(saved, 1);
        session.game().board().check_consistency().unwrap();
        let (again, _) = Session::new(session.saved(), 2);
        assert!(again.game() == session.game());
    }
});
