//! What JSON and RON have in common, for code that reads a tree key by key.

use super::node::{Entry, Form, Node};

/// A value in either notation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Plain<'n> {
    /// `null`, `None` or `()`.
    Nothing,
    /// `true` or `false`.
    Truth(bool),
    /// A number as the text spells it.
    Number(&'n str),
    /// A text, or a bare word of RON.
    Text(&'n str),
    /// A character in single quotes.
    Letter(char),
    /// Values in a row.
    List(&'n [Node]),
    /// Named values in the order of the text.
    Map(&'n [Entry]),
}

impl Plain<'_> {
    /// The words for messages such as "must be a text, not ..". `map` is the word for named values.
    pub fn words(self, map: &str) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Truth(truth) => truth.to_string(),
            Self::Number(written) => written.to_owned(),
            Self::Text(text) => format!("{text:?}"),
            Self::Letter(letter) => format!("{letter:?}"),
            Self::List(_) => "a list".to_owned(),
            Self::Map(_) => map.to_owned(),
        }
    }
}

impl Node {
    /// The value without `Some(..)` around it.
    pub fn inner(&self) -> &Self {
        match &self.form {
            Form::Tuple(Some(word), items) if word == "Some" && items.len() == 1 => items[0].inner(),
            _ => self,
        }
    }

    /// The value in the form that JSON and RON share.
    pub fn plain(&self) -> Plain<'_> {
        match &self.inner().form {
            Form::Truth(truth) => Plain::Truth(*truth),
            Form::Number(number) => Plain::Number(&number.written),
            Form::Word(word) if word == "null" || word == "None" => Plain::Nothing,
            Form::Text(text) | Form::Word(text) => Plain::Text(text),
            Form::Letter(letter) => Plain::Letter(*letter),
            Form::Tuple(_, items) if items.is_empty() => Plain::Nothing,
            Form::List(items) | Form::Tuple(_, items) => Plain::List(items),
            Form::Map(entries) | Form::Fields(_, entries) => Plain::Map(entries),
            Form::Broken => Plain::Nothing,
        }
    }
}

impl Entry {
    /// The name of the value. If the key is no name, says what it is.
    pub fn name(&self) -> &str {
        match self.key.plain() {
            Plain::Text(name) | Plain::Number(name) => name,
            Plain::Nothing => "nothing",
            Plain::Truth(true) => "true",
            Plain::Truth(false) => "false",
            Plain::Letter(_) => "a letter",
            Plain::List(_) => "a list",
            Plain::Map(_) => "a group of keys",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::Lines;
    use super::super::{json_parser, ron_parser};
    use super::*;

    fn entries(tree: &Node) -> &[Entry] {
        match tree.plain() {
            Plain::Map(entries) => entries,
            other => panic!("{other:?} is no group"),
        }
    }

    #[test]
    fn json_and_ron_read_alike() {
        let json_text = "{\"a\": [1, \"x\", null, true],\n \"b\": {\"c\": -2.50}}";
        let json = json_parser::parse(json_text).expect("JSON").expect("a value");
        let ron_text = "(a: [1, \"x\", None, true], // why\n b: (c: -2.50))";
        let (ron, faults) = ron_parser::parse(ron_text);
        assert_eq!(faults, []);
        for (text, tree) in [(json_text, &json), (ron_text, &ron)] {
            let [a, b] = entries(tree) else { panic!("{tree:?}") };
            assert_eq!((a.name(), b.name()), ("a", "b"));
            let Plain::List(items) = a.value.plain() else { panic!("{a:?}") };
            let items: Vec<String> = items.iter().map(|item| item.plain().words("a map")).collect();
            assert_eq!(items, ["1", "\"x\"", "nothing", "true"]);
            assert_eq!(entries(&b.value)[0].value.plain(), Plain::Number("-2.50"));
            assert_eq!(Lines::of(text).line_and_column(text, b.key.span.start), (2, 2));
        }
    }

    #[test]
    fn ron_words_options_and_raw_texts_are_values() {
        let text = "#![enable(implicit_some)]\n(a: Mech, b: Some(3), c: r#\"x\"y\"#, /* d */ e: Card(f: 1), g: Unit())";
        let (tree, faults) = ron_parser::parse(text);
        assert_eq!(faults, []);
        let [a, b, c, e, g] = entries(&tree) else { panic!("{tree:?}") };
        assert_eq!(a.value.plain(), Plain::Text("Mech"));
        assert_eq!((b.value.plain(), &text[b.value.inner().span.clone()]), (Plain::Number("3"), "3"));
        assert_eq!(c.value.plain(), Plain::Text("x\"y"));
        assert_eq!(entries(&e.value)[0].name(), "f");
        assert_eq!(g.value.plain(), Plain::Nothing);
    }
}
