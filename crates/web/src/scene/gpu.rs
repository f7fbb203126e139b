//! The thin layer over the graphics context: programs with the shared text in front, and the few
//! render states in use.

use std::convert::Infallible;

use three_d::{
    Blend, ClearState, Context, CoreError, Cull, DepthTest, Program, RenderStates, UniformBuffer,
    WriteMask,
};
use web_sys::HtmlCanvasElement;

use super::error::SceneError;

const FRAME: &str = shader!("frame.glsl");
const HASH: &str = shader!("hash.glsl");

/// Our own WebGL2 context on a canvas. An earlier one of the same canvas is taken up again.
#[cfg(target_arch = "wasm32")]
#[expect(
    clippy::arc_with_non_send_sync,
    reason = "the library asks for this pointer"
)]
pub fn open(
    canvas: &HtmlCanvasElement,
) -> Result<(Context, web_sys::WebGl2RenderingContext), SceneError> {
    use std::sync::Arc;

    use wasm_bindgen::JsCast;

    let wishes = js_sys::Object::new();
    for (name, value) in [
        ("alpha", false.into()),
        ("antialias", true.into()),
        ("depth", true.into()),
        ("stencil", false.into()),
        ("powerPreference", "default".into()),
    ] {
        // Setting a property of a fresh plain object cannot fail.
        let _ = js_sys::Reflect::set(&wishes, &name.into(), &value);
    }
    let raw = canvas
        .get_context_with_context_options("webgl2", &wishes)
        .ok()
        .flatten()
        .and_then(|found| found.dyn_into::<web_sys::WebGl2RenderingContext>().ok())
        .filter(|gl| !gl.is_context_lost())
        .ok_or(SceneError::NoContext)?;
    let low = three_d::context::Context::from_webgl2_context(raw.clone());
    let context = Context::from_gl_context(Arc::new(low)).map_err(|_| SceneError::NoContext)?;
    Ok((context, raw))
}

/// Red, green, blue and alpha of a pixel of what was drawn last, from the lower left corner.
pub fn pixel(gl: &web_sys::WebGl2RenderingContext, x: u32, y: u32) -> Option<[u8; 4]> {
    use web_sys::WebGl2RenderingContext as Gl;

    let mut pixel = [0; 4];
    gl.read_pixels_with_opt_u8_array(
        x as i32,
        y as i32,
        1,
        1,
        Gl::RGBA,
        Gl::UNSIGNED_BYTE,
        Some(&mut pixel),
    )
    .ok()
    .map(|()| pixel)
}

/// There is no WebGL outside a browser.
#[cfg(not(target_arch = "wasm32"))]
pub fn open(
    _: &HtmlCanvasElement,
) -> Result<(Context, web_sys::WebGl2RenderingContext), SceneError> {
    Err(SceneError::NoContext)
}

/// Compiles a program; what all share goes in front of both texts.
pub fn program(context: &Context, vertex: &str, fragment: &str) -> Result<Program, SceneError> {
    let with_shared = |own: &str| [FRAME, HASH, own].concat();
    Program::from_source(context, &with_shared(vertex), &with_shared(fragment))
        .map_err(|error| SceneError::Program(log_of(error)))
}

/// What the driver says, without the whole text of the program.
fn log_of(error: CoreError) -> String {
    match error {
        CoreError::ShaderCompilation(board, _, log) => [&board, ": ", &log].concat(),
        other => other.to_string(),
    }
}

/// Binds the numbers of the frame.
pub fn bind_frame(program: &Program, frame: &UniformBuffer) {
    program.use_uniform_block("Frame", frame);
}

/// For opaque geometry: writes colour and depth, hides what is behind, leaves out back faces.
pub const SOLID: RenderStates = RenderStates {
    write_mask: WriteMask::COLOR_AND_DEPTH,
    depth_test: DepthTest::LessOrEqual,
    blend: Blend::Disabled,
    cull: Cull::Back,
};

/// For translucent geometry: blended over what is drawn, hidden by what is nearer, writes no depth.
pub const THIN: RenderStates = RenderStates {
    write_mask: WriteMask::COLOR,
    depth_test: DepthTest::LessOrEqual,
    blend: Blend::TRANSPARENCY,
    cull: Cull::None,
};

/// For a pass over a whole texture: no depth test, no blending.
pub const FLAT: RenderStates = RenderStates {
    write_mask: WriteMask::COLOR,
    depth_test: DepthTest::Always,
    blend: Blend::Disabled,
    cull: Cull::None,
};

/// For the shadow map: writes depth alone.
pub const DEPTH: RenderStates = RenderStates {
    write_mask: WriteMask::DEPTH,
    depth_test: DepthTest::LessOrEqual,
    blend: Blend::Disabled,
    cull: Cull::None,
};

/// Clears depth only.
pub const CLEAR_DEPTH: ClearState = ClearState {
    red: None,
    green: None,
    blue: None,
    alpha: None,
    depth: Some(1.0),
};

/// Runs drawing that cannot fail inside a target's `write`.
pub fn always(draw: impl FnOnce()) -> impl FnOnce() -> Result<(), Infallible> {
    || {
        draw();
        Ok(())
    }
}
