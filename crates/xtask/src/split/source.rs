//! A module as it is read: what the halves are made of.

use std::{collections::HashMap, ops::Range};

use wasm_encoder::{
    ConstExpr, ExportKind, GlobalType,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{
    DataKind, ElementItems, ElementKind, ExternalKind, FuncType, FunctionBody, KnownCustom, Name,
    Operator, Parser, Payload, TypeRef,
};

use crate::failure::{Context, Failure, Result};

/// Digits of the hashes in names.
const HASH: usize = 16;

/// A module, taken apart.
#[derive(Default)]
pub struct Source<'a> {
    pub module: &'a [u8],
    pub types: Vec<FuncType>,
    pub imports: Vec<Import<'a>>,
    /// Types of the functions that the module defines.
    pub defined: Vec<u32>,
    pub tables: Vec<wasmparser::TableType>,
    pub globals: Vec<Global>,
    pub exports: Vec<Export<'a>>,
    pub start: Option<u32>,
    pub elements: Vec<Element>,
    pub bodies: Vec<FunctionBody<'a>>,
    /// Sections that both halves, or the first alone, take as they are: where their bodies lie.
    pub raw: HashMap<Raw, Range<usize>>,
    pub data: Vec<Data<'a>>,
    pub names: HashMap<u32, &'a str>,
}

/// A section that is copied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Raw {
    Types,
    Imports,
    Memories,
    Globals,
}

/// An imported function.
pub struct Import<'a> {
    pub name: &'a str,
    pub ty: u32,
}

/// A global of the module's own.
pub struct Global {
    pub ty: GlobalType,
    pub init: ConstExpr,
}

/// What the module gives away.
pub struct Export<'a> {
    pub name: &'a str,
    pub kind: ExportKind,
    pub index: u32,
}

/// What the module puts into its memory, from a place on.
pub struct Data<'a> {
    pub offset: u32,
    pub content: &'a [u8],
}

/// Functions that the module puts into its first table, from a place on.
pub struct Element {
    pub offset: u32,
    pub functions: Vec<u32>,
}

impl<'a> Source<'a> {
    /// Takes a module apart.
    pub fn read(module: &'a [u8]) -> Result<Self> {
        let mut source = Self {
            module,
            ..Self::default()
        };
        for payload in Parser::new(0).parse_all(module) {
            let payload = payload.context("a module can't be read")?;
            source.take(payload).context("a module can't be read")?;
        }
        Ok(source)
    }

    /// Number of imported functions: the module's own are numbered from here on.
    pub fn imported(&self) -> u32 {
        self.imports.len() as u32
    }

    /// The type of any function.
    pub fn type_of(&self, function: u32) -> u32 {
        match self.imports.get(function as usize) {
            Some(import) => import.ty,
            None => self.defined[(function - self.imported()) as usize],
        }
    }

    /// The plain name of a function; all that have none share one.
    pub fn name(&self, function: u32) -> String {
        self.names
            .get(&function)
            .map_or_else(|| "nameless".to_owned(), |name| plain_name(name))
    }

    /// The bytes of a section's body.
    pub fn raw(&self, section: Raw) -> Option<&'a [u8]> {
        self.raw
            .get(&section)
            .map(|range| &self.module[range.clone()])
    }

    /// The functions that a function of the module's own calls by number.
    pub fn calls(&self, place: usize) -> Result<Vec<u32>> {
        let unreadable = "a function's body can't be read";
        let mut called = Vec::new();
        for operator in self.bodies[place]
            .get_operators_reader()
            .context(unreadable)?
        {
            match operator.context(unreadable)? {
                Operator::Call { function_index } => called.push(function_index),
                Operator::RefFunc { .. } | Operator::ReturnCall { .. } => {
                    return Err(Failure::new(
                        "a module to split has a function by reference",
                    ));
                }
                _ => {}
            }
        }
        Ok(called)
    }

    fn take(&mut self, payload: Payload<'a>) -> Result<()> {
        let unreadable = "a section can't be read";
        match payload {
            Payload::TypeSection(section) => {
                self.raw.insert(Raw::Types, section.range());
                for ty in section.into_iter_err_on_gc_types() {
                    self.types.push(ty.context(unreadable)?);
                }
            }
            Payload::ImportSection(section) => {
                self.raw.insert(Raw::Imports, section.range());
                for import in section.into_imports() {
                    let import = import.context(unreadable)?;
                    let TypeRef::Func(ty) = import.ty else {
                        return Err(Failure::new(
                            "a module to split imports more than functions",
                        ));
                    };
                    self.imports.push(Import {
                        name: import.name,
                        ty,
                    });
                }
            }
            Payload::FunctionSection(section) => {
                for ty in section {
                    self.defined.push(ty.context(unreadable)?);
                }
            }
            Payload::TableSection(section) => {
                for table in section {
                    self.tables.push(table.context(unreadable)?.ty);
                }
            }
            Payload::MemorySection(section) => {
                self.raw.insert(Raw::Memories, section.range());
            }
            Payload::GlobalSection(section) => {
                self.raw.insert(Raw::Globals, section.range());
                for global in section {
                    self.globals.push(own(&global.context(unreadable)?)?);
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    let export = export.context(unreadable)?;
                    self.exports.push(Export {
                        name: export.name,
                        kind: kind(export.kind)?,
                        index: export.index,
                    });
                }
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(section) => {
                for element in section {
                    self.elements
                        .push(element_of(element.context(unreadable)?)?);
                }
            }
            Payload::DataSection(section) => {
                for data in section {
                    self.data.push(data_of(data.context(unreadable)?)?);
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(subsections) = section.as_known() {
                    for subsection in subsections {
                        if let Ok(Name::Function(names)) = subsection {
                            for naming in names.into_iter().flatten() {
                                self.names.insert(naming.index, naming.name);
                            }
                        }
                    }
                }
            }
            // The count is for instructions that name pieces of the data: `data_of` allows none.
            Payload::DataCountSection { .. }
            | Payload::Version { .. }
            | Payload::CodeSectionStart { .. }
            | Payload::End(_) => {}
            _ => return Err(Failure::new("a module to split has an unknown section")),
        }
        Ok(())
    }
}

/// A function's name without what changes from one build to the next: hashes, and a number at the
/// end.
pub fn plain_name(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(at) = rest.find(['h', '_', '[']) {
        let (before, from) = rest.split_at(at);
        plain.push_str(before);
        let hash = from[1..]
            .split(|sign: char| !sign.is_ascii_hexdigit())
            .next()
            .unwrap_or_default();
        let after = &from[1 + hash.len()..];
        let skipped = match (from.as_bytes()[0], hash.len() == HASH) {
            (b'[', true) => after.strip_prefix(']'),
            (b'h', true) => plain.strip_suffix("::").map(str::len).map(|length| {
                plain.truncate(length);
                after
            }),
            (b'_', true) => Some(after),
            _ => None,
        };
        rest = skipped.unwrap_or_else(|| {
            plain.push_str(&from[..1]);
            &from[1..]
        });
    }
    plain.push_str(rest);
    match plain.rsplit_once('.') {
        Some((before, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            before.to_owned()
        }
        _ => plain,
    }
}

fn own(global: &wasmparser::Global<'_>) -> Result<Global> {
    let strange = "a module to split has a strange global";
    Ok(Global {
        ty: RoundtripReencoder
            .global_type(global.ty)
            .map_err(|_| Failure::new(strange))?,
        init: RoundtripReencoder
            .const_expr(global.init_expr.clone())
            .map_err(|_| Failure::new(strange))?,
    })
}

fn kind(kind: ExternalKind) -> Result<ExportKind> {
    match kind {
        ExternalKind::Func => Ok(ExportKind::Func),
        ExternalKind::Table => Ok(ExportKind::Table),
        ExternalKind::Memory => Ok(ExportKind::Memory),
        ExternalKind::Global => Ok(ExportKind::Global),
        _ => Err(Failure::new("a module to split has an unknown export")),
    }
}

fn element_of(element: wasmparser::Element<'_>) -> Result<Element> {
    let strange = || Failure::new("a module to split has a strange table");
    let ElementKind::Active {
        table_index: None | Some(0),
        offset_expr,
    } = element.kind
    else {
        return Err(strange());
    };
    let Ok(Operator::I32Const { value }) = offset_expr.get_operators_reader().read() else {
        return Err(strange());
    };
    let ElementItems::Functions(functions) = element.items else {
        return Err(strange());
    };
    let functions: std::result::Result<Vec<u32>, _> = functions.into_iter().collect();
    Ok(Element {
        offset: value as u32,
        functions: functions.map_err(|_| strange())?,
    })
}

fn data_of(data: wasmparser::Data<'_>) -> Result<Data<'_>> {
    let strange = || Failure::new("a module to split has strange data");
    let DataKind::Active {
        memory_index: 0,
        offset_expr,
    } = data.kind
    else {
        return Err(strange());
    };
    match offset_expr.get_operators_reader().read() {
        Ok(Operator::I32Const { value }) => Ok(Data {
            offset: value as u32,
            content: data.data,
        }),
        _ => Err(strange()),
    }
}
