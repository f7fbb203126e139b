//! What any game's page needs: the queue, the frame loop, the clock, the DOM, the engine's worker.

pub mod clock;
pub mod dialog;
pub mod dom;
pub mod engine_client;
pub mod frame_loop;
pub mod listener;
pub mod locale;
pub mod navigator;
pub mod notices;
pub mod queue;
pub mod resize;
pub mod storage;
pub mod unread;
pub mod vibration;
pub mod worker_link;
