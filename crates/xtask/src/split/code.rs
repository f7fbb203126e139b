//! Functions, written anew with their calls led to where the called ones are.

use wasm_encoder::{
    Function, Instruction,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{FunctionBody, Operator};

use crate::failure::{Context, Failure, Result};

/// How a function is called.
#[derive(Clone, Copy)]
pub enum Call {
    /// By its number.
    Direct(u32),
    /// By its place in the first table, and its type.
    Table { slot: u32, ty: u32 },
}

/// Writes a function anew, behind some instructions of its own.
pub fn rewrite(
    body: &FunctionBody<'_>,
    before: &[Instruction<'_>],
    call: impl Fn(u32) -> Result<Call>,
) -> Result<Function> {
    let unreadable = "a function's body can't be read";
    let mut locals = Vec::new();
    for local in body.get_locals_reader().context(unreadable)? {
        let (count, ty) = local.context(unreadable)?;
        let ty = RoundtripReencoder.val_type(ty);
        locals.push((count, ty.map_err(|_| Failure::new(unreadable))?));
    }
    let mut function = Function::new(locals);
    for instruction in before {
        function.instruction(instruction);
    }
    for operator in body.get_operators_reader().context(unreadable)? {
        match operator.context(unreadable)? {
            Operator::Call { function_index } => call_by(&mut function, call(function_index)?),
            other => {
                let same = RoundtripReencoder.instruction(other);
                function.instruction(&same.map_err(|_| Failure::new(unreadable))?);
            }
        }
    }
    Ok(function)
}

/// A function that brings the second half, then calls again what took its place.
pub fn stub(bring: u32, parameters: usize, slot: u32, ty: u32) -> Function {
    let mut function = Function::new([]);
    function.instruction(&Instruction::Call(bring));
    for parameter in 0..parameters {
        function.instruction(&Instruction::LocalGet(parameter as u32));
    }
    call_by(&mut function, Call::Table { slot, ty });
    function.instruction(&Instruction::End);
    function
}

fn call_by(function: &mut Function, call: Call) {
    match call {
        Call::Direct(number) => {
            function.instruction(&Instruction::Call(number));
        }
        Call::Table { slot, ty } => {
            function.instruction(&Instruction::I32Const(slot as i32));
            function.instruction(&Instruction::CallIndirect {
                type_index: ty,
                table_index: 0,
            });
        }
    }
}
