//! A PBN text in tokens, with the line of each (PBN 2.1, section 3.2).

/// A basic unit of a PBN text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// `[`.
    Open,
    /// `]`.
    Close,
    /// A text in quotes, without them and with its escapes resolved.
    Text(String),
    /// Printing characters up to the next space, bracket, brace, semicolon or quote.
    Word(String),
    /// A comment of either kind.
    Comment,
    /// A line without anything, or the start of several: the end of a game.
    Blank,
    /// What cannot be read, and why.
    Fault(String),
}

/// A token and where it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) token: Token,
    /// From 1.
    pub(super) line: usize,
    /// In characters from 0.
    pub(super) column: usize,
    /// In bytes.
    offset: usize,
}

/// Goes through a text token by token.
#[derive(Debug, Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
    /// Whether only white space has been passed since the line began.
    at_line_start: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, offset: 0, line: 1, at_line_start: true }
    }

    /// Goes on after the game in which this token stands: with its blank line.
    pub(super) fn skip_game(&mut self, after: &Placed) {
        (self.offset, self.line) = (after.offset, after.line);
        self.next_line();
        while !self.is_at_end() && !self.line_text().trim().is_empty() {
            self.next_line();
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    fn is_at_end(&self) -> bool {
        self.offset >= self.text.len()
    }

    /// What is left of this line, without its break.
    fn line_text(&self) -> &'a str {
        let rest = self.rest();
        rest.split_once('\n').map_or(rest, |(line, _)| line).trim_end_matches('\r')
    }

    fn next_line(&mut self) {
        let rest = self.rest();
        match rest.find('\n') {
            Some(end) => {
                self.offset += end + 1;
                self.line += 1;
            }
            None => self.offset = self.text.len(),
        }
        self.at_line_start = true;
    }

    /// Passes over white space and escaped lines; whether a blank line was among them.
    fn skip_space(&mut self) -> bool {
        let mut blank = false;
        loop {
            let rest = self.rest();
            if self.at_line_start && self.is_line_start() {
                if rest.starts_with('%') {
                    self.next_line();
                    continue;
                }
                if !rest.is_empty() && self.line_text().trim().is_empty() {
                    blank = true;
                    self.next_line();
                    continue;
                }
            }
            match rest.chars().next() {
                Some('\n') => self.next_line(),
                // A control character separates, as the end-of-file mark of old systems does.
                Some(space) if space.is_whitespace() || space.is_control() => {
                    self.offset += space.len_utf8();
                }
                _ => return blank,
            }
        }
    }

    fn is_line_start(&self) -> bool {
        self.offset == 0 || self.text.as_bytes().get(self.offset - 1) == Some(&b'\n')
    }

    fn placed(&self, token: Token) -> Placed {
        let before = self.text.get(..self.offset).unwrap_or_default();
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
        Placed { token, line: self.line, column, offset: self.offset }
    }

    /// A text in quotes, which begins here.
    fn quoted(&mut self) -> Token {
        let mut text = String::new();
        let mut letters = self.line_text().char_indices().skip(1).peekable();
        while let Some((index, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.offset += index + 1;
                    return Token::Text(text);
                }
                // Before anything else a backslash stands for itself, as in the widths of columns.
                '\\' => match letters.next_if(|(_, next)| matches!(next, '"' | '\\')) {
                    Some((_, escaped)) => text.push(escaped),
                    None => text.push('\\'),
                },
                _ => text.push(letter),
            }
        }
        self.next_line();
        Token::Fault("the text in quotes does not end on its line: a closing \" is missing".to_owned())
    }

    /// A comment in braces, which begins here.
    fn braced(&mut self) -> Token {
        let Some(length) = self.rest().find('}') else {
            self.next_line();
            return Token::Fault("this comment has no end: a } is missing".to_owned());
        };
        self.line += self.rest()[..length].matches('\n').count();
        self.offset += length + 1;
        Token::Comment
    }

    fn word(&mut self) -> Token {
        let rest = self.rest();
        let ends = |letter: char| letter.is_whitespace() || letter.is_control() || "[]{};\"".contains(letter);
        let length = rest.find(ends).unwrap_or(rest.len());
        self.offset += length;
        Token::Word(rest[..length].to_owned())
    }
}

impl Iterator for Tokens<'_> {
    type Item = Placed;

    fn next(&mut self) -> Option<Placed> {
        let before = self.placed(Token::Blank);
        if self.skip_space() {
            return Some(before);
        }
        let mut placed = self.placed(Token::Blank);
        let letter = self.rest().chars().next()?;
        self.at_line_start = false;
        placed.token = match letter {
            '[' => self.one(Token::Open),
            ']' => self.one(Token::Close),
            '"' => self.quoted(),
            '{' => self.braced(),
            ';' => {
                self.next_line();
                Token::Comment
            }
            '}' => self.one(Token::Fault("a } stands here without a { before it".to_owned())),
            _ => self.word(),
        };
        Some(placed)
    }
}

impl Tokens<'_> {
    /// Passes over one byte.
    fn one(&mut self, token: Token) -> Token {
        self.offset += 1;
        token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(usize, Token)> {
        Tokens::new(text).map(|placed| (placed.line, placed.token)).collect()
    }

    fn word(text: &str) -> Token {
        Token::Word(text.to_owned())
    }

    fn text(text: &str) -> Token {
        Token::Text(text.to_owned())
    }

    #[test]
    fn a_text_is_taken_apart_line_by_line() {
        assert_eq!(
            tokens(
                "% PBN 2.1\r\n[Event \"a \\\"b\\\" \\\\ 3\\4R\"] ; rest [\r\n\r\n \t\r\n{ one\n\ntwo }1S!=2=\n"
            ),
            [
                (2, Token::Open),
                (2, word("Event")),
                (2, text("a \"b\" \\ 3\\4R")),
                (2, Token::Close),
                (2, Token::Comment),
                (3, Token::Blank),
                (5, Token::Comment),
                (7, word("1S!=2=")),
            ]
        );
    }

    /// The escape mechanism takes a line only where `%` is its first character (PBN 2.1, section 2.4).
    #[test]
    fn a_percent_sign_escapes_only_at_the_start_of_a_line() {
        assert_eq!(tokens(" % a\n%b\nc %"), [(1, word("%")), (1, word("a")), (3, word("c")), (3, word("%"))]);
    }

    #[test]
    fn what_has_no_end_is_told_with_its_line() {
        for (source, line, reason) in [
            ("[A \"b]\n\n[C", 1, "the text in quotes does not end on its line: a closing \" is missing"),
            ("x\n{ b", 2, "this comment has no end: a } is missing"),
            ("x }", 1, "a } stands here without a { before it"),
        ] {
            let fault = (line, Token::Fault(reason.to_owned()));
            assert!(tokens(source).contains(&fault), "{source}: {:?}", tokens(source));
        }
    }

    #[test]
    fn after_a_fault_the_next_game_is_found() {
        let mut stream = Tokens::new("a {\n\nb }\n\nc");
        stream.next();
        let comment = stream.next().unwrap();
        assert_eq!(comment.token, Token::Comment);
        stream.skip_game(&comment);
        let left: Vec<_> = stream.map(|placed| (placed.line, placed.token)).collect();
        assert_eq!(left[..2], [(2, Token::Blank), (3, word("b"))]);
    }
}
