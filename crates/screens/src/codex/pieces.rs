//! Finds the words of a sentence that have a page of their own.

use super::articles::Article;
use super::model::Piece;
use phaseline_interaction::CodexPage;

/// The fewest letters of a name that becomes a link.
const SHORTEST: usize = 4;

/// What leads to a page from a sentence.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Title {
    text: String,
    page: CodexPage,
    /// Whether it is the name of a thing, such as "Fire". Else it is a word of the language in one of its forms.
    is_name: bool,
}

impl Title {
    /// What leads to a page: its own words, or else its title as a name.
    pub(super) fn of(article: &Article) -> Vec<Self> {
        let title = |text: &String, is_name| Self { text: text.clone(), page: article.page.clone(), is_name };
        if article.words.is_empty() {
            return vec![title(&article.title, true)];
        }
        article.words.iter().map(|word| title(word, false)).collect()
    }

    /// The length in bytes of this title at the beginning of a text. Whole words only.
    ///
    /// A word stands there as it is written; only at the beginning of a sentence may it have a capital. A name keeps its
    /// capital, so that the verb "fires" is not taken for the action "Fire". At the beginning of a sentence every word
    /// has a capital, and no name of one word is found there. A name of several words may lose its capitals. A name may
    /// have a plural with `s`.
    fn begins(&self, rest: &str, begins_sentence: bool) -> Option<usize> {
        let several = self.text.contains(' ');
        if self.is_name && (self.text.chars().count() < SHORTEST || (begins_sentence && !several)) {
            return None;
        }
        let mut at = rest.char_indices();
        for (place, wanted) in self.text.chars().enumerate() {
            let (_, found) = at.next()?;
            let free_case = if self.is_name { several } else { begins_sentence && place == 0 };
            let same = found == wanted || (free_case && found.to_lowercase().eq(wanted.to_lowercase()));
            if !same {
                return None;
            }
        }
        let end = at.offset();
        let mut after = rest[end..].chars();
        match (after.next(), after.next()) {
            (Some('s'), next) if self.is_name && next.is_none_or(|next| !next.is_alphanumeric()) => Some(end + 1),
            (Some(next), _) if next.is_alphanumeric() => None,
            _ => Some(end),
        }
    }
}

/// A sentence with the titles of other pages as links, each page once. Longer titles come first, and among equal ones
/// the page that is listed first.
pub(super) fn linked(sentence: &str, own: &CodexPage, titles: &[Title], known: &mut Vec<CodexPage>) -> Vec<Piece> {
    let (mut pieces, mut plain) = (Vec::new(), String::new());
    let mut rest = sentence;
    while let Some(letter) = rest.chars().next() {
        let before = &sentence[..sentence.len() - rest.len()];
        let begins = !before.ends_with(char::is_alphanumeric);
        match if begins { longest(rest, begins_sentence(before), own, titles, known) } else { None } {
            Some((length, page)) => {
                if !plain.is_empty() {
                    pieces.push(Piece::Plain(std::mem::take(&mut plain)));
                }
                known.push(page.clone());
                pieces.push(Piece::Link(rest[..length].to_owned(), page));
                rest = &rest[length..];
            }
            None => {
                plain.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    if !plain.is_empty() {
        pieces.push(Piece::Plain(plain));
    }
    pieces
}

/// Whether what comes after a text begins a sentence.
fn begins_sentence(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(['.', '!', '?', ':'])
}

/// The longest title at the beginning of a text, by its length in the text, with its page.
fn longest(
    rest: &str,
    begins_sentence: bool,
    own: &CodexPage,
    titles: &[Title],
    known: &[CodexPage],
) -> Option<(usize, CodexPage)> {
    let mut best: Option<(usize, &CodexPage)> = None;
    for title in titles {
        let Some(length) = title.begins(rest, begins_sentence) else { continue };
        if best.is_none_or(|(before, _)| length > before) {
            best = Some((length, &title.page));
        }
    }
    let (length, page) = best.filter(|(_, page)| *page != own && !known.contains(page))?;
    Some((length, page.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_interaction::CodexKind;

    fn page(id: &str) -> CodexPage {
        CodexPage::new(CodexKind::Action, id)
    }

    fn links(sentence: &str) -> Vec<(String, String)> {
        let names =
            [("Fire", "blaze"), ("Called Shot", "called"), ("Called", "call"), ("Sprint", "own"), ("Äxte", "axe")];
        let words =
            [("flat", "lies"), ("am Boden", "liegt"), ("Hitze", "heat"), ("bruise", "hurt"), ("bruises", "hurt")];
        let title = |is_name| move |(text, id): (&str, &str)| Title { text: text.to_owned(), page: page(id), is_name };
        let titles: Vec<Title> = names.map(title(true)).into_iter().chain(words.map(title(false))).collect();
        let pieces = linked(sentence, &page("own"), &titles, &mut Vec::new());
        let whole: String = pieces
            .iter()
            .map(|piece| match piece {
                Piece::Plain(text) | Piece::Link(text, _) => text.as_str(),
            })
            .collect();
        assert_eq!(whole, sentence, "nothing is lost");
        pieces
            .into_iter()
            .filter_map(|piece| match piece {
                Piece::Plain(_) => None,
                Piece::Link(text, page) => Some((text, page.id)),
            })
            .collect()
    }

    fn pair(text: &str, id: &str) -> (String, String) {
        (text.to_owned(), id.to_owned())
    }

    #[test]
    fn titles_in_a_sentence_become_links_and_the_longest_wins() {
        assert_eq!(
            links("A called shot costs more than Fire."),
            [pair("called shot", "called"), pair("Fire", "blaze")]
        );
        assert_eq!(links("After Fire! comes Fire."), [pair("Fire", "blaze")], "each page once");
        assert_eq!(links("Two Called Shots."), [pair("Called Shots", "called")], "a plural");
        assert_eq!(links("After a Sprint nobody backfires or Firefights."), [], "no part of a word, and not itself");
        assert_eq!(links("Mit äxten und mit Äxte"), [pair("Äxte", "axe")], "letters of other alphabets, too");
    }

    #[test]
    fn a_name_keeps_its_capital_so_that_no_verb_is_taken_for_it() {
        assert_eq!(links("Fires at one target, and weapons fire forward: Fire they will. Fire!"), []);
        assert_eq!(links("Use “Fire” twice"), [pair("Fire", "blaze")]);
    }

    #[test]
    fn a_word_of_the_language_is_found_in_its_own_forms_alone() {
        assert_eq!(links("It is flat. Bruises hurt."), [pair("flat", "lies"), pair("Bruises", "hurt")]);
        assert_eq!(links("Flat units have bruises"), [pair("Flat", "lies"), pair("bruises", "hurt")]);
        assert_eq!(links("Das Ergebnis liegt zwischen 1 und 3; hitze Bruises."), [], "other words that sound alike");
        assert_eq!(links("Sie liegt am Boden. Hitze"), [pair("am Boden", "liegt"), pair("Hitze", "heat")]);
    }
}
