//! Movement surgery on the director's side: what is asked, the ways in which it can be done, and what the
//! server says would follow from each. The console and the plain commands share it.

pub mod asked;
pub mod report;
pub mod situation;
pub mod way;

use proto::v1::{self, preview_surgery_reply::Answer};

use crate::proposed::Proposed;
use way::Way;

/// A way with what would follow from it.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    pub way: Way,
    pub answer: Answer,
}

impl Judged {
    /// What would follow; `None` where the server refuses.
    pub fn proposal(&self) -> Option<&v1::SurgeryProposal> {
        match &self.answer {
            Answer::Proposal(proposal) => Some(proposal),
            Answer::Refused(_) => None,
        }
    }

    /// The state from which it was worked out.
    pub fn version(&self) -> Option<u64> {
        self.proposal().and_then(|proposal| Some(proposal.standings_before.as_ref()?.sequence))
    }

    /// The awards for boards that can no longer be played, as they are proposed or as the director sees them.
    pub fn awards(&self) -> Vec<Proposed> {
        let change = self.proposal().and_then(|proposal| proposal.change.as_ref());
        let awards = change.map_or(&[][..], |change| &change.awards);
        awards
            .iter()
            .map(|award| {
                let proposed = Proposed::of_award(award);
                let mut choices = self.way.awards.iter();
                match choices.find(|choice| choice.slot.as_ref() == Some(&proposed.slot)) {
                    Some(choice) => Proposed { chosen: choice.outcome.clone(), ..proposed },
                    None => proposed,
                }
            })
            .collect()
    }

    /// Everything that would follow, line by line; why not, where the server refuses.
    pub fn lines(&self) -> Vec<String> {
        match &self.answer {
            Answer::Proposal(proposal) => report::lines(proposal, &self.awards()),
            Answer::Refused(refused) => vec![format!("Not possible: {}", refused.text)],
        }
    }

    /// One line: what it costs, or why it cannot be done.
    pub fn cost(&self) -> String {
        match &self.answer {
            Answer::Proposal(proposal) => report::cost(proposal),
            Answer::Refused(refused) => format!("not possible: {}", refused.text),
        }
    }
}

/// So many tables are named to which another can be appended.
const MOST_APPENDED: usize = 3;

/// The ways with their answers, the usual and then the best first, and those that cannot be done at the end. Of the tables to
/// which another can be appended only the best few are kept.
pub fn ranked(ways: Vec<Way>, answers: Vec<Answer>) -> Vec<Judged> {
    let mut judged: Vec<Judged> =
        ways.into_iter().zip(answers).map(|(way, answer)| Judged { way, answer }).collect();
    judged.sort_by_key(|judged| {
        let (unusual, preference) = (!judged.way.is_usual(), judged.way.preference);
        judged.proposal().map_or((true, unusual, report::Weight::default(), preference), |proposal| {
            (false, unusual, report::Weight::of(proposal, preference), preference)
        })
    });
    let mut appended = 0;
    let mut refused_appended = false;
    judged.retain(|judged| {
        if !judged.way.is_appended() {
            return true;
        }
        if judged.proposal().is_none() {
            return !std::mem::replace(&mut refused_appended, true) && appended == 0;
        }
        appended += 1;
        appended <= MOST_APPENDED
    });
    judged
}
