//! Finds the words of a sentence that have a page of their own.

use super::model::Piece;
use phaseline_interaction::CodexPage;

/// The fewest letters of a word that becomes a link.
const SHORTEST: usize = 4;

/// A sentence with the titles of other pages as links, each page once. Longer titles come first, and among equal ones
/// the page that is listed first.
pub(super) fn linked(
    sentence: &str,
    own: &CodexPage,
    titles: &[(String, CodexPage)],
    known: &mut Vec<CodexPage>,
) -> Vec<Piece> {
    let letters: Vec<(usize, char)> = sentence.char_indices().collect();
    let (mut pieces, mut plain) = (Vec::new(), String::new());
    let mut at = 0;
    while at < letters.len() {
        let begins = at == 0 || !letters[at - 1].1.is_alphanumeric();
        let rest = &sentence[letters[at].0..];
        match if begins { longest(rest, own, titles, known) } else { None } {
            Some((length, page)) => {
                if !plain.is_empty() {
                    pieces.push(Piece::Plain(std::mem::take(&mut plain)));
                }
                known.push(page.clone());
                pieces.push(Piece::Link(rest[..length].to_owned(), page));
                at += rest[..length].chars().count();
            }
            None => {
                plain.push(letters[at].1);
                at += 1;
            }
        }
    }
    if !plain.is_empty() {
        pieces.push(Piece::Plain(plain));
    }
    pieces
}

/// The longest title at the beginning of a text, by its length in the text, with its page.
fn longest(
    rest: &str,
    own: &CodexPage,
    titles: &[(String, CodexPage)],
    known: &[CodexPage],
) -> Option<(usize, CodexPage)> {
    let mut best: Option<(usize, &CodexPage)> = None;
    for (title, page) in titles {
        let Some(length) = begins_with(rest, title) else { continue };
        if best.is_none_or(|(before, _)| length > before) {
            best = Some((length, page));
        }
    }
    let (length, page) = best.filter(|(_, page)| *page != own && !known.contains(page))?;
    Some((length, page.clone()))
}

/// The length in bytes of a title at the beginning of a text, whatever its capitals. Whole words only, but an ending
/// with `s` or `n` counts, too.
fn begins_with(rest: &str, title: &str) -> Option<usize> {
    if title.chars().count() < SHORTEST {
        return None;
    }
    let mut ends = rest.char_indices().map(|(place, letter)| place + letter.len_utf8());
    let same = |(one, other): (char, char)| one.to_lowercase().eq(other.to_lowercase());
    let count = title.chars().count();
    if rest.chars().count() < count || !rest.chars().zip(title.chars()).all(same) {
        return None;
    }
    let end = ends.nth(count - 1)?;
    let mut after = rest[end..].chars();
    match (after.next(), after.next()) {
        (Some('s' | 'n'), next) if next.is_none_or(|next| !next.is_alphanumeric()) => Some(end + 1),
        (Some(next), _) if next.is_alphanumeric() => None,
        _ => Some(end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_interaction::CodexKind;

    fn page(id: &str) -> CodexPage {
        CodexPage::new(CodexKind::Action, id)
    }

    fn links(sentence: &str) -> Vec<(String, String)> {
        let titles =
            [("Fire", "blaze"), ("Called Shot", "called"), ("Called", "call"), ("Sprint", "own"), ("Äxte", "axe")];
        let titles = titles.map(|(title, id)| (title.to_owned(), page(id)));
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

    #[test]
    fn titles_in_a_sentence_become_links_and_the_longest_wins() {
        let pair = |text: &str, id: &str| (text.to_owned(), id.to_owned());
        assert_eq!(
            links("A called shot costs more than Fire."),
            [pair("called shot", "called"), pair("Fire", "blaze")]
        );
        assert_eq!(
            links("Fires, then fire; called."),
            [pair("Fires", "blaze"), pair("called", "call")],
            "each page once"
        );
        assert_eq!(links("After a sprint nobody backfires or firefights."), [], "no part of a word, and not itself");
        assert_eq!(links("Mit äxten und Äxten"), [pair("äxten", "axe")], "letters of other alphabets, too");
    }
}
