//! What a ruling says.

use bridge::contest::ruling::{
    Concerned, Content, DecisionLine, Disputed, FoundTold, InterviewTold, OfferMade, Place, Polled, StepTold,
    Written,
};
use bridge::entry::EntryId;
use bridge::law::Book;

use super::{book, line, line_to_wire, seat, seat_to_wire};
use crate::domain::id;
use crate::error::{WireError, all, optional, part, required};
use crate::v1;
use crate::v1::ruling_text::Kind;

impl From<&Content> for v1::RulingContent {
    fn from(content: &Content) -> Self {
        Self {
            place: Some((&content.place).into()),
            sides: content.sides.as_ref().map(Into::into),
            concerned: content.concerned.iter().map(Into::into).collect(),
            hands: content.hands.clone(),
            auction: content.auction.clone(),
            agreed: content.agreed.clone(),
            disputed: content.disputed.iter().map(Into::into).collect(),
            book: content.book.to_string(),
            interview: content.interview.as_ref().map(Into::into),
            offers: content.offers.iter().map(Into::into).collect(),
            poll: content.poll.iter().map(Into::into).collect(),
            title: content.title.clone(),
            decision: content.decision.iter().map(Into::into).collect(),
            law: content.law.clone(),
            score_before: content.score_before.clone(),
            score_after: content.score_after.clone(),
            effect: content.effect.clone(),
            other_way: content.other_way.iter().map(ToString::to_string).collect(),
        }
    }
}

impl TryFrom<&v1::RulingContent> for Content {
    type Error = WireError;

    fn try_from(wire: &v1::RulingContent) -> Result<Self, WireError> {
        Ok(Self {
            place: part("place", wire.place.as_ref())?,
            sides: optional("sides", wire.sides.as_ref())?,
            concerned: all("concerned", &wire.concerned)?,
            hands: wire.hands.clone(),
            auction: wire.auction.clone(),
            agreed: wire.agreed.clone(),
            disputed: wire.disputed.iter().map(Into::into).collect(),
            book: book("book", &wire.book)?,
            interview: wire.interview.as_ref().map(Into::into),
            offers: wire.offers.iter().map(Into::into).collect(),
            poll: wire.poll.iter().map(Into::into).collect(),
            title: wire.title.clone(),
            decision: wire.decision.iter().map(Into::into).collect(),
            law: wire.law.clone(),
            score_before: wire.score_before.clone(),
            score_after: wire.score_after.clone(),
            effect: wire.effect.clone(),
            other_way: entries("other_way", &wire.other_way)?,
        })
    }
}

impl From<&Written> for v1::RulingText {
    fn from(written: &Written) -> Self {
        let kind = match written {
            Written::Place(place) => Kind::Place(place.into()),
            Written::Concerned(all) => {
                Kind::Concerned(v1::ConcernedPlayers { players: all.iter().map(Into::into).collect() })
            }
            Written::Hands(text) => Kind::Hands(text.clone()),
            Written::Auction(text) => Kind::Auction(text.clone()),
            Written::Agreed(text) => Kind::Agreed(text.clone()),
            Written::Disputed(all) => {
                Kind::Disputed(v1::DisputedFacts { facts: all.iter().map(Into::into).collect() })
            }
            Written::Book(book) => Kind::Book(book.to_string()),
            Written::Interview(None) => Kind::Interview(v1::InterviewTold::default()),
            Written::Interview(Some(interview)) => Kind::Interview(interview.into()),
            Written::Offers(all) => {
                Kind::Offers(v1::OffersMade { offers: all.iter().map(Into::into).collect() })
            }
            Written::Poll(all) => {
                Kind::Poll(v1::RulingPoll { players: all.iter().map(Into::into).collect() })
            }
            Written::Title(text) => Kind::Title(text.clone()),
            Written::Decision(all) => {
                Kind::Decision(v1::RulingDecision { lines: all.iter().map(Into::into).collect() })
            }
            Written::Law(text) => Kind::Law(text.clone()),
            Written::ScoreBefore(text) => Kind::ScoreBefore(text.clone()),
            Written::ScoreAfter(text) => Kind::ScoreAfter(text.clone()),
            Written::Effect(text) => Kind::Effect(text.clone()),
            Written::Sides(sides) => Kind::Sides(v1::RulingSides { sides: sides.as_ref().map(Into::into) }),
            Written::OtherWay(all) => {
                Kind::OtherWay(v1::RulingOtherWay { entries: all.iter().map(ToString::to_string).collect() })
            }
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::RulingText> for Written {
    type Error = WireError;

    fn try_from(wire: &v1::RulingText) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::Place(place) => Self::Place(part("place", Some(place))?),
            Kind::Concerned(wire) => Self::Concerned(all("players", &wire.players)?),
            Kind::Hands(text) => Self::Hands(text.clone()),
            Kind::Auction(text) => Self::Auction(text.clone()),
            Kind::Agreed(text) => Self::Agreed(text.clone()),
            Kind::Disputed(wire) => Self::Disputed(wire.facts.iter().map(Into::into).collect()),
            Kind::Book(text) => Self::Book(book("book", text)?),
            Kind::Interview(wire) if *wire == v1::InterviewTold::default() => Self::Interview(None),
            Kind::Interview(wire) => Self::Interview(Some(wire.into())),
            Kind::Offers(wire) => Self::Offers(wire.offers.iter().map(Into::into).collect()),
            Kind::Poll(wire) => Self::Poll(wire.players.iter().map(Into::into).collect()),
            Kind::Title(text) => Self::Title(text.clone()),
            Kind::Decision(wire) => Self::Decision(wire.lines.iter().map(Into::into).collect()),
            Kind::Law(text) => Self::Law(text.clone()),
            Kind::ScoreBefore(text) => Self::ScoreBefore(text.clone()),
            Kind::ScoreAfter(text) => Self::ScoreAfter(text.clone()),
            Kind::Effect(text) => Self::Effect(text.clone()),
            Kind::Sides(wire) => Self::Sides(optional("sides", wire.sides.as_ref())?),
            Kind::OtherWay(wire) => Self::OtherWay(entries("other_way", &wire.entries)?),
        })
    }
}

impl From<&Place> for v1::RulingPlace {
    fn from(place: &Place) -> Self {
        Self {
            table: place.table.to_string(),
            round: id::round_to_wire(place.round),
            board: place.board.map_or(0, |board| u32::from(board.get())),
        }
    }
}

impl TryFrom<&v1::RulingPlace> for Place {
    type Error = WireError;

    fn try_from(wire: &v1::RulingPlace) -> Result<Self, WireError> {
        let board = if wire.board == 0 { None } else { Some(id::board("board", wire.board)?) };
        Ok(Self {
            table: id::table("table", &wire.table)?,
            round: id::round_or_none("round", wire.round)?,
            board,
        })
    }
}

impl From<&Concerned> for v1::ConcernedPlayer {
    fn from(one: &Concerned) -> Self {
        Self { entry: one.entry.to_string(), seat: one.seat.map_or_else(String::new, seat_to_wire) }
    }
}

impl TryFrom<&v1::ConcernedPlayer> for Concerned {
    type Error = WireError;

    fn try_from(wire: &v1::ConcernedPlayer) -> Result<Self, WireError> {
        let seat = if wire.seat.is_empty() { None } else { Some(seat("seat", &wire.seat)?) };
        Ok(Self { entry: id::entry("entry", &wire.entry)?, seat })
    }
}

fn entries(field: &str, texts: &[String]) -> Result<Vec<EntryId>, WireError> {
    texts.iter().map(|text| id::entry(field, text)).collect()
}

/// A law book by its name; empty for the default.
pub(crate) fn law_book(field: &str, text: &str) -> Result<Book, WireError> {
    if text.is_empty() { Ok(Book::default()) } else { book(field, text) }
}

/// Words alone, both ways.
macro_rules! words {
    ($($domain:ident = $wire:ident { $($field:ident),* })*) => {$(
        impl From<&$domain> for v1::$wire {
            fn from(from: &$domain) -> Self {
                Self { $($field: from.$field.clone()),* }
            }
        }

        impl From<&v1::$wire> for $domain {
            fn from(from: &v1::$wire) -> Self {
                Self { $($field: from.$field.clone()),* }
            }
        }
    )*};
}

words! {
    Disputed = DisputedFact { by, says }
    StepTold = InterviewStepTold { key, answer, question, told, law, is_known }
    OfferMade = OfferMade { to, words, chosen }
    Polled = PolledPlayer { who, considers, chooses }
    DecisionLine = DecisionLine { part, text, law }
}

impl From<&InterviewTold> for v1::InterviewTold {
    fn from(interview: &InterviewTold) -> Self {
        Self {
            procedure: interview.procedure.clone(),
            title: interview.title.clone(),
            steps: interview.steps.iter().map(Into::into).collect(),
            kept: interview.kept.iter().map(Into::into).collect(),
            found: interview.found.as_ref().map(Into::into),
        }
    }
}

impl From<&v1::InterviewTold> for InterviewTold {
    fn from(wire: &v1::InterviewTold) -> Self {
        Self {
            procedure: wire.procedure.clone(),
            title: wire.title.clone(),
            steps: wire.steps.iter().map(Into::into).collect(),
            kept: wire.kept.iter().map(Into::into).collect(),
            found: wire.found.as_ref().map(Into::into),
        }
    }
}

impl From<&FoundTold> for v1::FoundTold {
    fn from(found: &FoundTold) -> Self {
        Self {
            tricks: u32::from(found.tricks),
            from: found.from.map(line_to_wire).unwrap_or_default(),
            award: found.award.clone(),
            besides: found.besides.clone(),
        }
    }
}

impl From<&v1::FoundTold> for FoundTold {
    fn from(wire: &v1::FoundTold) -> Self {
        Self {
            tricks: u8::try_from(wire.tricks).unwrap_or(u8::MAX),
            from: line("from", &wire.from).ok(),
            award: wire.award.clone(),
            besides: wire.besides.clone(),
        }
    }
}
