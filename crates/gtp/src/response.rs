//! What the engine says to one command.

use std::fmt;

/// Success or failure, with a text of any number of lines, none of them empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// Number of the command, if it had one.
    pub id: Option<u32>,
    /// The answer, or what is wrong.
    pub result: Result<String, String>,
}

impl fmt::Display for Response {
    /// The response as it goes over the pipe, with the empty line that ends it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, text) = match &self.result {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        write!(f, "{sign}")?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        if !text.is_empty() {
            write!(f, " {text}")?;
        }
        f.write_str("\n\n")
    }
}
