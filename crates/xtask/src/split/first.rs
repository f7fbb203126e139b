//! The first half: everything but the bodies of the functions that go.

use std::collections::HashMap;

use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, ExportKind, ExportSection,
    FunctionSection, GlobalSection, Instruction, Module, RawSection, SectionId, StartSection,
    TableSection,
    reencode::{Reencode, RoundtripReencoder},
};

use super::{
    code::{Call, rewrite, stub},
    data,
    plan::Plan,
    source::{Raw, Source},
};
use crate::failure::{Failure, Result};

/// What the second half knows the tables by, before their numbers.
pub const TABLES: &str = "t";
/// What the second half knows the globals by, before their numbers.
pub const GLOBALS: &str = "g";
/// What the second half knows the memory by, as the bindings do.
pub const MEMORY: &str = "memory";

pub fn write(source: &Source<'_>, plan: &Plan) -> Result<Vec<u8>> {
    let numbers = numbers(source, plan);
    let mut module = Module::new();
    copy(source, &mut module, Raw::Types, SectionId::Type);
    copy(source, &mut module, Raw::Imports, SectionId::Import);
    module.section(&functions(source, plan));
    module.section(&tables(source, plan.added.len() as u64)?);
    copy(source, &mut module, Raw::Memories, SectionId::Memory);
    copy(source, &mut module, Raw::Globals, SectionId::Global);
    module.section(&exports(source, &numbers));
    if let Some(start) = source.start {
        module.section(&StartSection {
            function_index: numbers[&start],
        });
    }
    module.section(&elements(source, plan, &numbers));
    module.section(&code(source, plan, &numbers)?);
    module.section(&data::halves(source).0);
    Ok(module.finish())
}

/// The whole module, each function of which first sets a global of its own, numbered from `first`.
pub fn write_watched(
    source: &Source<'_>,
    globals: &GlobalSection,
    exports: &ExportSection,
    first: u32,
) -> Result<Vec<u8>> {
    let mut module = Module::new();
    copy(source, &mut module, Raw::Types, SectionId::Type);
    copy(source, &mut module, Raw::Imports, SectionId::Import);
    let mut functions = FunctionSection::new();
    for &ty in &source.defined {
        functions.function(ty);
    }
    module.section(&functions);
    module.section(&tables(source, 0)?);
    copy(source, &mut module, Raw::Memories, SectionId::Memory);
    module.section(globals);
    module.section(exports);
    if let Some(function_index) = source.start {
        module.section(&StartSection { function_index });
    }
    let mut elements = ElementSection::new();
    for element in &source.elements {
        put(&mut elements, element.offset, &element.functions);
    }
    module.section(&elements);
    let mut code = CodeSection::new();
    for (place, body) in source.bodies.iter().enumerate() {
        let mark = [
            Instruction::I32Const(1),
            Instruction::GlobalSet(first + place as u32),
        ];
        code.function(&rewrite(body, &mark, |number| Ok(Call::Direct(number)))?);
    }
    module.section(&code);
    let mut all = DataSection::new();
    for data in &source.data {
        let offset = ConstExpr::i32_const(data.offset as i32);
        all.active(0, &offset, data.content.iter().copied());
    }
    module.section(&all);
    Ok(module.finish())
}

/// Copies a section as it is, if the module has it.
pub fn copy(source: &Source<'_>, module: &mut Module, section: Raw, id: SectionId) {
    if let Some(data) = source.raw(section) {
        module.section(&RawSection {
            id: id.into(),
            data,
        });
    }
}

/// Puts functions into the first table.
pub fn put(elements: &mut ElementSection, offset: u32, functions: &[u32]) {
    elements.active(
        None,
        &ConstExpr::i32_const(offset as i32),
        Elements::Functions(functions.into()),
    );
}

/// New numbers: imports keep theirs, then come the functions that stay, then the stubs, each under
/// the number of the function for which it stands.
fn numbers(source: &Source<'_>, plan: &Plan) -> HashMap<u32, u32> {
    let own = source.imported()..source.imported() + plan.stays.len() as u32;
    let staying = own.filter(|&function| !plan.goes(source, function));
    let stubs = plan.stubs(source).map(|(function, _)| function);
    (0..source.imported())
        .chain(staying)
        .chain(stubs)
        .zip(0..)
        .collect()
}

fn functions(source: &Source<'_>, plan: &Plan) -> FunctionSection {
    let mut section = FunctionSection::new();
    let own = source.imported()..source.imported() + plan.stays.len() as u32;
    for function in own.filter(|&function| !plan.goes(source, function)) {
        section.function(source.type_of(function));
    }
    for (function, _) in plan.stubs(source) {
        section.function(source.type_of(function));
    }
    section
}

fn tables(source: &Source<'_>, more: u64) -> Result<TableSection> {
    let mut section = TableSection::new();
    for (place, &table) in source.tables.iter().enumerate() {
        let strange = |_| Failure::new("a module to split has a strange table");
        let mut ty = RoundtripReencoder.table_type(table).map_err(strange)?;
        if place == 0 {
            ty.minimum += more;
            ty.maximum = ty.maximum.map(|most| most + more);
        }
        section.table(ty);
    }
    Ok(section)
}

fn exports(source: &Source<'_>, numbers: &HashMap<u32, u32>) -> ExportSection {
    let mut section = ExportSection::new();
    for export in &source.exports {
        let index = match export.kind {
            ExportKind::Func => numbers[&export.index],
            _ => export.index,
        };
        section.export(export.name, export.kind, index);
    }
    for table in 0..source.tables.len() as u32 {
        section.export(&format!("{TABLES}{table}"), ExportKind::Table, table);
    }
    for global in 0..source.globals.len() as u32 {
        section.export(&format!("{GLOBALS}{global}"), ExportKind::Global, global);
    }
    section
}

fn elements(source: &Source<'_>, plan: &Plan, numbers: &HashMap<u32, u32>) -> ElementSection {
    let new = |functions: &[u32]| -> Vec<u32> {
        functions.iter().map(|function| numbers[function]).collect()
    };
    let mut section = ElementSection::new();
    for element in &source.elements {
        put(&mut section, element.offset, &new(&element.functions));
    }
    if !plan.added.is_empty() {
        put(&mut section, plan.old_length, &new(&plan.added));
    }
    section
}

fn code(source: &Source<'_>, plan: &Plan, numbers: &HashMap<u32, u32>) -> Result<CodeSection> {
    let call = |function: u32| {
        Ok(match plan.slots.get(&function) {
            Some(&slot) if plan.goes(source, function) => Call::Table {
                slot,
                ty: source.type_of(function),
            },
            _ => Call::Direct(numbers[&function]),
        })
    };
    let mut section = CodeSection::new();
    for (body, _) in source
        .bodies
        .iter()
        .zip(&plan.stays)
        .filter(|(_, stays)| **stays)
    {
        section.function(&rewrite(body, &[], call)?);
    }
    for (function, slot) in plan.stubs(source) {
        let ty = source.type_of(function);
        let parameters = source.types[ty as usize].params().len();
        section.function(&stub(plan.bring, parameters, slot, ty));
    }
    Ok(section)
}
