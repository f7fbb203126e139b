//! Whether one side can take enough of the last cells to lead by so much: a Maker–Breaker game, in which
//! the claimant must come to hold one of the subsets that are enough and the opponent prevents it.

use super::{
    graph::NodeSet,
    last_cells::{SUBSETS, SideTables, Subset},
};

/// Words that hold a byte for each subset.
const WORDS: usize = SUBSETS / 8;
/// One in each byte.
const ONES: u64 = u64::MAX / 0xFF;
/// The bytes of the subsets with the first, second and third cell.
const WITH: [u64; 3] = [
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// A test whether a side, the claimant, can lead its opponent by so much in the end.
pub struct LeadTest<'a> {
    all: Subset,
    claimant: &'a SideTables,
    opponent: &'a SideTables,
    /// Whether the claimant needs none of the cells.
    none_is_enough: bool,
    /// Whether all of them are enough.
    all_is_enough: bool,
    /// By subset of the claimant's: cells of which one more is enough.
    winning: [Subset; SUBSETS],
    /// By subset that the claimant has or may get: cells without which the others are not enough.
    essential: [Subset; SUBSETS],
}

/// What can be told of a position without trying a move.
#[derive(Clone, Copy)]
enum Status {
    /// Whether the claimant succeeds.
    Decided(bool),
    /// The side to move must pass.
    Pass,
    /// The moves that need to be tried.
    Open(Subset),
}

impl Status {
    /// How many moves there are to try.
    const fn width(self) -> u32 {
        match self {
            Self::Open(moves) => moves.count_ones(),
            Self::Decided(_) | Self::Pass => 0,
        }
    }
}

/// Moves after which the test is not decided yet, those with the fewest replies first.
#[derive(Default)]
struct OpenMoves {
    moves: [(Subset, u32); Subset::BITS as usize],
    count: usize,
}

impl<'a> LeadTest<'a> {
    /// A test whether the claimant leads by at least this much, though the opponent gets as many
    /// liberties as `hole` away from the rim.
    pub fn new(
        all: Subset,
        claimant: &'a SideTables,
        opponent: &'a SideTables,
        hole: u8,
        least: i32,
    ) -> Self {
        let enough = enough(all, claimant, opponent, hole, least);
        let (winning, essential) = winning_and_essential(all, &enough);
        let is_enough = |set: Subset| enough[usize::from(set / 8)] >> (set % 8 * 8) & 1 == 1;
        Self {
            all,
            claimant,
            opponent,
            none_is_enough: is_enough(0),
            all_is_enough: is_enough(all),
            winning,
            essential,
        }
    }

    /// Whether the claimant succeeds, when it moves first or second.
    pub fn succeeds(&self, moves_first: bool) -> bool {
        if self.none_is_enough || !self.all_is_enough {
            return self.none_is_enough;
        }
        if moves_first {
            self.claimant_moves(0, self.all, self.claimant_status(0, self.all))
        } else {
            self.opponent_moves(0, self.all, self.opponent_status(0, self.all))
        }
    }

    /// Whether the claimant succeeds when it has `held`, which is not enough, and moves; with the rest of
    /// the cells it would be.
    fn claimant_moves(&self, held: Subset, rest: Subset, status: Status) -> bool {
        let moves = match status {
            Status::Decided(succeeds) => return succeeds,
            Status::Pass => {
                return self.opponent_moves(held, rest, self.opponent_status(held, rest));
            }
            Status::Open(moves) => moves,
        };
        let mut open = OpenMoves::default();
        for cell in moves.singles() {
            match self.opponent_status(held | cell, rest & !cell) {
                Status::Decided(true) => return true,
                Status::Decided(false) => {}
                status => open.add(cell, status.width()),
            }
        }
        open.cells().any(|cell| {
            let (held, rest) = (held | cell, rest & !cell);
            self.opponent_moves(held, rest, self.opponent_status(held, rest))
        })
    }

    /// The same when the opponent moves.
    fn opponent_moves(&self, held: Subset, rest: Subset, status: Status) -> bool {
        let moves = match status {
            Status::Decided(succeeds) => return succeeds,
            Status::Pass => {
                return self.claimant_moves(held, rest, self.claimant_status(held, rest));
            }
            Status::Open(moves) => moves,
        };
        let mut open = OpenMoves::default();
        for cell in moves.singles() {
            match self.claimant_status(held, rest & !cell) {
                Status::Decided(false) => return false,
                Status::Decided(true) => {}
                status => open.add(cell, status.width()),
            }
        }
        open.cells().all(|cell| {
            let rest = rest & !cell;
            self.claimant_moves(held, rest, self.claimant_status(held, rest))
        })
    }

    /// The status when the claimant moves.
    #[inline]
    fn claimant_status(&self, held: Subset, rest: Subset) -> Status {
        let lost = self.all & !(held | rest);
        let legal = self.claimant.legal(held, rest);
        if legal == 0 {
            return pass(self.opponent.legal(lost, rest));
        }
        if legal & self.winning[usize::from(held)] != 0 {
            return Status::Decided(true);
        }
        // A cell that the opponent must not get; of two, it would get one.
        let threats = self.opponent.safe(lost, rest);
        let vital = threats & self.essential[usize::from(held | rest)];
        match vital.len() {
            0 => Status::Open(legal),
            1 if legal & vital != 0 => Status::Open(vital),
            _ => Status::Decided(false),
        }
    }

    /// The status when the opponent moves.
    #[inline]
    fn opponent_status(&self, held: Subset, rest: Subset) -> Status {
        let lost = self.all & !(held | rest);
        let legal = self.opponent.legal(lost, rest);
        if legal == 0 {
            return pass(self.claimant.legal(held, rest));
        }
        if legal & self.essential[usize::from(held | rest)] != 0 {
            return Status::Decided(false);
        }
        // A cell that the claimant must not get; of two, it would get one.
        let threats = self.claimant.safe(held, rest) & self.winning[usize::from(held)];
        match threats.len() {
            0 => Status::Open(legal),
            1 if legal & threats != 0 => Status::Open(threats),
            _ => Status::Decided(true),
        }
    }
}

/// The status of a side without a legal move, given those of the other: where it has none either, the
/// claimant has not got enough.
#[inline]
const fn pass(others: Subset) -> Status {
    if others == 0 {
        Status::Decided(false)
    } else {
        Status::Pass
    }
}

impl OpenMoves {
    #[inline]
    fn add(&mut self, cell: Subset, width: u32) {
        let mut at = self.count;
        while at > 0 && self.moves[at - 1].1 > width {
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.moves[at] = (cell, width);
        self.count += 1;
    }

    fn cells(&self) -> impl Iterator<Item = Subset> {
        self.moves[..self.count].iter().map(|&(cell, _)| cell)
    }
}

/// By subset, a byte: one if it is enough for the claimant to have these cells and no other.
fn enough(
    all: Subset,
    claimant: &SideTables,
    opponent: &SideTables,
    hole: u8,
    least: i32,
) -> [u64; WORDS] {
    let mut enough = [0; SUBSETS];
    let last = usize::from(all);
    let against = opponent.best_shore[..=last].iter().rev();
    let both = claimant.best_shore[..=last].iter().zip(against);
    for (enough, (&held, &against)) in enough.iter_mut().zip(both) {
        *enough = u8::from(held as i8 - against.max(hole) as i8 >= least as i8);
    }
    let mut words = [0; WORDS];
    for (word, bytes) in words.iter_mut().zip(enough.chunks_exact(8)) {
        *word = bytes
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u64::from(byte));
    }
    words
}

/// By subset: the cells of which one more is enough, and those of its own without which it is not enough.
/// Eight subsets at a time, a byte each.
fn winning_and_essential(
    all: Subset,
    enough: &[u64; WORDS],
) -> ([Subset; SUBSETS], [Subset; SUBSETS]) {
    let (mut winning, mut essential) = ([0; WORDS], [0; WORDS]);
    let count = (usize::from(all) + 1).div_ceil(8);
    for at in 0..count {
        let word = enough[at];
        for (cell, with) in WITH.into_iter().enumerate() {
            let shift = 8 << cell;
            let (more, less) = (word & with, word & !with);
            winning[at] |= (more | more >> shift) << cell;
            essential[at] |= (!(less << shift) & with & ONES) << cell;
        }
    }
    for cell in 3..Subset::BITS as usize {
        let bit = 1 << (cell - 3);
        if bit >= count {
            break;
        }
        for at in 0..count {
            winning[at] |= enough[at | bit] << cell;
            if at & bit != 0 {
                essential[at] |= (!enough[at ^ bit] & ONES) << cell;
            }
        }
    }
    (bytes(&winning), bytes(&essential))
}

fn bytes(words: &[u64; WORDS]) -> [Subset; SUBSETS] {
    let mut bytes = [0; SUBSETS];
    for (bytes, word) in bytes.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}
