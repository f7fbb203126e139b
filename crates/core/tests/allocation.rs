//! Placing, taking back, asking and playing out never allocate.

#![expect(
    unsafe_code,
    reason = "an allocator that counts hands every call on to the system's"
)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell as Counter,
    hint::black_box,
};

use border_rush_core::{Board, Playout, Side, Size, engine::playout::play_out, rng::Rng};

struct Counting;

thread_local! {
    static ALLOCATIONS: Counter<u32> = const { Counter::new(0) };
}

// SAFETY: both calls are the system allocator's, unchanged; counting touches no memory of theirs.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps `alloc`'s contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps `dealloc`'s contract, and `alloc` took it from the system.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u32 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

#[test]
fn the_allocator_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
}

#[test]
fn a_board_and_its_copy_play_and_undo_without_allocating() {
    let original = Board::new(Size::square(19).unwrap());
    let mut rng = Rng::new(1);
    for mut board in [original.clone(), original] {
        let count = allocations(|| {
            for _ in 0..3 {
                let placements = play_out(&mut board, Side::Water, &mut rng);
                assert!(board.petrified_by_last().count() < 361);
                for _ in 0..placements {
                    assert!(board.undo());
                    let score = board.score(Side::Rock).total();
                    assert_eq!(score > 0, board.masses(Side::Rock).next().is_some());
                    black_box(board.has_legal_move(Side::Water));
                }
            }
        });
        assert_eq!(count, 0);
    }
}

#[test]
fn random_games_allocate_nothing() {
    let mut playout = Playout::new(&Board::new(Size::square(13).unwrap()), Side::Water);
    let mut rng = Rng::new(1);
    assert_eq!(
        allocations(|| assert!(playout.run(&mut rng).placements > 100)),
        0
    );
}
