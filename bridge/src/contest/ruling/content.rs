//! What a ruling says.

use crate::board::BoardNumber;
use crate::contest::ruling::FoundTold;
use crate::contest::slot::{Pairing, Slot};
use crate::entry::{EntryId, TableId};
use crate::law::Book;
use crate::movement::RoundNumber;
use crate::seat::Seat;

/// What a ruling says, heading by heading. All but the place may be empty in a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    pub place: Place,
    /// Who sat there, as far as that is known.
    pub sides: Option<Pairing>,
    /// Pairs of which the second name sat North or East.
    pub other_way: Vec<EntryId>,
    /// The players that it is about.
    pub concerned: Vec<Concerned>,
    /// The cards, as a deal or in any words.
    pub hands: String,
    /// The auction, as `N: 1S P 2C` or in any words.
    pub auction: String,
    /// The facts on which both sides agree.
    pub agreed: String,
    pub disputed: Vec<Disputed>,
    pub book: Book,
    /// The way through a procedure's questions.
    pub interview: Option<InterviewTold>,
    pub offers: Vec<OfferMade>,
    pub poll: Vec<Polled>,
    /// The ruling in a few words.
    pub title: String,
    pub decision: Vec<DecisionLine>,
    /// Laws and clauses: `64A1, 64C`.
    pub law: String,
    /// What stood before, in words.
    pub score_before: String,
    /// What stands after it, in words.
    pub score_after: String,
    /// The effect on the score, in words; empty where there is none.
    pub effect: String,
}

/// Where it happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub table: TableId,
    pub round: Option<RoundNumber>,
    pub board: Option<BoardNumber>,
}

/// A player or an entry that a ruling is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Concerned {
    pub entry: EntryId,
    /// Where the player sat; `None` for the entry as a whole.
    pub seat: Option<Seat>,
}

/// What one side or player says, and others do not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Disputed {
    /// Who, in words: `East`, `North-South`.
    pub by: String,
    pub says: String,
}

/// The way through a procedure's questions, in words, so that it reads the same for ever.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InterviewTold {
    /// The procedure's key: `revoke`.
    pub procedure: String,
    pub title: String,
    pub steps: Vec<StepTold>,
    /// Answers that are kept for their questions while an earlier one is being changed; without the questions' words.
    pub kept: Vec<StepTold>,
    /// What it found; `None` before it has, and in rulings of before it was written down.
    pub found: Option<FoundTold>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StepTold {
    /// The question's key: `won-by`.
    pub key: String,
    /// The answer as it is given on a command line: `partner`.
    pub answer: String,
    /// The question in words.
    pub question: String,
    /// The answer in words.
    pub told: String,
    /// The Law behind the question: `64A1`.
    pub law: String,
    /// Nobody was asked: it was known, as `told` says from where.
    pub is_known: bool,
}

impl StepTold {
    /// `In which trick was the revoke? 5`.
    pub fn asked_and_told(&self) -> String {
        format!("{} {}", self.question, self.told)
    }
}

/// Options that somebody was given, and what was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OfferMade {
    /// Who, in words: `South (the left-hand opponent)`.
    pub to: String,
    /// What was read out.
    pub words: String,
    /// What was chosen; empty where it is still open.
    pub chosen: String,
}

/// A player who was asked what he would do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Polled {
    pub who: String,
    /// What would be considered seriously.
    pub considers: String,
    /// What would be chosen.
    pub chooses: String,
}

/// A line of the decision.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DecisionLine {
    /// What kind of line: `Ruling`, `Tricks`, `Say`; empty for words of the director's own.
    pub part: String,
    pub text: String,
    /// `64A1`; empty where it cites none.
    pub law: String,
}

impl DecisionLine {
    /// A line of the director's own words.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

impl Place {
    /// The board at a table in a round, where all three are known.
    pub fn slot(self) -> Option<Slot> {
        Some(Slot { table: self.table, round: self.round?, board: self.board? })
    }
}

impl Content {
    /// A ruling that says nothing yet.
    pub fn new(place: Place, book: Book) -> Self {
        Self {
            place,
            sides: None,
            other_way: vec![],
            concerned: vec![],
            hands: String::new(),
            auction: String::new(),
            agreed: String::new(),
            disputed: vec![],
            book,
            interview: None,
            offers: vec![],
            poll: vec![],
            title: String::new(),
            decision: vec![],
            law: String::new(),
            score_before: String::new(),
            score_after: String::new(),
            effect: String::new(),
        }
    }

    /// The facts in one text: those agreed, and where there are none the answers that somebody gave in the interview, which
    /// are said to be that: nobody has agreed to them.
    pub fn facts(&self) -> String {
        let answers = self.steps_told(|step| !step.is_known);
        if !self.agreed.is_empty() || answers.is_empty() {
            return self.agreed.clone();
        }
        format!("As answered: {answers}")
    }

    /// The questions of the interview with their answers, one after another: `Who revoked? East; ...`. Empty without one.
    pub fn answers(&self) -> String {
        self.steps_told(|_| true)
    }

    fn steps_told(&self, is_wanted: impl Fn(&StepTold) -> bool) -> String {
        let steps = self.interview.iter().flat_map(|interview| &interview.steps);
        steps.filter(|step| is_wanted(step)).map(StepTold::asked_and_told).collect::<Vec<_>>().join("; ")
    }

    /// The decision in one line: the title and what is ruled, without what is to be said; empty as long as nothing is.
    pub fn decision_in_a_line(&self) -> String {
        if self.decision.is_empty() {
            return String::new();
        }
        let ruled = self.decision.iter().filter(|line| line.part.is_empty() || line.part == "Ruling");
        let ruled = ruled.map(|line| line.text.as_str());
        let title = Some(self.title.as_str()).filter(|title| !title.is_empty());
        match (title, ruled.collect::<Vec<_>>().join(" ")) {
            (None, ruled) => ruled,
            (Some(title), ruled) if ruled.is_empty() => title.to_owned(),
            (Some(title), ruled) => format!("{title}. {ruled}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty() -> Content {
        let place = Place { table: "A3".parse::<TableId>().unwrap(), round: None, board: None };
        Content::new(place, Book::default())
    }

    /// What is said to the players is told to them, and is no part of what was decided.
    #[test]
    fn a_decision_in_a_line_is_its_title_and_what_is_ruled() {
        let mut content = empty();
        content.title = "Revoke".to_owned();
        assert_eq!(content.decision_in_a_line(), "", "nothing is decided");
        let line = |part: &str, text: &str| DecisionLine {
            part: part.to_owned(),
            text: text.to_owned(),
            ..DecisionLine::default()
        };
        content.decision = vec![line("Say", "You may appeal.")];
        assert_eq!(content.decision_in_a_line(), "Revoke");
        content.decision.splice(0..0, [line("", "Established."), line("Ruling", "Two tricks.")]);
        assert_eq!(content.decision_in_a_line(), "Revoke. Established. Two tricks.");
        content.title.clear();
        assert_eq!(content.decision_in_a_line(), "Established. Two tricks.");
    }

    #[test]
    fn answers_are_not_taken_for_agreed_facts() {
        let mut content = empty();
        assert_eq!(content.facts(), "");
        let step = |question: &str, told: &str| StepTold {
            question: question.to_owned(),
            told: told.to_owned(),
            ..StepTold::default()
        };
        let steps = vec![step("Who revoked?", "East"), step("In which trick?", "5")];
        content.interview = Some(InterviewTold { steps, ..InterviewTold::default() });
        assert_eq!(content.facts(), "As answered: Who revoked? East; In which trick? 5");
        let known =
            StepTold { is_known: true, ..step("Who is declarer?", "South (4S S = stands on the board)") };
        content.interview.as_mut().unwrap().steps.push(known);
        assert_eq!(content.facts(), "As answered: Who revoked? East; In which trick? 5");
        assert!(content.answers().ends_with("South (4S S = stands on the board)"));
        content.interview.as_mut().unwrap().steps.drain(..2);
        assert_eq!(content.facts(), "", "nobody has answered anything");
        content.agreed = "East revoked".to_owned();
        assert_eq!(content.facts(), "East revoked");
    }
}
