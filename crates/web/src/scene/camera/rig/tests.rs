//! The camera under hands, by itself and at the end.

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
fn what_is_under_the_fingers_stays_there() {
    for (from, to, factor) in [
        ((0.4, 0.3), (0.4, 0.3), 1.6),
        ((0.2, 0.2), (0.15, 0.25), 1.5),
        ((-0.5, 0.2), (-0.5, 0.2), 1.4),
    ] {
        let mut rig = rig();
        rig.orbit(120.0, 10.0);
        let (from, to) = (Vec2::new(from.0, from.1), Vec2::new(to.0, to.1));
        let place = rig.ground(&rig.goal, from).expect("ground");
        rig.pinch(factor, from, to);
        for step in 1..200 {
            rig.advance(f64::from(step) * 16.0);
        }
        let seen = project(&rig.pose.projection(1.6), place).expect("in front");
        assert!((seen - to).magnitude() < 0.02, "{seen:?} for {to:?}");
    }
}

/// No view leaves a place of the board out of reach: near the rim it can be brought into the free zone,
/// and the whole board is back from afar.
#[test]
fn every_place_of_the_board_can_be_brought_into_the_picture() {
    for turn in [0.0, 90.0, 200.0, -150.0] {
        for (x, z) in [
            (6.0, 6.0),
            (-6.0, 6.0),
            (6.0, -6.0),
            (-6.0, -6.0),
            (0.0, 6.0),
            (6.0, 0.0),
        ] {
            let mut rig = rig();
            rig.orbit(turn, 0.0);
            rig.zoom(10.0);
            let place = vec3(x, 0.0, z);
            rig.reveal(place);
            for step in 1..200 {
                rig.advance(f64::from(step) * 16.0);
            }
            let seen = project(&rig.pose.projection(1.6), place).expect("in front");
            let zone = rig.zone;
            assert!(
                (zone.low.x..=zone.high.x).contains(&seen.x),
                "{x} {z} {turn}: {seen:?}"
            );
            assert!(
                (zone.low.y..=zone.high.y).contains(&seen.y),
                "{x} {z} {turn}: {seen:?}"
            );
            rig.zoom(0.01);
            assert!(
                rig.goal.target.magnitude() < 1e-6,
                "from afar it is in the middle"
            );
        }
    }
}

#[test]
fn fingers_cannot_drag_the_board_away() {
    let mut rig = rig();
    rig.zoom(1.5);
    for _ in 0..40 {
        rig.pinch(1.0, Vec2::new(0.6, 0.0), Vec2::new(-0.6, 0.3));
    }
    let room = 7.0 * (1.0 - rig.goal.zoom);
    assert!(rig.goal.target.x.abs() <= room + 1e-4 && rig.goal.target.z.abs() <= room + 1e-4);
}

#[test]
fn the_view_from_above_is_home_and_a_locked_camera_stays() {
    let middle = Vec2::new(0.0, 0.0);
    let settle = |rig: &mut Rig, from: f64| {
        (1..200).fold(rig.pose, |_, step| {
            rig.advance(from + f64::from(step) * 16.0).0
        })
    };
    let mut rig = rig();
    rig.set_above(true);
    let above = settle(&mut rig, 0.0);
    assert!((above.tilt.to_degrees() - TILTS.1).abs() < 1e-3);
    rig.set_locked(true);
    rig.orbit(200.0, -200.0);
    rig.zoom(2.0);
    rig.pinch(2.0, middle, Vec2::new(0.5, 0.0));
    assert!(gap(settle(&mut rig, 60_000.0), above) < 1e-4);
    rig.set_above(false);
    let home = settle(&mut rig, 120_000.0);
    assert!((home.tilt.to_degrees() - 54.0).abs() < 1e-3);
}

#[test]
fn the_board_turns_to_the_far_side_and_back() {
    let mut rig = rig();
    rig.set_reduced(true);
    let (near, _) = rig.advance(1.0);
    rig.set_turned(true);
    rig.set_turned(true);
    let (far, _) = rig.advance(2.0);
    let (a, b) = (near.eye(), far.eye());
    assert!((a.x + b.x).abs() + (a.z + b.z).abs() < 1e-2, "{a:?} {b:?}");
    assert!((a.y - b.y).abs() < 1e-2);
    rig.home();
    assert!(
        gap(far, rig.advance(3.0).0) < 1e-3,
        "home is where the person sits"
    );
    rig.set_turned(false);
    assert!(gap(near, rig.advance(4.0).0) < 1e-3);
}

#[test]
fn the_board_turns_without_a_jump_and_keeps_what_the_player_turned() {
    let mut rig = rig();
    rig.orbit(80.0, 0.0);
    rig.advance(250.0);
    rig.advance(500.0);
    rig.advance(750.0);
    let (own, _) = rig.advance(1000.0);
    rig.set_turned(true);
    let (first, moving) = rig.advance(1016.0);
    assert!(moving && gap(own, first) < 0.2, "no jump");
    let (far, _) = rig.advance(2500.0);
    let kept = shortest(far.yaw - own.yaw - PI);
    assert!(kept.abs() < 0.02, "{kept}");
}
