//! How the camera moves: the player's orbit and zoom with damping, the idle sway, the way home and
//! the ride of the end (C3, C5, U8).

use std::f32::consts::{PI, TAU};

use three_d::{InnerSpace, Vec2, Vec3, vec3};

use super::{Bounds, FreeZone, Pose, fit};

/// Length of the ride of the end, in ms (U8).
pub const RIDE: f64 = 4300.0;
const RIDE_TILT: f32 = 26.0;
const RIDE_TURN: f32 = 55.0;
/// Part of the fitting distance at which the ride stops.
const RIDE_CLOSENESS: f32 = 0.6;
/// Turn of the slow drift after the ride, in radians a second.
const DRIFT: f32 = 0.016;
const HOMING: f64 = 750.0;
/// Time in which the camera covers about two thirds of the way to where the hand wants it, in ms.
const DAMPING: f64 = 85.0;
const TURN_PER_PIXEL: f32 = 0.006;
const TILT_PER_PIXEL: f32 = 0.0045;
const TILTS: (f32, f32) = (18.0, 86.0);
const ZOOMS: (f32, f32) = (0.4, 1.6);

/// What the player holds of the camera; zoom is relative to the distance that fits the bed.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Hold {
    yaw: f32,
    tilt: f32,
    zoom: f32,
    target: Vec3,
    lift: Vec2,
}

impl Hold {
    fn home(tilt: f32) -> Self {
        Self {
            yaw: 0.0,
            tilt,
            zoom: 1.0,
            target: vec3(0.0, 0.0, 0.0),
            lift: Vec2::new(0.0, 0.0),
        }
    }

    fn toward(&self, goal: &Self, part: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * part;
        Self {
            yaw: mix(self.yaw, goal.yaw),
            tilt: mix(self.tilt, goal.tilt),
            zoom: mix(self.zoom, goal.zoom),
            target: self.target + (goal.target - self.target) * part,
            lift: self.lift + (goal.lift - self.lift) * part,
        }
    }

    fn far_from(&self, goal: &Self) -> bool {
        (self.yaw - goal.yaw).abs() + (self.tilt - goal.tilt).abs() > 4e-4
            || (self.zoom - goal.zoom).abs() > 4e-4
            || (self.target - goal.target).magnitude() > 1e-3
    }
}

#[derive(Clone, Copy)]
struct Ride {
    start: f64,
    from: Pose,
    to: Pose,
}

#[derive(Clone, Copy)]
struct Homing {
    start: f64,
    from: Pose,
}

/// The camera over time. Times are in ms, of one rising clock.
pub struct Rig {
    bounds: Bounds,
    zone: FreeZone,
    aspect: f32,
    home_tilt: f32,
    hold: Hold,
    goal: Hold,
    taken: bool,
    reduced: bool,
    born: Option<f64>,
    last: f64,
    pose: Pose,
    homing: Option<Homing>,
    ride: Option<Ride>,
}

impl Rig {
    /// A camera at its first view.
    pub fn new(bounds: Bounds) -> Self {
        let zone = FreeZone::new(1.0, 1.0, [0.0; 4]);
        let hold = Hold::home(54_f32.to_radians());
        Self {
            bounds,
            zone,
            aspect: 1.0,
            home_tilt: hold.tilt,
            hold,
            goal: hold,
            taken: false,
            reduced: false,
            born: None,
            last: 0.0,
            pose: fit(&bounds, hold.yaw, hold.tilt, 1.0, &zone),
            homing: None,
            ride: None,
        }
    }

    /// The box to keep in the picture has changed.
    pub fn set_bounds(&mut self, bounds: Bounds) {
        self.bounds = bounds;
    }

    /// The screen has changed: its free zone, width / height, and the angle of the first view.
    pub fn set_screen(&mut self, zone: FreeZone, aspect: f32, home_tilt: f32) {
        (self.zone, self.aspect) = (zone, aspect);
        for hold in [&mut self.hold, &mut self.goal] {
            if (hold.tilt - self.home_tilt).abs() < 1e-3 {
                hold.tilt = home_tilt;
            }
        }
        self.home_tilt = home_tilt;
    }

    /// Whether sway, ride and glides are left out (C5).
    pub fn set_reduced(&mut self, reduced: bool) {
        self.reduced = reduced;
    }

    /// Turns by a drag in CSS pixels; the player takes the camera.
    pub fn orbit(&mut self, dx: f32, dy: f32) {
        self.take();
        self.goal.yaw -= dx * TURN_PER_PIXEL;
        let (low, high) = (TILTS.0.to_radians(), TILTS.1.to_radians());
        self.goal.tilt = (self.goal.tilt + dy * TILT_PER_PIXEL).clamp(low, high);
    }

    /// Comes nearer (factor above 1) or goes farther; the player takes the camera.
    pub fn zoom(&mut self, factor: f32) {
        self.take();
        if factor.is_finite() && factor > 0.0 {
            let nearest = ZOOMS.0.min(self.hold.zoom);
            self.goal.zoom = (self.goal.zoom / factor).clamp(nearest, ZOOMS.1);
        }
    }

    /// Back to the first view.
    pub fn home(&mut self) {
        self.taken = true;
        self.ride = None;
        self.glide();
        self.hold = Hold::home(self.home_tilt);
        self.goal = self.hold;
    }

    /// Starts the ride of the end toward a point of the board.
    pub fn start_ride(&mut self, center: Vec3, now: f64) {
        if self.reduced {
            return;
        }
        let from = self.pose;
        let (yaw, tilt) = (from.yaw + RIDE_TURN.to_radians(), RIDE_TILT.to_radians());
        let fitted = fit(&self.bounds, yaw, tilt, self.aspect, &self.zone);
        let to = Pose {
            target: center,
            distance: fitted.distance * RIDE_CLOSENESS,
            ..fitted
        };
        self.homing = None;
        self.ride = Some(Ride {
            start: now,
            from,
            to,
        });
    }

    /// Ends the ride, if the player has not cut it: the former view comes back.
    pub fn end_ride(&mut self) {
        if self.ride.take().is_some() {
            self.glide();
        }
    }

    /// The pose at a time, and whether the camera is on its way somewhere.
    pub fn advance(&mut self, now: f64) -> (Pose, bool) {
        let step = (now - self.last).clamp(0.0, 250.0);
        self.last = now;
        let born = *self.born.get_or_insert(now);
        let part = 1.0 - (-step / DAMPING).exp();
        self.hold = self.hold.toward(&self.goal, part as f32);
        let far = self.hold.far_from(&self.goal);
        if !far {
            self.hold = self.goal;
        }
        if let Some(ride) = self.ride {
            self.pose = ride.pose(now);
            return (self.pose, true);
        }
        let held = self.held_pose(&self.swayed(now, born));
        self.pose = self.homed(held, now);
        (self.pose, far || self.homing.is_some())
    }

    fn homed(&mut self, held: Pose, now: f64) -> Pose {
        let Some(mut homing) = self.homing else {
            return held;
        };
        // A glide asked for between two frames starts with the next one.
        if homing.start < 0.0 {
            homing.start = now;
            self.homing = Some(homing);
        }
        let part = ((now - homing.start) / HOMING).clamp(0.0, 1.0) as f32;
        if part >= 1.0 {
            self.homing = None;
        }
        let turn = shortest(held.yaw - homing.from.yaw);
        let from = Pose {
            yaw: held.yaw - turn,
            ..homing.from
        };
        from.toward(&held, smooth(part))
    }

    fn glide(&mut self) {
        self.homing = (!self.reduced).then_some(Homing {
            start: -1.0,
            from: self.pose,
        });
    }

    /// What is seen now becomes the player's, without a jump.
    fn take(&mut self) {
        if self.taken && self.ride.is_none() && self.homing.is_none() {
            return;
        }
        let pose = self.pose;
        let fitted = fit(&self.bounds, pose.yaw, pose.tilt, self.aspect, &self.zone);
        self.hold = Hold {
            yaw: pose.yaw,
            tilt: pose.tilt,
            zoom: pose.distance / fitted.distance,
            target: pose.target,
            lift: pose.shift - fitted.shift,
        };
        self.goal = self.hold;
        self.taken = true;
        self.ride = None;
        self.homing = None;
    }

    fn held_pose(&self, hold: &Hold) -> Pose {
        let fitted = fit(&self.bounds, hold.yaw, hold.tilt, self.aspect, &self.zone);
        Pose {
            target: hold.target,
            distance: fitted.distance * hold.zoom,
            shift: fitted.shift + hold.lift,
            ..fitted
        }
    }

    /// The idle sway, until the player takes the camera; it begins from rest.
    fn swayed(&self, now: f64, born: f64) -> Hold {
        if self.taken || self.reduced {
            return self.hold;
        }
        let since = now - born;
        let strength = smooth((since / 6000.0).clamp(0.0, 1.0) as f32);
        let wave = |period: f64| (((since / period).fract() as f32) * TAU).sin();
        Hold {
            yaw: self.hold.yaw + 0.03 * strength * wave(26_000.0),
            tilt: self.hold.tilt + 0.012 * strength * wave(19_000.0),
            ..self.hold
        }
    }
}

impl Ride {
    fn pose(&self, now: f64) -> Pose {
        let since = (now - self.start).max(0.0);
        let mut pose = self
            .from
            .toward(&self.to, smooth((since / RIDE).min(1.0) as f32));
        let after = ((since - RIDE).max(0.0) / 1000.0).rem_euclid(f64::from(TAU / DRIFT));
        // Gathers speed in the first two seconds, so that the drift has no start.
        pose.yaw += DRIFT * (after * after / (after + 2.0)) as f32;
        pose
    }
}

fn smooth(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// The same angle between -π and π.
fn shortest(angle: f32) -> f32 {
    (angle + PI).rem_euclid(TAU) - PI
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rig() -> Rig {
        let mut rig = Rig::new(Bounds {
            x: 7.0,
            z: 7.0,
            y: (-0.9, 0.7),
        });
        rig.set_screen(
            FreeZone::new(1280.0, 800.0, [50.0, 0.0, 60.0, 0.0]),
            1.6,
            54_f32.to_radians(),
        );
        rig.advance(0.0);
        rig
    }

    fn gap(a: Pose, b: Pose) -> f32 {
        (a.eye() - b.eye()).magnitude() + (a.shift - b.shift).magnitude()
    }

    #[test]
    fn the_sway_is_small_and_stops_for_good_when_taken() {
        let mut rig = rig();
        let (first, _) = rig.advance(1.0);
        let (swayed, moving) = rig.advance(12_000.0);
        assert!(!moving && gap(first, swayed) > 0.01 && gap(first, swayed) < 1.5);
        rig.orbit(0.0, 0.0);
        let (taken, _) = rig.advance(12_016.0);
        assert!(gap(swayed, taken) < 1e-2, "no jump when taken");
        let (later, _) = rig.advance(40_000.0);
        assert!(gap(taken, later) < 1e-4);
    }

    #[test]
    fn orbit_and_zoom_keep_their_limits() {
        let mut rig = rig();
        rig.orbit(0.0, 1e6);
        rig.zoom(1e6);
        let (pose, _) = (0..200)
            .map(|i| rig.advance(f64::from(i) * 16.0))
            .last()
            .unwrap();
        assert!((pose.tilt.to_degrees() - TILTS.1).abs() < 0.1);
        rig.zoom(1e-6);
        rig.zoom(f32::NAN);
        rig.orbit(0.0, -1e6);
        let (pose, _) = (200..500)
            .map(|i| rig.advance(f64::from(i) * 16.0))
            .last()
            .unwrap();
        assert!((pose.tilt.to_degrees() - TILTS.0).abs() < 0.1);
        assert!(pose.distance < 100.0);
    }

    #[test]
    fn the_ride_goes_from_54_to_26_degrees_in_4_3_seconds() {
        let mut rig = rig();
        let center = vec3(2.0, 0.0, -3.0);
        rig.start_ride(center, 1000.0);
        let (start, moving) = rig.advance(1000.0);
        assert!(moving && (start.tilt.to_degrees() - 54.0).abs() < 0.1);
        let (end, _) = rig.advance(1000.0 + RIDE);
        assert!((end.tilt.to_degrees() - 26.0).abs() < 0.01);
        assert!(((end.yaw - start.yaw).to_degrees() - 55.0).abs() < 0.01);
        assert!((end.target - center).magnitude() < 1e-4 && end.distance < start.distance);
    }

    #[test]
    fn a_touch_cuts_the_ride_without_a_jump() {
        for at in [0.0, 900.0, 2500.0, 4300.0, 60_000.0] {
            let mut rig = rig();
            rig.start_ride(vec3(3.0, 0.0, 3.0), 500.0);
            let (before, _) = rig.advance(500.0 + at);
            rig.orbit(0.0, 0.0);
            let (after, _) = rig.advance(500.0 + at + 1.0);
            assert!(gap(before, after) < 2e-2, "{at}: {before:?} {after:?}");
            rig.end_ride();
            let (kept, moving) = rig.advance(500.0 + at + 3000.0);
            assert!(!moving && gap(after, kept) < 1e-2);
        }
    }

    #[test]
    fn an_untouched_ride_gives_the_former_view_back() {
        let mut rig = rig();
        let (former, _) = rig.advance(10.0);
        rig.start_ride(vec3(3.0, 0.0, 3.0), 20.0);
        let (away, _) = rig.advance(9000.0);
        rig.end_ride();
        let (first, moving) = rig.advance(9016.0);
        assert!(moving && gap(away, first) < 0.2);
        let (back, moving) = (0..90)
            .map(|i| rig.advance(9032.0 + f64::from(i) * 16.0))
            .last()
            .unwrap();
        assert!(!moving && gap(former, back) < 1.5);
    }

    #[test]
    fn reduced_motion_neither_sways_nor_rides() {
        let mut rig = rig();
        rig.set_reduced(true);
        let (still, _) = rig.advance(5.0);
        rig.start_ride(vec3(3.0, 0.0, 3.0), 10.0);
        let (later, moving) = rig.advance(9000.0);
        assert!(!moving && gap(still, later) < 1e-4);
    }
}
