//! The words of a language as data, for a script that says messages itself.

use std::borrow::Cow;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use game::message::Language;

use crate::{catalogue, spaces};

/// A piece of what is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    /// What a variable says.
    Variable(String),
    /// What a function makes of a piece: `CAPITAL`.
    Function(String, Box<Self>),
    /// One of several, each under a key: the one whose key is what the variable says, or the plural category of its count,
    /// and otherwise the one at this place.
    Choice {
        variable: String,
        variants: Vec<(String, Vec<Self>)>,
        otherwise: usize,
    },
}

/// The files of the catalogues that the table page needs.
const FILES: [&str; 9] =
    ["term", "award", "figure", "table", "guard", "settings", "guidance", "refusal", "clock"];

/// The words that the table page may have to say in a language, by key.
pub fn words_for_script(language: Language) -> impl Iterator<Item = (String, Vec<Piece>)> {
    catalogue(language).iter().filter(|(name, _)| FILES.contains(name)).flat_map(move |(name, text)| {
        // What could be read of a faulty file is used; that none is faulty is tested.
        let resource = parse(*text).unwrap_or_else(|(resource, faults)| {
            debug_assert!(faults.is_empty(), "{name}: {faults:?}");
            resource
        });
        resource.body.into_iter().filter_map(move |entry| match entry {
            Entry::Message(message) => {
                Some((message.id.name.to_owned(), pieces(&message.value?, spaces(language))))
            }
            Entry::Term(_)
            | Entry::Comment(_)
            | Entry::GroupComment(_)
            | Entry::ResourceComment(_)
            | Entry::Junk { .. } => None,
        })
    })
}

/// What becomes of a text.
type Change = Option<fn(&str) -> Cow<'_, str>>;

fn pieces(pattern: &Pattern<&str>, change: Change) -> Vec<Piece> {
    pattern.elements.iter().filter_map(|element| piece(element, change)).collect()
}

fn piece(element: &PatternElement<&str>, change: Change) -> Option<Piece> {
    match element {
        PatternElement::TextElement { value } => {
            Some(Piece::Text(change.map_or_else(|| (*value).to_owned(), |change| change(value).into_owned())))
        }
        PatternElement::Placeable { expression: Expression::Inline(inline) } => of_inline(inline),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let Some(Piece::Variable(variable)) = of_inline(selector) else { return None };
            let key = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } => (*name).to_owned(),
                VariantKey::NumberLiteral { value } => (*value).to_owned(),
            };
            let otherwise = variants.iter().position(|variant| variant.default).unwrap_or(0);
            let variants = variants.iter();
            let variants =
                variants.map(|variant| (key(&variant.key), pieces(&variant.value, change))).collect();
            Some(Piece::Choice { variable, variants, otherwise })
        }
    }
}

/// A piece of the kinds that the catalogues use, which a test holds; `None` of others.
fn of_inline(inline: &InlineExpression<&str>) -> Option<Piece> {
    match inline {
        InlineExpression::VariableReference { id } => Some(Piece::Variable(id.name.to_owned())),
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            Some(Piece::Text((*value).to_owned()))
        }
        InlineExpression::FunctionReference { id, arguments } => {
            let given = arguments.positional.first().and_then(of_inline)?;
            Some(Piece::Function(id.name.to_owned(), Box::new(given)))
        }
        InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. }
        | InlineExpression::Placeable { .. } => None,
    }
}
