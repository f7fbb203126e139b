//! An address as a QR picture.

use qrcodegen::{QrCode, QrCodeEcc};

/// Modules of light border that readers need around the code.
const BORDER: i32 = 4;

/// The text as a QR code, a document in SVG: dark on light whatever the page's scheme, with its border.
/// `None` for a text that is too long for one.
pub fn svg(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = (code.size() + 2 * BORDER).to_string();
    let mut svg = [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ",
        &side,
        " ",
        &side,
        "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h",
        &side,
        "v",
        &side,
        "h-",
        &side,
        "z\"/><path d=\"",
    ]
    .concat();
    for y in 0..code.size() {
        for x in 0..code.size() {
            if code.get_module(x, y) {
                svg.push('M');
                svg.push_str(&(x + BORDER).to_string());
                svg.push(' ');
                svg.push_str(&(y + BORDER).to_string());
                svg.push_str("h1v1h-1z");
            }
        }
    }
    svg.push_str("\"/></svg>");
    Some(svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_a_light_border_of_four_modules() {
        let svg = svg("https://example.org/#g=2abc").expect("a code");
        assert!(svg.contains("fill=\"#fff\"") && svg.contains("M4 4h1v1h-1z"));
        for outside in ["M3 ", "M0 4", " 3h1"] {
            assert!(!svg.contains(outside), "{outside}");
        }
    }

    #[test]
    fn a_whole_game_fits_and_a_book_does_not() {
        assert!(svg(&"a".repeat(700)).is_some());
        assert_eq!(svg(&"a".repeat(5000)), None);
    }
}
