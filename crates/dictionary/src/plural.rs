//! Plural rules in CLDR's own notation, for whole numbers: `one: n % 10 = 1 and n % 100 != 11`.
//!
//! <https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules>. Of its operands `n`
//! and `i` are the same here, and the others (visible decimals) are 0, so that a rule with them is
//! left out by whoever copies it.

use std::{fmt::Write as _, ops::RangeInclusive};

/// Categories that a rule may name; what no rule holds for is `other`.
const CATEGORIES: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// The plural forms of a language, in the order in which its texts give them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plurals {
    rules: Vec<Rule>,
}

/// Holds where all relations of any of its parts do.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rule {
    any: Vec<Vec<Relation>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Relation {
    modulus: Option<u32>,
    is: bool,
    values: Vec<RangeInclusive<u32>>,
}

impl Plurals {
    /// Reads rules that semicolons separate; a language without plurals has none.
    ///
    /// # Errors
    /// Names the rule that can't be read.
    pub fn parse(text: &str) -> Result<Self, String> {
        let rules = text.split(';').map(str::trim);
        let rules = rules.filter(|rule| !rule.is_empty()).map(|rule| {
            self::rule(rule).ok_or_else(|| format!("the plural rule {rule:?} can't be read"))
        });
        Ok(Self {
            rules: rules.collect::<Result<_, _>>()?,
        })
    }

    /// How many forms a text gives: one a rule, and the other.
    pub fn forms(&self) -> usize {
        self.rules.len() + 1
    }

    /// The rules as a Rust expression: the place of the form that a `u32` named `n` asks for.
    pub fn code(&self) -> String {
        let mut code = String::new();
        for (place, rule) in self.rules.iter().enumerate() {
            let _ = write!(code, "if {} {{ {place} }} else ", rule.code());
        }
        if self.rules.is_empty() {
            return "0".into();
        }
        let _ = write!(code, "{{ {} }}", self.rules.len());
        code
    }
}

impl Rule {
    fn code(&self) -> String {
        let part = |all: &Vec<Relation>| {
            let relations: Vec<_> = all.iter().map(Relation::code).collect();
            relations.join(" && ")
        };
        let parts: Vec<_> = self.any.iter().map(part).collect();
        parts.join(" || ")
    }
}

impl Relation {
    fn code(&self) -> String {
        let not = if self.is { "" } else { "!" };
        let modulus = self.modulus.map(|by| format!(" % {by}"));
        let value = |range: &RangeInclusive<u32>| {
            let (first, last) = (range.start(), range.end());
            if first == last {
                first.to_string()
            } else {
                format!("{first}..={last}")
            }
        };
        let values: Vec<_> = self.values.iter().map(value).collect();
        let values = values.join(" | ");
        format!("{not}matches!(n{}, {values})", modulus.unwrap_or_default())
    }
}

/// `few: n % 10 = 2..4 and n % 100 != 12..14`.
fn rule(text: &str) -> Option<Rule> {
    let (category, condition) = text.split_once(':')?;
    CATEGORIES.contains(&category.trim()).then_some(())?;
    let all = |part: &str| part.split(" and ").map(relation).collect();
    let any = condition.split(" or ").map(all).collect::<Option<_>>()?;
    Some(Rule { any })
}

/// `n % 100 != 12..14,21`.
fn relation(text: &str) -> Option<Relation> {
    let (left, right) = text.split_once('=')?;
    let (left, is) = match left.strip_suffix('!') {
        Some(left) => (left, false),
        None => (left, true),
    };
    let (operand, modulus) = match left.split_once('%') {
        Some((operand, by)) => (operand, Some(number(by).filter(|&by| by > 0)?)),
        None => (left, None),
    };
    matches!(operand.trim(), "n" | "i").then_some(())?;
    let values = right.split(',').map(range).collect::<Option<_>>()?;
    Some(Relation {
        modulus,
        is,
        values,
    })
}

fn range(text: &str) -> Option<RangeInclusive<u32>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = (number(first)?, number(last)?);
    (first <= last).then_some(first..=last)
}

fn number(text: &str) -> Option<u32> {
    text.trim().parse().ok()
}
