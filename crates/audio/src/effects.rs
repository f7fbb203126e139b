//! Cues turned into strokes (S3): pure, in the key of the moment, never twice quite the same.

use border_rush_core::rules::side::Side;

use crate::{
    chance::Chance,
    cue::Cue,
    harmony::{Key, Mode, hertz},
    instrument::{bell, drop},
    stroke::{Band, Filter, Source, Stroke, Sweep},
};

/// Most strokes that one cue may take.
pub const MOST_STROKES: usize = 64;

/// Appends the strokes of a cue to `out`, tuned to `key`.
pub fn strokes(cue: Cue, key: Key, chance: &mut Chance, out: &mut Vec<Stroke>) {
    let column = cue.column();
    let mut painter = Painter { key, chance, out };
    match cue {
        Cue::Placed {
            side: Side::Water,
            liberties,
            ..
        } => painter.lapping(column, liberties),
        Cue::Placed {
            side: Side::Rock,
            liberties,
            ..
        } => painter.thud(column, liberties),
        Cue::Fused => painter.confluence(),
        Cue::Escaped { .. } => painter.escape(column),
        Cue::Canal => painter.canal(),
        Cue::Petrified { side, count, .. } => painter.petrified(side, count, column),
        Cue::Forbidden => painter.forbidden(),
        Cue::Undo => painter.undo(),
        Cue::TimeShort => painter.time_short(),
        Cue::Won => painter.cascade(),
        Cue::Lost => painter.dust(),
        Cue::Drawn => painter.drawn(),
        Cue::Ui => painter.tick(),
    }
}

struct Painter<'a> {
    key: Key,
    chance: &'a mut Chance,
    out: &'a mut Vec<Stroke>,
}

impl Painter<'_> {
    fn add(&mut self, stroke: Stroke) {
        self.out.push(stroke);
    }

    /// `value` give or take an eighth.
    fn about(&mut self, value: f32) -> f32 {
        value * self.chance.between(0.88, 1.13)
    }

    fn ring(&mut self, key: Key, (floor, step): (u8, u8), delay: f32, level: f32, pan: f32) {
        let strokes = bell(key.bell(floor, step), level, pan);
        self.out.extend(strokes.map(|stroke| stroke.after(delay)));
    }

    /// Water that runs in: noise that darkens as it spreads.
    fn lap(&mut self, from: f32, to: f32, times: (f32, f32), level: f32, pan: f32) -> Stroke {
        let sweep = Sweep::new(self.about(from), self.about(to), times.0 + times.1);
        Stroke::noise(Band::Band, sweep, 0.9, times, level).at(pan)
    }

    fn drops(&mut self, count: usize, span: (f32, f32), level: f32, pan: f32) {
        for _ in 0..count {
            let hertz = self.chance.between(620.0, 1500.0);
            let delay = self.chance.between(span.0, span.1);
            let aside = self.chance.between(-0.15, 0.15);
            let level = self.about(level);
            self.add(drop(hertz, level, pan + aside).after(delay));
        }
    }

    fn grains(&mut self, count: usize, span: (f32, f32), level: f32, pan: (f32, f32)) {
        for grain in 0..count {
            let way = (grain as f32 + self.chance.unit()) / count as f32;
            let hertz = self.chance.between(800.0, 2800.0);
            let times = (0.001, self.chance.between(0.02, 0.06));
            let level = level * self.chance.between(0.4, 1.0);
            let spread = pan.1 * way * if self.chance.likely(0.5) { 1.0 } else { -1.0 };
            let stroke = Stroke::noise(Band::Band, Sweep::still(hertz), 4.0, times, level);
            self.add(
                stroke
                    .at(pan.0 + spread)
                    .after(span.0 + (span.1 - span.0) * way),
            );
        }
    }

    fn lapping(&mut self, column: f32, liberties: u16) {
        let first = self.lap(1500.0, 620.0, (0.04, 0.26), 0.3, column);
        let delay = self.about(0.19);
        let second = self
            .lap(1100.0, 480.0, (0.07, 0.34), 0.17, column)
            .after(delay);
        self.add(first);
        self.add(second);
        let count = 2 + self.chance.below(2);
        self.drops(count, (0.0, 0.24), 0.1, column);
        let step = liberties.min(9) as u8;
        self.ring(self.key, (72, step), 0.02, 0.17, column);
    }

    fn thud(&mut self, column: f32, liberties: u16) {
        let tone = self.about(112.0 + 4.0 * f32::from(liberties.min(12)));
        let blow = Sweep::new(tone, tone * 0.42, 0.11);
        self.add(Stroke::tone(Source::Sine, blow, 0.004, 0.26, 0.26).at(column));
        let body = Sweep::new(self.about(900.0), 170.0, 0.1);
        self.add(Stroke::noise(Band::Low, body, 0.7, (0.002, 0.14), 0.46).at(column));
        let knock = Sweep::still(self.about(330.0));
        self.add(Stroke::noise(Band::Band, knock, 2.0, (0.002, 0.1), 0.62).at(column));
        let count = 4 + self.chance.below(4);
        self.grains(count, (0.05, 0.36), 0.2, (column, 0.2));
    }

    fn confluence(&mut self) {
        let tone = hertz(self.key.bell(69, 0));
        for (ratio, pan) in [(0.75, -0.3), (1.333, 0.3)] {
            let sweep = Sweep::new(tone * ratio, tone, 0.2);
            self.add(
                Stroke::tone(Source::Sine, sweep, 0.03, 0.5, 0.09)
                    .at(pan)
                    .far(),
            );
        }
        let swirl = self.lap(700.0, 1200.0, (0.16, 0.3), 0.16, 0.0);
        self.add(swirl);
        self.drops(2, (0.1, 0.3), 0.07, 0.0);
    }

    fn escape(&mut self, column: f32) {
        let wash = self.lap(700.0, 2600.0, (0.2, 0.5), 0.22, column);
        self.add(wash);
        for (position, step) in [0, 2, 4].into_iter().enumerate() {
            let delay = 0.06 + 0.08 * position as f32;
            self.ring(self.key, (76, step), delay, 0.1, column * 1.2);
        }
    }

    fn canal(&mut self) {
        for (pan, delay) in [(-0.6, 0.0), (0.6, 0.3)] {
            let wash = self.lap(480.0, 1900.0, (0.4, 0.8), 0.26, pan).after(delay);
            self.add(wash);
        }
        for (position, step) in [0, 2, 3, 5, 7, 8].into_iter().enumerate() {
            let way = position as f32;
            self.ring(
                self.key,
                (67, step),
                0.1 + 0.11 * way,
                0.13,
                0.22 * way - 0.55,
            );
        }
    }

    fn petrified(&mut self, side: Side, count: u16, column: f32) {
        let weight = f32::from(count.min(20)) / 20.0;
        let tone = self.about(170.0 - 40.0 * weight);
        let mut groan = Stroke::tone(
            Source::Triangle,
            Sweep::new(tone, tone * 0.38, 0.9),
            0.07,
            1.1,
            0.3,
        );
        let darkening = Sweep::new(750.0, 160.0, 0.9);
        groan.filter = Some(Filter {
            band: Band::Low,
            sweep: darkening,
            q: 1.2,
        });
        self.add(groan.at(column).far());
        let depth = Sweep::new(74.0, 41.0, 0.7);
        self.add(Stroke::tone(Source::Sine, depth, 0.02, 0.8, 0.24 + 0.16 * weight).at(column));
        self.grains(
            8 + usize::from(count.min(16)),
            (0.0, 0.9),
            0.3,
            (column, 0.5),
        );
        // Rock undone is a gain and rings; water undone sinks.
        let (floor, steps) = match side {
            Side::Rock => (72, [0, 2, 4]),
            Side::Water => (57, [3, 1, 0]),
        };
        for (position, step) in steps.into_iter().enumerate() {
            self.ring(
                self.key,
                (floor, step),
                0.28 + 0.13 * position as f32,
                0.12,
                column,
            );
        }
    }

    fn forbidden(&mut self) {
        for (tone, delay) in [(215.0, 0.0), (178.0, 0.12)] {
            let sweep = Sweep::new(self.about(tone), tone * 0.72, 0.05);
            self.add(Stroke::tone(Source::Triangle, sweep, 0.003, 0.1, 0.26).after(delay));
            let tap = Stroke::noise(Band::Low, Sweep::still(600.0), 0.7, (0.002, 0.03), 0.12);
            self.add(tap.after(delay));
        }
    }

    fn undo(&mut self) {
        let back = self.lap(520.0, 1500.0, (0.2, 0.05), 0.22, 0.0);
        self.add(back);
        let tone = self.about(880.0);
        let sweep = Sweep::new(tone, tone * 0.5, 0.14);
        self.add(Stroke::tone(Source::Sine, sweep, 0.05, 0.12, 0.08));
    }

    /// Three drops of even pace, as a water clock would let them fall.
    fn time_short(&mut self) {
        for position in 0..3_u8 {
            let delay = 0.24 * f32::from(position);
            self.add(drop(980.0, 0.2, 0.0).after(delay));
            self.ring(self.key, (76, 0), delay, 0.14, 0.0);
        }
    }

    fn cascade(&mut self) {
        let major = self.key.turned(Mode::Major);
        // Two waves of breath, so that it lasts until the result is shown (U8).
        let waves = [
            (-0.7, 340.0, 1300.0, 0.0),
            (0.7, 420.0, 1650.0, 0.3),
            (0.0, 190.0, 620.0, 0.0),
        ];
        for (pan, low, high, delay) in waves {
            self.breath((low, high), delay, 0.3, pan);
            self.breath((high, low), delay + 1.7, 0.22, -pan);
        }
        let spray = Sweep::new(3200.0, 6000.0, 2.0);
        self.add(Stroke::noise(Band::High, spray, 0.6, (1.6, 2.4), 0.035).far());
        self.drops(14, (0.6, 4.2), 0.09, 0.0);
        for position in 0..8_u8 {
            let way = f32::from(position);
            let pan = if position % 2 == 0 { -0.4 } else { 0.4 };
            self.ring(
                major,
                (62, position),
                0.25 + 0.24 * way,
                0.11 + 0.006 * way,
                pan,
            );
        }
    }

    fn breath(&mut self, (from, to): (f32, f32), delay: f32, level: f32, pan: f32) {
        let mut breath = self.lap(from, to, (1.3, 3.6), level, pan).after(delay);
        breath.filter = breath.filter.map(|filter| Filter { q: 0.6, ..filter });
        self.add(breath);
    }

    fn dust(&mut self) {
        let minor = self.key.turned(Mode::Minor);
        let rumble = Sweep::new(260.0, 85.0, 3.2);
        self.add(Stroke::noise(Band::Low, rumble, 0.8, (0.7, 3.1), 0.5));
        self.grains(16, (0.3, 3.2), 0.1, (0.0, 0.7));
        for (position, step) in [5, 3, 2, 0].into_iter().enumerate() {
            let way = position as f32;
            self.ring(minor, (57, step), 0.3 + 0.55 * way, 0.13, 0.3 - 0.2 * way);
        }
    }

    fn drawn(&mut self) {
        let breath = self.lap(620.0, 480.0, (0.6, 1.0), 0.18, 0.0);
        self.add(breath);
        for (class, pan) in [(0, -0.35), (4, 0.35)] {
            let pitch = crate::harmony::nearest(self.key.degree(class), 66);
            let pair = bell(pitch, 0.16, pan);
            self.out.extend(pair);
        }
    }

    fn tick(&mut self) {
        let tone = hertz(self.key.bell(84, 0));
        self.add(Stroke::tone(
            Source::Sine,
            Sweep::still(tone),
            0.003,
            0.05,
            0.06,
        ));
    }
}
