//! The camera under hands, by itself and at the end.

use super::{super::project, *};

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

/// The middle of the picture.
const MIDDLE: Vec2 = Vec2::new(0.0, 0.0);

/// Lets the camera come to where the player wants it.
fn settle(rig: &mut Rig, from: f64) -> Pose {
    let poses = (1..200).map(|i| rig.advance(from + f64::from(i) * 16.0).0);
    poses.last().unwrap()
}

fn seen(pose: &Pose, point: Vec3) -> Vec2 {
    project(&pose.projection(1.6), point).unwrap()
}

fn gap(a: Pose, b: Pose) -> f32 {
    (a.eye() - b.eye()).magnitude() + (a.shift - b.shift).magnitude()
}

/// A mass that leaves the board nowhere.
fn mass(center: Vec3) -> Subject {
    Subject {
        side: border_rush_core::Side::Water,
        center,
        mouths: Vec::new(),
    }
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
    rig.pinch(1e6, MIDDLE, MIDDLE);
    let (pose, _) = (0..200)
        .map(|i| rig.advance(f64::from(i) * 16.0))
        .last()
        .unwrap();
    assert!((pose.tilt.to_degrees() - TILTS.1).abs() < 0.1);
    rig.pinch(1e-6, MIDDLE, MIDDLE);
    rig.pinch(f32::NAN, MIDDLE, MIDDLE);
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
    rig.start_ride(&mass(center), 1000.0);
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
        rig.start_ride(&mass(vec3(3.0, 0.0, 3.0)), 500.0);
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
    rig.start_ride(&mass(vec3(3.0, 0.0, 3.0)), 20.0);
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
    rig.start_ride(&mass(vec3(3.0, 0.0, 3.0)), 10.0);
    let (later, moving) = rig.advance(9000.0);
    assert!(!moving && gap(still, later) < 1e-4);
}

#[test]
fn the_point_under_the_fingers_stays_under_them() {
    for (x, y) in [(0.0, 0.0), (0.4, 0.1), (-0.5, -0.4), (0.1, 0.5)] {
        let mut rig = rig();
        rig.orbit(30.0, -20.0);
        let before = settle(&mut rig, 0.0);
        let from = Vec2::new(x, y);
        let point = rig.on_ground(from).expect("ground there");
        assert!((seen(&before, point) - from).magnitude() < 1e-3);
        let to = from + Vec2::new(0.03, -0.02);
        rig.pinch(1.8, from, to);
        let after = settle(&mut rig, 4000.0);
        assert!((seen(&after, point) - to).magnitude() < 5e-3, "{from:?}");
    }
}

#[test]
fn a_drag_of_two_fingers_pans_and_the_board_never_leaves() {
    let mut rig = rig();
    let whole = settle(&mut rig, 0.0);
    rig.pinch(1.0, MIDDLE, Vec2::new(0.5, 0.5));
    assert!((settle(&mut rig, 4000.0).target - whole.target).magnitude() < 1e-3);
    rig.pinch(3.0, MIDDLE, MIDDLE);
    for _ in 0..40 {
        rig.pinch(1.0, MIDDLE, Vec2::new(0.4, 0.4));
    }
    let far = settle(&mut rig, 8000.0);
    assert!(far.target.x.abs() <= 7.0 && far.target.z.abs() <= 7.0);
    assert!(far.target.magnitude() > 6.0, "it pans: {far:?}");
    rig.pinch(1e-3, MIDDLE, MIDDLE);
    let back = settle(&mut rig, 12_000.0);
    assert!(back.target.magnitude() < 1e-3, "all of it again: {back:?}");
}

#[test]
fn every_corner_can_be_brought_to_the_middle_once_near() {
    for (x, z) in [(6.5, 6.5), (-6.5, 6.5), (6.5, -6.5), (-6.5, -6.5)] {
        let mut rig = rig();
        rig.pinch(3.0, MIDDLE, MIDDLE);
        let corner = vec3(x, 0.0, z);
        let mut now = 0.0;
        for _ in 0..30 {
            let pose = settle(&mut rig, now);
            now += 4000.0;
            let at = seen(&pose, corner);
            let step = at * (0.5 / at.magnitude().max(0.5));
            rig.pinch(1.0, step, MIDDLE);
        }
        let at = seen(&settle(&mut rig, now), corner);
        assert!(at.magnitude() < 0.15, "{corner:?} at {at:?}");
    }
}

#[test]
fn the_view_from_above_is_home_and_a_locked_camera_stays() {
    let mut rig = rig();
    rig.set_above(true);
    let above = settle(&mut rig, 0.0);
    assert!((above.tilt.to_degrees() - TILTS.1).abs() < 1e-3);
    rig.set_locked(true);
    rig.orbit(200.0, -200.0);
    rig.pinch(2.0, MIDDLE, Vec2::new(0.5, 0.0));
    assert!(gap(settle(&mut rig, 60_000.0), above) < 1e-4);
    rig.set_above(false);
    let home = settle(&mut rig, 120_000.0);
    assert!((home.tilt.to_degrees() - 54.0).abs() < 1e-3);
}
