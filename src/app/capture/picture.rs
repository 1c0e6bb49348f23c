//! Writes pictures to files, completely or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder, RgbaImage};

use super::CaptureError;

/// Creates the folder for the pictures if it does not exist.
///
/// # Errors
/// Returns [`CaptureError::Folder`] if it cannot be created or is not a folder.
pub(super) fn prepare(folder: &Path) -> Result<(), CaptureError> {
    fs::create_dir_all(folder).map_err(|source| CaptureError::Folder { folder: folder.to_owned(), source })
}

/// Writes a picture. Leaves no file behind if it cannot be completed.
///
/// # Errors
/// Returns [`CaptureError::Picture`] if the disk is full or the folder cannot be written.
pub(super) fn write(folder: &Path, file: &str, picture: &RgbaImage) -> Result<PathBuf, CaptureError> {
    let path = folder.join(file);
    let part = folder.join(format!(".{file}.part"));
    let written = encode(picture).and_then(|bytes| fs::write(&part, bytes)).and_then(|()| fs::rename(&part, &path));
    match written {
        Ok(()) => Ok(path),
        Err(source) => {
            // The partial file may not exist or may not be removable. Either way the error below is reported.
            let _ = fs::remove_file(&part);
            Err(CaptureError::Picture { path, source })
        }
    }
}

/// The picture as PNG without alpha, because a screen has none.
fn encode(picture: &RgbaImage) -> io::Result<Vec<u8>> {
    let colours: Vec<u8> = picture.pixels().flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, FilterType::Adaptive)
        .write_image(&colours, picture.width(), picture.height(), ExtendedColorType::Rgb8)
        .map_err(io::Error::other)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_reads_back_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let picture = RgbaImage::from_fn(7, 5, |x, y| image::Rgba([x as u8 * 30, y as u8 * 50, 9, 255]));
        let path = write(folder.path(), "a.png", &picture).unwrap();
        assert_eq!(image::open(path).unwrap().to_rgba8(), picture);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no half-written file is left");
    }

    #[test]
    fn a_file_in_the_place_of_the_folder_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let blocked = folder.path().join("out");
        fs::write(&blocked, "").unwrap();
        let told = prepare(&blocked).unwrap_err().to_string();
        assert!(told.contains("out"), "{told}");
        let told = write(&blocked, "a.png", &RgbaImage::new(1, 1)).unwrap_err().to_string();
        assert!(told.contains("a.png"), "{told}");
    }
}
