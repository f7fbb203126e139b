//! The second half: the functions that went, put into the places of their stubs.

use std::collections::{BTreeMap, HashMap};

use wasm_encoder::{
    CodeSection, ElementSection, EntityType, FunctionSection, ImportSection, MemoryType, Module,
    SectionId,
    reencode::{Reencode, RoundtripReencoder},
};

use super::{
    code::{Call, rewrite},
    data,
    first::{GLOBALS, MEMORY, TABLES, copy, put},
    plan::Plan,
    source::{Raw, Source},
};
use crate::failure::{Failure, Result};

/// What the second half calls the first.
const FIRST: &str = "first";

pub fn write(source: &Source<'_>, plan: &Plan) -> Result<Vec<u8>> {
    let numbers: HashMap<u32, u32> = plan.gone(source).zip(0..).collect();
    let mut module = Module::new();
    copy(source, &mut module, Raw::Types, SectionId::Type);
    module.section(&imports(source)?);
    let mut functions = FunctionSection::new();
    for function in plan.gone(source) {
        functions.function(source.type_of(function));
    }
    module.section(&functions);
    module.section(&elements(source, plan, &numbers));
    module.section(&code(source, plan, &numbers)?);
    module.section(&data::halves(source).1);
    Ok(module.finish())
}

fn imports(source: &Source<'_>) -> Result<ImportSection> {
    let strange = || Failure::new("a module to split has a strange table");
    let mut section = ImportSection::new();
    let memory = MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    };
    section.import(FIRST, MEMORY, EntityType::Memory(memory));
    for (place, &table) in source.tables.iter().enumerate() {
        let mut ty = RoundtripReencoder
            .table_type(table)
            .map_err(|_| strange())?;
        ty.maximum = None;
        // The first half made the table longer than it was: how much longer need not be said.
        section.import(FIRST, &format!("{TABLES}{place}"), EntityType::Table(ty));
    }
    for (place, global) in source.globals.iter().enumerate() {
        section.import(
            FIRST,
            &format!("{GLOBALS}{place}"),
            EntityType::Global(global.ty),
        );
    }
    Ok(section)
}

/// One run of the table for all neighbours.
fn elements(source: &Source<'_>, plan: &Plan, numbers: &HashMap<u32, u32>) -> ElementSection {
    let by_slot: BTreeMap<u32, u32> = plan
        .stubs(source)
        .map(|(function, slot)| (slot, numbers[&function]))
        .collect();
    let mut section = ElementSection::new();
    let mut run: (u32, Vec<u32>) = (0, Vec::new());
    for (slot, function) in by_slot {
        if slot != run.0 + run.1.len() as u32 {
            flush(&mut section, &mut run);
            run.0 = slot;
        }
        run.1.push(function);
    }
    flush(&mut section, &mut run);
    section
}

fn flush(section: &mut ElementSection, run: &mut (u32, Vec<u32>)) {
    if !run.1.is_empty() {
        put(section, run.0, &run.1);
        run.1.clear();
    }
}

fn code(source: &Source<'_>, plan: &Plan, numbers: &HashMap<u32, u32>) -> Result<CodeSection> {
    let call = |function: u32| match (numbers.get(&function), plan.slots.get(&function)) {
        (Some(&number), _) => Ok(Call::Direct(number)),
        (None, Some(&slot)) => Ok(Call::Table {
            slot,
            ty: source.type_of(function),
        }),
        (None, None) => Err(Failure::new("the halves of a module miss a function")),
    };
    let mut section = CodeSection::new();
    for (body, _) in source
        .bodies
        .iter()
        .zip(&plan.stays)
        .filter(|(_, stays)| !**stays)
    {
        section.function(&rewrite(body, &[], call)?);
    }
    Ok(section)
}
