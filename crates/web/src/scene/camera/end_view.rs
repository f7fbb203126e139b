//! Where the camera stands at the end of a game: before the longest mouth of the winning mass (U8).

use border_rush_core::Side;
use three_d::{InnerSpace, Vec2, Vec3, vec2};

use super::{Bounds, FreeZone, Pose, fit};
use crate::maths::{Maths, clamp};

/// Angle above the horizon, in degrees.
const TILT: f32 = 26.0;
/// Turns from the view before, in degrees, the most wanted first; tried to both sides.
const TURNS: [f32; 4] = [55.0, 45.0, 65.0, 35.0];
/// Part of the fitting distance for a mass that leaves the board nowhere.
const CLOSENESS: f32 = 0.6;
/// Cells seen beside a mouth, and the nearest and farthest stand before one, in cells.
const BESIDE: f32 = 3.0;
const STANDS: (f32, f32) = (6.5, 11.0);
/// Where the camera looks before a mouth of water: a part of the way in to the middle of the mass,
/// and a height between the lip and the ground.
const WATER_LOOK: (f32, f32) = (0.18, -0.45);
/// The same before a shore that rock holds, where nothing falls far.
const ROCK_LOOK: (f32, f32) = (0.55, 0.1);
/// A mouth faces the camera best when it is seen from this side: three quarters.
const BEST_FACING: f32 = 0.75;

/// A run of faces through which a mass leaves one side of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mouth {
    /// Its middle, on the outer edge of the rim.
    pub middle: Vec3,
    /// Unit step outward, as x and z.
    pub outward: Vec2,
    /// Faces in a row.
    pub width: f32,
}

/// What the end shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Subject {
    /// Which side won.
    pub side: Side,
    /// The middle of the winning mass.
    pub center: Vec3,
    /// Where it leaves the board.
    pub mouths: Vec<Mouth>,
}

/// The pose in which the end stops, seen from the pose before.
pub fn end_view(
    subject: &Subject,
    from: &Pose,
    bounds: &Bounds,
    aspect: f32,
    zone: &FreeZone,
) -> Pose {
    let tilt = TILT.to_radians();
    let stand = |yaw| fit(bounds, yaw, tilt, aspect, zone);
    let Some((yaw, mouth)) = best_stand(subject, from.yaw) else {
        let fitted = stand(from.yaw + TURNS[0].to_radians());
        return Pose {
            target: subject.center,
            distance: fitted.distance * CLOSENESS,
            ..fitted
        };
    };
    let (inward, height) = match subject.side {
        Side::Water => WATER_LOOK,
        Side::Rock => ROCK_LOOK,
    };
    let mut target = mouth.middle + (subject.center - mouth.middle) * inward;
    target.y = height;
    // A narrow window shows less beside the mouth: the camera steps back.
    let across = (mouth.width + BESIDE) * (1.0 / aspect.max(0.2)).max(1.0);
    Pose {
        target,
        distance: clamp(across * 1.3, STANDS.0, STANDS.1),
        shift: zone.middle(),
        ..stand(yaw)
    }
}

/// The turn and the mouth that show most water falling; `None` without a mouth.
fn best_stand(subject: &Subject, yaw: f32) -> Option<(f32, Mouth)> {
    let turns = TURNS
        .iter()
        .flat_map(|turn| [turn.to_radians(), -turn.to_radians()]);
    let stands = turns.flat_map(|turn| {
        let mouths = subject.mouths.iter();
        mouths.map(move |&mouth| (yaw + turn, mouth))
    });
    let mut best: Option<(f32, (f32, Mouth))> = None;
    for (yaw, mouth) in stands {
        let worth = mouth.width.sqrt() * facing(yaw, mouth.outward);
        // The first of equals stays: the turns stand in the order in which they are wanted.
        if best.is_none_or(|(most, _)| worth > most + 1e-4) {
            best = Some((worth, (yaw, mouth)));
        }
    }
    best.map(|(_, stand)| stand)
}

/// How well a side of the board is seen: 1 from three quarters, 0 or less from behind.
fn facing(yaw: f32, outward: Vec2) -> f32 {
    let toward_eye = vec2(yaw.sine(), yaw.cosine());
    let seen = outward.dot(toward_eye);
    seen.min(BEST_FACING) - 0.5 * (seen - BEST_FACING).max(0.0)
}

#[cfg(test)]
mod tests {
    use three_d::vec3;

    use super::*;
    use crate::scene::camera::project;

    const BOUNDS: Bounds = Bounds {
        x: 5.1,
        z: 5.1,
        y: (-0.9, 0.5),
    };

    fn before() -> (Pose, FreeZone) {
        let zone = FreeZone::new(1280.0, 800.0, [90.0, 10.0, 110.0, 10.0]);
        (fit(&BOUNDS, 0.0, 54_f32.to_radians(), 1.6, &zone), zone)
    }

    fn mouth(x: f32, z: f32, width: f32) -> Mouth {
        Mouth {
            middle: vec3(x * 5.1, 0.0, z * 5.1),
            outward: vec2(x, z),
            width,
        }
    }

    fn subject(center: Vec3, mouths: Vec<Mouth>) -> Subject {
        let side = Side::Water;
        Subject {
            side,
            center,
            mouths,
        }
    }

    fn view(mouths: Vec<Mouth>) -> Pose {
        let (from, zone) = before();
        let center = vec3(0.0, 0.0, 0.0);
        end_view(&subject(center, mouths), &from, &BOUNDS, 1.6, &zone)
    }

    #[test]
    fn the_lip_is_above_the_middle_and_the_foot_below_it_from_every_side() {
        for (x, z) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0)] {
            let pose = view(vec![mouth(x, z, 3.0)]);
            let projection = pose.projection(1.6);
            let seen = |y: f32| {
                let at = vec3(x * 5.1, y, z * 5.1);
                project(&projection, at).expect("before the camera")
            };
            let (lip, foot) = (seen(0.0), seen(-1.45));
            assert!(lip.y > foot.y + 0.15, "{lip:?} {foot:?}");
            assert!(
                lip.y < 0.9 && foot.y > -0.9 && lip.x.abs() < 0.8,
                "{lip:?} {foot:?}"
            );
            assert!(facing(pose.yaw, vec2(x, z)) > 0.5);
        }
    }

    #[test]
    fn the_wider_mouth_is_shown_and_the_turn_stays_about_55_degrees() {
        let pose = view(vec![mouth(1.0, 0.0, 1.0), mouth(-1.0, 0.0, 4.0)]);
        assert!(pose.target.x < -3.0);
        assert!((35.0..=65.0).contains(&pose.yaw.to_degrees().abs()));
    }

    #[test]
    fn without_a_mouth_the_mass_itself_is_shown() {
        let pose = view(Vec::new());
        assert_eq!(pose.target, vec3(0.0, 0.0, 0.0));
        assert!((pose.yaw.to_degrees() - 55.0).abs() < 1e-3);
    }
}
