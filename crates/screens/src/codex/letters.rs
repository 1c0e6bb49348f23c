//! Texts as the search and the list of the codex compare them.

/// A text for the search: without capitals. The capitals of ß are SS.
pub(super) fn plain(text: &str) -> String {
    text.to_lowercase().replace('ß', "ss")
}

/// A title for the order of a list: a letter with a mark stands where the letter without it does.
pub(super) fn alphabetical(title: &str) -> String {
    plain(title).chars().map(unmarked).collect()
}

const fn unmarked(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_with_marks_are_sorted_beside_those_without() {
        let mut titles = ["Zone", "Übung", "Sturm", "Ärger", "Arm", "Straße"];
        titles.sort_by_key(|title| alphabetical(title));
        assert_eq!(titles, ["Ärger", "Arm", "Straße", "Sturm", "Übung", "Zone"]);
    }
}
