//! The page comes up.

use border_rush_e2e::{Check, Hand, Point, Visit, screen};

#[test]
fn probe_harness() -> Check {
    for s in [screen::SMALL, screen::UPRIGHT] {
        Visit::new("probe").on(s).language("fr-FR").play(|page| {
            println!("{}", page.script("return window.info", &[])?);
            let p = Point { x: 100.0, y: 100.0 };
            page.press(Hand::Mouse, p)?;
            println!("{}", page.script("return ev.splice(0)", &[])?);
            page.press(Hand::Finger, p)?;
            println!("{}", page.script("return ev.splice(0)", &[])?);
            page.pinch(p)?;
            println!("{}", page.script("return ev.splice(0)", &[])?);
            page.touch("touchStart", &[p])?;
            page.touch("touchCancel", &[])?;
            page.key("ArrowUp")?;
            page.key("Enter")?;
            page.key("r")?;
            page.right_click(p)?;
            page.wheel(p, 50.0)?;
            println!("{}", page.script("return ev.splice(0)", &[])?);
            println!("{:?}", page.console()?);
            Ok(())
        })?;
    }
    Ok(())
}
