//! How large the interface is in a picture.

/// The zoom, in pixels a point, at which the interface is as large as wished and still has room for 1024 by 600
/// points. It is 1 at 1280 by 720.
#[must_use]
pub fn zoom_for((width, height): (f32, f32), scale: f32) -> f32 {
    let most = (width / 1024.0).min(height / 600.0).max(0.25);
    let usual = (width / 1280.0).min(height / 720.0).max(1.0);
    (usual.powf(0.8) * scale).min(most)
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
