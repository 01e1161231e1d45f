//! When something on a page holds: `who = declarer and book >= 2007`.
//!
//! A name stands for the answer to its question, for what a page has set, or for a fact (`book`, `option.leads`,
//! `offender.is-dummy`). `a = x | y` is true of either; a name alone is true where its value is yes. What has no value is
//! equal to nothing. `best = {worst}`: what two names stand for. `won-[n]`: the name with the value of `n` in it. `given who`: an
//! answer has been given by that key, whether or not it has been asked for.

use std::borrow::Cow;

use super::name::Name;
use crate::book::Edition;

/// A condition as it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Condition {
    Always,
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    /// The book in force is one of these.
    Book(Vec<Edition>),
    /// The value of a name is one of these.
    Is(Name, Vec<Word>),
    /// The value of a name is a number that compares so with another.
    Number(Name, Compare, Word),
    /// An answer by this key was given.
    Given(Name),
}

/// What a value is held against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    Plain(String),
    /// `{name}`: what this name has.
    Of(Name),
}

impl Word {
    fn read(word: &str) -> Self {
        in_braces(word).map_or_else(|| Self::Plain(word.to_owned()), |name| Self::Of(Name::of(name)))
    }

    fn stands_for<'a>(&'a self, values: &'a impl Values) -> Option<Cow<'a, str>> {
        match self {
            Self::Plain(word) => Some(Cow::Borrowed(word)),
            Self::Of(name) => values.look(*name),
        }
    }

    /// The word, where it stands for itself.
    pub(super) fn plain(&self) -> Option<&str> {
        match self {
            Self::Plain(word) => Some(word),
            Self::Of(_) => None,
        }
    }
}

/// How a number is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Compare {
    Less,
    AtMost,
    AtLeast,
    More,
}

impl Compare {
    fn holds(self, value: u32, number: u32) -> bool {
        match self {
            Self::Less => value < number,
            Self::AtMost => value <= number,
            Self::AtLeast => value >= number,
            Self::More => value > number,
        }
    }
}

/// What gives names their values.
pub(super) trait Values {
    /// The value of a name; `None` where it has none.
    fn look(&self, name: Name) -> Option<Cow<'_, str>>;
    /// Whether an answer by this key was given.
    fn is_given(&self, key: &str) -> bool;
    /// The book in force.
    fn edition(&self) -> Edition;
}

impl Condition {
    /// Reads a condition.
    ///
    /// # Errors
    /// In words, what cannot be read.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let words = words(text)?;
        let mut reader = Reader { words: &words, place: 0 };
        let read = reader.any()?;
        match reader.next() {
            None => Ok(read),
            Some(word) => {
                Err(format!("`{word}` is too much in the condition \"{text}\": join with `and` or `or`"))
            }
        }
    }

    /// Whether it holds.
    pub(super) fn holds(&self, values: &impl Values) -> bool {
        match self {
            Self::Always => true,
            Self::All(all) => all.iter().all(|one| one.holds(values)),
            Self::Any(any) => any.iter().any(|one| one.holds(values)),
            Self::Not(other) => !other.holds(values),
            Self::Book(editions) => editions.contains(&values.edition()),
            Self::Is(name, of) => {
                let Some(value) = values.look(*name) else { return false };
                of.iter().any(|one| one.stands_for(values).is_some_and(|word| word == value))
            }
            Self::Number(name, compare, number) => {
                let number = number.stands_for(values).and_then(|number| number.parse::<u32>().ok());
                let value = values.look(*name).and_then(|value| value.parse::<u32>().ok());
                value.zip(number).is_some_and(|(value, number)| compare.holds(value, number))
            }
            Self::Given(key) => values.is_given(key.text()),
        }
    }

    /// The names that it asks for, with the values that they are held against.
    pub(super) fn names(&self) -> Vec<(&str, &[Word])> {
        match self {
            Self::Always | Self::Book(_) => vec![],
            Self::All(all) | Self::Any(all) => all.iter().flat_map(Self::names).collect(),
            Self::Not(other) => other.names(),
            Self::Is(name, of) => vec![(name.text(), of)],
            Self::Number(name, ..) | Self::Given(name) => vec![(name.text(), &[])],
        }
    }
}

/// The editions whose years are one of these words, or compare so with one; `None` where one of them is no year.
fn editions(words: &[Word], holds: impl Fn(u32, u32) -> bool) -> Option<Condition> {
    let year = |text: &str| text.parse::<u32>().ok();
    let years: Vec<u32> = words.iter().map(|word| word.plain().and_then(year)).collect::<Option<_>>()?;
    let is_one = |edition: &Edition| {
        year(edition.year()).is_some_and(|own| years.iter().any(|year| holds(own, *year)))
    };
    Some(Condition::Book(Edition::ALL.into_iter().filter(is_one).collect()))
}

fn is(name: &str, words: Vec<Word>) -> Condition {
    let of_book = (name == "book").then(|| editions(&words, |own, year| own == year)).flatten();
    of_book.unwrap_or_else(|| Condition::Is(Name::of(name), words))
}

fn in_braces(word: &str) -> Option<&str> {
    word.strip_prefix('{')?.strip_suffix('}')
}

struct Reader<'a> {
    words: &'a [String],
    place: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&str> {
        self.words.get(self.place).map(String::as_str)
    }

    fn next(&mut self) -> Option<String> {
        let word = self.words.get(self.place).cloned();
        self.place += 1;
        word
    }

    fn takes(&mut self, wanted: &str) -> bool {
        let is_it = self.peek() == Some(wanted);
        self.place += usize::from(is_it);
        is_it
    }

    fn any(&mut self) -> Result<Condition, String> {
        let mut any = vec![self.all()?];
        while self.takes("or") {
            any.push(self.all()?);
        }
        Ok(if any.len() == 1 { any.remove(0) } else { Condition::Any(any) })
    }

    fn all(&mut self) -> Result<Condition, String> {
        let mut all = vec![self.one()?];
        while self.takes("and") {
            all.push(self.one()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Condition::All(all) })
    }

    fn one(&mut self) -> Result<Condition, String> {
        if self.takes("not") {
            return Ok(Condition::Not(Box::new(self.one()?)));
        }
        if self.takes("(") {
            let inside = self.any()?;
            return if self.takes(")") {
                Ok(inside)
            } else {
                Err("a bracket is not closed: write )".to_owned())
            };
        }
        if self.takes("given") {
            return self.name().map(|name| Condition::Given(Name::of(&name)));
        }
        let name = self.name()?;
        let compare = match self.peek() {
            Some("=") => None,
            Some("!=") => {
                self.place += 1;
                return Ok(Condition::Not(Box::new(is(&name, self.values()?))));
            }
            Some("<") => Some(Compare::Less),
            Some("<=") => Some(Compare::AtMost),
            Some(">=") => Some(Compare::AtLeast),
            Some(">") => Some(Compare::More),
            _ => return Ok(is(&name, vec![Word::Plain("yes".to_owned())])),
        };
        self.place += 1;
        let Some(compare) = compare else { return Ok(is(&name, self.values()?)) };
        let number = self.next().unwrap_or_default();
        if in_braces(&number).is_none() && number.parse::<u32>().is_err() {
            return Err(format!("`{number}` is no number to compare `{name}` with"));
        }
        let number = [Word::read(&number)];
        let of_book =
            (name == "book").then(|| editions(&number, |own, year| compare.holds(own, year))).flatten();
        let [number] = number;
        Ok(of_book.unwrap_or_else(|| Condition::Number(Name::of(&name), compare, number)))
    }

    fn name(&mut self) -> Result<String, String> {
        match self.next() {
            Some(word) if is_name(&word) && in_braces(&word).is_none() => Ok(word),
            Some(word) => Err(format!("`{word}` stands where a name is expected")),
            None => Err("the condition ends too soon".to_owned()),
        }
    }

    fn values(&mut self) -> Result<Vec<Word>, String> {
        let mut values = vec![Word::read(&self.named_value()?)];
        while self.takes("|") {
            values.push(Word::read(&self.named_value()?));
        }
        Ok(values)
    }

    fn named_value(&mut self) -> Result<String, String> {
        match self.peek().and_then(in_braces) {
            Some(_) => self.next().ok_or_else(|| "the condition ends too soon".to_owned()),
            None => self.name(),
        }
    }
}

fn is_name(word: &str) -> bool {
    !["and", "or", "not", "given", "(", ")", "=", "!=", "<", "<=", ">", ">=", "|"].contains(&word)
}

fn words(text: &str) -> Result<Vec<String>, String> {
    let mut words = vec![];
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_alphanumeric() {
            rest.find(|letter: char| !(letter.is_ascii_alphanumeric() || "-._+[]".contains(letter)))
                .unwrap_or(rest.len())
        } else if first == '{' {
            rest.find('}')
                .map(|end| end + 1)
                .ok_or_else(|| format!("a brace is not closed in the condition \"{text}\""))?
        } else if ["!=", "<=", ">="].iter().any(|two| rest.starts_with(two)) {
            2
        } else if "=<>|()".contains(first) {
            1
        } else {
            return Err(format!("`{first}` has no meaning in the condition \"{text}\""));
        };
        let (word, after) = rest.split_at(length);
        words.push(word.to_owned());
        rest = after.trim_start();
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Said;

    impl Values for Said {
        fn look(&self, name: Name) -> Option<Cow<'_, str>> {
            Some(Cow::Borrowed(match name.text() {
                "book" => "2007",
                "who" => "declarer",
                "legal" => "yes",
                _ => return None,
            }))
        }

        fn edition(&self) -> Edition {
            Edition::Laws2007
        }

        fn is_given(&self, key: &str) -> bool {
            key == "who"
        }
    }

    #[test]
    fn conditions_are_read_and_hold() {
        for (text, holds) in [
            ("who = declarer and book >= 2007", true),
            ("who=dummy|declarer", true),
            ("who != declarer or legal", true),
            ("not (who = declarer and legal)", false),
            ("turn = partner", false),
            ("turn != partner", true),
            ("book < 2007 or given who", true),
            ("book > 2007", false),
            ("who = {who}", true),
            ("who = {legal} | dummy", false),
            ("who = {turn}", false),
            ("book >= {book}", true),
            ("book >= {who}", false),
        ] {
            assert_eq!(Condition::read(text).unwrap().holds(&Said), holds, "{text}");
        }
        for wrong in [
            "who =",
            "who declarer",
            "(who",
            "book >= soon",
            "who = \"x\"",
            "and",
            "",
            "who = {legal",
            "{who} = yes",
        ] {
            assert!(Condition::read(wrong).is_err(), "{wrong}");
        }
    }
}
