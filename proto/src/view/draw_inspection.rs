//! Questions about draws and their answers: `draw_inspection.proto`.

use bridge::contest::drawn::inspect::{Comparison, Finding, Inspection, Measure, MismatchReport, Question};
use bridge::contest::drawn::propose::DrawWish;
use bridge::swiss::difference::{Change, Whom};
use bridge::swiss::early::Early;
use bridge::swiss::{Contender, Draw, OddOnes};

use crate::domain::id;
use crate::error::{WireError, part, required};
use crate::v1;
use crate::v1::draw_inspection::Finding as Found;
use crate::v1::draw_question::Kind;

impl From<&Question> for v1::DrawQuestion {
    fn from(question: &Question) -> Self {
        let kind = match question {
            Question::Early => Kind::Early(v1::Unit {}),
            Question::Mismatch { round } => Kind::Mismatch(u32::from(*round)),
            Question::Traditional => Kind::Traditional(v1::Unit {}),
            Question::Otherwise(wish) => Kind::Otherwise(v1::DrawWish::from(wish)),
            Question::Alternatives => Kind::Alternatives(v1::Unit {}),
            Question::Rounds => Kind::Rounds(v1::Unit {}),
        };
        Self { kind: Some(kind) }
    }
}

impl TryFrom<&v1::DrawQuestion> for Question {
    type Error = WireError;

    fn try_from(wire: &v1::DrawQuestion) -> Result<Self, WireError> {
        Ok(match required("kind", wire.kind.as_ref())? {
            Kind::Early(v1::Unit {}) => Self::Early,
            Kind::Mismatch(round) => Self::Mismatch { round: id::small("mismatch", *round)? },
            Kind::Traditional(v1::Unit {}) => Self::Traditional,
            Kind::Otherwise(wish) => Self::Otherwise(part::<_, DrawWish>("otherwise", Some(wish))?),
            Kind::Alternatives(v1::Unit {}) => Self::Alternatives,
            Kind::Rounds(v1::Unit {}) => Self::Rounds,
        })
    }
}

impl From<&Inspection> for v1::DrawInspection {
    fn from(inspection: &Inspection) -> Self {
        let finding = match &inspection.finding {
            Finding::Early { round, early } => Found::Early(early_to_wire(*round, early)),
            Finding::Mismatch(report) => Found::Mismatch(report.into()),
            Finding::Otherwise(comparison) => Found::Comparison(comparison.into()),
            Finding::Alternatives(draws) => Found::Alternatives(v1::DrawAlternatives {
                draws: draws.iter().map(v1::DrawComparison::from).collect(),
            }),
            Finding::Rounds { advice, drawable } => Found::Rounds(v1::RoundsAdvice {
                least: advice.least.map_or(0, u32::from),
                most: u32::from(advice.most),
                guaranteed: u32::from(drawable.guaranteed),
                drawable: u32::from(drawable.found),
            }),
        };
        Self { sentences: inspection.sentences.clone(), finding: Some(finding) }
    }
}

fn early_to_wire(round: u16, early: &Early) -> v1::EarlyDraw {
    let depends = early.depends.iter().map(|depends| v1::EarlyDepends {
        result: Some(meeting(depends.result)),
        contenders: numbers(&depends.contenders),
    });
    let possible = early.possible.iter().map(|(contender, what)| v1::EarlyPossible {
        contender: u32::from(contender.0),
        what: what.iter().map(Whom::to_string).collect(),
    });
    v1::EarlyDraw {
        round: u32::from(round),
        certain: early.certain.iter().copied().map(meeting).collect(),
        certain_odd: numbers(&early.certain_odd),
        depends: depends.collect(),
        possible: possible.collect(),
        others_may_be_final: !early.is_whole,
    }
}

impl From<&MismatchReport> for v1::MismatchReport {
    fn from(report: &MismatchReport) -> Self {
        let assessment = &report.assessment;
        let mismatches = assessment.mismatches.iter().zip(&report.compensations);
        let mismatches = mismatches.map(|(mismatch, compensation)| v1::Mismatch {
            contender: u32::from(mismatch.contender.0),
            met: u32::from(mismatch.met.0),
            should_have_met: u32::from(mismatch.should_have_met.0),
            difference: mismatch.difference,
            won: compensation.won,
            not_at_fault: compensation.not_at_fault,
            at_fault: compensation.at_fault,
        });
        Self {
            round: u32::from(report.round),
            mismatches: mismatches.collect(),
            in_reach: assessment.in_reach.iter().map(v1::DrawChange::from).collect(),
            odd: assessment.odd.iter().map(v1::DrawChange::from).collect(),
        }
    }
}

impl From<&Change> for v1::DrawChange {
    fn from(change: &Change) -> Self {
        Self {
            contender: u32::from(change.contender.0),
            before: super::text(change.before),
            after: super::text(change.after),
        }
    }
}

impl From<&Comparison> for v1::DrawComparison {
    fn from(comparison: &Comparison) -> Self {
        Self {
            matches: comparison.other.matches.iter().copied().map(meeting).collect(),
            odd: odd(&comparison.other),
            changes: comparison.difference.changes.iter().map(v1::DrawChange::from).collect(),
            of_proposal: Some(comparison.of_proposal.into()),
            of_other: Some(comparison.of_other.into()),
        }
    }
}

impl From<Measure> for v1::DrawMeasure {
    fn from(measure: Measure) -> Self {
        Self { sum: measure.spread.sum, largest: measure.spread.largest, rematches: measure.rematches }
    }
}

fn odd(draw: &Draw) -> Vec<u32> {
    match draw.odd {
        None => vec![],
        Some(OddOnes::Bye(bye)) => numbers(&[bye]),
        Some(OddOnes::Triangle(three)) => numbers(&three),
    }
}

fn meeting(both: [Contender; 2]) -> v1::Meeting {
    let [one, other] = both.map(|contender| u32::from(contender.0));
    v1::Meeting { one, other }
}

fn numbers(contenders: &[Contender]) -> Vec<u32> {
    contenders.iter().map(|contender| u32::from(contender.0)).collect()
}
