//! Publishes where units and hexes are on the screen.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::transform::TransformSystems;

use super::camera::BoardCamera;
use super::ground::Ground;
use super::units::{Posture, UnitBody};
use super::world::{HexWorld, RADIUS};
use phaseline_interaction::{Anchors, HexPicture, UnitAnchor};
use phaseline_rules::hex::{Facing, Hex};

/// The hexes as the camera sees them.
struct Seen {
    ground: Arc<Ground>,
    camera: Camera,
    place: GlobalTransform,
}

impl HexPicture for Seen {
    fn hex_at(&self, point: Vec2) -> Option<(i32, i32)> {
        let ray = self.camera.viewport_to_world(&self.place, point).ok()?;
        self.ground.pick(ray).map(Hex::to_map)
    }

    fn place_of(&self, column: i32, row: i32) -> Option<Vec2> {
        let hex = Hex::from_map(column, row);
        self.ground.tile(hex)?;
        self.camera.world_to_viewport(&self.place, self.ground.standing(hex)).ok()
    }

    fn way(&self, hex: Hex, facing: Facing) -> Vec2 {
        let height = self.ground.standing(hex).y;
        let place = |hex: Hex| self.camera.world_to_viewport(&self.place, HexWorld::point(hex, height)).ok();
        let ahead = place(hex).zip(place(hex.neighbour(facing))).map(|(here, there)| there - here);
        // Points behind the camera have no place on the screen. Then the direction alone decides.
        ahead.unwrap_or_else(|| {
            let (way, right, forward) = (HexWorld::direction(facing), self.place.right(), self.place.forward());
            Vec2::new(way.dot(*right), -way.dot(*forward))
        })
    }
}

/// What was published last.
#[derive(Resource, Default)]
struct Published {
    ground: Option<Arc<Ground>>,
    /// From where the camera saw it, how, and the part of the window that it fills.
    seen: Option<(GlobalTransform, Mat4, Option<Rect>)>,
}

/// Publishes the hexes whenever the camera or the board changes, and the units whenever one moves on the screen.
fn publish(
    ground: Option<Res<Ground>>,
    mut published: ResMut<Published>,
    cameras: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    bodies: Query<(&UnitBody, &Posture)>,
    mut anchors: ResMut<Anchors>,
) {
    let (Some(ground), Ok((camera, place))) = (ground, cameras.single()) else { return };
    let is_new = ground.is_changed() || published.ground.is_none();
    if is_new {
        published.ground = Some(Arc::new(ground.clone()));
    }
    let seen = (*place, camera.clip_from_view(), camera.logical_viewport_rect());
    if let Some(ground) = published.ground.clone().filter(|_| is_new || published.seen != Some(seen)) {
        published.seen = Some(seen);
        let seen = Seen { ground, camera: camera.clone(), place: *place };
        anchors.hexes = Some(Box::new(seen));
    }
    let place_of = |(body, posture): (&UnitBody, &Posture)| Some((body.unit, anchor(camera, place, body, posture)?));
    let units = bodies.iter().filter_map(place_of).collect();
    if anchors.units != units {
        anchors.units = units;
    }
}

/// The place of a unit on the screen. A unit behind the camera has one in its direction, outside the picture.
fn anchor(camera: &Camera, place: &GlobalTransform, body: &UnitBody, posture: &Posture) -> Option<UnitAnchor> {
    let height = body.height * (1.0 - 0.6 * posture.fall);
    let head = posture.at + Vec3::Y * (height + 0.12);
    let Ok(badge) = camera.world_to_viewport(place, head) else { return behind(camera, place, posture) };
    let right = place.right() * RADIUS * 0.5;
    let corners = [
        posture.at - right,
        posture.at + right,
        posture.at + Vec3::Y * height - right,
        posture.at + Vec3::Y * height + right,
    ];
    let mut points = corners.iter().filter_map(|corner| camera.world_to_viewport(place, *corner).ok());
    let first = points.next()?;
    let rect = points.fold(Rect::from_corners(first, first), |rect, point| rect.union_point(point));
    let size = camera.logical_viewport_size().unwrap_or_default();
    let inside = Rect::from_corners(Vec2::ZERO, size).contains(badge);
    let (depth, wreck) = (place.translation().distance(posture.at), posture.is_wreck());
    Some(UnitAnchor { badge, body: rect, depth, visible: inside, wreck })
}

/// The place of a unit that the camera cannot see because it is beside or behind it: outside the picture, in the
/// direction in which it lies on the ground.
fn behind(camera: &Camera, place: &GlobalTransform, posture: &Posture) -> Option<UnitAnchor> {
    let way = posture.at - place.translation();
    let flat = Vec2::new(way.dot(*place.right()), way.dot(place.right().cross(Vec3::Y).normalize_or_zero()));
    let size = camera.logical_viewport_size()?;
    let at = size / 2.0 + flat.normalize_or(Vec2::Y) * 2.0 * size.max_element();
    let body = Rect::from_center_size(at, Vec2::ONE);
    Some(UnitAnchor { badge: at, body, depth: way.length(), visible: false, wreck: posture.is_wreck() })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Anchors>()
        .init_resource::<Published>()
        .add_systems(PostUpdate, publish.after(TransformSystems::Propagate));
}
