//! A claim about the last cells: whether one side can take enough of them.

use super::colours::{Colour, Few, SETS, cells};

/// Words that hold a byte for each set.
const WORDS: usize = SETS / 8;
/// One in each byte.
const ONES: u64 = u64::MAX / 0xFF;
/// The bytes of the sets with the first, second and third cell.
const WITH: [u64; 3] = [
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// A claim to lead by so much in the end.
pub struct Claim<'a> {
    all: Few,
    mine: &'a Colour,
    theirs: &'a Colour,
    /// Whether it holds without any of the cells.
    now: bool,
    /// Whether it holds with all of them.
    ever: bool,
    /// By set of cells: those of which one more is enough.
    hopes: [Few; SETS],
    /// By set of cells: those without which the others are not enough.
    needs: [Few; SETS],
}

/// What is seen of a position at once.
#[derive(Clone, Copy)]
enum Sight {
    Settled(bool),
    Pass,
    /// The moves that are left to try.
    Open(Few),
}

impl Sight {
    /// How much there is to try.
    const fn width(self) -> u32 {
        match self {
            Self::Open(choice) => choice.count_ones(),
            Self::Settled(_) | Self::Pass => 0,
        }
    }
}

/// Moves that were looked at and are not settled, those with the fewest replies first.
#[derive(Default)]
struct Unsettled {
    moves: [(Few, u32); Few::BITS as usize],
    count: usize,
}

impl<'a> Claim<'a> {
    /// The claim of one side to lead by at least this much, where a mass away from the rim gives
    /// the adversary as much as `hole`.
    pub fn new(all: Few, mine: &'a Colour, theirs: &'a Colour, hole: u8, least: i32) -> Self {
        let enough = enough(all, mine, theirs, hole, least);
        let (hopes, needs) = tell(all, &enough);
        let is_enough = |set: Few| enough[usize::from(set / 8)] >> (set % 8 * 8) & 1 == 1;
        Self {
            all,
            mine,
            theirs,
            now: is_enough(0),
            ever: is_enough(all),
            hopes,
            needs,
        }
    }

    /// Whether the side can make it true.
    pub fn holds(&self, my_move: bool) -> bool {
        if self.now || !self.ever {
            return self.now;
        }
        if my_move {
            self.at_my_move(0, self.all, self.see_my_move(0, self.all))
        } else {
            self.at_theirs(0, self.all, self.see_theirs(0, self.all))
        }
    }

    /// Whether it holds with these cells and the rest open: all of it would be enough, what I have
    /// is not.
    fn at_my_move(&self, mine: Few, rest: Few, sight: Sight) -> bool {
        let choice = match sight {
            Sight::Settled(holds) => return holds,
            Sight::Pass => return self.at_theirs(mine, rest, self.see_theirs(mine, rest)),
            Sight::Open(choice) => choice,
        };
        let mut unsettled = Unsettled::default();
        for cell in cells(choice) {
            match self.see_theirs(mine | cell, rest & !cell) {
                Sight::Settled(true) => return true,
                Sight::Settled(false) => {}
                sight => unsettled.add(cell, sight.width()),
            }
        }
        unsettled.cells().any(|cell| {
            let (mine, rest) = (mine | cell, rest & !cell);
            self.at_theirs(mine, rest, self.see_theirs(mine, rest))
        })
    }

    /// The same when the adversary moves.
    fn at_theirs(&self, mine: Few, rest: Few, sight: Sight) -> bool {
        let choice = match sight {
            Sight::Settled(holds) => return holds,
            Sight::Pass => return self.at_my_move(mine, rest, self.see_my_move(mine, rest)),
            Sight::Open(choice) => choice,
        };
        let mut unsettled = Unsettled::default();
        for cell in cells(choice) {
            match self.see_my_move(mine, rest & !cell) {
                Sight::Settled(false) => return false,
                Sight::Settled(true) => {}
                sight => unsettled.add(cell, sight.width()),
            }
        }
        unsettled.cells().all(|cell| {
            let rest = rest & !cell;
            self.at_my_move(mine, rest, self.see_my_move(mine, rest))
        })
    }

    /// What a look at a position tells when I move.
    #[inline]
    fn see_my_move(&self, mine: Few, rest: Few) -> Sight {
        let theirs = self.all & !(mine | rest);
        let allowed = self.mine.allowed(mine, rest);
        if allowed == 0 {
            return if self.theirs.allowed(theirs, rest) == 0 {
                Sight::Settled(false)
            } else {
                Sight::Pass
            };
        }
        if allowed & self.hopes[usize::from(mine)] != 0 {
            return Sight::Settled(true);
        }
        // A cell that they must not get; of two, they would get one.
        let threats = self.theirs.always_allowed(theirs, rest);
        let vital = threats & self.needs[usize::from(mine | rest)];
        match vital.count_ones() {
            0 => Sight::Open(allowed),
            1 if allowed & vital != 0 => Sight::Open(vital),
            _ => Sight::Settled(false),
        }
    }

    /// The same when the adversary moves.
    #[inline]
    fn see_theirs(&self, mine: Few, rest: Few) -> Sight {
        let theirs = self.all & !(mine | rest);
        let allowed = self.theirs.allowed(theirs, rest);
        if allowed == 0 {
            return if self.mine.allowed(mine, rest) == 0 {
                Sight::Settled(false)
            } else {
                Sight::Pass
            };
        }
        if allowed & self.needs[usize::from(mine | rest)] != 0 {
            return Sight::Settled(false);
        }
        // A cell that would be enough; of two, I get one.
        let hopes = self.mine.always_allowed(mine, rest) & self.hopes[usize::from(mine)];
        match hopes.count_ones() {
            0 => Sight::Open(allowed),
            1 if allowed & hopes != 0 => Sight::Open(hopes),
            _ => Sight::Settled(true),
        }
    }
}

impl Unsettled {
    #[inline]
    fn add(&mut self, cell: Few, width: u32) {
        let mut at = self.count;
        while at > 0 && self.moves[at - 1].1 > width {
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.moves[at] = (cell, width);
        self.count += 1;
    }

    fn cells(&self) -> impl Iterator<Item = Few> {
        self.moves[..self.count].iter().map(|&(cell, _)| cell)
    }
}

/// By set of cells, a byte: one if it is enough to have these and no other.
fn enough(all: Few, mine: &Colour, theirs: &Colour, hole: u8, least: i32) -> [u64; WORDS] {
    let mut enough = [0; SETS];
    let last = usize::from(all);
    let against = theirs.best[..=last].iter().rev();
    let both = mine.best[..=last].iter().zip(against);
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

/// By set of cells, those of which one more is enough, and its own that it needs to be enough.
fn tell(all: Few, enough: &[u64; WORDS]) -> ([Few; SETS], [Few; SETS]) {
    let (mut hopes, mut needs) = ([0; WORDS], [0; WORDS]);
    let count = (usize::from(all) + 1).div_ceil(8);
    for at in 0..count {
        let word = enough[at];
        for (cell, with) in WITH.into_iter().enumerate() {
            let shift = 8 << cell;
            let (more, less) = (word & with, word & !with);
            hopes[at] |= (more | more >> shift) << cell;
            needs[at] |= (!(less << shift) & with & ONES) << cell;
        }
    }
    for cell in 3..Few::BITS as usize {
        let bit = 1 << (cell - 3);
        if bit >= count {
            break;
        }
        for at in 0..count {
            hopes[at] |= enough[at | bit] << cell;
            if at & bit != 0 {
                needs[at] |= (!enough[at ^ bit] & ONES) << cell;
            }
        }
    }
    (bytes(&hopes), bytes(&needs))
}

fn bytes(words: &[u64; WORDS]) -> [Few; SETS] {
    let mut bytes = [0; SETS];
    for (bytes, word) in bytes.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}
