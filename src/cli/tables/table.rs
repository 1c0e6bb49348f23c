//! Aligned columns for people.

use std::fmt::Write;

/// A table with headings. Columns are as wide as their widest cell. Numbers are right-aligned.
#[derive(Debug, Clone, Default)]
pub(in crate::cli) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these headings.
    pub(in crate::cli) fn new<'a>(headings: impl IntoIterator<Item = &'a str>) -> Self {
        Self { rows: vec![headings.into_iter().map(str::to_owned).collect()] }
    }

    /// Adds a row. Missing cells at its end are empty.
    pub(in crate::cli) fn row(&mut self, cells: impl IntoIterator<Item = String>) -> &mut Self {
        self.rows.push(cells.into_iter().collect());
        self
    }

    /// The finished text. Each line ends with a line break.
    pub(in crate::cli) fn render(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(|column| self.width(column)).collect();
        let numeric: Vec<bool> = (0..columns).map(|column| self.is_numeric(column)).collect();
        let mut text = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let padding = widths[column] - cell.chars().count();
                let (before, after) = if numeric[column] { (padding, 0) } else { (0, padding) };
                // Writing into a string cannot fail.
                let _ = write!(line, "{:before$}{cell}{:after$}  ", "", "");
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
        self.cells(column).map(|cell| cell.chars().count()).max().unwrap_or(0)
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
    fn a_short_row_leaves_its_last_cells_empty() {
        let mut table = Table::new(["a", "b"]);
        table.row(["one".to_owned()]);
        assert_eq!(table.render(), "a    b\none\n");
    }
}
