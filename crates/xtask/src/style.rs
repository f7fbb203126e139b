//! Style sheets of a release, without comments and needless blanks.

/// The same rules in fewer characters. Strings stay as they are.
pub fn shorten(sheet: &str) -> String {
    let mut short = String::with_capacity(sheet.len());
    let mut rest = sheet;
    let mut blank = false;
    while let Some(next) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            blank = true;
        } else if next.is_whitespace() {
            rest = &rest[next.len_utf8()..];
            blank = true;
        } else {
            let length = token(rest, next);
            push(&mut short, &rest[..length], std::mem::take(&mut blank));
            rest = &rest[length..];
        }
    }
    short
}

/// Length of what is taken in one piece: a string, or one character.
fn token(rest: &str, first: char) -> usize {
    if !matches!(first, '"' | '\'') {
        return first.len_utf8();
    }
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|&(_, one)| {
        let ends = one == first && !escaped;
        escaped = one == '\\' && !escaped;
        ends
    });
    end.map_or(rest.len(), |(at, one)| at + one.len_utf8())
}

/// Adds a piece; the blank before it only where it parts two words.
fn push(short: &mut String, piece: &str, blank: bool) {
    let parts = !short.is_empty()
        && !short.ends_with(['{', '}', ';', ',', '>', ':', '('])
        && !piece.starts_with(['{', '}', ';', ',', '>', ')']);
    if blank && parts {
        short.push(' ');
    }
    if piece == "}" && short.ends_with(';') {
        short.pop();
    }
    short.push_str(piece);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_stay_and_blanks_go() {
        let sheet = "/* Sand. */\n.bed > .sand,\n.rim {\n  color: red;\n  inset: calc(1px + 2px) 0;\n}\n\n\
                     @media (min-width: 51em) and (min-height: 9px) { a :hover { top: 0; } }\n";
        assert_eq!(
            shorten(sheet),
            ".bed>.sand,.rim{color:red;inset:calc(1px + 2px) 0}\
             @media (min-width:51em) and (min-height:9px){a :hover{top:0}}"
        );
    }

    #[test]
    fn strings_stay_as_they_are() {
        let sheet = "a::before { content: \" /* x */  ; \\\" }\" ; }";
        assert_eq!(shorten(sheet), "a::before{content:\" /* x */  ; \\\" }\"}");
    }

    #[test]
    fn nothing_is_lost_of_a_broken_sheet() {
        assert_eq!(shorten("a { b: 'c"), "a{b:'c");
        assert_eq!(shorten("a {} /* open"), "a{}");
    }
}
