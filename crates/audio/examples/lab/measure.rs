//! Figures of a rendered sound, and the sound as a WAV file.

use std::f32::consts::PI;

/// Samples of one spectrum.
const FRAME: usize = 4096;

/// A rendered sound.
pub struct Take {
    /// Samples of the left and right channel.
    pub channels: [Vec<f32>; 2],
    /// Samples a second.
    pub rate: f32,
    /// Most strokes that sounded or waited at once.
    pub voices: usize,
    /// Strokes that were not released at the end.
    pub left: usize,
    /// Seconds that rendering took, a second of sound.
    pub cost: f32,
}

/// What is measured.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Highest sample, in dBFS.
    pub peak: f32,
    /// Mean level, in dBFS.
    pub level: f32,
    /// Loudest tenth of a second above the deep tones, in dBFS: nearer to what the ear says.
    pub loudest: f32,
    /// Mean of all samples, the larger of both channels.
    pub offset: f32,
    /// Largest step from a sample to the next.
    pub step: f32,
    /// Centre of gravity of the spectrum, in hertz.
    pub centroid: f32,
    /// Mean level between 40 and 95 Hz, in dBFS: where the pulse beats.
    pub low: f32,
    /// −1 when all energy is on the left, 1 when all is on the right.
    pub balance: f32,
    /// Most strokes that sounded or waited at once.
    pub voices: usize,
}

impl Take {
    /// Measures the whole sound.
    pub fn figures(&self) -> Figures {
        let [left, right] = [0, 1].map(|side| power(&self.channels[side]));
        let spectrum = self.spectrum();
        let hertz = self.rate / FRAME as f32;
        let total: f32 = spectrum.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        let centre: f32 = spectrum
            .iter()
            .enumerate()
            .map(|(bin, p)| bin as f32 * hertz * p)
            .sum();
        let pulse = (40.0 / hertz) as usize..=(95.0 / hertz) as usize;
        Figures {
            peak: decibels(self.fold(|channel| channel.iter().fold(0.0, |m, s| s.abs().max(m)))),
            level: decibels(f32::midpoint(left, right).sqrt()),
            loudest: decibels(self.fold(|channel| loudest(channel, self.rate))),
            offset: self
                .fold(|channel| (channel.iter().sum::<f32>() / channel.len().max(1) as f32).abs()),
            step: self.fold(|channel| {
                channel
                    .windows(2)
                    .fold(0.0, |most, pair| (pair[1] - pair[0]).abs().max(most))
            }),
            centroid: centre / total,
            low: decibels(spectrum[pulse].iter().sum::<f32>().sqrt()),
            balance: (right - left) / (right + left).max(f32::MIN_POSITIVE),
            voices: self.voices,
        }
    }

    /// The part between two times in seconds.
    pub fn part(&self, from: f32, to: f32) -> Self {
        let cut = |channel: &Vec<f32>| {
            let index = |time: f32| ((time * self.rate) as usize).min(channel.len());
            channel[index(from)..index(to)].to_vec()
        };
        let [left, right] = &self.channels;
        Self {
            channels: [cut(left), cut(right)],
            ..*self
        }
    }

    /// The sound as a 16-bit WAV file.
    pub fn wav(&self) -> Vec<u8> {
        let rate = self.rate as u32;
        let data = self.channels[0].len() as u32 * 4;
        let mut file = Vec::with_capacity(data as usize + 44);
        file.extend(b"RIFF");
        file.extend((36 + data).to_le_bytes());
        file.extend(b"WAVEfmt \x10\0\0\0\x01\0\x02\0");
        file.extend(rate.to_le_bytes());
        file.extend((rate * 4).to_le_bytes());
        file.extend(b"\x04\0\x10\0data");
        file.extend(data.to_le_bytes());
        for (left, right) in self.channels[0].iter().zip(&self.channels[1]) {
            for sample in [left, right] {
                file.extend(((sample * 32767.0) as i16).to_le_bytes());
            }
        }
        file
    }

    fn fold(&self, measure: impl Fn(&[f32]) -> f32) -> f32 {
        self.channels
            .iter()
            .map(|channel| measure(channel))
            .fold(0.0, f32::max)
    }

    /// Mean power at each frequency, both channels together.
    fn spectrum(&self) -> Vec<f32> {
        let mut powers = vec![0.0; FRAME / 2];
        let [left, right] = &self.channels;
        let frames = (left.len() / FRAME).max(1);
        for frame in 0..left.len() / FRAME {
            let at = frame * FRAME;
            let (mut real, mut imaginary): (Vec<f32>, Vec<f32>) = (0..FRAME)
                .map(|n| {
                    let hann = 0.5 - 0.5 * (2.0 * PI * n as f32 / FRAME as f32).cos();
                    (f32::midpoint(left[at + n], right[at + n]) * hann, 0.0)
                })
                .unzip();
            transform(&mut real, &mut imaginary);
            for (bin, power) in powers.iter_mut().enumerate() {
                *power += real[bin].powi(2) + imaginary[bin].powi(2);
            }
        }
        // A Hann window keeps three eighths of the power; both halves of the spectrum count.
        let scale = 2.0 / (0.375 * (FRAME * FRAME) as f32 * frames as f32);
        powers.into_iter().map(|power| power * scale).collect()
    }
}

fn power(samples: &[f32]) -> f32 {
    let sum: f64 = samples
        .iter()
        .map(|&sample| f64::from(sample * sample))
        .sum();
    (sum / samples.len().max(1) as f64) as f32
}

/// Highest mean level of a tenth of a second, behind a high-pass at 200 Hz.
fn loudest(samples: &[f32], rate: f32) -> f32 {
    let follow = 1.0 - (-2.0 * PI * 200.0 / rate).exp();
    let mut deep = 0.0;
    let high: Vec<f32> = samples
        .iter()
        .map(|sample| {
            deep += follow * (sample - deep);
            sample - deep
        })
        .collect();
    high.chunks((rate / 10.0) as usize)
        .map(power)
        .fold(0.0, f32::max)
        .sqrt()
}

/// An amplitude in dBFS, −120 at least.
fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.max(1e-6).log10()
}

/// Fast Fourier transform in place; the length is a power of two.
fn transform(real: &mut [f32], imaginary: &mut [f32]) {
    let length = real.len();
    let shift = usize::BITS - length.trailing_zeros();
    for n in 0..length {
        let twin = n.reverse_bits() >> shift;
        if twin > n {
            real.swap(n, twin);
            imaginary.swap(n, twin);
        }
    }
    let mut half = 1;
    while half < length {
        for (place, n) in (0..half).flat_map(|p| (p..length).step_by(2 * half).map(move |n| (p, n)))
        {
            let (sine, cosine) = (-PI * place as f32 / half as f32).sin_cos();
            let (a, b) = (n, n + half);
            let turned_real = real[b] * cosine - imaginary[b] * sine;
            let turned_imaginary = real[b] * sine + imaginary[b] * cosine;
            (real[b], imaginary[b]) = (real[a] - turned_real, imaginary[a] - turned_imaginary);
            real[a] += turned_real;
            imaginary[a] += turned_imaginary;
        }
        half *= 2;
    }
}
