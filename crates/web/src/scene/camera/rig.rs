//! How the camera moves: the player's orbit and zoom with damping, the idle sway, the way home and
//! the ride of the end (C3, C5, U8).

use crate::maths::{Maths, clamp, ease};
use std::f32::consts::{PI, TAU};

use three_d::{InnerSpace, Vec2, Vec3, vec3};

use super::{
    Bounds, FreeZone, Pose, Subject,
    end_view::end_view,
    fit,
    pose::{project, ray},
};

/// Length of the ride of the end, in ms (U8).
pub const RIDE: f64 = 4300.0;
/// Turn of the slow drift after the ride, in radians a second.
const DRIFT: f32 = 0.016;
const HOMING: f64 = 750.0;
/// Time in which the camera covers about two thirds of the way to where the player wants it, in ms.
const DAMPING: f64 = 85.0;
const TURN_PER_PIXEL: f32 = 0.006;
const TILT_PER_PIXEL: f32 = 0.0045;
/// Lowest and highest angle above the horizon, in degrees; the highest is the view from above.
const TILTS: (f32, f32) = (9.0, 89.0);
const ZOOMS: (f32, f32) = (0.35, 1.6);

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
    fn home(yaw: f32, tilt: f32) -> Self {
        Self {
            yaw,
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

/// What the player wishes of the camera.
#[derive(Clone, Copy, Default)]
struct Wishes {
    reduced: bool,
    above: bool,
    locked: bool,
}

/// The camera over time. Times are in ms, of one rising clock.
pub struct Rig {
    bounds: Bounds,
    zone: FreeZone,
    aspect: f32,
    /// Angle of the slanting first view.
    slant: f32,
    /// The first view looks from the far side.
    turned: bool,
    hold: Hold,
    goal: Hold,
    taken: bool,
    wishes: Wishes,
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
        let hold = Hold::home(0.0, 54_f32.to_radians());
        Self {
            bounds,
            zone,
            aspect: 1.0,
            slant: hold.tilt,
            turned: false,
            hold,
            goal: hold,
            taken: false,
            wishes: Wishes::default(),
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
    pub fn set_screen(&mut self, zone: FreeZone, aspect: f32, slant: f32) {
        (self.zone, self.aspect) = (zone, aspect);
        let former = self.home_tilt();
        self.slant = slant;
        let tilt = self.home_tilt();
        for hold in [&mut self.hold, &mut self.goal] {
            if (hold.tilt - former).abs() < 1e-3 {
                hold.tilt = tilt;
            }
        }
    }

    /// Whether sway, ride and glides are left out (C5).
    pub fn set_reduced(&mut self, reduced: bool) {
        self.wishes.reduced = reduced;
    }

    /// Whether the first view is the one from straight above; a change leads there.
    pub fn set_above(&mut self, above: bool) {
        if std::mem::replace(&mut self.wishes.above, above) == above {
            return;
        }
        if self.born.is_some() {
            self.home();
        } else {
            self.hold = self.first_view();
            self.goal = self.hold;
        }
    }

    /// Whether only the way home moves the camera by hand.
    pub fn set_locked(&mut self, locked: bool) {
        self.wishes.locked = locked;
    }

    /// Turns by a drag in CSS pixels; the player takes the camera.
    pub fn orbit(&mut self, dx: f32, dy: f32) {
        if self.wishes.locked {
            return;
        }
        self.take();
        self.goal.yaw -= dx * TURN_PER_PIXEL;
        let (low, high) = (TILTS.0.to_radians(), TILTS.1.to_radians());
        self.goal.tilt = clamp(self.goal.tilt + dy * TILT_PER_PIXEL, low, high);
    }

    /// Comes nearer (factor above 1) or goes farther; the player takes the camera.
    pub fn zoom(&mut self, factor: f32) {
        if self.wishes.locked {
            return;
        }
        self.take();
        if factor.is_finite() && factor > 0.0 {
            let nearest = ZOOMS.0.min(self.hold.zoom);
            self.goal.zoom = clamp(self.goal.zoom / factor, nearest, ZOOMS.1);
            self.keep_in_bounds();
        }
    }

    /// Brings the ground under one point of the picture (clip units) under another, and comes nearer
    /// by a factor above 1, as far as the bounds allow; the player takes the camera.
    pub fn pinch(&mut self, factor: f32, from: Vec2, to: Vec2) {
        if self.wishes.locked {
            return;
        }
        self.take();
        let held = self.ground(&self.goal, from);
        self.zoom(factor);
        if let (Some(held), Some(now)) = (held, self.ground(&self.goal, to)) {
            self.goal.target += held - now;
        }
        self.keep_in_bounds();
    }

    /// Moves over the board where a place of it lies outside of the free part of the picture.
    pub fn reveal(&mut self, place: Vec3) {
        let projection = self.held_pose(&self.goal).projection(self.aspect);
        let (low, high) = (self.zone.low, self.zone.high);
        let inside =
            |at: Vec2| (low.x..=high.x).contains(&at.x) && (low.y..=high.y).contains(&at.y);
        if self.ride.is_none() && !project(&projection, place).is_some_and(inside) {
            self.take();
            (self.goal.target.x, self.goal.target.z) = (place.x, place.z);
            self.keep_in_bounds();
        }
    }

    /// Whether it can still come nearer, and go farther.
    pub fn zooms(&self) -> (bool, bool) {
        let zoom = self.goal.zoom;
        (zoom > ZOOMS.0 + 1e-3, zoom < ZOOMS.1 - 1e-3)
    }

    /// Back to the first view.
    pub fn home(&mut self) {
        self.taken = true;
        self.ride = None;
        self.glide();
        self.hold = self.first_view();
        self.goal = self.hold;
    }

    /// Looks from the far side or the near one; what the player has turned stays turned.
    pub fn set_turned(&mut self, turned: bool) {
        if std::mem::replace(&mut self.turned, turned) == turned {
            return;
        }
        self.glide();
        let turn = if turned { PI } else { -PI };
        self.hold.yaw += turn;
        self.goal.yaw += turn;
    }

    /// Starts the ride of the end toward what won.
    pub fn start_ride(&mut self, subject: &Subject, now: f64) {
        if self.wishes.reduced {
            return;
        }
        let from = self.pose;
        let to = end_view(subject, &from, &self.bounds, self.aspect, &self.zone);
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
        let step = clamp(now - self.last, 0.0, 250.0);
        self.last = now;
        let born = *self.born.get_or_insert(now);
        let part = 1.0 - (-step / DAMPING).exponential();
        self.hold = self.hold.toward(&self.goal, part as f32);
        let far = self.hold.far_from(&self.goal);
        if !far {
            self.hold = self.goal;
        }
        if let Some(ride) = self.ride {
            self.pose = ride.pose(now);
            return (self.pose, now - ride.start < RIDE);
        }
        let held = self.held_pose(&self.swayed(now, born));
        self.pose = self.homed(held, now);
        (self.pose, far || self.homing.is_some())
    }

    fn first_view(&self) -> Hold {
        let yaw = if self.turned { PI } else { 0.0 };
        Hold::home(yaw, self.home_tilt())
    }

    fn home_tilt(&self) -> f32 {
        if self.wishes.above {
            TILTS.1.to_radians()
        } else {
            self.slant
        }
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
        let part = clamp((now - homing.start) / HOMING, 0.0, 1.0) as f32;
        if part >= 1.0 {
            self.homing = None;
        }
        let turn = shortest(held.yaw - homing.from.yaw);
        let from = Pose {
            yaw: held.yaw - turn,
            ..homing.from
        };
        from.toward(&held, ease(part))
    }

    fn glide(&mut self) {
        self.homing = (!self.wishes.reduced).then_some(Homing {
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

    /// The ground under a point of the picture; `None` above the horizon.
    fn ground(&self, hold: &Hold, at: Vec2) -> Option<Vec3> {
        let (start, along) = ray(&self.held_pose(hold).projection(self.aspect), at.x, at.y)?;
        (along.y < -1e-3).then(|| start - along * (start.y / along.y))
    }

    /// The nearer the camera is, the farther it may go from the middle of the board: its rim can be
    /// brought into the picture, and never left behind. From afar the whole board is there.
    fn keep_in_bounds(&mut self) {
        let room = clamp(1.0 - self.goal.zoom, 0.0, 1.0);
        let target = &mut self.goal.target;
        target.x = clamp(target.x, -self.bounds.x * room, self.bounds.x * room);
        target.z = clamp(target.z, -self.bounds.z * room, self.bounds.z * room);
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
        if self.taken || self.wishes.reduced || self.wishes.locked {
            return self.hold;
        }
        let since = now - born;
        let strength = ease((since / 6000.0) as f32);
        let wave = |period: f64| (((since / period).fract() as f32) * TAU).sine();
        Hold {
            yaw: self.hold.yaw + 0.013 * strength * wave(26_000.0),
            tilt: self.hold.tilt + 0.007 * strength * wave(19_000.0),
            ..self.hold
        }
    }
}

impl Ride {
    fn pose(&self, now: f64) -> Pose {
        let since = (now - self.start).max(0.0);
        let mut pose = self.from.toward(&self.to, ease((since / RIDE) as f32));
        let after = ((since - RIDE).max(0.0) / 1000.0).rem_euclid(f64::from(TAU / DRIFT));
        // Gathers speed in the first two seconds, so that the drift has no start.
        pose.yaw += DRIFT * (after * after / (after + 2.0)) as f32;
        pose
    }
}

/// The same angle between -π and π.
fn shortest(angle: f32) -> f32 {
    (angle + PI).rem_euclid(TAU) - PI
}

#[cfg(test)]
mod tests;
