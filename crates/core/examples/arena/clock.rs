//! Processor time, so that a busy machine does not decide a match.

use std::{sync::OnceLock, time::Instant};

/// Time for a first move without a model, in nanoseconds.
pub const FIRST: u64 = 100_000_000;

/// Nanoseconds that this thread has run on a processor; of the wall's clock where the system does
/// not say.
pub fn now() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = *START.get_or_init(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let run = told.and_then(|text| text.split(' ').next()?.parse().ok());
    run.unwrap_or_else(|| start.elapsed().as_nanos() as u64)
}
