//! How large the interface is in a picture.

/// The room that every screen is made for, in points. Nothing is laid out in less: a tiny window shows a part of it.
const LEAST: (f32, f32) = (1024.0, 600.0);

/// The zoom, in pixels a point, at which the interface is as large as wished and still has room for 1024 by 600
/// points. It is 1 at 1280 by 720.
#[must_use]
pub fn zoom_for((width, height): (f32, f32), scale: f32) -> f32 {
    let most = (width / LEAST.0).min(height / LEAST.1).max(0.25);
    let usual = (width / 1280.0).min(height / 720.0).max(1.0);
    (usual.powf(0.8) * scale).min(most)
}

/// The zoom in a picture of this size in pixels, and the room for the interface, in points. A picture too small for
/// 1024 by 600 points at the smallest zoom shows the upper left part of such a room, so that no part of a screen or
/// dialogue has to be narrower than nothing.
#[must_use]
pub fn room_for(size: (f32, f32), scale: f32) -> (f32, (f32, f32)) {
    let zoom = zoom_for(size, scale);
    (zoom, ((size.0 / zoom).max(LEAST.0), (size.1 / zoom).max(LEAST.1)))
}

/// The largest scale of the interface that still makes a difference in a window of this size.
#[must_use]
pub fn largest_scale(size: (f32, f32)) -> f32 {
    zoom_for(size, f32::INFINITY) / zoom_for(size, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_that_is_too_small_shows_a_part_of_the_least_room() {
        for size in [(0.0, 0.0), (1.0, 1.0), (10.0, 900.0), (5000.0, 100.0), (120.0, 75.0)] {
            let (zoom, (wide, high)) = room_for(size, 1.0);
            assert!(zoom > 0.0 && wide >= LEAST.0 && high >= LEAST.1, "{size:?}: {wide} by {high}");
        }
        assert_eq!(room_for((1280.0, 720.0), 1.0), (1.0, (1280.0, 720.0)));
    }

    #[test]
    fn the_interface_grows_with_the_picture_and_always_fits() {
        assert!((zoom_for((1280.0, 720.0), 1.0) - 1.0).abs() < 1e-6);
        assert!((zoom_for((1024.0, 600.0), 1.0) - 1.0).abs() < 1e-6, "no letter gets smaller");
        assert!((zoom_for((1280.0, 720.0), 1.5) - 1.2).abs() < 1e-6, "as far as there is room");
        let large = zoom_for((3840.0, 2160.0), 1.0);
        assert!(large > 2.0 && large < 3.0, "{large}");
        assert!(zoom_for((512.0, 300.0), 1.0) < 0.51);
        assert!((largest_scale((1280.0, 720.0)) - 1.2).abs() < 1e-6);
        assert!(largest_scale((3840.0, 2160.0)) > 1.2);
    }
}
