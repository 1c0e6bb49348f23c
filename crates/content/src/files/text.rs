//! Texts of files, whatever editor wrote them.

/// The byte order mark that some editors write before a text.
const MARK: &str = "\u{feff}";

/// Why the bytes of a file are no text that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoText {
    /// It is a text of another encoding.
    #[error("this text is in UTF-16: save it as UTF-8")]
    Utf16,
    /// The byte at this offset belongs to no letter.
    #[error("this is no text: byte {0} is not UTF-8")]
    NotUtf8(usize),
    /// The byte at this offset is zero.
    #[error("this is no text: byte {0} is zero")]
    Zero(usize),
}

impl NoText {
    /// The line of the fault in these bytes, from 1.
    #[must_use]
    pub fn line(self, bytes: &[u8]) -> usize {
        let at = match self {
            Self::Utf16 => 0,
            Self::NotUtf8(at) | Self::Zero(at) => at,
        };
        bytes.iter().take(at).filter(|byte| **byte == b'\n').count() + 1
    }
}

/// The text of a file, without a byte order mark.
///
/// ```
/// use phaseline_content::text_in;
///
/// assert_eq!(text_in("\u{feff}(name: \"mine\")".as_bytes()), Ok("(name: \"mine\")"));
/// ```
///
/// # Errors
///
/// Returns why the bytes are no text.
pub fn text_in(bytes: &[u8]) -> Result<&str, NoText> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(NoText::Utf16);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| NoText::NotUtf8(error.valid_up_to()))?;
    match text.find('\0') {
        Some(at) => Err(NoText::Zero(at)),
        None => Ok(text.strip_prefix(MARK).unwrap_or(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_told_with_its_line() {
        for (bytes, line, why) in [
            (&b"a\nb\xff"[..], 2, "this is no text: byte 3 is not UTF-8"),
            (b"a\n\nb\0", 3, "this is no text: byte 4 is zero"),
            (b"\xff\xfea\0\n\0b\0", 1, "this text is in UTF-16: save it as UTF-8"),
            (b"\xfe\xff\0a", 1, "this text is in UTF-16: save it as UTF-8"),
        ] {
            let fault = text_in(bytes).expect_err(why);
            assert_eq!((fault.line(bytes), fault.to_string().as_str()), (line, why));
        }
    }

    #[test]
    fn a_mark_stands_only_before_a_text() {
        assert_eq!(text_in("\u{feff}a\u{feff}".as_bytes()), Ok("a\u{feff}"));
        assert_eq!(text_in("\u{feff}".as_bytes()), Ok(""));
    }
}
