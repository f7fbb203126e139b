//! The engine on a pair of pipes.

use std::io::{self, BufRead, Read, Write};

use crate::{Engine, LIMIT, Response};

/// Answers every line until the input ends or `quit` is answered.
///
/// # Errors
/// When a pipe breaks.
pub fn talk(
    engine: &mut Engine,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    while let Some(line) = next_line(&mut input)? {
        let response = match line {
            Some(text) => engine.command(&text),
            None => Some(Response {
                id: None,
                result: Err("line too long".to_owned()),
            }),
        };
        if let Some(response) = response {
            write!(output, "{response}")?;
            output.flush()?;
        }
        if engine.has_quit() {
            break;
        }
    }
    Ok(())
}

/// The next line, `Some(None)` for one that is too long to read, `None` at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Option<String>>> {
    let mut bytes = Vec::new();
    if input
        .by_ref()
        .take(LIMIT as u64)
        .read_until(b'\n', &mut bytes)?
        == 0
    {
        return Ok(None);
    }
    if bytes.len() == LIMIT && !bytes.ends_with(b"\n") {
        skip_line(input)?;
        return Ok(Some(None));
    }
    Ok(Some(Some(String::from_utf8_lossy(&bytes).into_owned())))
}

/// Reads past the end of the line, keeping nothing.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() || used == 0 {
            return Ok(());
        }
    }
}
