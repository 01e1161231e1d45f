//! Questions about draws, and their answers in sentences.

use bridge::contest::drawn::inspect::Question;
use bridge::swiss::advice;
use proto::v1;
use proto::v1::draw_inspection::Finding;
use proto::v1::inspect_draw_reply::Answer;
use serde_json::{Value, json};

use super::command::Found;
use super::{json as view_json, text};
use crate::cli::failure::Failure;
use crate::cli::reply::Output;
use crate::cli::run::Director;

/// Advice on a field before it is set up.
pub(super) fn advise(entries: u16, rounds: Option<u16>, output: &mut Output<'_>) -> Result<(), Failure> {
    let advice = advice::advise(entries, rounds, true);
    let sentences: Vec<String> = advice.remarks.iter().map(ToString::to_string).collect();
    let proposed = advice.proposed(entries);
    let value = json!({
        "entries": entries,
        "least": advice.least,
        "most": advice.most,
        "proposed": proposed,
        "sentences": sentences,
    });
    let counted = if proposed == 1 { "1 round".to_owned() } else { format!("{proposed} rounds") };
    output.show(&format!("For {entries}: {counted}.\n{}", sentences.join("\n")), &value)
}

impl Director {
    /// The proposal with everything that is said about it, and how the method of the notes would draw.
    pub(super) async fn explain_draw(&self, found: &Found, output: &mut Output<'_>) -> Result<(), Failure> {
        let view = &found.view;
        let (mut shown, mut value) = (text::proposal(view), view_json::proposal(view));
        if view.proposal.is_some() {
            value["rests_on"] = view.rests_on.clone().into();
            // In a first round, and in rounds by schedule, there is nothing to compare.
            if let Answer::Inspection(beside) = self.answer(found, &Question::Traditional).await? {
                shown += &beside.sentences.join("\n");
                value["traditional"] = json(&beside);
            }
        }
        output.show(&shown, &value)
    }

    pub(super) async fn early(&self, found: &Found, output: &mut Output<'_>) -> Result<(), Failure> {
        let inspection = self.inspected(found, &Question::Early).await?;
        let mut shown = inspection.sentences.join("\n");
        if let Some(Finding::Early(early)) = &inspection.finding {
            let certain = early.certain.iter().map(|both| both.one);
            let odd = early.certain_odd.first().copied();
            let named: Vec<String> = certain.chain(odd).map(|one| one.to_string()).collect();
            if !named.is_empty() && !early.depends.is_empty() {
                let named = named.join(",");
                shown.extend([
                    "\nTo publish these now: barometer-director swiss propose, then: ",
                    "barometer-director swiss publish --only ",
                    &named,
                ]);
            }
        }
        output.show(&shown, &json(&inspection))
    }

    /// The next best draws, or the one of them that is taken.
    pub(super) async fn alternatives(
        &self,
        found: &Found,
        take: Option<u16>,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let inspection = self.inspected(found, &Question::Alternatives).await?;
        let Some(take) = take else {
            let mut shown = inspection.sentences.join("\n");
            shown += "\nTo take one of them: barometer-director swiss alternatives --take 1";
            return output.show(&shown, &json(&inspection));
        };
        let draws = match inspection.finding {
            Some(Finding::Alternatives(others)) => others.draws,
            _ => vec![],
        };
        let Some(taken) = draws.get(usize::from(take) - 1) else {
            return Err(Failure::Input(format!("there is no draw {take} beside the proposal: look first")));
        };
        let by_hand = v1::HandDraw { matches: taken.matches.clone(), odd: taken.odd.clone() };
        self.wish(found, v1::DrawWish { kind: Some(v1::draw_wish::Kind::ByHand(by_hand)) }, output).await
    }

    pub(super) async fn mismatch(
        &self,
        found: &Found,
        round: u16,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let inspection = self.inspected(found, &Question::Mismatch { round }).await?;
        let mut shown = inspection.sentences.join("\n");
        if let Some(Finding::Mismatch(report)) = &inspection.finding
            && !report.mismatches.is_empty()
        {
            shown += "\nNothing has changed. What you decide is given with: barometer-director swiss award ROUND \
                      NUMBER POINTS --reason WHY";
        }
        output.show(&shown, &json(&inspection))
    }

    pub(super) async fn advice(&self, found: &Found, output: &mut Output<'_>) -> Result<(), Failure> {
        let inspection = self.inspected(found, &Question::Rounds).await?;
        let shown = if inspection.sentences.is_empty() {
            "There is nothing to say about the number of rounds.".to_owned()
        } else {
            inspection.sentences.join("\n")
        };
        output.show(&shown, &json(&inspection))
    }

    async fn inspected(&self, found: &Found, question: &Question) -> Result<v1::DrawInspection, Failure> {
        match self.answer(found, question).await? {
            Answer::Inspection(inspection) => Ok(inspection),
            Answer::Refused(refused) => Err(Failure::Refused(refused)),
        }
    }

    pub(super) async fn answer(&self, found: &Found, question: &Question) -> Result<Answer, Failure> {
        let section = found.letter.to_string();
        Ok(self.link.inspect_draw(found.contest, &section, question.into()).await?)
    }
}

fn json(inspection: &v1::DrawInspection) -> Value {
    let mut value = match &inspection.finding {
        None => json!({}),
        Some(Finding::Early(early)) => early_json(early),
        Some(Finding::Mismatch(report)) => mismatch_json(report),
        Some(Finding::Comparison(comparison)) => comparison_json(comparison),
        Some(Finding::Alternatives(others)) => {
            json!({ "alternatives": others.draws.iter().map(comparison_json).collect::<Vec<_>>() })
        }
        Some(Finding::Rounds(advice)) => json!({
            "least": (advice.least > 0).then_some(advice.least),
            "most": advice.most,
            "guaranteed": advice.guaranteed,
            "drawable": advice.drawable,
        }),
    };
    value["sentences"] = json!(inspection.sentences);
    value
}

fn meeting(both: v1::Meeting) -> [u32; 2] {
    [both.one, both.other]
}

fn early_json(early: &v1::EarlyDraw) -> Value {
    let depends = early
        .depends
        .iter()
        .map(|depends| json!({ "result": depends.result.map(meeting), "contenders": depends.contenders }));
    let possible = early.possible.iter().map(|one| json!({ "contender": one.contender, "what": one.what }));
    json!({
        "round": early.round,
        "certain": early.certain.iter().copied().map(meeting).collect::<Vec<_>>(),
        "certain_odd": early.certain_odd,
        "depends": depends.collect::<Vec<_>>(),
        "possible": possible.collect::<Vec<_>>(),
        "others_may_be_final": early.others_may_be_final,
    })
}

fn mismatch_json(report: &v1::MismatchReport) -> Value {
    let mismatches = report.mismatches.iter().map(|one| {
        json!({
            "contender": one.contender,
            "met": one.met,
            "should_have_met": one.should_have_met,
            "difference_hundredths": one.difference,
            "won_hundredths": one.won,
            "not_at_fault_hundredths": one.not_at_fault,
            "at_fault_hundredths": one.at_fault,
        })
    });
    json!({
        "round": report.round,
        "mismatches": mismatches.collect::<Vec<_>>(),
        "in_reach": changes(&report.in_reach),
        "odd": changes(&report.odd),
    })
}

fn comparison_json(comparison: &v1::DrawComparison) -> Value {
    let measure = |measure: Option<&v1::DrawMeasure>| {
        measure.map(|one| {
            json!({ "sum_hundredths": one.sum, "largest_hundredths": one.largest, "rematches": one.rematches })
        })
    };
    json!({
        "matches": comparison.matches.iter().copied().map(meeting).collect::<Vec<_>>(),
        "odd": comparison.odd,
        "changes": changes(&comparison.changes),
        "of_proposal": measure(comparison.of_proposal.as_ref()),
        "of_other": measure(comparison.of_other.as_ref()),
    })
}

fn changes(changes: &[v1::DrawChange]) -> Value {
    let change = |one: &v1::DrawChange| json!({ "contender": one.contender, "before": one.before, "after": one.after });
    changes.iter().map(change).collect()
}
