//! The engine on a pair of pipes.

use std::io::{self, BufRead, Read, Write};

use crate::{Engine, LIMIT, Response};

/// Answers every line until the input ends or `quit` is answered.
///
/// # Errors
/// When a pipe breaks.
pub fn serve(
    engine: &mut Engine,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    while let Some(line) = next_line(&mut input)? {
        let response = match line {
            Input::Text(text) => engine.command(&text),
            Input::TooLong => Some(Response {
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

/// A line as it comes out of a pipe.
enum Input {
    Text(String),
    TooLong,
}

/// The next line; `None` at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Input>> {
    let mut bytes = Vec::new();
    let read = input
        .by_ref()
        .take(LIMIT as u64)
        .read_until(b'\n', &mut bytes)?;
    if read == LIMIT && !bytes.ends_with(b"\n") {
        skip_line(input)?;
        return Ok(Some(Input::TooLong));
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok((read > 0).then_some(Input::Text(text)))
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
