//! Small pictures of the scene, and how two of them differ to an eye: not pixel by pixel but
//! by the colours of small patches, after they have been laid over each other as well as can be.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use crate::{Check, Page, Point};

/// Size of a small picture, in pixels.
const WIDTH: usize = 160;
const HEIGHT: usize = 100;
/// Side of a patch.
const PATCH: usize = 10;
/// Farthest that two pictures are moved against each other: words of another width in the interface
/// move the board by as much.
const SHIFT: i32 = 2;
/// What a patch may differ by, and the whole picture, in steps of 256 of a colour's part.
const MOST_OF_A_PATCH: f32 = 13.0;
const MOST_OF_THE_WHOLE: f32 = 3.2;

/// A small picture: red, green and blue of each pixel, row by row.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture(Vec<[f32; 3]>);

/// How two pictures differ.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The patch that differs most.
    pub patch: f32,
    /// All of them, in the mean.
    pub whole: f32,
}

impl Difference {
    /// Whether an eye would call them the same.
    pub fn looks_the_same(self) -> bool {
        self.patch <= MOST_OF_A_PATCH && self.whole <= MOST_OF_THE_WHOLE
    }
}

impl Picture {
    /// How another picture differs from this one.
    pub fn difference(&self, other: &Self) -> Difference {
        let shifts = || -SHIFT..=SHIFT;
        let all = shifts().flat_map(|dx| shifts().map(move |dy| (dx, dy)));
        all.map(|(dx, dy)| self.difference_moved(other, dx, dy))
            .min_by(|a, b| (a.patch + a.whole).total_cmp(&(b.patch + b.whole)))
            .unwrap_or(Difference {
                patch: f32::MAX,
                whole: f32::MAX,
            })
    }

    fn difference_moved(&self, other: &Self, dx: i32, dy: i32) -> Difference {
        let (mut patch, mut sum) = (0.0_f32, 0.0);
        let rows = (0..HEIGHT).step_by(PATCH);
        let patches: Vec<_> = rows
            .flat_map(|y| (0..WIDTH).step_by(PATCH).map(move |x| (x, y)))
            .collect();
        for &(x, y) in &patches {
            let (a, b) = (self.mean(x, y, 0, 0), other.mean(x, y, dx, dy));
            let far = (0..3).map(|part| (a[part] - b[part]).abs());
            let far = far.fold(0.0, f32::max);
            patch = patch.max(far);
            sum += far;
        }
        Difference {
            patch,
            whole: sum / patches.len() as f32,
        }
    }

    /// Mean colour of a patch, moved; what lies beyond the edge is as the edge.
    fn mean(&self, x: usize, y: usize, dx: i32, dy: i32) -> [f32; 3] {
        let mut sum = [0.0; 3];
        for j in 0..PATCH {
            for i in 0..PATCH {
                let at = |from: usize, by: i32, end: usize| {
                    (from as i32 + by).clamp(0, end as i32 - 1) as usize
                };
                let pixel = self.0[at(y + j, dy, HEIGHT) * WIDTH + at(x + i, dx, WIDTH)];
                (0..3).for_each(|part| sum[part] += pixel[part]);
            }
        }
        sum.map(|part| part / (PATCH * PATCH) as f32)
    }
}

/// Scales an image or the canvas down; what comes out depends on `arguments[1]`.
const SMALL: &str = "
    const [source, kind, width, height] = arguments;
    const done = arguments[arguments.length - 1];
    (async () => {
        let image = document.getElementById('scene');
        if (source) {
            image = new Image();
            image.src = source;
            await image.decode();
        }
        const small = document.createElement('canvas');
        [small.width, small.height] = [width, height];
        const context = small.getContext('2d');
        context.imageSmoothingQuality = 'high';
        // What is drawn can be read until the browser has shown it.
        if (!source) window.borderRush.advance(0);
        context.drawImage(image, 0, 0, width, height);
        if (kind === 'jpeg') return small.toDataURL('image/jpeg', 0.9);
        const data = context.getImageData(0, 0, width, height).data;
        let text = '';
        for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i], data[i + 1], data[i + 2]);
        return ',' + btoa(text);
    })().then(done, (error) => done(String(error)));";

impl Page {
    /// A small picture of the scene as it is now.
    ///
    /// # Errors
    /// When there is none.
    pub fn picture(&self) -> Check<Picture> {
        pixels(&self.small(&Value::Null, "pixels")?)
    }

    /// The same as a file to be kept.
    ///
    /// # Errors
    /// When there is none.
    pub fn picture_file(&self) -> Check<Vec<u8>> {
        bytes(&self.small(&Value::Null, "jpeg")?)
    }

    /// A kept picture.
    ///
    /// # Errors
    /// When the file is no picture.
    pub fn picture_of(&self, file: &[u8]) -> Check<Picture> {
        let address = format!("data:image/jpeg;base64,{}", STANDARD.encode(file));
        pixels(&self.small(&json!(address), "pixels")?)
    }

    /// How light the window is round some points, on a screenshot, from 0 to 255: the mean of squares
    /// of `side` pixels of the page.
    ///
    /// # Errors
    /// When there is no screenshot.
    pub fn lightness(&self, points: &[Point], side: f64) -> Check<Vec<f64>> {
        const READ: &str = "
            const [coded, points, side] = arguments;
            const done = arguments[arguments.length - 1];
            (async () => {
                const image = new Image();
                image.src = 'data:image/png;base64,' + coded;
                await image.decode();
                const canvas = document.createElement('canvas');
                [canvas.width, canvas.height] = [image.width, image.height];
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                const ratio = image.width / innerWidth;
                return points.map(([x, y]) => {
                    const corner = [x - side / 2, y - side / 2].map((at) => Math.round(at * ratio));
                    const size = Math.max(1, Math.round(side * ratio));
                    const {data} = context.getImageData(...corner, size, size);
                    let sum = 0;
                    for (let at = 0; at < data.length; at += 4)
                        sum += 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
                    return sum / (data.length / 4);
                });
            })().then(done, (error) => done(String(error)));";
        let taken = self.devtools("Page.captureScreenshot", json!({"format": "png"}))?;
        let points: Vec<_> = points.iter().map(|at| [at.x, at.y]).collect();
        let arguments = [taken["data"].clone(), json!(points), json!(side)];
        Ok(serde_json::from_value(
            self.script_later(READ, &arguments)?,
        )?)
    }

    fn small(&self, source: &Value, kind: &str) -> Check<Value> {
        self.must_be_drawn()?;
        self.script_later(
            SMALL,
            &[source.clone(), json!(kind), json!(WIDTH), json!(HEIGHT)],
        )
    }
}

fn bytes(told: &Value) -> Check<Vec<u8>> {
    let told = told.as_str().unwrap_or_default();
    let (_, coded) = told
        .split_once(',')
        .ok_or_else(|| format!("no picture: {told}"))?;
    Ok(STANDARD.decode(coded)?)
}

fn pixels(told: &Value) -> Check<Picture> {
    let bytes = bytes(told)?;
    let pixels = bytes.chunks_exact(3);
    let pixels = pixels.map(|rgb| [0, 1, 2].map(|part| f32::from(rgb[part])));
    Ok(Picture(pixels.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of squares, each of its own colour.
    fn squares() -> Picture {
        let colour = |x: usize, y: usize| {
            let mixed = (x / 8 * 7 + y / 8 * 13) as f32;
            [
                mixed * 5.0 % 220.0,
                mixed * 11.0 % 220.0,
                mixed * 17.0 % 220.0,
            ]
        };
        let rows = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| colour(x, y)));
        Picture(rows.collect())
    }

    fn changed(mut change: impl FnMut(usize, usize, &mut [f32; 3])) -> Picture {
        let mut picture = squares();
        for (index, pixel) in picture.0.iter_mut().enumerate() {
            change(index % WIDTH, index / WIDTH, pixel);
        }
        picture
    }

    #[test]
    fn noise_and_a_small_shift_are_no_change() {
        let noisy = changed(|x, y, pixel| {
            let noise = ((x * 73 + y * 151) % 41) as f32 - 20.0;
            *pixel = pixel.map(|part| part + noise);
        });
        assert!(
            squares().difference(&noisy).looks_the_same(),
            "{:?}",
            squares().difference(&noisy)
        );
        let whole = squares();
        let moved = changed(|x, y, pixel| {
            *pixel = whole.0[y.saturating_sub(1) * WIDTH + (x + 2).min(WIDTH - 1)];
        });
        let apart = squares().difference(&moved);
        assert!(apart.whole < 2.0, "{apart:?}");
        let brighter = changed(|_, _, pixel| *pixel = pixel.map(|part| part * 1.01));
        assert!(squares().difference(&brighter).looks_the_same());
    }

    #[test]
    fn one_square_and_a_little_more_of_one_colour_are_changes() {
        let one = changed(|x, y, pixel| {
            if (40..48).contains(&x) && (40..48).contains(&y) {
                *pixel = [240.0, 20.0, 240.0];
            }
        });
        assert!(!squares().difference(&one).looks_the_same());
        let redder = changed(|_, _, pixel| pixel[0] += 6.0);
        assert!(!squares().difference(&redder).looks_the_same());
    }
}
