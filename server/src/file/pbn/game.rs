//! The games of a PBN file: tags with what they inherit, and the sections after them, all checked.

use std::collections::BTreeMap;

use bridge::contract::Strain;
use bridge::seat::Seat;

use super::auction::{Auction, Ending};
use super::hands::Hands;
use super::play::Play;
use super::table::{Columns, Element, Table};
use super::tag::{self, Bid, Kind, Verdict, judge, known};
use super::token::{Placed, Token, Tokens};

/// A line and what is to be said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Note {
    pub(super) line: usize,
    pub(super) text: String,
}

/// What a PBN file holds.
#[derive(Debug, Default)]
pub(super) struct Games {
    /// Those without faults; an auction or a play that cannot be is left out of them.
    pub(super) sound: Vec<Game>,
    /// The first fault of each game that has one.
    pub(super) faults: Vec<Note>,
    /// What is odd, and does no harm.
    pub(super) remarks: Vec<Note>,
}

/// A tag with the value that holds in its game.
#[derive(Debug, Clone)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) line: usize,
}

/// One game.
#[derive(Debug, Clone, Default)]
pub(super) struct Game {
    pub(super) line: usize,
    pub(super) tags: Vec<Tag>,
    tables: Vec<(String, Table)>,
    /// Rows of its tables of scores that cannot be read.
    pub(super) lost: Vec<Note>,
    /// What is odd in its tables of scores, and does no harm.
    odd: Vec<Note>,
    pub(super) hands: Option<Hands>,
    pub(super) auction: Option<Auction>,
    pub(super) play: Option<Play>,
}

impl Game {
    /// The tag of this name.
    pub(super) fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The value of a tag, if something is known (neither empty nor `?`).
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        let value = self.tag(name)?.value.trim();
        (!matches!(value, "" | "?")).then_some(value)
    }

    /// The table of this tag.
    pub(super) fn table(&self, name: &str) -> Option<&Table> {
        self.tables.iter().find_map(|(known, table)| (known == name).then_some(table))
    }

    /// The seat that a tag names, irregular or not.
    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        tag::seat(self.value(name)?.trim_start_matches('^'))
    }

    /// What the Contract tag says.
    pub(super) fn contract(&self) -> Option<Bid> {
        tag::contract(self.value("Contract")?).ok()
    }

    fn strain(&self) -> Option<Strain> {
        match self.contract()? {
            Bid::Real(contract) => Some(contract.strain),
            Bid::Denomination => {
                let letter = self.value("Contract")?.chars().next()?;
                Some(bridge::card::Suit::from_letter(letter).map_or(Strain::NoTrump, Strain::from))
            }
            Bid::Pass => None,
        }
    }
}

/// The values that later games take over (section 4.8).
#[derive(Debug, Default)]
struct Inherited {
    /// The last value of each tag, for `#`.
    last: BTreeMap<String, String>,
    /// The values given with `##`, for every game without the tag.
    all: BTreeMap<String, String>,
}

impl Inherited {
    fn resolve(&mut self, name: &str, value: &str) -> String {
        let value = if value == "#" {
            self.all.remove(name);
            self.last.get(name).cloned().unwrap_or_default()
        } else if let Some(value) = value.strip_prefix("##") {
            self.all.insert(name.to_owned(), value.to_owned());
            value.to_owned()
        } else {
            self.all.remove(name);
            value.to_owned()
        };
        self.last.insert(name.to_owned(), value.clone());
        value
    }
}

/// What follows a tag.
enum Section {
    /// Before the first tag.
    Start,
    /// Nothing but the next tag.
    Closed,
    Auction(Auction),
    Play(Play),
    Table {
        name: String,
        columns: Columns,
        elements: Vec<Element>,
    },
    /// A section that is not read.
    Skipped,
}

impl Section {
    /// Whether it tells how a deal was bid or played, which is no part of its result.
    fn is_course(&self) -> bool {
        matches!(self, Self::Auction(_) | Self::Play(_))
    }
}

/// Reads all games.
pub(super) fn read(text: &str) -> Games {
    let mut reader =
        Reader { tokens: Tokens::new(text), inherited: Inherited::default(), found: Games::default() };
    while reader.game() {}
    reader.found
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    inherited: Inherited,
    found: Games,
}

impl Reader<'_> {
    /// Reads the next game; whether there may be another.
    fn game(&mut self) -> bool {
        let mut game = Game::default();
        let mut section = Section::Start;
        loop {
            let Some(placed) = self.tokens.next() else {
                self.finish(game, section);
                return false;
            };
            if game.line == 0 {
                game.line = placed.line;
            }
            if placed.token == Token::Blank {
                self.finish(game, section);
                return true;
            }
            if let Err((at, reason)) = self.token(&placed, &mut game, &mut section) {
                self.found.faults.push(Note { line: at, text: reason });
                self.tokens.skip_game(&placed);
                return true;
            }
        }
    }

    fn finish(&mut self, mut game: Game, section: Section) {
        if let Err((line, text)) = self.close(&mut game, section) {
            self.found.faults.push(Note { line, text });
            return;
        }
        if let Err((line, reason)) = check_auction(&game) {
            // What the tags say is the result, whatever was called.
            game.auction = None;
            self.remark(line, format!("{reason}: the auction is left out"));
        }
        if game.tags.is_empty() {
            return;
        }
        for (name, value) in &self.inherited.all {
            if game.tag(name).is_none() {
                game.tags.push(Tag { name: name.clone(), value: value.clone(), line: game.line });
            }
        }
        self.found.remarks.append(&mut game.odd);
        self.found.sound.push(game);
    }

    fn token(
        &mut self,
        placed: &Placed,
        game: &mut Game,
        section: &mut Section,
    ) -> Result<(), (usize, String)> {
        let here = |reason: String| (placed.line, reason);
        match &placed.token {
            Token::Open => {
                if !matches!(self.tokens.clone().next().map(|next| next.token), Some(Token::Word(_))) {
                    return Err(here("after a [ stands the name of a tag, and here is none".to_owned()));
                }
                let ended = std::mem::replace(section, Section::Closed);
                self.close(game, ended)?;
                *section = self.tag(placed, game)?;
                Ok(())
            }
            Token::Word(word) => match take_word(word, placed, game, section) {
                Err(reason) if section.is_course() => {
                    self.leave_out_course(section, (placed.line, reason));
                    Ok(())
                }
                taken => taken.map_err(here),
            },
            Token::Text(text) => match section {
                Section::Table { elements, .. } => {
                    elements.push(Element { text: text.clone(), line: placed.line, column: placed.column });
                    Ok(())
                }
                Section::Skipped => Ok(()),
                Section::Auction(_) | Section::Play(_) => {
                    let reason = format!("\"{text}\" stands among the calls or cards");
                    self.leave_out_course(section, (placed.line, reason));
                    Ok(())
                }
                Section::Start | Section::Closed => {
                    Err(here(format!("\"{text}\" stands here without a tag")))
                }
            },
            Token::Comment => match section {
                Section::Table { name, elements, .. } if !elements.is_empty() => {
                    Err(here(format!("a comment stands among the rows of the {name}: put it before them")))
                }
                _ => Ok(()),
            },
            Token::Close => Err(here("a ] stands here without a [ before it".to_owned())),
            Token::Fault(reason) => Err(here(reason.clone())),
            Token::Blank => Ok(()),
        }
    }

    /// Reads a tag whose bracket was opened.
    fn tag(&mut self, open: &Placed, game: &mut Game) -> Result<Section, (usize, String)> {
        let here = |reason: String| (open.line, reason);
        let name = match self.tokens.next().map(|placed| placed.token) {
            Some(Token::Word(name)) => name,
            Some(Token::Fault(reason)) => return Err(here(reason)),
            _ => return Err(here("after a [ stands the name of a tag, and here is none".to_owned())),
        };
        if !name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
            return Err(here(format!("`{name}` is not the name of a tag")));
        }
        let raw = match self.tokens.next().map(|placed| placed.token) {
            Some(Token::Text(value)) => value,
            Some(Token::Fault(reason)) => return Err(here(format!("{name}: {reason}"))),
            _ => return Err(here(format!("the value of {name} is not in quotes"))),
        };
        if self.tokens.next().map(|placed| placed.token) != Some(Token::Close) {
            return Err(here(format!("the tag {name} has no ] after its value")));
        }
        let (name, kind) = known(&name);
        if raw.starts_with('#') && !kind.inherits() {
            return Err(here(format!("{name} must be given in each game: # is not allowed here")));
        }
        let value = self.inherited.resolve(name, &raw);
        if kind != Kind::Note && game.tag(name).is_some() {
            self.remark(open.line, format!("{name} is given twice in this game: the first counts"));
            return Ok(Section::Skipped);
        }
        match judge(name, kind, &value) {
            Verdict::Good => {}
            Verdict::Odd(text) => self.remark(open.line, text),
            Verdict::Refused(reason) => return Err(here(reason)),
        }
        let tag = Tag { name: name.to_owned(), value, line: open.line };
        let section = section_after(game, &tag, kind);
        game.tags.push(tag);
        check_rubber(game).map_err(here)?;
        Ok(section)
    }

    /// Ends a section and puts it into the game. Of a play that cannot be only the cards are left out.
    fn close(&mut self, game: &mut Game, mut section: Section) -> Result<(), (usize, String)> {
        if let Section::Play(play) = &mut section
            && let Err(reason) = play.finish()
        {
            let line = game.tag("Play").map_or(game.line, |tag| tag.line);
            self.remark(line, format!("{reason}: the play is left out"));
            section = Section::Skipped;
        }
        close(game, section)
    }

    /// Leaves out a section of calls or cards that cannot be, from its first on: the result of the game stands without it.
    fn leave_out_course(&mut self, section: &mut Section, (line, reason): (usize, String)) {
        let what = if matches!(section, Section::Auction(_)) { "auction" } else { "play" };
        self.remark(line, format!("{reason}: the {what} is left out"));
        *section = Section::Skipped;
    }

    fn remark(&mut self, line: usize, text: String) {
        self.found.remarks.push(Note { line, text });
    }
}

/// The section that a tag begins, and what of the game it fixes.
fn section_after(game: &mut Game, tag: &Tag, kind: Kind) -> Section {
    match kind {
        Kind::Deal => {
            game.hands = tag.value.parse().ok();
            Section::Closed
        }
        Kind::Auction => {
            tag::seat(&tag.value).map_or(Section::Closed, |first| Section::Auction(Auction::new(first)))
        }
        Kind::Play => tag::seat(&tag.value).map_or(Section::Closed, |first| {
            let ends = game.hands.is_some_and(|hands| hands.is_end_position());
            let leader = if ends { Some(first) } else { game.seat("Declarer").map(Seat::next) };
            Section::Play(Play::new(first, leader, game.strain()))
        }),
        Kind::Table => {
            let columns = Columns::read(&tag.value).unwrap_or_default();
            Section::Table { name: tag.name.clone(), columns, elements: vec![] }
        }
        Kind::Unknown | Kind::Note => Section::Skipped,
        Kind::Free
        | Kind::Board
        | Kind::Dealer
        | Kind::Vulnerable
        | Kind::Scoring
        | Kind::Declarer
        | Kind::Contract
        | Kind::Result
        | Kind::Score(_)
        | Kind::RubberHistory
        | Kind::OptimumScore
        | Kind::Description(_) => Section::Closed,
    }
}

fn take_word(word: &str, placed: &Placed, game: &Game, section: &mut Section) -> Result<(), String> {
    match section {
        Section::Auction(auction) => auction.word(word, game.seat("Dealer")),
        Section::Play(play) => play.word(word, game.hands.as_ref()),
        Section::Table { name, elements, .. } => {
            if word.contains('%') {
                return Err(format!("`{word}` stands in the {name}: a % is allowed there only in quotes"));
            }
            elements.push(Element { text: word.to_owned(), line: placed.line, column: placed.column });
            Ok(())
        }
        Section::Skipped => Ok(()),
        Section::Start => Err(format!("`{word}` stands before any tag: is this a PBN file?")),
        Section::Closed => Err(format!("`{word}` stands between the tags, where nothing may stand")),
    }
}

/// Ends a section and puts it into the game.
fn close(game: &mut Game, section: Section) -> Result<(), (usize, String)> {
    match section {
        Section::Auction(auction) => game.auction = Some(auction),
        Section::Play(play) => game.play = Some(play),
        Section::Table { name, columns, elements } => {
            let (table, faults) = Table::new(&name, columns, &elements)?;
            let notes = |faults: Vec<(usize, String)>| {
                faults.into_iter().map(|(line, text)| Note { line, text }).collect::<Vec<_>>()
            };
            let out_of_order = table.out_of_order(&name);
            if matches!(name.as_str(), "ScoreTable" | "TotalScoreTable") {
                game.lost.extend(notes(faults));
                game.odd.extend(notes(out_of_order.into_iter().collect()));
            } else if let Some(fault) = faults.into_iter().next().or(out_of_order) {
                return Err(fault);
            }
            game.tables.push((name, table));
        }
        Section::Start | Section::Closed | Section::Skipped => {}
    }
    Ok(())
}

/// The games won in a rubber decide who is vulnerable (section 4.2.6).
fn check_rubber(game: &Game) -> Result<(), String> {
    let (Some(history), Some(vulnerable)) = (game.value("ScoreRubberHistory"), game.value("Vulnerable"))
    else {
        return Ok(());
    };
    let (by_games, told) = (tag::rubber(history), tag::vulnerability(vulnerable));
    if by_games == told {
        return Ok(());
    }
    let by_games = by_games.map_or_else(String::new, |who| format!(" {who}"));
    Err(format!(
        "Vulnerable is \"{vulnerable}\", and the games won in ScoreRubberHistory \"{history}\" make{by_games} vulnerable"
    ))
}

/// An auction that is over must lead to the contract and declarer that the tags name.
fn check_auction(game: &Game) -> Result<(), (usize, String)> {
    let Some(auction) = game.auction.as_ref().filter(|auction| !auction.irregular) else { return Ok(()) };
    let (reached, by) = match auction.outcome() {
        Ending::NotYet => return Ok(()),
        Ending::PassedOut => (None, None),
        Ending::Contract { contract, declarer } => (Some(contract), Some(declarer)),
    };
    let Some(tag) = game.tag("Contract") else { return Ok(()) };
    let told = match game.contract() {
        Some(Bid::Real(contract)) => Some(contract),
        Some(Bid::Pass) => None,
        Some(Bid::Denomination) | None => return Ok(()),
    };
    if reached != told {
        let reached = reached.map_or_else(|| "Pass".to_owned(), |contract| contract.to_string());
        let reason = format!("the Contract is \"{}\", and the auction ends in {reached}", tag.value);
        return Err((tag.line, reason));
    }
    let declarer = game.tag("Declarer").filter(|tag| !tag.value.starts_with('^'));
    if let (Some(reached), Some(told), Some(tag)) = (by, game.seat("Declarer"), declarer)
        && reached != told
    {
        let reason = format!("the Declarer is \"{}\", and by the auction it is {reached}", tag.value);
        return Err((tag.line, reason));
    }
    Ok(())
}
