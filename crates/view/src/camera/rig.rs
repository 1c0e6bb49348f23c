//! Where the camera is, where it goes, and how it gets there.

use std::f32::consts::FRAC_PI_2;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::super::figure::Figure;
use super::super::ground::Ground;
use super::super::world::{HexWorld, LEVEL};
use super::BoardCamera;
use super::framing::{Sight, too_far};
use super::gaze::{Gaze, OPENING_TILT};
use super::shake::{Shake, ShakeCamera, shake};
use super::systems::{CameraSystems, keys_steer};
use phaseline_interaction::{BoardGlide, Exhibit, FreePart};
use phaseline_world::session::Screen;

/// The vertical angle of view, in radians: a long lens, as in photographs of a tabletop.
pub const LENS: f32 = 0.52;
/// The least and the greatest tilt down, in radians.
const TILT: (f32, f32) = (0.38, 1.38);
/// How far away the camera is when a unit's turn begins, in world units: the lightest mech is then more than 80 of 720
/// pixels high.
const NEAR: f32 = 22.0;
/// How far it draws back at most, without being asked, so that both ends of a move or of an attack can be seen. The
/// lightest mech is then more than 45 of 720 pixels high.
const DRAWN_BACK: f32 = 1.8 * NEAR;
/// How far it is when the player has asked for a look from close.
const CLOSE: f32 = 11.0;
/// The shortest distance to the point in the centre, in world units.
const NEAREST: f32 = 6.0;
/// The longest time step, in seconds. After an idle period the camera must not jump.
const LONGEST_STEP: f32 = 0.05;
/// How much more of the surroundings another view must show so that the camera moves there.
const HARDLY_WORTH: f32 = 0.8;
/// How much farther away a body may be than in the other view, as a part of the distance.
const HARDLY_SMALLER: f32 = 0.04;
/// How far from the edges of the free part of the picture a unit is well inside, as a part of its shorter side.
const WELL_INSIDE: f32 = 0.12;
/// How many frames the interface may take to lay out the panels of a new battle.
const SETTLING: u8 = 4;

/// Steers the camera. Methods set a goal, and the camera glides there.
#[derive(Resource, Debug, Clone)]
pub struct CameraRig {
    now: Gaze,
    goal: Gaze,
    /// The distance that the player has chosen. To show several places, the camera goes farther away for a while.
    chosen: f32,
    /// The view of the whole board.
    home: Gaze,
    bounds: (Vec2, Vec2),
    farthest: f32,
    /// The width of the picture divided by its height.
    aspect: f32,
    /// The view that the camera goes back to after it has shown something from near.
    before: Option<Gaze>,
    /// The view before the key for all units, and the view that it led to.
    detour: Option<[Gaze; 2]>,
    /// Whether the player has chosen the goal.
    steered: bool,
}

impl Default for CameraRig {
    fn default() -> Self {
        let home = Gaze { at: Vec3::ZERO, turn: 0.0, tilt: OPENING_TILT, distance: 30.0 };
        Self {
            now: home,
            goal: home,
            chosen: NEAR,
            home,
            bounds: (Vec2::splat(-10.0), Vec2::splat(10.0)),
            farthest: 90.0,
            aspect: 16.0 / 9.0,
            before: None,
            detour: None,
            steered: false,
        }
    }
}

impl CameraRig {
    /// The current view.
    pub fn now(&self) -> Gaze {
        self.now
    }

    /// The view that the camera glides to.
    pub fn goal(&self) -> Gaze {
        self.goal
    }

    /// The view of the whole board.
    pub fn home(&self) -> Gaze {
        self.home
    }

    /// Whether the camera is still gliding.
    pub fn is_gliding(&self) -> bool {
        let (now, goal) = (self.now, self.goal);
        let reach = now.distance.max(1.0);
        now.at.distance(goal.at) > reach * 2e-4
            || (now.distance - goal.distance).abs() > reach * 5e-4
            || HexWorld::shortest_turn(now.turn, goal.turn).abs() > 3e-4
            || (now.tilt - goal.tilt).abs() > 3e-4
    }

    /// Turns around the point in the centre, and tilts, in radians.
    pub fn orbit(&mut self, turn: f32, tilt: f32) {
        (self.before, self.steered) = (None, true);
        self.goal.turn += turn;
        self.goal.tilt = (self.goal.tilt + tilt).clamp(TILT.0, TILT.1);
        self.keep_board();
    }

    /// Moves the point in the centre, in world units to the right and forwards on the screen.
    pub fn pan(&mut self, right: f32, forwards: f32) {
        let way = Quat::from_rotation_y(self.goal.turn) * Vec3::new(right, 0.0, -forwards);
        (self.before, self.steered) = (None, true);
        self.goal.at = self.held(self.goal.at + way);
        self.keep_board();
    }

    /// Moves closer (positive) or away, in steps of the mouse wheel.
    pub fn zoom(&mut self, steps: f32) {
        let was_farther = self.is_farther();
        (self.before, self.steered) = (None, true);
        self.goal.distance = (self.goal.distance * 0.88_f32.powf(steps)).clamp(NEAREST, self.farthest);
        self.keep_board();
        // From a view of the whole board one wants to see more of a part of it, and not all turns from so far away.
        self.chosen = if was_farther { self.chosen.min(self.goal.distance) } else { self.goal.distance };
    }

    /// Glides to a point of the board. Angle and distance stay.
    pub fn focus(&mut self, at: Vec3) {
        let gaze = Gaze { at: self.held(at), ..self.goal };
        self.before = None;
        self.go_to(if gaze == self.home { gaze } else { self.sight().kept(gaze, NEAREST) });
    }

    /// Glides to where all these places are in a part of the picture, from 0 to 1 in each direction: as near as the
    /// player has chosen if that can be, else from as much farther as it needs, but never from so far that machines get
    /// small. Stays if that cannot be. Returns whether all will be shown.
    pub fn frame_all(&mut self, places: &[Vec3], free: Rect) -> bool {
        let near = Gaze { distance: self.chosen, ..self.goal };
        let found = self.sight().framed(near, places, free, self.farthest_alone());
        self.go_to(found.unwrap_or(self.goal));
        found.is_some()
    }

    /// The same, but never from nearer than now, so that the picture does not come and go while others act. If the places
    /// are too far apart, shows the first one and comes nearest to showing the others.
    pub fn frame_places(&mut self, places: &[Vec3], free: Rect) {
        let far = self.goal.distance.clamp(self.chosen, self.farthest_alone());
        let found = self.sight().framed(Gaze { distance: far, ..self.goal }, places, free, self.farthest_alone());
        let far = Gaze { distance: self.farthest_alone(), ..self.goal };
        self.go_to(found.unwrap_or_else(|| self.sight().beside(far, places, free)));
    }

    /// How far away the camera goes without being asked.
    fn farthest_alone(&self) -> f32 {
        self.chosen.max(DRAWN_BACK)
    }

    /// Glides to where a body, from foot to head, and its surroundings are shown, as near as the player has chosen: with
    /// as many of the other places as can be, the nearer ones first, and with little but the board. It stays if it shows
    /// nearly as much already.
    pub fn surround(&mut self, body: [Vec3; 2], others: &[Vec3], free: Rect) {
        let (sight, near) = (self.sight(), Gaze { distance: self.chosen, ..self.goal });
        let (worth, gaze) = sight.surroundings(near, body, others, free);
        let stays = !self.is_farther() && self.goal.distance > 0.95 * self.chosen && self.frames(&body, free);
        let stays = stays && too_far(&self.goal, body[0]) <= too_far(&gaze, body[0]) + HARDLY_SMALLER;
        let stays = stays && sight.worth(&self.goal, body, others, free) > worth - HARDLY_WORTH;
        if !stays && !self.is_close() {
            self.go_to(gaze);
        }
    }

    /// Glides to a place; the second time in a row comes close to it. A place at the edge of the board is not quite in the
    /// middle of the picture, so that the picture shows more board than sky.
    pub fn centre(&mut self, place: Vec3, free: Rect) {
        (self.before, self.steered) = (None, true);
        let sight = self.sight();
        let middle = |distance: f32| sight.aimed(Gaze { at: place, distance, ..self.goal }, place, free.center());
        let view = |distance: f32| sight.kept(middle(distance), NEAREST);
        let from_here = view(self.chosen);
        let off = from_here.at.distance(self.goal.at).max((from_here.distance - self.goal.distance).abs());
        self.goal = if off < 0.05 { view(CLOSE) } else { from_here };
    }

    /// Whether it shows all units because the player asked for it.
    pub fn is_on_detour(&self) -> bool {
        self.detour.is_some_and(|[_, there]| self.goal == there)
    }

    /// Glides to the view of the whole board with all units, or from there back to where it was.
    pub fn show_all_or_go_back(&mut self, units: &[Vec3], free: Rect) {
        (self.before, self.steered) = (None, true);
        match self.detour.take().filter(|[_, there]| self.goal == *there) {
            Some([from, _]) => self.goal = from,
            None => {
                let from = self.goal;
                self.goal = self.sight().whole(self.home, units, free);
                self.farthest = self.farthest.max(self.goal.distance);
                self.detour = Some([from, self.goal]);
            }
        }
    }

    /// Whether it is farther away than the player has chosen, to show several places.
    pub fn is_farther(&self) -> bool {
        self.goal.distance > 1.05 * self.chosen
    }

    /// Whether all these places are in a part of the picture once the camera is at rest.
    pub fn frames(&self, places: &[Vec3], free: Rect) -> bool {
        self.sight().shows(&self.goal, places, free)
    }

    /// Whether a body, from foot to head, is well inside a part of the picture, from as near as the player has chosen.
    pub fn shows_well(&self, body: &[Vec3], free: Rect) -> bool {
        !self.is_farther() && self.frames(body, free.inflate(-WELL_INSIDE * free.size().min_element()))
    }

    /// Glides back to an earlier view, if these places are in a part of the picture there.
    pub fn go_back(&mut self, gaze: Gaze, places: &[Vec3], free: Rect) -> bool {
        let fits = self.sight().shows(&gaze, places, free);
        if fits {
            self.go_to(gaze);
        }
        fits
    }

    /// Sets a goal that the player has not asked for.
    fn go_to(&mut self, gaze: Gaze) {
        self.steered &= gaze == self.goal;
        self.goal = gaze;
    }

    /// Whether the board moves in the picture so that it can be seen, and who moves it.
    pub fn board_glide(&self) -> BoardGlide {
        let (now, goal) = (self.now, self.goal);
        let far = now.at.distance(goal.at) + (now.distance - goal.distance).abs();
        let turn = HexWorld::shortest_turn(now.turn, goal.turn).abs() + (now.tilt - goal.tilt).abs();
        match far > 0.01 * now.distance || turn > 0.01 {
            false => BoardGlide::Still,
            true if self.steered => BoardGlide::ByPlayer,
            true => BoardGlide::ByItself,
        }
    }

    fn sight(&self) -> Sight {
        let slope = (LENS / 2.0).tan();
        Sight { slopes: Vec2::new(slope * self.aspect, slope), board: self.bounds }
    }

    /// Moves the goal to where the picture shows more board than sky.
    fn keep_board(&mut self) {
        if self.goal != self.home {
            self.goal = self.sight().kept(self.goal, NEAREST);
        }
    }

    /// Glides to a point, at least this close to it, until [`CameraRig::retreat`] or until the player moves the camera.
    /// The point comes into the middle of a part of the picture, from 0 to 1.
    pub fn approach(&mut self, at: Vec3, distance: f32, free: Rect) {
        let before = self.before.unwrap_or(self.goal);
        let distance = self.goal.distance.min(distance.clamp(NEAREST, self.farthest));
        self.go_to(self.sight().aimed(Gaze { at, distance, ..self.goal }, at, free.center()));
        self.before = Some(before);
    }

    /// Whether the camera shows something from near and will go back.
    pub fn is_close(&self) -> bool {
        self.before.is_some()
    }

    /// Glides back to the view before [`CameraRig::approach`].
    pub fn retreat(&mut self) {
        let gaze = self.before.take().unwrap_or(self.goal);
        self.go_to(gaze);
    }

    /// Glides to a complete view.
    pub fn look(&mut self, gaze: Gaze) {
        self.before = None;
        self.goal = Gaze {
            at: self.held(gaze.at),
            tilt: gaze.tilt.clamp(TILT.0, TILT.1.max(FRAC_PI_2 - 0.05)),
            distance: gaze.distance.clamp(NEAREST, self.farthest),
            ..gaze
        };
    }

    /// Shows all units of a new battle in the free part of the picture, from 0 to 1, as near as they fit. From then on
    /// the camera is near, until the player chooses another distance.
    pub fn open_on(&mut self, units: &[Vec3], free: Rect) {
        let gaze = self.sight().opening(self.home, units, free).unwrap_or(self.home);
        (self.goal, self.chosen, self.before) = (gaze, NEAR, None);
        self.farthest = self.farthest.max(gaze.distance);
        self.arrive();
    }

    /// Ends the glide at once.
    pub fn arrive(&mut self) {
        self.now = self.goal;
    }

    /// Sets up the camera for a board: the view of the whole board, the farthest distance, and the opening view.
    pub fn frame(&mut self, ground: &Ground, units: &[Vec3], aspect: f32, free: Rect) {
        (self.bounds, self.aspect) = (ground.bounds(), aspect);
        let levels = ground.levels();
        let height = (levels.start() + levels.end()) as f32 / 2.0 * LEVEL;
        (self.home, self.farthest) = self.sight().home(height);
        self.open_on(units, free);
    }

    fn held(&self, at: Vec3) -> Vec3 {
        let flat = Vec2::new(at.x, at.z).clamp(self.bounds.0, self.bounds.1);
        Vec3::new(flat.x, at.y, flat.y)
    }

    fn glide(&mut self, seconds: f32) {
        let part = 1.0 - (-9.0 * seconds).exp();
        self.now.at = self.now.at.lerp(self.goal.at, part);
        self.now.turn += HexWorld::shortest_turn(self.now.turn, self.goal.turn) * part;
        self.now.tilt += (self.goal.tilt - self.now.tilt) * part;
        self.now.distance += (self.goal.distance - self.now.distance) * part;
        if !self.is_gliding() {
            self.arrive();
        }
    }
}

/// The units on the board, the size of the picture, and the part of it that no panel covers.
#[derive(SystemParam)]
pub(super) struct Setting<'w, 's> {
    ground: Res<'w, Ground>,
    figures: Query<'w, 's, &'static Figure>,
    cameras: Query<'w, 's, &'static Camera, With<BoardCamera>>,
    free: Res<'w, FreePart>,
}

impl Setting<'_, '_> {
    fn units(&self) -> Vec<Vec3> {
        let figures = self.figures.iter().filter(|figure| !figure.away);
        figures.map(|figure| self.ground.standing(figure.pose.hex)).collect()
    }
}

/// Frames the board whenever it changes.
pub(super) fn frame_board(mut rig: ResMut<CameraRig>, setting: Setting) {
    let size = setting.cameras.iter().find_map(Camera::logical_viewport_size).unwrap_or(Vec2::new(1280.0, 720.0));
    rig.frame(&setting.ground, &setting.units(), size.x / size.y.max(1.0), setting.free.0);
}

/// Frames the units of a new battle, which may be on the board that was shown before, and once more when its panels
/// are laid out.
fn settle(
    mut rig: ResMut<CameraRig>,
    setting: Setting,
    screen: Res<State<Screen>>,
    mut opening: ResMut<Opening>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    opening.opened = false;
    // Asked first: the board may have changed behind another screen, which has its own view of it.
    if screen.is_changed() {
        opening.frames_left = SETTLING;
        opening.opened = true;
    } else if setting.ground.is_changed() {
        opening.frames_left = SETTLING;
    } else if opening.frames_left > 0 {
        opening.frames_left -= 1;
        opening.opened = setting.free.is_changed();
    }
    if opening.opened {
        rig.open_on(&setting.units(), setting.free.0);
    }
    if opening.frames_left > 0 {
        redraw.write(RequestRedraw);
    }
}

/// A battle that has just been opened.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(crate) struct Opening {
    frames_left: u8,
    /// Whether the camera shows all its units since this frame.
    pub opened: bool,
}

fn show_all_or_go_back(mut rig: ResMut<CameraRig>, setting: Setting, mut redraw: MessageWriter<RequestRedraw>) {
    rig.show_all_or_go_back(&setting.units(), setting.free.0);
    redraw.write(RequestRedraw);
}

/// Whether the key for all units is pressed.
fn asks_for_home(keys: Res<ButtonInput<KeyCode>>) -> bool {
    keys.just_pressed(KeyCode::Home)
}

/// Whether the camera shows the board, and not a unit that stands alone.
fn shows_the_board(exhibit: Option<Res<Exhibit>>) -> bool {
    exhibit.is_none_or(|exhibit| exhibit.shown.is_none())
}

/// Moves the camera one step along its glide. Requests another frame while it glides.
fn glide(
    time: Res<Time>,
    mut rig: ResMut<CameraRig>,
    shake: Res<Shake>,
    mut cameras: Query<&mut Transform, With<BoardCamera>>,
    mut board: ResMut<BoardGlide>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    board.set_if_neq(rig.board_glide());
    if rig.is_gliding() {
        rig.glide(time.delta_secs().min(LONGEST_STEP));
        redraw.write(RequestRedraw);
    }
    let transform = shake.of(rig.now.transform(), rig.now.distance);
    for mut camera in &mut cameras {
        camera.set_if_neq(transform);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraRig>()
        .init_resource::<Opening>()
        .init_resource::<FreePart>()
        .init_resource::<BoardGlide>()
        .init_resource::<Shake>()
        .add_message::<ShakeCamera>()
        .add_systems(
            Update,
            (
                show_all_or_go_back
                    .run_if(asks_for_home.and_then(keys_steer).and_then(resource_exists::<Ground>))
                    .after(CameraSystems::Steer)
                    .before(CameraSystems::Glide),
                (
                    frame_board.run_if(resource_exists_and_changed::<Ground>),
                    settle.run_if(in_state(Screen::Battle).and_then(resource_exists::<Ground>)),
                    (shake, glide).chain().run_if(shows_the_board),
                )
                    .chain()
                    .in_set(CameraSystems::Glide),
            ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::catalog::scenario::terrain::TerrainForm;
    use phaseline_rules::hex::Hex;

    fn board() -> Ground {
        let hexes = (0..20).flat_map(|column| (0..20).map(move |row| Hex::from_map(column, row)));
        Ground::of_forms(hexes.map(|hex| (hex, 0, TerrainForm::Open)))
    }

    #[test]
    fn the_camera_stays_over_the_board_and_above_the_ground() {
        let mut rig = CameraRig::default();
        rig.frame(&board(), &[], 16.0 / 9.0, FreePart::default().0);
        rig.pan(1000.0, -1000.0);
        rig.orbit(0.3, 9.0);
        rig.zoom(100.0);
        rig.arrive();
        let (_, high) = board().bounds();
        assert!(rig.now().at.x <= high.x && rig.now().at.z <= high.y);
        assert!(rig.now().transform().translation.y > 1.0);
        assert!(rig.now().distance >= NEAREST);
    }

    #[test]
    fn a_look_from_near_has_its_place_in_the_middle_and_goes_back() {
        let mut rig = CameraRig::default();
        rig.frame(&board(), &[], 16.0 / 9.0, FreePart::default().0);
        let (before, free) = (rig.goal(), Rect::new(0.16, 0.14, 1.0, 0.72));
        let (low, high) = board().bounds();
        for place in [low, high, (low + high) / 2.0, Vec2::new(low.x, high.y)] {
            let place = Vec3::new(place.x, 0.0, place.y);
            rig.approach(place, 13.0, free);
            let seen = rig.sight().place(&rig.goal(), place).expect("before the camera");
            assert!(seen.distance(free.center()) < 0.02, "{place} at {seen}");
            assert!(rig.goal().distance <= 13.0);
        }
        rig.retreat();
        assert_eq!(rig.goal(), before);
    }

    /// The camera over a board, and the part of the picture that is free.
    fn over_the_board() -> (CameraRig, Rect, Vec2) {
        let (mut rig, free) = (CameraRig::default(), FreePart::default().0);
        rig.frame(&board(), &[], 16.0 / 9.0, free);
        let (low, high) = board().bounds();
        (rig, free, (low + high) / 2.0)
    }

    #[test]
    fn the_camera_draws_back_only_as_far_as_two_places_need_and_never_far() {
        let (mut rig, free, middle) = over_the_board();
        let pair = |far: f32| [Vec3::new(middle.x - far, 0.0, middle.y), Vec3::new(middle.x + far, 0.0, middle.y)];
        let mut before = NEAR;
        for far in [1.0, 4.0, 8.0, 10.0] {
            assert!(rig.frame_all(&pair(far), free) && rig.frames(&pair(far), free), "{far}");
            let distance = rig.goal().distance;
            assert!(distance >= before - 0.01 && distance <= DRAWN_BACK + 0.01, "{far}: {distance}");
            before = distance;
        }
        assert!(before > 1.2 * NEAR, "it had to draw back");
        let goal = rig.goal();
        assert!(!rig.frame_all(&pair(40.0), free));
        assert_eq!(rig.goal(), goal, "it stays where all cannot be shown");
        rig.frame_places(&pair(40.0), free);
        assert!(rig.frames(&pair(40.0)[..1], free), "the first one is shown");
        assert!(rig.goal().distance <= DRAWN_BACK + 0.01);
    }

    #[test]
    fn the_key_for_all_units_leads_back_when_pressed_again() {
        let (mut rig, free, middle) = over_the_board();
        let units = [Vec3::new(2.0, 0.0, 2.0), Vec3::new(middle.x * 2.0 - 2.0, 0.0, middle.y * 2.0 - 2.0)];
        rig.surround([units[0], units[0] + Vec3::Y], &units, free);
        let near = rig.goal();
        rig.show_all_or_go_back(&units, free);
        assert!(rig.frames(&units, free.inflate(0.02)) && rig.is_on_detour());
        rig.show_all_or_go_back(&units, free);
        assert_eq!(rig.goal(), near);
        rig.show_all_or_go_back(&units, free);
        rig.pan(3.0, 0.0);
        let moved = rig.goal();
        rig.show_all_or_go_back(&units, free);
        assert!(rig.goal() != near && rig.is_on_detour(), "whoever has moved the camera asks anew");
        rig.show_all_or_go_back(&units, free);
        assert_eq!(rig.goal(), moved);
    }

    #[test]
    fn the_second_press_of_the_centre_key_comes_close_and_the_third_goes_back() {
        let (mut rig, free, middle) = over_the_board();
        let place = Vec3::new(middle.x, 0.0, middle.y);
        let distances = [NEAR, CLOSE, NEAR].map(|wanted| {
            rig.centre(place, free);
            (rig.goal().distance, wanted)
        });
        assert!(distances.iter().all(|(found, wanted)| (found - wanted).abs() < 0.01), "{distances:?}");
    }

    #[test]
    fn the_centre_key_shows_more_board_than_sky_at_the_edge_of_the_board_too() {
        let (mut rig, free, middle) = over_the_board();
        let (low, high) = board().bounds();
        for place in [low, high, Vec2::new(low.x, middle.y), Vec2::new(middle.x, high.y)] {
            let place = Vec3::new(place.x, 0.0, place.y);
            rig.centre(place, free);
            let (sight, gaze) = (rig.sight(), rig.goal());
            assert!(sight.board_share(&gaze) > 0.6, "{place}: {}", sight.board_share(&gaze));
            let seen = sight.place(&gaze, place).expect("before the camera");
            assert!(Rect::new(0.0, 0.0, 1.0, 1.0).contains(seen), "{place} at {seen}");
            rig.centre(place, free);
            assert!(rig.goal().distance < gaze.distance, "{place}: the second press comes close");
        }
    }

    #[test]
    fn who_looks_closer_at_a_part_of_the_whole_board_changes_no_distance_of_turns() {
        let (mut rig, free, middle) = over_the_board();
        let body = [Vec3::new(middle.x, 0.0, middle.y), Vec3::new(middle.x, 1.0, middle.y)];
        rig.zoom(2.0);
        assert!(rig.goal().distance > NEAR);
        rig.surround(body, &[], free);
        assert_eq!(rig.goal().distance, NEAR);
        rig.zoom(-3.0);
        let chosen = rig.goal().distance;
        assert!(chosen > NEAR);
        rig.surround(body, &[], free);
        assert_eq!(rig.goal().distance, chosen, "what the player has chosen for turns stays");
    }

    #[test]
    fn a_glide_ends() {
        let mut rig = CameraRig::default();
        rig.frame(&board(), &[], 16.0 / 9.0, FreePart::default().0);
        rig.focus(Vec3::new(3.0, 0.0, 3.0));
        assert!(rig.is_gliding());
        for _ in 0..200 {
            rig.glide(1.0 / 60.0);
        }
        assert!(!rig.is_gliding());
        assert_eq!(rig.now(), rig.goal());
    }
}
