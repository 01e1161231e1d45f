//! The command palette: every verb by name, narrowed down by typing.

use crossterm::event::{KeyCode, KeyEvent};

use super::text_input::TextInput;
use super::verb::Verb;

/// What is typed and which of the verbs that fit is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Palette {
    pub input: TextInput,
    pub chosen: usize,
    /// What is listed.
    verbs: Vec<Verb>,
}

/// What a key did to the palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaletteStep {
    Going,
    Chosen(Verb),
    Left,
}

impl Palette {
    /// A list of these.
    pub fn of(verbs: Vec<Verb>) -> Self {
        Self { verbs, ..Self::default() }
    }

    /// The verbs that fit: those whose name begins with the text first, then those with the whole text in their name, or
    /// in their word at the foot of the screen; then those with all its words, those whose words begin so (`clopl`: close
    /// play), and of one word those with its letters in order. A long name has nearly any letters in order, so that it must
    /// not come before the others, nor be taken for what somebody wrote in words.
    pub fn fitting(&self) -> Vec<Verb> {
        let wanted = self.input.text().trim().to_lowercase();
        let whole =
            |verb: &&Verb| verb.name().to_lowercase().contains(&wanted) || verb.short().contains(&wanted);
        let is_one_word = !wanted.contains(char::is_whitespace);
        let loosely = |verb: &&Verb| is_one_word && is_subsequence(&wanted, &verb.name().to_lowercase());
        let words = |verb: &&Verb| {
            let name = verb.name().to_lowercase();
            wanted.split_whitespace().all(|word| name.contains(word))
        };
        let letters: String = wanted.chars().filter(|letter| !letter.is_whitespace()).collect();
        let beginnings = |verb: &&Verb| {
            let name = verb.name().to_lowercase();
            is_abbreviation(&letters, &name.split_whitespace().collect::<Vec<_>>())
        };
        let all = || self.verbs.iter();
        let begins = |verb: &&Verb| verb.name().to_lowercase().starts_with(&wanted);
        let mut fitting: Vec<Verb> = all().filter(begins).copied().collect();
        for verb in all()
            .filter(whole)
            .chain(all().filter(words))
            .chain(all().filter(beginnings))
            .chain(all().filter(loosely))
        {
            if !fitting.contains(verb) {
                fitting.push(*verb);
            }
        }
        fitting
    }

    pub fn key(&mut self, key: KeyEvent) -> PaletteStep {
        match key.code {
            KeyCode::Esc => return PaletteStep::Left,
            KeyCode::Enter => {
                return self
                    .fitting()
                    .get(self.chosen)
                    .map_or(PaletteStep::Going, |&verb| PaletteStep::Chosen(verb));
            }
            KeyCode::Up => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down => self.chosen = (self.chosen + 1).min(self.fitting().len().saturating_sub(1)),
            _ => {
                if self.input.key(key) {
                    self.chosen = 0;
                }
            }
        }
        PaletteStep::Going
    }
}

/// Whether letters are made of the beginnings of some of the words, in their order.
fn is_abbreviation(letters: &str, words: &[&str]) -> bool {
    let Some((word, later)) = words.split_first() else { return letters.is_empty() };
    // Its beginnings from none to the longest that the letters have.
    let alike = letters.chars().zip(word.chars()).take_while(|(own, other)| own == other);
    let mut lengths = std::iter::once(0).chain(alike.scan(0, |length, (letter, _)| {
        *length += letter.len_utf8();
        Some(*length)
    }));
    lengths.any(|length| is_abbreviation(&letters[length..], later))
}

fn is_subsequence(wanted: &str, name: &str) -> bool {
    let mut letters = name.chars();
    wanted.chars().filter(|letter| !letter.is_whitespace()).all(|letter| letters.any(|other| other == letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_narrows_the_verbs_down() {
        for (typed, first) in [
            ("", Verb::Correct),
            ("late", Verb::Late),
            ("60/40", Verb::Award),
            ("export rank", Verb::ExportRanking),
            ("clopl", Verb::ClosePlay),
            ("clopla", Verb::ClosePlay),
            ("rempen", Verb::RemovePenalty),
            ("START", Verb::Start),
            ("refund", Verb::RemovePenalty),
            ("undo", Verb::Undo),
            ("print", Verb::Print),
            ("recap", Verb::GoRecap),
        ] {
            let palette = Palette { input: TextInput::new(typed), ..Palette::of(Verb::ALL.to_vec()) };
            assert_eq!(palette.fitting().first(), Some(&first), "{typed}");
        }
        assert!(
            Palette { input: TextInput::new("zzz"), ..Palette::of(Verb::ALL.to_vec()) }.fitting().is_empty()
        );
    }
}
