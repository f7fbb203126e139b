//! What a command says when it can't go on.

use std::fmt;

/// Result of a project command.
pub type Result<T = ()> = std::result::Result<T, Failure>;

/// A reason to stop, and what to do about it.
#[derive(Debug)]
pub struct Failure {
    what: String,
    remedy: Option<String>,
}

impl Failure {
    /// A failure without a known remedy.
    pub fn new(what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            remedy: None,
        }
    }

    /// The same failure with what to do about it.
    #[must_use]
    pub fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = Some(remedy.into());
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.what)?;
        match &self.remedy {
            Some(remedy) => write!(out, "\n  What to do: {remedy}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Failure {}

/// Adds "what was being done" to an error of the system.
pub trait Context<T> {
    /// Turns an error into a failure that begins with `what`.
    ///
    /// # Errors
    /// The failure, where `self` was an error.
    fn context(self, what: impl fmt::Display) -> Result<T>;
}

impl<T, E: fmt::Display> Context<T> for std::result::Result<T, E> {
    fn context(self, what: impl fmt::Display) -> Result<T> {
        self.map_err(|error| Failure::new(format!("{what}: {error}")))
    }
}
