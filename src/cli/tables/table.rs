//! Aligned columns for people.

use phaseline_content::tame;

/// The widest that a column is padded to. A longer cell is printed whole, and moves only what follows it in its row.
pub(super) const PADDED_MAX: usize = 100;

/// A table with headings. Columns are as wide as their widest cell. Numbers are right-aligned. Whatever stands in a cell,
/// a row is one line.
#[derive(Debug, Clone, Default)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these headings.
    pub(crate) fn new<'a>(headings: impl IntoIterator<Item = &'a str>) -> Self {
        Self { rows: vec![headings.into_iter().map(str::to_owned).collect()] }
    }

    /// Adds a row. Missing cells at its end are empty.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) -> &mut Self {
        self.rows.push(cells.into_iter().map(|cell| tame(&cell)).collect());
        self
    }

    /// The finished text. Each line ends with a line break.
    pub(crate) fn render(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(|column| self.width(column)).collect();
        let numeric: Vec<bool> = (0..columns).map(|column| self.is_numeric(column)).collect();
        let mut text = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let padding = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
                let (before, after) = if numeric[column] { (padding.as_str(), "") } else { ("", padding.as_str()) };
                [before, cell, after, "  "].iter().for_each(|part| line.push_str(part));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        self.rows.iter().filter_map(move |row| row.get(column)).map(String::as_str)
    }

    fn width(&self, column: usize) -> usize {
        self.cells(column).map(|cell| cell.chars().count()).max().unwrap_or(0).min(PADDED_MAX)
    }

    fn is_numeric(&self, column: usize) -> bool {
        let number = |cell: &str| cell.trim_end_matches([' ', '%']).parse::<f32>().is_ok();
        self.cells(column).skip(1).all(|cell| cell.is_empty() || number(cell))
            && self.cells(column).skip(1).any(|cell| !cell.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use crate::cli::tables::table::Table;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let mut table = Table::new(["unit", "phase"]);
        table.row(["kestrel".to_owned(), "9".to_owned()]);
        table.row(["ox".to_owned(), "-12".to_owned()]);
        assert_eq!(table.render(), "unit     phase\nkestrel      9\nox         -12\n");
    }

    #[test]
    fn a_cell_may_hold_anything_and_a_row_stays_one_line() {
        let mut table = Table::new(["unit", "side", "phase"]);
        let long = "x".repeat(70_000);
        table.row([long.clone(), "us".to_owned(), "9".to_owned()]);
        table.row(["a\nfake  them  30".to_owned(), "\u{1b}[2J\u{202e}".to_owned(), "10".to_owned()]);
        let text = table.render();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines.len(), lines[1].starts_with(&long)), (3, true));
        assert!(
            lines[2].starts_with("a\\u{a}fake  them  30 ") && lines[2].contains("\\u{1b}[2J\\u{202e}"),
            "{}",
            lines[2]
        );
        assert!(lines[2].len() < 200 && !text.contains('\u{1b}'), "{}", lines[2].len());
    }

    #[test]
    fn a_short_row_leaves_its_last_cells_empty() {
        let mut table = Table::new(["a", "b"]);
        table.row(["one".to_owned()]);
        assert_eq!(table.render(), "a    b\none\n");
    }
}
