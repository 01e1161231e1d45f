//! What the Laws say about an irregularity: the answer of a procedure.

use crate::answers::Answers;
use crate::clause::Clause;
use crate::party::{Party, Seats};
use crate::redress::{Unwritten, Wanted};
use crate::sanction::Sanction;
use game::adjustment::{Adjustment, Artificial};
use game::adjustment_text;
use game::result::BoardResult;
use game::seat::Line;

/// A finding. Its sentences are complete: nothing is left to be looked up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finding {
    /// The ruling in a few words: `Established revoke: 2 tricks`.
    pub title: String,
    /// What is ruled, each sentence with its clause; at least one.
    pub rulings: Vec<Sentence>,
    /// Options that are still to be offered later, in this order.
    pub offers: Vec<Offer>,
    pub information: Vec<Information>,
    /// What somebody must or must not do.
    pub duties: Vec<Duty>,
    pub cards: Vec<CardStatus>,
    pub tricks: Option<Transfer>,
    /// Where the result is not to stand.
    pub score: Option<ScoreEffect>,
    pub come_back: Vec<ComeBack>,
    /// Procedural penalties to think about.
    pub penalties: Vec<Sentence>,
    /// A warning or a penalty that is given.
    pub sanction: Option<Sanction>,
    /// What to do on the console, so that seats, boards and scores become right.
    pub enter: Vec<Sentence>,
    /// What to read out, in this order.
    pub say: Vec<Speech>,
    /// What was not asked because it was known, each with where from.
    pub known: Vec<String>,
    /// The procedures that it names, in this order.
    pub goes_on: Vec<GoesOn>,
}

/// Another procedure that goes on from here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoesOn {
    /// Its key.
    pub procedure: &'static str,
    /// What it would ask and is known already, in its order.
    pub answers: Answers,
    pub course: Course,
}

/// How another procedure goes on from a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Course {
    /// It rules on the same thing: its finding takes the place of this one.
    Instead,
    /// It rules on something else, now or later: a ruling of its own.
    Besides,
}

/// A sentence of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    pub text: String,
    pub clause: Clause,
}

/// Options that a player is given when the time comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub to: Party,
    /// When it is offered: `each time the offender's partner is on lead`.
    pub when: String,
    pub choices: Vec<String>,
    pub clause: Clause,
}

/// What may be known from something withdrawn, seen or said, and who may use it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Information {
    pub what: String,
    pub authorised: Vec<Party>,
    pub unauthorised: Vec<Party>,
    pub clause: Clause,
}

/// What somebody must or must not do, and how long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duty {
    pub who: Party,
    pub must: Must,
    pub until: Until,
    pub clause: Clause,
}

/// What a duty is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Must {
    Pass,
    /// Repeat the call that was made out of turn.
    RepeatCall,
    /// Make a legal call in place of the one withdrawn.
    CallAgain,
    /// Lead this suit, in words.
    Lead(String),
    /// Not lead this suit, in words.
    NotLead(String),
    /// Play this card, in words.
    Play(String),
    /// Anything else, as a sentence about `who` that begins with `must`.
    Other(String),
}

/// How long a duty holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// At this turn.
    ThisTurn,
    /// At the next turn of the player to call.
    NextTurn,
    /// For the next round of the auction, once.
    OneRound,
    /// For the rest of the auction.
    AuctionEnds,
    /// At the first turn to lead, and as long as the player keeps the lead.
    LeadIsLost,
    /// As long as the penalty card lies on the table.
    CardIsPlayed,
    /// In this trick.
    TrickEnds,
    /// Until the play is over.
    PlayEnds,
}

/// What becomes of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardStatus {
    /// The card in words, `the revoke card` or `♥9`.
    pub card: String,
    pub whose: Party,
    pub becomes: Becomes,
    pub clause: Clause,
}

/// What a card becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Becomes {
    MajorPenaltyCard,
    MinorPenaltyCard,
    /// It is taken back into the hand.
    PickedUp,
    /// It is played and stays so.
    Played,
    /// It is left face up, but is no penalty card.
    NoPenaltyCard,
}

/// Tricks that change sides after play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transfer {
    pub from: Party,
    pub to: Party,
    /// For one revoke 1 or 2, and never more than the side won from it on; for a claim as many as are ruled.
    pub tricks: u8,
    pub clause: Clause,
}

/// How the score is to be changed, for the scoring engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreEffect {
    pub kind: Adjust,
    pub why: String,
    pub clause: Clause,
    /// What is awarded, as [`game::adjustment_text`] reads it, where the facts say all of it.
    pub text: Option<String>,
    /// What has to be named before it can be written: the interview asks for it last.
    pub wanted: Option<Wanted>,
    /// Why there is none.
    pub unwritten: Option<Unwritten>,
}

impl ScoreEffect {
    /// What is awarded, in the text form of an adjustment: as the finding has it, or from the artificial scores where
    /// both sides have the same or the offender's seat is known. `None` where results have still to be named.
    pub fn written(&self, seats: Seats) -> Option<String> {
        if self.text.is_some() {
            return self.text.clone();
        }
        let line = seats.line(Party::OffendingSide);
        let Adjust::Artificial { offending, non_offending } = &self.kind else { return None };
        self.written_for(line.or((offending == non_offending).then_some(Line::NorthSouth))?)
    }

    /// Artificial scores where this side has offended, in the text form of an adjustment; `None` of another kind.
    pub fn written_for(&self, offenders: Line) -> Option<String> {
        let Adjust::Artificial { offending, non_offending } = &self.kind else { return None };
        let (offending, other) =
            (adjustment_text::artificial(offending)?, adjustment_text::artificial(non_offending)?);
        Some(sides(offenders, offending, other))
    }
}

/// Artificial scores of both sides as they are written.
fn sides(offenders: Line, offending: Artificial, other: Artificial) -> String {
    let (north_south, east_west) = match offenders {
        Line::NorthSouth => (offending, other),
        Line::EastWest => (other, offending),
    };
    Adjustment::<BoardResult>::artificial(north_south, east_west).to_string()
}

/// Which kind of adjusted score is called for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Adjust {
    /// One result in place of the table's (Law 12C1).
    Assigned,
    /// One score over several results with their weights (Law 12C1(c)).
    Weighted,
    /// Different scores for the two sides.
    Split,
    /// So much of the top to each side (Law 12C2), in the text form of an award: `A-`, `A`, `A+`.
    Artificial { offending: String, non_offending: String },
    /// The tricks of the table's result are changed as `tricks` says.
    Tricks,
}

/// When the director is wanted again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComeBack {
    pub when: When,
    /// `if the side feels damaged`.
    pub condition: String,
    pub clause: Clause,
}

/// A moment of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum When {
    /// When it is the offender's turn to call.
    OffendersTurn,
    AuctionEnds,
    OpeningLead,
    PlayEnds,
    RoundEnds,
    SessionEnds,
}

/// Words to be read out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Speech {
    pub to: Party,
    pub words: String,
}

impl Finding {
    /// A finding with its first sentence.
    pub fn new(title: impl Into<String>, ruling: impl Into<String>, clause: Clause) -> Self {
        Self { title: title.into(), ..Self::default() }.ruled(ruling, clause)
    }

    /// A further sentence.
    #[must_use]
    pub fn ruled(mut self, text: impl Into<String>, clause: Clause) -> Self {
        self.rulings.push(Sentence { text: text.into(), clause });
        self
    }

    /// Options to be offered when the time comes.
    #[must_use]
    pub fn offered<T: Into<String>>(
        mut self,
        to: Party,
        when: impl Into<String>,
        choices: impl IntoIterator<Item = T>,
        clause: Clause,
    ) -> Self {
        let choices = choices.into_iter().map(Into::into).collect();
        self.offers.push(Offer { to, when: when.into(), choices, clause });
        self
    }

    /// Information that `authorised` may use and `unauthorised` may not; the same is told once.
    #[must_use]
    pub fn informed(
        mut self,
        what: impl Into<String>,
        authorised: &[Party],
        unauthorised: &[Party],
        clause: Clause,
    ) -> Self {
        let information = Information {
            what: what.into(),
            authorised: authorised.to_vec(),
            unauthorised: unauthorised.to_vec(),
            clause,
        };
        if !self.information.contains(&information) {
            self.information.push(information);
        }
        self
    }

    /// What somebody must do.
    #[must_use]
    pub fn bound(mut self, who: Party, must: Must, until: Until, clause: Clause) -> Self {
        self.duties.push(Duty { who, must, until, clause });
        self
    }

    /// What becomes of a card.
    #[must_use]
    pub fn card(mut self, card: impl Into<String>, whose: Party, becomes: Becomes, clause: Clause) -> Self {
        self.cards.push(CardStatus { card: card.into(), whose, becomes, clause });
        self
    }

    /// When the director is wanted again; the same is told once.
    #[must_use]
    pub fn again(mut self, when: When, condition: impl Into<String>, clause: Clause) -> Self {
        let come_back = ComeBack { when, condition: condition.into(), clause };
        if !self.come_back.contains(&come_back) {
            self.come_back.push(come_back);
        }
        self
    }

    /// How the score is changed.
    #[must_use]
    pub fn adjusted(self, kind: Adjust, why: impl Into<String>, clause: Clause) -> Self {
        let why = why.into();
        let effect = ScoreEffect { kind, why, clause, text: None, wanted: None, unwritten: None };
        Self { score: Some(effect), ..self }
    }

    /// What has to be named before the award can be written; only where the score is adjusted.
    #[must_use]
    pub fn wanting(mut self, wanted: Wanted) -> Self {
        debug_assert!(self.score.is_some(), "results for no adjusted score");
        if let Some(effect) = &mut self.score {
            effect.wanted = Some(wanted);
        }
        self
    }

    /// What is awarded, in the text form of an adjustment; only where the score is adjusted.
    #[must_use]
    pub fn written(mut self, award: &Adjustment<BoardResult>) -> Self {
        debug_assert!(self.score.is_some(), "an award without an adjusted score");
        if let Some(effect) = &mut self.score {
            effect.text = Some(award.to_string());
        }
        self
    }

    /// A procedural penalty to think about.
    #[must_use]
    pub fn penalty(mut self, text: impl Into<String>, clause: Clause) -> Self {
        self.penalties.push(Sentence { text: text.into(), clause });
        self
    }

    /// A warning or a penalty.
    #[must_use]
    pub fn sanctioned(self, sanction: Sanction) -> Self {
        Self { sanction: Some(sanction), ..self }
    }

    /// What to do on the console, in words that name the key or the command.
    #[must_use]
    pub fn entered(mut self, text: impl Into<String>, clause: Clause) -> Self {
        self.enter.push(Sentence { text: text.into(), clause });
        self
    }

    /// Another procedure that goes on from here, with what it need not ask again; each is named once.
    #[must_use]
    pub fn goes_on<A: Into<String>>(
        mut self,
        procedure: &'static str,
        answers: impl IntoIterator<Item = (&'static str, A)>,
        course: Course,
    ) -> Self {
        let answers = answers.into_iter().collect();
        if !self.goes_on.iter().any(|other| other.procedure == procedure) {
            self.goes_on.push(GoesOn { procedure, answers, course });
        }
        self
    }

    /// Words to be read out.
    #[must_use]
    pub fn said(mut self, to: Party, words: impl Into<String>) -> Self {
        self.say.push(Speech { to, words: words.into() });
        self
    }

    /// Every clause that is cited, in order, each once.
    pub fn clauses(&self) -> Vec<Clause> {
        let mut all: Vec<Clause> = self.rulings.iter().map(|sentence| sentence.clause).collect();
        all.extend(self.tricks.iter().map(|transfer| transfer.clause));
        all.extend(self.score.iter().map(|effect| effect.clause));
        all.extend(self.offers.iter().map(|offer| offer.clause));
        all.extend(self.information.iter().map(|information| information.clause));
        all.extend(self.duties.iter().map(|duty| duty.clause));
        all.extend(self.cards.iter().map(|card| card.clause));
        all.extend(self.come_back.iter().map(|again| again.clause));
        all.extend(self.penalties.iter().map(|sentence| sentence.clause));
        all.extend(self.enter.iter().map(|sentence| sentence.clause));
        let mut once: Vec<Clause> = vec![];
        for clause in all {
            if !once.contains(&clause) {
                once.push(clause);
            }
        }
        once
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;
    use game::seat::Seat;

    #[test]
    fn artificial_scores_are_written_for_the_sides() {
        let book = Book::default();
        let effect = |offending: &str, non_offending: &str| {
            let kind = Adjust::Artificial {
                offending: offending.to_owned(),
                non_offending: non_offending.to_owned(),
            };
            let finding = Finding::new("Title", "Text.", book.law(12, "C2(a)"));
            finding.adjusted(kind, "why", book.law(12, "C2(a)")).score.unwrap()
        };
        let east = Seats { offender: Some(Seat::East), declarer: None };
        assert_eq!(effect("A-", "A+").written(east).as_deref(), Some("NS average plus, EW average minus"));
        assert_eq!(effect("A-", "A+").written(Seats::default()), None);
        let both = effect("A", "A").written(Seats::default());
        assert_eq!(both.as_deref(), Some("NS average, EW average"));
    }
}
