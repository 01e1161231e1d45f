//! A finding in words: what is shown, printed and remembered.

use crate::clause::Clause;
use crate::finding::{Adjust, Becomes, Duty, Finding, Must, Until, When};
use crate::party::{Party, Seats};

/// A line of a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub part: Part,
    pub text: String,
    pub clause: Option<Clause>,
}

/// The part of a finding that a line belongs to; lines come in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    Ruling,
    Tricks,
    Score,
    Duty,
    Card,
    Offer,
    Information,
    ComeBack,
    Penalty,
    Enter,
    Say,
    ButSee,
    Known,
}

impl Part {
    /// What stands above the lines of this part.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Ruling => "Ruling",
            Self::Tricks => "Tricks",
            Self::Score => "Score",
            Self::Duty => "From now on",
            Self::Card => "Cards",
            Self::Offer => "To be offered later",
            Self::Information => "What may be used",
            Self::ComeBack => "Come back",
            Self::Penalty => "Penalty to think about",
            Self::Enter => "On the console",
            Self::Say => "Say",
            Self::ButSee => "But see",
            Self::Known => "Known, and not asked",
        }
    }
}

impl Finding {
    /// The finding line by line, without its title.
    pub fn told(&self, seats: Seats) -> Vec<Told> {
        let mut lines = vec![];
        let mut tell = |part, text: String, clause| lines.push(Told { part, text, clause });
        for sentence in &self.rulings {
            tell(Part::Ruling, sentence.text.clone(), Some(sentence.clause));
        }
        if let Some(transfer) = &self.tricks {
            let plural = if transfer.tricks == 1 { "trick goes" } else { "tricks go" };
            let text = format!(
                "{} {plural} from {} to {}.",
                transfer.tricks,
                seats.name(transfer.from),
                seats.name(transfer.to)
            );
            tell(Part::Tricks, text, Some(transfer.clause));
        }
        if let Some(effect) = &self.score {
            tell(Part::Score, format!("{}: {}", adjust(&effect.kind), effect.why), Some(effect.clause));
            if let Some(written) = effect.written(seats) {
                tell(Part::Score, format!("Award: {written}"), Some(effect.clause));
            } else if let Some(reason) = effect.unwritten {
                tell(Part::Score, reason.told().to_owned(), None);
            }
        }
        for duty in &self.duties {
            tell(Part::Duty, duty_told(duty, seats), Some(duty.clause));
        }
        for card in &self.cards {
            let what = small(&card.card);
            let text = format!("{}: {what} {}.", capital(&seats.name(card.whose)), becomes(card.becomes));
            tell(Part::Card, text, Some(card.clause));
        }
        for offer in &self.offers {
            let text =
                format!("To {}, {}: {}.", seats.name(offer.to), offer.when, offer.choices.join("; or "));
            tell(Part::Offer, text, Some(offer.clause));
        }
        for information in &self.information {
            let (may, not) = (names(&information.authorised, seats), names(&information.unauthorised, seats));
            let who = match (may.is_empty(), not.is_empty()) {
                (false, false) => format!("{may} may use it, {not} may not"),
                (false, true) => format!("{may} may use it"),
                (true, false) => format!("{not} may not use it"),
                (true, true) => "nobody is concerned".to_owned(),
            };
            let text = format!("{}: {who}.", capital(&information.what));
            tell(Part::Information, text, Some(information.clause));
        }
        for again in &self.come_back {
            let text = format!("{}, {}.", when(again.when), again.condition);
            tell(Part::ComeBack, capital(&text), Some(again.clause));
        }
        for sentence in &self.penalties {
            tell(Part::Penalty, sentence.text.clone(), Some(sentence.clause));
        }
        for sentence in &self.enter {
            tell(Part::Enter, sentence.text.clone(), Some(sentence.clause));
        }
        for speech in &self.say {
            tell(Part::Say, format!("To {}: \"{}\"", seats.name(speech.to), speech.words), None);
        }
        for one in self.but_see() {
            let text = format!("{} is read with {}: {}.", one.cited, one.other, one.says);
            tell(Part::ButSee, text, None);
        }
        for fact in &self.known {
            tell(Part::Known, fact.clone(), None);
        }
        lines
    }
}

/// A duty as a sentence.
pub fn duty_told(duty: &Duty, seats: Seats) -> String {
    let what = match &duty.must {
        Must::Pass => "must pass".to_owned(),
        Must::RepeatCall => "must repeat the call".to_owned(),
        Must::CallAgain => "must make a legal call".to_owned(),
        Must::Lead(suit) => format!("must lead {suit}"),
        Must::NotLead(suit) => format!("must not lead {suit}"),
        Must::Play(card) => format!("must play {card}"),
        Must::Other(sentence) => sentence.clone(),
    };
    format!("{} {what} {}.", capital(&seats.name(duty.who)), until(duty.until))
}

fn until(until: Until) -> &'static str {
    match until {
        Until::ThisTurn => "at this turn",
        Until::NextTurn => "at the next turn to call",
        Until::OneRound => "once, at the next turn to call",
        Until::AuctionEnds => "for the rest of the auction",
        Until::LeadIsLost => "at the first turn to lead, and for as long as the lead is kept",
        Until::CardIsPlayed => "while the penalty card lies on the table",
        Until::TrickEnds => "in this trick",
        Until::PlayEnds => "until the end of play",
    }
}

fn becomes(becomes: Becomes) -> &'static str {
    match becomes {
        Becomes::MajorPenaltyCard => "becomes a major penalty card",
        Becomes::MinorPenaltyCard => "becomes a minor penalty card",
        Becomes::PickedUp => "goes back into the hand",
        Becomes::Played => "is played and stays so",
        Becomes::NoPenaltyCard => "is no penalty card",
    }
}

fn when(when: When) -> &'static str {
    match when {
        When::OffendersTurn => "when it is the offender's turn to call",
        When::AuctionEnds => "at the end of the auction",
        When::OpeningLead => "before the opening lead is faced",
        When::PlayEnds => "at the end of play",
        When::RoundEnds => "at the end of the round",
        When::SessionEnds => "at the end of the session",
    }
}

fn adjust(kind: &Adjust) -> String {
    match kind {
        Adjust::Assigned => "An assigned adjusted score".to_owned(),
        Adjust::Weighted => "A weighted adjusted score".to_owned(),
        Adjust::Split => "A split score".to_owned(),
        Adjust::Artificial { offending, non_offending } if offending == non_offending => {
            format!("Artificial: {offending} to both sides")
        }
        Adjust::Artificial { offending, non_offending } => {
            format!("Artificial: {offending} to the offending side, {non_offending} to the other")
        }
        Adjust::Tricks => "The result with the tricks transferred".to_owned(),
    }
}

fn names(parties: &[Party], seats: Seats) -> String {
    parties.iter().map(|party| seats.name(*party)).collect::<Vec<_>>().join(" and ")
}

/// With a small first letter where a word begins with it: `C4` stays.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// With a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
