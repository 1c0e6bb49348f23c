//! Finds the lines and columns of places in a text.

/// The byte offsets at which the lines of a text begin.
#[derive(Debug, Clone)]
pub struct Lines(Vec<usize>);

impl Lines {
    /// The lines of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self(std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    /// The line of a byte offset, from 1.
    pub fn line(&self, at: usize) -> usize {
        self.0.partition_point(|start| *start <= at)
    }

    /// The line and column of a byte offset in the text, both from 1. Columns count characters.
    pub fn line_and_column(&self, text: &str, at: usize) -> (usize, usize) {
        let line = self.line(at);
        let before = text.get(self.0[line - 1]..at).unwrap_or_default();
        (line, before.chars().count() + 1)
    }

    /// The byte offset of a line and column, both from 1.
    pub fn offset(&self, text: &str, line: usize, column: usize) -> usize {
        let start = self.0.get(line.saturating_sub(1)).copied().unwrap_or(text.len());
        let rest = &text[start..];
        start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "aé\nbü x";
        let (lines, at) = (Lines::of(text), "aé\nbü ".len());
        assert_eq!(lines.line_and_column(text, at), (2, 4));
        assert_eq!(lines.offset(text, 2, 4), at);
        assert_eq!(Lines::of("").line_and_column("", 5), (1, 1));
        assert_eq!(Lines::of("").offset("", 3, 3), 0);
    }
}
