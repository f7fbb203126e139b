//! Hands: real mouse, touch and key events, given to the browser below the page.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::{Check, Page};

/// A place on the screen, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Point {
    /// This place moved by some pixels.
    #[must_use]
    pub fn moved(self, dx: f64, dy: f64) -> Self {
        Self {
            x: self.x + dx,
            y: self.y + dy,
        }
    }

    /// How far another place is.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// What the player points with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A mouse with its left button.
    Mouse,
    /// One finger.
    Finger,
}

/// A mouse button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Button {
    Left,
    Right,
}

impl Page {
    /// Points at a place and lets go at once, as a click or a tap.
    ///
    /// # Errors
    /// When the browser refuses the events.
    pub fn press(&self, pointer: Pointer, at: Point) -> Check {
        match pointer {
            Pointer::Mouse => self.click(at, Button::Left),
            // However long the browser takes, the finger was there for a moment.
            Pointer::Finger => self.slide(&[at]),
        }
    }

    /// Clicks with the right button.
    ///
    /// # Errors
    /// When the browser refuses the events.
    pub fn right_click(&self, at: Point) -> Check {
        self.click(at, Button::Right)
    }

    /// Moves the mouse without a button.
    ///
    /// # Errors
    /// When the browser refuses the event.
    pub fn hover(&self, at: Point) -> Check {
        self.mouse("mouseMoved", at, None)
    }

    /// Presses at one place, slides to another in small steps and lets go there.
    ///
    /// # Errors
    /// When the browser refuses the events.
    pub fn drag(&self, pointer: Pointer, from: Point, to: Point) -> Check {
        const STEPS: u32 = 8;
        let path = (1..=STEPS).map(|step| {
            let part = f64::from(step) / f64::from(STEPS);
            from.moved((to.x - from.x) * part, (to.y - from.y) * part)
        });
        match pointer {
            Pointer::Mouse => {
                self.hover(from)?;
                self.mouse("mousePressed", from, Some(Button::Left))?;
                path.into_iter()
                    .try_for_each(|at| self.mouse("mouseMoved", at, Some(Button::Left)))?;
                self.mouse("mouseReleased", to, Some(Button::Left))
            }
            Pointer::Finger => {
                let path: Vec<_> = std::iter::once(from).chain(path).collect();
                self.slide(&path)
            }
        }
    }

    /// A finger that slides along a path without resting: its events bear the times of a quick
    /// hand, however long the browser takes.
    ///
    /// # Errors
    /// When the browser refuses the events.
    pub fn slide(&self, path: &[Point]) -> Check {
        const PACE: f64 = 0.012;
        let start = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs_f64();
        let event = |kind: &str, index: usize, at: &[Point]| {
            let mut event = touch_event(kind, at);
            event["timestamp"] = json!(start + index as f64 * PACE);
            self.devtools("Input.dispatchTouchEvent", event).map(drop)
        };
        for (index, at) in path.iter().enumerate() {
            event(
                if index == 0 {
                    "touchStart"
                } else {
                    "touchMove"
                },
                index,
                &[*at],
            )?;
        }
        event("touchEnd", path.len(), &[])
    }

    /// Two fingers that start near a place and move apart.
    ///
    /// # Errors
    /// When the browser refuses the events.
    pub fn pinch(&self, around: Point) -> Check {
        let fingers = |gap: f64| [around.moved(-gap, 0.0), around.moved(gap, 0.0)];
        self.touch("touchStart", &fingers(20.0)[..1])?;
        self.touch("touchStart", &fingers(20.0))?;
        for gap in [30.0, 45.0, 60.0, 80.0] {
            self.touch("touchMove", &fingers(gap))?;
        }
        self.touch("touchEnd", &fingers(80.0)[..1])?;
        self.touch("touchEnd", &[])
    }

    /// One event of touch: the fingers that are down after it.
    /// `kind` is `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
    ///
    /// # Errors
    /// When the browser refuses the event.
    pub fn touch(&self, kind: &str, fingers: &[Point]) -> Check {
        self.devtools("Input.dispatchTouchEvent", touch_event(kind, fingers))?;
        Ok(())
    }

    /// Turns the wheel over a place; positive `turn` is toward the player.
    ///
    /// # Errors
    /// When the browser refuses the event.
    pub fn wheel(&self, at: Point, turn: f64) -> Check {
        let event =
            json!({"type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": turn});
        self.devtools("Input.dispatchMouseEvent", event)?;
        Ok(())
    }

    /// Presses a key by its DOM name: `ArrowUp`, `Enter`, ` `, `z`, …
    ///
    /// # Errors
    /// When the browser refuses the events.
    pub fn key(&self, key: &str) -> Check {
        let text = match key {
            "Enter" => "\r",
            key if key.chars().count() == 1 => key,
            _ => "",
        };
        let down = if text.is_empty() {
            "rawKeyDown"
        } else {
            "keyDown"
        };
        let event = |kind: &str| {
            json!({"type": kind, "key": key, "code": code_of(key), "text": text,
                   "windowsVirtualKeyCode": key_number(key)})
        };
        self.devtools("Input.dispatchKeyEvent", event(down))?;
        let mut up = event("keyUp");
        up["text"] = json!("");
        self.devtools("Input.dispatchKeyEvent", up)?;
        Ok(())
    }

    fn click(&self, at: Point, button: Button) -> Check {
        self.hover(at)?;
        self.mouse("mousePressed", at, Some(button))?;
        self.mouse("mouseReleased", at, Some(button))
    }

    fn mouse(&self, kind: &str, at: Point, button: Option<Button>) -> Check {
        let (name, mask) = match button {
            None => ("none", 0),
            Some(Button::Left) => ("left", 1),
            Some(Button::Right) => ("right", 2),
        };
        let mask = if kind == "mouseReleased" { 0 } else { mask };
        let clicks = i32::from(kind != "mouseMoved");
        let event = json!({"type": kind, "x": at.x, "y": at.y, "button": name, "buttons": mask,
                           "clickCount": clicks, "pointerType": "mouse"});
        self.devtools("Input.dispatchMouseEvent", event)?;
        Ok(())
    }
}

fn touch_event(kind: &str, fingers: &[Point]) -> Value {
    let points: Vec<Value> = fingers
        .iter()
        .enumerate()
        .map(|(id, at)| json!({"x": at.x, "y": at.y, "id": id, "radiusX": 8, "radiusY": 8}))
        .collect();
    json!({"type": kind, "touchPoints": points})
}

fn code_of(key: &str) -> String {
    match key {
        " " => "Space".into(),
        "+" => "Equal".into(),
        "-" => "Minus".into(),
        key if key.chars().count() == 1 => format!("Key{}", key.to_uppercase()),
        key => key.into(),
    }
}

fn key_number(key: &str) -> u32 {
    match key {
        "Enter" => 13,
        "Escape" => 27,
        "Tab" => 9,
        "End" => 35,
        "Home" => 36,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        key => key.to_uppercase().chars().next().map_or(0, u32::from),
    }
}
