//! A module in two halves: what a first visit runs before its first move is answered, and the rest,
//! which arrives while the player looks at the board.
//!
//! The first half has everything but the bodies of the other functions. It calls those through its
//! table, where a stub stands for each: the stub asks the page for the second half, which puts its
//! own functions in the places of all stubs, and calls again. So a function that is needed early
//! is only late, never missing. The second half calls back through the same table.

mod code;
mod data;
mod first;
mod plan;
mod second;
mod source;

pub use source::plain_name;

use std::collections::{BTreeSet, HashSet};

use wasm_encoder::{ConstExpr, ExportKind, ExportSection, GlobalSection, GlobalType, ValType};

use self::{plan::Plan, source::Source};
use crate::failure::{Failure, Result};

/// Part of the name of the imported function that brings the second half.
const BRING: &str = "borderRushRest";

/// The two halves of a module.
pub struct Halves {
    /// What starts the page.
    pub first: Vec<u8>,
    /// What is added to it.
    pub second: Vec<u8>,
}

/// Splits a module: functions with one of the given names (as [`plain_name`] writes them) stay.
///
/// # Errors
/// When the module can't be read, has no names, or has a feature that this doesn't know.
pub fn split(module: &[u8], staying: &BTreeSet<String>) -> Result<Halves> {
    let source = Source::read(module)?;
    if source.names.is_empty() {
        return Err(Failure::new(
            "the module to split has no names of functions",
        ));
    }
    let bring = source
        .imports
        .iter()
        .position(|import| import.name.contains(BRING))
        .ok_or_else(|| Failure::new(format!("the module to split does not import {BRING}")))?;
    let plan = Plan::new(&source, bring as u32, staying)?;
    Ok(Halves {
        first: first::write(&source, &plan)?,
        second: second::write(&source, &plan)?,
    })
}

/// What a watched module calls the global that tells whether a function was run, before its name.
pub const RAN: &str = "ran:";

/// A module that remembers which of its functions were run, for [`split`] to be told: each has an
/// exported global of its name behind [`RAN`], which becomes 1.
///
/// # Errors
/// As [`split`].
pub fn watched(module: &[u8]) -> Result<Vec<u8>> {
    let source = Source::read(module)?;
    let mut globals = GlobalSection::new();
    for global in &source.globals {
        globals.global(global.ty, &global.init);
    }
    let mut exports = ExportSection::new();
    for export in &source.exports {
        exports.export(export.name, export.kind, export.index);
    }
    let kind = GlobalType {
        val_type: ValType::I32,
        mutable: true,
        shared: false,
    };
    let mut seen = HashSet::new();
    let first = source.globals.len() as u32;
    for place in 0..source.bodies.len() {
        globals.global(kind, &ConstExpr::i32_const(0));
        let name = source.name(source.imported() + place as u32);
        if seen.insert(name.clone()) {
            exports.export(
                &format!("{RAN}{name}"),
                ExportKind::Global,
                first + place as u32,
            );
        } else {
            exports.export(
                &format!("{RAN}{name}#{place}"),
                ExportKind::Global,
                first + place as u32,
            );
        }
    }
    first::write_watched(&source, &globals, &exports, first)
}

#[cfg(test)]
mod tests;
