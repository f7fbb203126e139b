//! A plain tree search with rapid action values, written apart from the engine's: the peer that the
//! strongest rock is measured against.
//!
//! As published (Gelly and Silver, 2007; Browne and others, 2012): one node a game, the textbook's
//! weight for rapid values with k = 1000, random games, the move visited most. Nothing else.

use border_rush_core::{Board, Cell, Playout, Side, rng::Rng, rules::cell::PADDED};

const RAPID: f64 = 1000.0;

#[derive(Clone, Copy, Default)]
struct Stat {
    visits: f64,
    worth: f64,
    rapid_visits: f64,
    rapid_worth: f64,
}

struct Node {
    side: Side,
    moves: Vec<(Cell, Stat)>,
    /// The position after each move; 0, the root, where it was not visited.
    children: Vec<usize>,
}

impl Node {
    fn new(board: &Board, turn: Side) -> Self {
        let side = if board.has_legal_move(turn) {
            turn
        } else {
            turn.other()
        };
        let moves: Vec<_> = board
            .legal_moves(side)
            .map(|cell| (cell, Stat::default()))
            .collect();
        let children = vec![0; moves.len()];
        Self {
            side,
            moves,
            children,
        }
    }

    fn pick(&self) -> usize {
        let promise = |stat: &Stat| {
            let sooner = ratio(stat.rapid_worth, stat.rapid_visits, 0.5);
            let first = ratio(stat.worth, stat.visits, sooner);
            let trust = (RAPID / (3.0 * stat.visits + RAPID)).sqrt();
            trust * sooner + (1.0 - trust) * first
        };
        let best = (0..self.moves.len()).max_by(|&one, &two| {
            promise(&self.moves[one].1).total_cmp(&promise(&self.moves[two].1))
        });
        best.unwrap_or(0)
    }
}

fn ratio(sum: f64, count: f64, none: f64) -> f64 {
    if count > 0.0 { sum / count } else { none }
}

/// Thinks as long as it is told to go on (asked before each game, with the number of games so
/// far), and returns the move; `None` where there is none.
pub fn choose(
    board: &Board,
    side: Side,
    rng: &mut Rng,
    mut goes_on: impl FnMut(u32) -> bool,
) -> Option<Cell> {
    let mut nodes = vec![Node::new(board, side)];
    if !board.has_legal_move(side) {
        return None;
    }
    let mut board = board.clone();
    let mut games = 0;
    while goes_on(games) {
        play_one(&mut nodes, &mut board, rng);
        games += 1;
    }
    let best = nodes[0]
        .moves
        .iter()
        .max_by(|one, two| one.1.visits.total_cmp(&two.1.visits));
    best.map(|&(cell, _)| cell)
}

fn play_one(nodes: &mut Vec<Node>, board: &mut Board, rng: &mut Rng) {
    let mut path = Vec::new();
    let mut placed = Vec::new();
    let mut id = 0;
    let turn = loop {
        let node = &nodes[id];
        if node.moves.is_empty() {
            break node.side;
        }
        let (index, side) = (node.pick(), node.side);
        let cell = node.moves[index].0;
        board.play(cell, side).ok();
        placed.push((cell, side));
        path.push((id, index));
        if node.children[index] != 0 {
            id = node.children[index];
            continue;
        }
        let next = nodes.len();
        nodes.push(Node::new(board, side.other()));
        nodes[id].children[index] = next;
        break nodes[next].side;
    };
    let result = Playout::new(board, turn).run_with(rng, |cell, side| placed.push((cell, side)));
    for _ in &path {
        board.undo();
    }
    let lead = i32::from(result.scores.water) - i32::from(result.scores.rock);
    learn(nodes, &path, &placed, 0.5 + 0.5 * f64::from(lead.signum()));
}

fn learn(nodes: &mut [Node], path: &[(usize, usize)], placed: &[(Cell, Side)], water: f64) {
    let mut owners = [None; PADDED];
    for &(cell, side) in placed {
        owners[cell.padded()] = Some(side);
    }
    for &(id, index) in path {
        let node = &mut nodes[id];
        let worth = if node.side == Side::Water {
            water
        } else {
            1.0 - water
        };
        node.moves[index].1.visits += 1.0;
        node.moves[index].1.worth += worth;
        for (cell, stat) in &mut node.moves {
            if owners[cell.padded()] == Some(node.side) {
                stat.rapid_visits += 1.0;
                stat.rapid_worth += worth;
            }
        }
    }
}
