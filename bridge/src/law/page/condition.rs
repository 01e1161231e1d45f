//! When something on a page holds: `who = declarer and book >= 2007`.
//!
//! A name stands for the answer to its question, for what a page has set, or for a fact (`book`, `nation`, `option.leads`,
//! `offender.is-dummy`). `a = x | y` is true of either; a name alone is true where its value is yes. What has no value is
//! equal to nothing. `best = {worst}`: what two names stand for. `won-[n]`: the name with the value of `n` in it. `given who`: an
//! answer has been given by that key, whether or not it has been asked for.

/// A condition as it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Condition {
    Always,
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    /// The value of a name is one of these; `{name}` stands for what that name has.
    Is(String, Vec<String>),
    /// The value of a name is a number that compares so with another, or with `{name}`.
    Number(String, Compare, String),
    /// An answer by this key was given.
    Given(String),
}

/// How a number is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Compare {
    Less,
    AtMost,
    AtLeast,
    More,
}

/// What gives names their values.
pub(super) trait Values {
    /// The value of a name; `None` where it has none.
    fn value(&self, name: &str) -> Option<String>;
    /// Whether an answer by this key was given.
    fn is_given(&self, key: &str) -> bool;
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
            Some(word) => Err(format!("`{word}` is too much in the condition \"{text}\": join with `and` or `or`")),
        }
    }

    /// Whether it holds.
    pub(super) fn holds(&self, values: &impl Values) -> bool {
        match self {
            Self::Always => true,
            Self::All(all) => all.iter().all(|one| one.holds(values)),
            Self::Any(any) => any.iter().any(|one| one.holds(values)),
            Self::Not(other) => !other.holds(values),
            Self::Is(name, of) => values
                .value(name)
                .is_some_and(|value| of.iter().any(|one| stands_for(one, values).as_ref() == Some(&value))),
            Self::Number(name, compare, number) => {
                let number = stands_for(number, values).and_then(|number| number.parse::<u32>().ok());
                let value = values.value(name).and_then(|value| value.parse::<u32>().ok());
                value.zip(number).is_some_and(|(value, number)| match compare {
                    Compare::Less => value < number,
                    Compare::AtMost => value <= number,
                    Compare::AtLeast => value >= number,
                    Compare::More => value > number,
                })
            }
            Self::Given(key) => values.is_given(key),
        }
    }

    /// The names that it asks for, with the values that they are held against.
    pub(super) fn names(&self) -> Vec<(&str, &[String])> {
        match self {
            Self::Always => vec![],
            Self::All(all) | Self::Any(all) => all.iter().flat_map(Self::names).collect(),
            Self::Not(other) => other.names(),
            Self::Is(name, of) => vec![(name, of)],
            Self::Number(name, ..) | Self::Given(name) => vec![(name, &[])],
        }
    }
}

/// What a word of a condition stands for: itself, or in braces what the name has.
fn stands_for(word: &str, values: &impl Values) -> Option<String> {
    in_braces(word).map_or_else(|| Some(word.to_owned()), |name| values.value(name))
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
            return if self.takes(")") { Ok(inside) } else { Err("a bracket is not closed: write )".to_owned()) };
        }
        if self.takes("given") {
            return self.name().map(Condition::Given);
        }
        let name = self.name()?;
        let compare = match self.peek() {
            Some("=") => None,
            Some("!=") => {
                self.place += 1;
                return Ok(Condition::Not(Box::new(Condition::Is(name, self.values()?))));
            }
            Some("<") => Some(Compare::Less),
            Some("<=") => Some(Compare::AtMost),
            Some(">=") => Some(Compare::AtLeast),
            Some(">") => Some(Compare::More),
            _ => return Ok(Condition::Is(name, vec!["yes".to_owned()])),
        };
        self.place += 1;
        let Some(compare) = compare else { return Ok(Condition::Is(name, self.values()?)) };
        let number = self.next().unwrap_or_default();
        if in_braces(&number).is_none() && number.parse::<u32>().is_err() {
            return Err(format!("`{number}` is no number to compare `{name}` with"));
        }
        Ok(Condition::Number(name, compare, number))
    }

    fn name(&mut self) -> Result<String, String> {
        match self.next() {
            Some(word) if is_name(&word) && in_braces(&word).is_none() => Ok(word),
            Some(word) => Err(format!("`{word}` stands where a name is expected")),
            None => Err("the condition ends too soon".to_owned()),
        }
    }

    fn values(&mut self) -> Result<Vec<String>, String> {
        let mut values = vec![self.named_value()?];
        while self.takes("|") {
            values.push(self.named_value()?);
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
        fn value(&self, name: &str) -> Option<String> {
            let value = match name {
                "book" => "2007",
                "who" => "declarer",
                "legal" => "yes",
                _ => return None,
            };
            Some(value.to_owned())
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
