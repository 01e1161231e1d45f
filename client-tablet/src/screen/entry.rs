//! Entering a result: contract, declarer, lead, tricks, and a look at it all.

use ::words::page::{Table, Tablet};
use ::words::{Words, capital};
use bridge::card::{Card, Rank, Suit};
use bridge::contest::Slot;
use bridge::contest::table_rules::LeadCard;
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::result::{BoardResult, Play, Tricks};
use bridge::seat::Seat;
use ratatui::style::Style;

use super::page::{Button, Page};
use super::press::Press;
use crate::words;

/// The answers given so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) slot: Slot,
    /// What stands there now, in a correction.
    pub(super) replaces: Option<BoardResult>,
    pub(super) step: Step,
    /// Whether the card led is asked for.
    asked_lead: LeadCard,
    level: Option<Level>,
    strain: Option<Strain>,
    doubling: Doubling,
    declarer: Option<Seat>,
    suit: Option<Suit>,
    lead: Option<Card>,
    tricks: Option<Tricks>,
    /// Passed out or not played.
    without_play: Option<BoardResult>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Contract,
    Declarer,
    Lead,
    Tricks,
    Confirm,
}

impl Step {
    pub(super) fn before(self, entry: &Entry) -> Option<Self> {
        match self {
            Self::Contract => None,
            Self::Declarer => Some(Self::Contract),
            Self::Lead => Some(Self::Declarer),
            Self::Tricks if entry.asked_lead == LeadCard::NotAsked => Some(Self::Declarer),
            Self::Tricks => Some(Self::Lead),
            Self::Confirm if entry.without_play.is_some() => Some(Self::Contract),
            Self::Confirm => Some(Self::Tricks),
        }
    }
}

impl Entry {
    pub(super) fn new(slot: Slot, replaces: Option<BoardResult>, asked_lead: LeadCard) -> Self {
        Self {
            slot,
            replaces,
            step: Step::Contract,
            asked_lead,
            level: None,
            strain: None,
            doubling: Doubling::Undoubled,
            declarer: None,
            suit: None,
            lead: None,
            tricks: None,
            without_play: None,
        }
    }

    fn contract(&self) -> Option<Contract> {
        Some(Contract { level: self.level?, strain: self.strain?, doubling: self.doubling })
    }

    /// What would be sent; `None` while an answer is missing.
    pub(super) fn result(&self) -> Option<BoardResult> {
        if self.without_play.is_some() {
            return self.without_play;
        }
        let (contract, declarer, tricks) = (self.contract()?, self.declarer?, self.tricks?);
        Some(BoardResult::Played(Play { contract, declarer, tricks, lead: self.lead }))
    }

    /// Takes an answer and goes on to the next question where the answer is whole.
    pub(super) fn answer(&mut self, press: Press) {
        match press {
            Press::Level(level) => {
                self.level = Some(level);
                self.tricks = None; // They were told against the old level.
            }
            Press::Strain(strain) => self.strain = Some(strain),
            Press::Doubling(doubling) => {
                self.doubling = if self.doubling == doubling { Doubling::Undoubled } else { doubling };
            }
            Press::WithoutPlay(result) => {
                self.without_play = Some(result);
                self.step = Step::Confirm;
            }
            Press::Next if self.contract().is_some() => {
                self.without_play = None;
                self.step = Step::Declarer;
            }
            Press::Declarer(seat) => {
                self.declarer = Some(seat);
                self.step = match self.asked_lead {
                    LeadCard::NotAsked => Step::Tricks,
                    LeadCard::Offered | LeadCard::Asked => Step::Lead,
                };
            }
            Press::Suit(suit) => self.suit = Some(suit),
            Press::Rank(rank) => {
                if let Some(suit) = self.suit {
                    self.lead = Some(Card { suit, rank });
                    self.step = Step::Tricks;
                }
            }
            Press::SkipLead if self.asked_lead != LeadCard::Asked => {
                (self.suit, self.lead) = (None, None);
                self.step = Step::Tricks;
            }
            Press::Tricks(tricks) => {
                self.tricks = Some(tricks);
                self.step = Step::Confirm;
            }
            _ => {}
        }
    }

    pub(super) fn page(&self, words: &Words, width: u16) -> Page {
        match self.step {
            Step::Contract => self.contract_page(words),
            Step::Declarer => self.declarer_page(words),
            Step::Lead => self.lead_page(words),
            Step::Tricks => self.tricks_page(words, width),
            Step::Confirm => self.confirm_page(words),
        }
    }

    /// The way to the next question, or to the end, where no answer leads there by itself.
    pub(super) fn onward(&self, words: &Words) -> Option<Button> {
        let (label, press) = match self.step {
            Step::Contract if self.contract().is_some() => (words.say(Tablet::Next), Press::Next),
            Step::Lead if self.asked_lead != LeadCard::Asked => (words.say(Tablet::Skip), Press::SkipLead),
            Step::Confirm => (words.say(Table::Send), Press::Send),
            Step::Contract | Step::Declarer | Step::Lead | Step::Tricks => return None,
        };
        Some(Button::primary(label, press))
    }

    fn contract_page(&self, words: &Words) -> Page {
        let so_far = match (self.level, self.strain) {
            (None, None) => String::new(),
            (level, strain) => format!(
                "  {}{}{}",
                level.map_or("_".to_owned(), |level| level.to_string()),
                strain.map_or_else(|| "_".to_owned(), |strain| words.strain(strain)),
                self.doubling.letters()
            ),
        };
        let levels = Level::ALL.map(|level| {
            let text = level.to_string();
            Button::new(text.clone(), &text, Press::Level(level)).chosen(self.level == Some(level))
        });
        let strains = Strain::ALL.map(|strain| {
            let key = strain.letters()[..1].to_ascii_lowercase();
            Button::new(words.strain(strain), &key, Press::Strain(strain)).chosen(self.strain == Some(strain))
        });
        let doubling = |label, key, doubling| {
            Button::new(label, key, Press::Doubling(doubling)).chosen(self.doubling == doubling)
        };
        Page::asking(format!("{}{so_far}", words.say(Tablet::Contract)))
            .buttons(levels)
            .buttons(strains)
            .buttons([
                doubling("X", "x", Doubling::Doubled),
                doubling("XX", "r", Doubling::Redoubled),
                Button::new(words.say(Table::PassedOut), "p", Press::WithoutPlay(BoardResult::PassedOut)),
                Button::new(words.say(Table::NotPlayed), "o", Press::WithoutPlay(BoardResult::NotPlayed)),
            ])
    }

    fn declarer_page(&self, words: &Words) -> Page {
        let contract = self.contract().map(|contract| words.contract(contract)).unwrap_or_default();
        let button = |seat: Seat| {
            let key = seat.letter().to_ascii_lowercase().to_string();
            Button::new(capital(&words.seat(seat)), &key, Press::Declarer(seat))
                .chosen(self.declarer == Some(seat))
        };
        Page::asking(words.say(Tablet::WhoPlayed { contract }))
            .buttons([button(Seat::North)])
            .buttons([button(Seat::West), button(Seat::East)])
            .buttons([button(Seat::South)])
    }

    fn lead_page(&self, words: &Words) -> Page {
        let suits = Suit::ALL.map(|suit| {
            let key = suit.letter().to_ascii_lowercase().to_string();
            Button::new(suit.symbol(), &key, Press::Suit(suit)).chosen(self.suit == Some(suit))
        });
        let ranks = Rank::ALL.iter().rev().map(|&rank| {
            let key = rank.letter().to_ascii_lowercase().to_string();
            let chosen = self.lead.is_some_and(|lead| lead.rank == rank);
            Button::new(words.rank(rank), &key, Press::Rank(rank)).chosen(chosen)
        });
        let question = match self.suit {
            None => words.say(Tablet::LeadSuit),
            Some(suit) => format!("{}  {}_", words.say(Tablet::LeadRank), suit.symbol()),
        };
        let page = Page::asking(question).buttons(suits);
        match (self.suit, self.asked_lead) {
            (Some(_), _) => page.buttons(ranks),
            (None, LeadCard::Asked) => page,
            (None, LeadCard::Offered | LeadCard::NotAsked) => page.text(words.say(Tablet::MaySkip)),
        }
    }

    pub(super) fn asks_for_declarer(&self) -> bool {
        matches!(self.step, Step::Declarer)
    }

    pub(super) fn asks_for_tricks(&self) -> bool {
        matches!(self.step, Step::Tricks)
    }

    fn tricks_page(&self, words: &Words, width: u16) -> Page {
        let (Some(contract), Some(declarer)) = (self.contract(), self.declarer) else {
            return Page::asking(words.say(Tablet::Missing));
        };
        let needed = contract.level.tricks_needed();
        let button = |tricks: Tricks| {
            let key = match tricks.get().cast_signed() - needed.cast_signed() {
                0 => "=".to_owned(),
                difference => format!("{difference:+}"),
            };
            let label = if width >= 80 { format!("{key} ({tricks})") } else { key.clone() };
            let button = Button::new(label, &key, Press::Tricks(tricks)).also(tricks.to_string());
            button.chosen(self.tricks == Some(tricks))
        };
        let tricks = |number: u8| Tricks::new(u32::from(number)).ok();
        let made = (needed..=13).filter_map(tricks).map(button);
        let down = (0..needed).rev().filter_map(tricks).map(button);
        let (contract, seat) = (words.contract(contract), words.seat(declarer));
        Page::asking(words.say(Tablet::HowManyTricks { contract, seat }))
            .text(words.say(Tablet::Made { count: needed }))
            .buttons(made)
            .text(words.say(Tablet::Down { count: needed - 1 }))
            .buttons(down)
    }

    fn confirm_page(&self, words: &Words) -> Page {
        let Some(result) = self.result() else { return Page::asking(words.say(Tablet::Missing)) };
        let score = match result.score(self.slot.board) {
            Some(score) => words.score(score),
            None => words.say(Tablet::NoScore),
        };
        let page = Page::asking(words.say(Tablet::Right))
            .text("")
            .styled(words::result(&result, words), Style::new().bold())
            .text("")
            .styled(words.say(Tablet::ScoreIs { score }), Style::new().bold())
            .text("");
        match self.replaces {
            Some(replaces) => {
                page.text(words.say(Table::Instead { result: words::result(&replaces, words) }))
            }
            None => page,
        }
    }
}
