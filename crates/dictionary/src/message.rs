//! What stands between braces in a text: arguments and plural forms.

use std::collections::BTreeSet;

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Words.
    Words(&'a str),
    /// `{name}`, or `{name|form|form}` with a form for every plural.
    Argument {
        /// Name of the argument.
        name: &'a str,
        /// Its plural forms; none where the argument stands as it is.
        forms: Vec<&'a str>,
    },
}

/// Takes a text apart; `None` where its braces are broken or a name is empty.
pub fn pieces(text: &str) -> Option<Vec<Piece<'_>>> {
    let mut rest = text.split('{');
    let mut found = vec![Piece::Words(rest.next()?)];
    for piece in rest {
        let (inside, after) = piece.split_once('}')?;
        let mut parts = inside.split('|');
        let name = parts.next().filter(|name| is_name(name))?;
        let forms = parts.collect();
        found.push(Piece::Argument { name, forms });
        found.push(Piece::Words(after));
    }
    let whole = |piece: &Piece<'_>| matches!(piece, Piece::Words(words) if words.contains('}'));
    (!found.iter().any(whole)).then_some(found)
}

/// Names of the arguments of a text; those that only choose a form are among them.
pub fn arguments<'a>(pieces: &[Piece<'a>]) -> BTreeSet<&'a str> {
    let name = |piece: &Piece<'a>| match *piece {
        Piece::Argument { name, .. } => Some(name),
        Piece::Words(_) => None,
    };
    pieces.iter().filter_map(name).collect()
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase())
}
