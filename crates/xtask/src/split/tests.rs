//! A small module is split; what each half holds is told by reading it again.

use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, ImportSection, Instruction, MemorySection,
    MemoryType, Module, NameMap, NameSection, RefType, TableSection, TableType, TypeSection,
    ValType,
};
use wasmparser::Operator;

use super::{source::Source, *};

/// `sand` calls `water`, which calls `sand` and `rock`; `rock` stands in the table, at 1.
fn module() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    types.ty().function([ValType::I32], [ValType::I32]);
    let mut imports = ImportSection::new();
    imports.import("page", "__wbg_borderRushRest_1", EntityType::Function(0));
    let mut functions = FunctionSection::new();
    for _ in 0..3 {
        functions.function(1);
    }
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 2,
        maximum: Some(2),
        shared: false,
    });
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut exports = ExportSection::new();
    exports.export("memory", ExportKind::Memory, 0);
    exports.export("sand", ExportKind::Func, 1);
    exports.export("water", ExportKind::Func, 2);
    let mut elements = ElementSection::new();
    let rock: &[u32] = &[3];
    elements.active(
        None,
        &ConstExpr::i32_const(1),
        Elements::Functions(rock.into()),
    );
    let mut code = CodeSection::new();
    for called in [&[2][..], &[1, 3], &[]] {
        let mut function = Function::new([]);
        function.instruction(&Instruction::LocalGet(0));
        for &called in called {
            function.instruction(&Instruction::Call(called));
        }
        function.instruction(&Instruction::End);
        code.function(&function);
    }
    let mut data = DataSection::new();
    data.active(
        0,
        &ConstExpr::i32_const(64),
        *b"shore\x01late>window>etal\x01",
    );
    let mut names = NameSection::new();
    let mut map = NameMap::new();
    map.append(1, "game::sand::h0123456789abcdef");
    map.append(2, "game[0123456789abcdef]::water");
    map.append(3, "game::rock.7");
    names.functions(&map);
    let mut module = Module::new();
    module
        .section(&types)
        .section(&imports)
        .section(&functions)
        .section(&tables)
        .section(&memories)
        .section(&exports)
        .section(&elements)
        .section(&code)
        .section(&data)
        .section(&names);
    module.finish()
}

fn halves(staying: &[&str]) -> Halves {
    let staying: BTreeSet<String> = staying.iter().map(|&name| name.to_owned()).collect();
    split(&module(), &staying).unwrap()
}

/// What a function does, in short.
fn steps(source: &Source<'_>, place: usize) -> Vec<String> {
    let operators = source.bodies[place].get_operators_reader().unwrap();
    operators
        .into_iter()
        .map(|operator| match operator.unwrap() {
            Operator::LocalGet { local_index } => format!("local {local_index}"),
            Operator::Call { function_index } => format!("call {function_index}"),
            Operator::I32Const { value } => format!("{value}"),
            Operator::CallIndirect { type_index, .. } => {
                format!("through the table as {type_index}")
            }
            Operator::End => "end".to_owned(),
            other => format!("{other:?}"),
        })
        .collect()
}

#[test]
fn the_first_half_calls_the_second_through_the_table() {
    let halves = halves(&["game::sand"]);
    let first = Source::read(&halves.first).unwrap();
    // The import, `sand`, and stubs for `water` and `rock`.
    assert_eq!(first.bodies.len(), 3);
    assert_eq!(
        steps(&first, 0),
        ["local 0", "3", "through the table as 1", "end"]
    );
    let stub =
        |slot: &str| ["call 0", "local 0", slot, "through the table as 1", "end"].map(String::from);
    assert_eq!(steps(&first, 1), stub("3"));
    assert_eq!(steps(&first, 2), stub("1"));
    let held: Vec<_> = first
        .elements
        .iter()
        .map(|element| (element.offset, element.functions.clone()))
        .collect();
    // `sand`, which is called back, at 2 and the stub of `water` at 3: the table is longer by two.
    assert_eq!(held, [(1, vec![3]), (2, vec![1, 2])]);
    assert_eq!(first.tables[0].initial, 4);
}

#[test]
fn the_second_half_takes_the_places_of_the_stubs() {
    let halves = halves(&["game::sand"]);
    let mut imports = 0;
    let mut placed = Vec::new();
    let mut bodies = 0;
    for payload in wasmparser::Parser::new(0).parse_all(&halves.second) {
        match payload.unwrap() {
            wasmparser::Payload::ImportSection(section) => imports = section.into_imports().count(),
            wasmparser::Payload::ElementSection(section) => {
                placed.extend(section.into_iter().map(|element| element.unwrap().range));
            }
            wasmparser::Payload::CodeSectionEntry(_) => bodies += 1,
            _ => {}
        }
    }
    // Memory and table; `rock` at 1, `water` at 3.
    assert_eq!((imports, placed.len(), bodies), (2, 2, 2));
}

#[test]
fn marked_texts_go_with_the_second_half() {
    let halves = halves(&["game::sand"]);
    let has = |half: &[u8], text: &[u8]| half.windows(text.len()).any(|piece| piece == text);
    assert!(has(&halves.first, b"shore") && !has(&halves.first, b"window"));
    assert!(has(&halves.second, b"window") && !has(&halves.second, b"shore"));
}

#[test]
fn what_stays_whole_has_no_stubs() {
    let halves = halves(&["game::sand", "game::water", "game::rock"]);
    let first = Source::read(&halves.first).unwrap();
    assert_eq!(first.bodies.len(), 3);
    assert_eq!(steps(&first, 1), ["local 0", "call 1", "call 3", "end"]);
    assert_eq!(first.tables[0].initial, 2);
}

#[test]
fn a_watched_module_tells_what_ran() {
    let watched = watched(&module()).unwrap();
    let source = Source::read(&watched).unwrap();
    let names: Vec<_> = source
        .exports
        .iter()
        .filter_map(|export| export.name.strip_prefix(RAN))
        .collect();
    assert_eq!(names, ["game::sand", "game::water", "game::rock"]);
    assert_eq!(source.globals.len(), 3);
}

#[test]
fn a_name_loses_what_a_build_gave_it() {
    for (name, plain) in [
        ("game::sand::h0123456789abcdef", "game::sand"),
        ("game::sand::h0123456789abcdef.12", "game::sand"),
        (
            "<core[c5930c85a12de822]::fmt::Formatter>::pad.3",
            "<core::fmt::Formatter>::pad",
        ),
        ("<[T] as game::Sand>::fall", "<[T] as game::Sand>::fall"),
        ("core::hash", "core::hash"),
        (
            "sand::__wbg_fall_6bab6412dd273600::h7ce1ff83a24c0a20 externref shim",
            "sand::__wbg_fall externref shim",
        ),
    ] {
        assert_eq!(plain_name(name), plain);
    }
}

#[test]
fn what_cannot_be_split_is_told() {
    assert!(split(b"no module", &BTreeSet::new()).is_err());
    let nameless = &module()[..8];
    assert!(split(nameless, &BTreeSet::new()).is_err());
}
