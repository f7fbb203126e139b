//! Which function goes where, and by which place of the table the halves call each other.

use std::collections::{BTreeMap, BTreeSet};

use super::source::Source;
use crate::failure::{Failure, Result};

/// The places of all functions.
pub struct Plan {
    /// The imported function that brings the second half.
    pub bring: u32,
    /// For each function of the module's own, whether it stays in the first half.
    pub stays: Vec<bool>,
    /// Functions that the other half calls, by their number, and their places in the table.
    pub slots: BTreeMap<u32, u32>,
    /// What the table holds behind its old end.
    pub added: Vec<u32>,
    /// Length of the table without them.
    pub old_length: u32,
}

impl Plan {
    pub fn new(source: &Source<'_>, bring: u32, staying: &BTreeSet<String>) -> Result<Self> {
        let first = source.imported();
        let stays: Vec<bool> = (0..source.bodies.len() as u32)
            .map(|place| staying.contains(&source.name(first + place)))
            .collect();
        let table = source
            .tables
            .first()
            .ok_or_else(|| Failure::new("a module to split has no table"))?;
        let mut plan = Self {
            bring,
            stays,
            slots: BTreeMap::new(),
            added: Vec::new(),
            old_length: table.initial as u32,
        };
        let known: BTreeMap<u32, u32> = source
            .elements
            .iter()
            .flat_map(|element| (element.offset..).zip(&element.functions))
            .map(|(slot, &function)| (function, slot))
            .collect();
        for function in plan.called_across(source)? {
            let slot = known.get(&function).copied().unwrap_or_else(|| {
                plan.added.push(function);
                plan.old_length + plan.added.len() as u32 - 1
            });
            plan.slots.insert(function, slot);
        }
        // What the table held from the first keeps its place, and needs a stub if it goes.
        for (&function, &slot) in &known {
            if plan.goes(source, function) {
                plan.slots.insert(function, slot);
            }
        }
        Ok(plan)
    }

    /// Whether a function is in the second half.
    pub fn goes(&self, source: &Source<'_>, function: u32) -> bool {
        let place = function.checked_sub(source.imported());
        place.is_some_and(|place| !self.stays[place as usize])
    }

    /// The functions of the second half, in order.
    pub fn gone<'a>(&'a self, source: &'a Source<'_>) -> impl Iterator<Item = u32> + 'a {
        let own = source.imported()..source.imported() + self.stays.len() as u32;
        own.filter(|&function| self.goes(source, function))
    }

    /// Every place of the table at which a function of the second half stands.
    pub fn stubs<'a>(&'a self, source: &'a Source<'_>) -> impl Iterator<Item = (u32, u32)> + 'a {
        let slots = self.slots.iter().map(|(&function, &slot)| (function, slot));
        slots.filter(|&(function, _)| self.goes(source, function))
    }

    /// Functions that the other half, or the page, calls.
    fn called_across(&self, source: &Source<'_>) -> Result<BTreeSet<u32>> {
        let mut across = BTreeSet::new();
        for place in 0..source.bodies.len() {
            let goes = !self.stays[place];
            let called = source.calls(place)?;
            across.extend(
                called
                    .into_iter()
                    .filter(|&function| self.goes(source, function) != goes),
            );
        }
        let exported = source
            .exports
            .iter()
            .filter(|export| export.kind == wasm_encoder::ExportKind::Func)
            .map(|export| export.index);
        across.extend(
            exported
                .chain(source.start)
                .filter(|&function| self.goes(source, function)),
        );
        Ok(across)
    }
}
