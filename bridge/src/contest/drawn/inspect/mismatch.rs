//! A round that was drawn by scores that were corrected since.

use super::{Asked, Finding, Inspection, cannot};
use crate::contest::drawn::inputs::{Inputs, UnderWay};
use crate::contest::drawn::{DrawnRound, Format, Origin, ScoreBasis};
use crate::contest::matches::Match;
use crate::contest::refusal::Refusal;
use crate::contest::scoreboard::Scoreboard;
use crate::swiss::mismatch::{Assessment, Fault, Mismatch, assess};
use crate::swiss::points::Points;
use crate::swiss::{Constraints, Contender, Draw, OddOnes, Request, draw};

/// What was wrong with a match round, and what is proposed for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MismatchReport {
    pub round: u16,
    pub assessment: Assessment,
    /// For each mismatch of the assessment, in its order.
    pub compensations: Vec<Compensation>,
}

/// What the regulation proposes for somebody who met an opponent out of reach. It is proposed, not imposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compensation {
    pub contender: Contender,
    /// What the match was worth, in hundredths; `None` while it is not over.
    pub won: Option<i64>,
    /// Instead of it, if the contender was not at fault; `None` where the score stands.
    pub not_at_fault: Option<i64>,
    /// The same if the contender was at fault.
    pub at_fault: Option<i64>,
}

impl Asked<'_> {
    pub(super) fn mismatch(&self, number: u16) -> Result<Inspection, Refusal> {
        match self.drawn.terms.format {
            Format::Swiss => {}
            Format::KnockOut => return self.other_winners(number),
            Format::RoundRobin => {
                return Err(cannot(
                    "the schedule says who meet in a round robin: a correction changes no opponents here",
                ));
            }
        }
        let round = self
            .drawn
            .published(number)
            .ok_or_else(|| cannot(format!("round {number} is not published: there is nothing to assess")))?;
        if number == 1 {
            return Err(cannot("round 1 was drawn without scores: a correction changes nothing in it"));
        }
        self.scale()?;
        let pool = self.contest.rules.scoring.match_pool_hundredths().unwrap_or(0);
        let letter = self.section.letter;
        // Who was not in the round was left out on purpose, or has entered since.
        let kept = self.drawn.everybody().filter(|one| !round.contenders().contains(one)).collect();
        let inputs = Inputs::of(self.contest, letter, number, &kept, UnderWay::AsItStands)
            .ok_or(Refusal::NotDrawn(letter))?;
        let request = match &round.origin {
            Some(origin) => origin.again(round, &inputs.field),
            None => self.as_agreed(number),
        };
        let correct = draw(&inputs.field, &request).map_err(|undrawable| cannot(undrawable.to_string()))?;
        let assessment = assess(&inputs.field, &played(round).ordered(&inputs.field), correct.draw, pool);
        let compensations = self.compensations(round, &assessment.mismatches);
        let mut sentences = sentences(number, &assessment, &compensations);
        if assessment.correct.meetings() != played(round).ordered(&inputs.field).meetings() {
            sentences.extend(self.caution(number, round.origin.as_deref()));
        }
        let report = MismatchReport { round: number, assessment, compensations };
        Ok(Inspection { sentences, finding: Finding::Mismatch(report) })
    }

    /// Whether the winners are still those who meet in a round of a knock-out.
    fn other_winners(&self, number: u16) -> Result<Inspection, Refusal> {
        let round = self
            .drawn
            .published(number)
            .ok_or_else(|| cannot(format!("round {number} is not published: there is nothing to assess")))?;
        let mut sentences = self.contest.other_winners(self.section, self.drawn, round);
        if sentences.is_empty() {
            sentences.push(format!("By the results as they are now, the same meet in round {number}."));
        }
        let assessment =
            Assessment { correct: round.draw(), mismatches: vec![], in_reach: vec![], odd: vec![] };
        let report = MismatchReport { round: number, assessment, compensations: vec![] };
        Ok(Inspection { sentences, finding: Finding::Mismatch(report) })
    }

    /// How a round would be drawn by the terms alone.
    fn as_agreed(&self, number: u16) -> Request {
        let terms = &self.drawn.terms;
        Request {
            method: terms.method(number, 0),
            odd: terms.odd_of(),
            constraints: Constraints { apart: terms.apart.clone(), ..Constraints::default() },
            seats: terms.seats(&self.section.movement.contestants),
            rounds_to_come: terms.rounds.saturating_sub(number),
        }
    }

    /// What would make mismatches of what was meant so: of a round of which it is known, only results that were missing.
    fn caution(&self, number: u16, origin: Option<&Origin>) -> Option<String> {
        match origin {
            Some(origin) if origin.is_early => Some(format!(
                "Round {number} was drawn before all results were in, which is no mistake: what came in later may have \
                 made these differences."
            )),
            Some(_) => None,
            None => Some(self.caution_of_unknown(number)),
        }
    }

    /// The same of a round of which it is not remembered how it was drawn.
    fn caution_of_unknown(&self, number: u16) -> String {
        let basis = match self.drawn.terms.basis {
            ScoreBasis::WhenIn(_) => {
                " It was to be drawn before all results were in, which is no mistake either."
            }
            ScoreBasis::Current | ScoreBasis::OneRoundBehind => "",
        };
        format!(
            "Look at how round {number} was drawn before you decide: where you pinned, forbade or changed matches, named \
             another method, or drew with results missing, others had to meet, and that is not remembered.{basis}"
        )
    }

    fn compensations(&self, round: &DrawnRound, mismatches: &[Mismatch]) -> Vec<Compensation> {
        let scoreboard = Scoreboard::from_scratch(self.contest, round.last());
        let won = |contender: Contender| {
            let name = self.section.ranked_as(contender);
            let is_it = |one: &&Match| one.number == Some(round.number) && one.side_of(name).is_some();
            scoreboard.matches().iter().find(is_it)?.score_of(name)?.victory_hundredths
        };
        let compensation = |mismatch: &Mismatch| {
            let won = won(mismatch.contender);
            let proposed = |fault| won.and_then(|won| mismatch.proposed(fault, won));
            Compensation {
                contender: mismatch.contender,
                won,
                not_at_fault: proposed(Fault::NotOwn),
                at_fault: proposed(Fault::Own),
            }
        };
        mismatches.iter().map(compensation).collect()
    }
}

/// Who met in a published round.
fn played(round: &DrawnRound) -> Draw {
    let triangle = round.triangle.as_ref().filter(|triangle| triangle.part == 1);
    let odd = match (round.bye, triangle) {
        (Some(bye), _) => Some(OddOnes::Bye(bye)),
        (None, Some(triangle)) => Some(OddOnes::Triangle(triangle.teams)),
        (None, None) => None,
    };
    Draw { matches: round.matches.iter().map(|one| one.sides).collect(), odd }
}

fn sentences(number: u16, assessment: &Assessment, compensations: &[Compensation]) -> Vec<String> {
    let Assessment { mismatches, in_reach, odd, .. } = assessment;
    if mismatches.is_empty() && in_reach.is_empty() && odd.is_empty() {
        return vec![format!(
            "By the scores as they are now, round {number} would have been drawn the same."
        )];
    }
    let mut sentences = Vec::new();
    if mismatches.is_empty() {
        sentences.push(format!("Nobody met an opponent out of reach in round {number}."));
    }
    for (mismatch, compensation) in mismatches.iter().zip(compensations) {
        sentences.push(told(mismatch, compensation));
    }
    if !in_reach.is_empty() {
        sentences
            .push("These would have met somebody else, but within reach: their scores stand.".to_owned());
        sentences.extend(in_reach.iter().map(|change| format!("  {change}")));
    }
    if !odd.is_empty() {
        sentences.push(
            "These had a bye or a triangle, or should have had one: no opponents can be compared.".to_owned(),
        );
        sentences.extend(odd.iter().map(|change| format!("  {change}")));
    }
    sentences
}

/// `12 met 3 instead of 8, who stands 7.50 lower. It won 12: …`
fn told(mismatch: &Mismatch, compensation: &Compensation) -> String {
    let Mismatch { contender, met, should_have_met, difference, .. } = mismatch;
    let (apart, where_to) = (Points(difference.abs()), if *difference > 0 { "lower" } else { "higher" });
    let who = format!("{contender} met {met} instead of {should_have_met}, who stands {apart} {where_to}.");
    let proposed = match (compensation.won, compensation.not_at_fault, compensation.at_fault) {
        (None, ..) => "Its match is not over: ask again then.".to_owned(),
        (Some(won), Some(instead), _) => {
            format!("It won {}: {} is proposed if it was not at fault.", Points(won), Points(instead))
        }
        (Some(won), None, Some(instead)) => {
            format!("It won {}: {} is proposed if the fault was its own.", Points(won), Points(instead))
        }
        (Some(won), None, None) => format!("It won {}: its score stands.", Points(won)),
    };
    format!("{who} {proposed}")
}
