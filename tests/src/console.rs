//! Lines of the console: what pages and workers wrote, threw, or left rejected, and what the browser
//! says of them.

use std::fmt;

use serde_json::Value;

/// A line of the console.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whether it is an error: an exception, a rejected promise that nobody handles, a request that
    /// failed, or what a script calls one.
    pub is_error: bool,
    /// Where it comes from and what it says.
    pub text: String,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = if self.is_error { "error" } else { "info" };
        write!(f, "{level}: {}", self.text)
    }
}

impl Line {
    /// Reads an event of the development protocol; `None` where it is none of the console.
    pub(crate) fn read(method: &str, parameters: &Value) -> Option<Self> {
        match method {
            "Runtime.consoleAPICalled" => Some(called(parameters)),
            "Runtime.exceptionThrown" => Some(thrown(&parameters["exceptionDetails"])),
            "Log.entryAdded" => Some(logged(&parameters["entry"])),
            _ => None,
        }
    }
}

/// `console.error(…)` and the like.
fn called(parameters: &Value) -> Line {
    let arguments = parameters["args"].as_array().into_iter().flatten();
    let place = &parameters["stackTrace"]["callFrames"][0]["url"];
    Line {
        is_error: ["error", "assert"]
            .iter()
            .any(|kind| parameters["type"] == **kind),
        text: joined(place, arguments.map(argument)),
    }
}

/// An exception, or a rejected promise that nobody handles.
fn thrown(details: &Value) -> Line {
    let said = details["text"].as_str().unwrap_or_default().to_owned();
    Line {
        is_error: true,
        text: joined(&details["url"], [said, argument(&details["exception"])]),
    }
}

/// What the browser says of a request, a policy and the like.
fn logged(entry: &Value) -> Line {
    Line {
        is_error: entry["level"] == "error",
        text: joined(&entry["url"], [argument(&entry["text"])]),
    }
}

/// A value as the protocol gives it, in words.
fn argument(value: &Value) -> String {
    let told = [value, &value["description"], &value["value"]];
    let words = told.into_iter().find_map(Value::as_str).map(str::to_owned);
    words.unwrap_or_else(|| match &value["value"] {
        Value::Null => String::new(),
        other => other.to_string(),
    })
}

fn joined(place: &Value, words: impl IntoIterator<Item = String>) -> String {
    let place = place.as_str().unwrap_or_default().to_owned();
    let parts = std::iter::once(place).chain(words);
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_rejected_promise_is_an_error() {
        let details = json!({"exceptionDetails": {"text": "Uncaught (in promise)", "url": "http://here/a.js",
            "exception": {"type": "object", "description": "Error: sand\n    at a.js:1"}}});
        let line = Line::read("Runtime.exceptionThrown", &details);
        let line = line.unwrap_or_else(|| unreachable!("it is a line"));
        assert!(line.is_error);
        assert_eq!(
            line.text,
            "http://here/a.js Uncaught (in promise) Error: sand\n    at a.js:1"
        );
    }

    #[test]
    fn a_line_has_the_level_and_the_words_of_its_call() {
        let call = |kind: &str| {
            let call = json!({"type": kind, "args": [{"type": "string", "value": "sand"},
                {"type": "number", "value": 3}]});
            Line::read("Runtime.consoleAPICalled", &call)
        };
        let line = |is_error| {
            let text = "sand 3".into();
            Some(Line { is_error, text })
        };
        assert_eq!((call("error"), call("log")), (line(true), line(false)));
        assert_eq!(Line::read("Page.frameResized", &json!({})), None);
    }

    #[test]
    fn a_request_that_failed_is_told_with_its_address() {
        let entry = json!({"entry": {"level": "error", "source": "network", "url": "http://here/x.wasm",
            "text": "Failed to load resource: net::ERR_FAILED"}});
        let line = Line::read("Log.entryAdded", &entry);
        let text = "http://here/x.wasm Failed to load resource: net::ERR_FAILED".into();
        assert_eq!(
            line,
            Some(Line {
                is_error: true,
                text
            })
        );
    }
}
