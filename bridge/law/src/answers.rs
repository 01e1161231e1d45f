//! What has been answered in an interview, by the questions' keys.

/// Answers in the order in which they were given. Going back takes the last away; a change of mind replaces one, and
/// those given after it stay as far as their questions are still asked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answers(Vec<(String, String)>);

impl Answers {
    /// The answer to a question.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, answer)| answer.as_str())
    }

    /// Gives an answer, or changes it.
    pub fn set(&mut self, key: impl Into<String>, answer: impl Into<String>) {
        let (key, answer) = (key.into(), answer.into());
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some((_, given)) => *given = answer,
            None => self.0.push((key, answer)),
        }
    }

    /// Takes an answer away.
    pub fn forget(&mut self, key: &str) {
        self.0.retain(|(known, _)| known != key);
    }

    /// All, in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, answer)| (key.as_str(), answer.as_str()))
    }
}

impl<K: Into<String>, A: Into<String>> FromIterator<(K, A)> for Answers {
    fn from_iter<T: IntoIterator<Item = (K, A)>>(pairs: T) -> Self {
        let mut answers = Self::default();
        for (key, answer) in pairs {
            answers.set(key, answer);
        }
        answers
    }
}
