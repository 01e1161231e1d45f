//! Adjusted scores, boards subject to ruling, handicaps and carry-overs.

use bridge::adjustment::Adjustment;
use bridge::adjustment_text::AdjustmentTextError;
use bridge::contest::Outcome;
use bridge::result::BoardResult;
use bridge::seat::Line;
use proto::v1::{self, command::Kind};
use serde_json::json;

use super::adjust_action::{Adjust, CarryOver, Classify, Field, Place, Side, SubjectToRuling};
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use super::text::columns;
use crate::legality::{self, INSISTED, Legality};
use crate::signed;
use crate::sympathetic;
use crate::word;

impl Director {
    pub(super) async fn adjust(&self, adjust: Adjust, output: &mut Output<'_>) -> Result<(), Failure> {
        let outcome = outcome_of(&adjust)?;
        let slot = self.slot(&adjust.place).await?;
        let (table, board, round) = (&slot.table, slot.board, slot.round);
        let done = format!("board {board} at table {table} in round {round} is {outcome}");
        let reason = self.reason_of(&adjust, &slot, &outcome.to_string()).await?;
        let kind = Kind::CorrectResult(v1::CorrectResult {
            slot: Some(slot.clone()),
            outcome: Some((&outcome).into()),
            reason,
            played_by: None,
        });
        if adjust.preview {
            return self.ask_or_preview(kind, &done, true, output).await;
        }
        self.ask_for_ruling(kind, &done, adjust.ruling, output).await
    }

    /// The reason for the journal, with what was said of results that could not have been reached legally (Law 12C1(c)).
    ///
    /// # Errors
    /// [`Failure::Input`] where a result in the contract that was played is weighed, and nobody has said anything of it.
    async fn reason_of(&self, adjust: &Adjust, slot: &v1::Slot, award: &str) -> Result<String, Failure> {
        let reason = adjust.reason.clone();
        let contest = self.contest().await?;
        let edition = self.law_book(contest).await?.edition;
        if adjust.reached_legally || !legality::is_weighed(edition, award) {
            return Ok(reason);
        }
        if let Some(why) = &adjust.insist {
            return Ok(format!("{reason} ({INSISTED}: {why})"));
        }
        let ruling = match adjust.ruling {
            Some(number) => self.ruling_of(contest, number).await?,
            None => None,
        };
        let said = ruling.as_ref().map_or(Legality::Unsaid, |one| Legality::settled(one, award));
        let traveller = self.link.traveller(contest, slot.board).await?;
        let row = traveller.rows.into_iter().find(|row| row.slot.as_ref() == Some(slot));
        let stands = row.and_then(|row| Outcome::try_from(&row.outcome?).ok());
        let links = ruling.as_ref().map_or(&[][..], |ruling| &ruling.scores);
        let played = legality::played(links, slot, stands.as_ref());
        match (said, played.and_then(|played| legality::in_question(played, award))) {
            (Legality::Insisted, _) => Ok(format!("{reason} ({INSISTED})")),
            (Legality::Unsaid, Some(result)) => Err(Failure::Input(format!(
                "{}: take it out, or say that each could (--reached-legally), or insist on it and say why (--insist \"…\")",
                legality::refusal(result)
            ))),
            (Legality::Each, _) | (Legality::Unsaid, None) => Ok(reason),
        }
    }

    pub(super) async fn subject_to_ruling(
        &self,
        about: SubjectToRuling,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let SubjectToRuling { table, board, round, note, settled, list: _ } = about;
        let (Some(table), Some(board)) = (table, board) else { return self.awaited(output).await };
        let slot = self.slot(&Place { table, board, round }).await?;
        let place = format!("board {board} at table {} in round {}", slot.table, slot.round);
        let slot = Some(slot);
        if settled {
            let done = format!("{place} is no longer subject to ruling");
            return self.ask(Kind::SettleRuling(v1::SettleRuling { slot, note }), &done, output).await;
        }
        let done = format!("{place} is subject to ruling");
        self.ask(Kind::AwaitRuling(v1::AwaitRuling { slot, note }), &done, output).await
    }

    async fn awaited(&self, output: &mut Output<'_>) -> Result<(), Failure> {
        let view = self.link.contest(self.contest().await?).await?;
        if view.awaiting.is_empty() {
            return output.show("No board waits for a ruling.", &json!([]));
        }
        let of = |awaited: &v1::AwaitedRuling| {
            let slot = awaited.slot.clone().unwrap_or_default();
            let (board, round) = (slot.board.to_string(), slot.round.to_string());
            [board, slot.table, round, awaited.note.clone(), awaited.by.clone(), word::clock(awaited.at)]
        };
        let rows: Vec<[String; 6]> = view.awaiting.iter().map(of).collect();
        let values = rows.iter().map(|[board, table, round, note, by, at]| {
            json!({ "board": board, "table": table, "round": round, "note": note, "by": by, "at": at })
        });
        let text = columns(["BOARD", "TABLE", "ROUND", "ABOUT", "BY", "SINCE"], &rows);
        output.show(&text, &values.collect::<Vec<_>>().into())
    }

    pub(super) async fn classify(&self, classify: Classify, output: &mut Output<'_>) -> Result<(), Failure> {
        let Classify { entry, handicap, stratum } = classify;
        let handicap = signed::read(&handicap).map_err(Failure::Input)?;
        let list = if stratum.is_empty() { String::new() } else { format!(", stratum {stratum}") };
        let rules = self.link.contest(self.contest().await?).await?.rules;
        let number = word::handicap(handicap, rules.as_ref());
        let done = format!("{entry} has a handicap of {number}{list}");
        let classification = Some(v1::Classification { handicap, stratum });
        self.ask(Kind::ClassifyEntry(v1::ClassifyEntry { entry, classification }), &done, output).await
    }

    pub(super) async fn carry_over(&self, carry: CarryOver, output: &mut Output<'_>) -> Result<(), Failure> {
        let CarryOver { entry, points, reason, preview } = carry;
        let hundredths = signed::read(&points).map_err(Failure::Input)?;
        let scale = self.scale().await?;
        let done = format!("{entry} carries over {}{}", signed::write(hundredths), scale.note());
        let hundredths = if scale.is_single { hundredths.saturating_mul(2) } else { hundredths };
        let kind = Kind::SetCarryOver(v1::SetCarryOver { entry, hundredths, reason });
        self.ask_or_preview(kind, &done, preview, output).await
    }

    /// The place of a board at a table: the round is found where the table has one result of the board.
    pub(super) async fn slot(&self, place: &Place) -> Result<v1::Slot, Failure> {
        let Place { table, board, round } = place;
        let (board, round) = (*board, *round);
        let table = table.to_uppercase();
        if let Some(round) = round {
            return Ok(v1::Slot { table, round, board });
        }
        match self.places(&table, board).await?.as_slice() {
            [only] => Ok(only.clone()),
            [] => Err(Failure::Input(format!("table {table} does not play board {board}"))),
            several => Err(in_several_rounds(several)),
        }
    }

    /// Where a table has a result of a board, or where it has none is to play it.
    pub(super) async fn places(&self, table: &str, board: u32) -> Result<Vec<v1::Slot>, Failure> {
        let contest = self.contest().await?;
        let traveller = self.link.traveller(contest, board).await?;
        let slots = traveller.rows.into_iter().filter_map(|row| row.slot);
        let mut here: Vec<v1::Slot> = slots.filter(|slot| slot.table == table).collect();
        if here.is_empty() {
            let path = self.link.table_path(contest, table).await?;
            let places = path.steps.into_iter().filter_map(|step| step.places);
            let planned = places.filter(|places| places.boards.contains(&board));
            here.extend(planned.map(|places| v1::Slot {
                table: table.to_owned(),
                round: places.round,
                board,
            }));
        }
        Ok(here)
    }
}

/// The round must be said: which there are.
pub(super) fn in_several_rounds(places: &[v1::Slot]) -> Failure {
    let rounds: Vec<String> = places.iter().map(|slot| slot.round.to_string()).collect();
    let rounds = rounds.join(" or ");
    let (table, board) = places.first().map(|slot| (slot.table.as_str(), slot.board)).unwrap_or_default();
    Failure::Input(format!(
        "table {table} has board {board} in several rounds: say which with --round, {rounds}"
    ))
}

/// What the board comes to by the words of the command line.
fn outcome_of(adjust: &Adjust) -> Result<Outcome, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(error.to_string());
    if !adjust.not_played.is_empty() {
        let why = adjust.not_played.join(" ").replace('-', " ");
        return format!("not played, {why}").parse().map_err(|error| wrong(&error));
    }
    if let Some(text) = &adjust.score {
        let outcome: Outcome = text.parse().map_err(|error| wrong(&error))?;
        // Assigned by the director, though it is a single result.
        return match outcome {
            Outcome::Result(_) => adjusted(text),
            outcome => Ok(outcome),
        };
    }
    adjusted(&adjustment_text(adjust)?)
}

fn adjusted(text: &str) -> Result<Outcome, Failure> {
    let read: Result<Adjustment<BoardResult>, AdjustmentTextError> = text.parse();
    let adjustment = read.map_err(|error| Failure::Input(error.to_string()))?;
    Ok(Outcome::Adjusted(Box::new(adjustment)))
}

/// The one text that the options say together.
fn adjustment_text(adjust: &Adjust) -> Result<String, Failure> {
    let field = adjust.field.map_or("", |field| match field {
        Field::Ns => ", field NS",
        Field::Ew => ", field EW",
        Field::Nobody => ", field nobody",
    });
    if let Some(weighted) = &adjust.weighted {
        let weighted = match adjust.sympathetic {
            Some(points) => shifted(adjust, weighted, points)?,
            None => weighted.clone(),
        };
        if adjust.cap.is_empty() && adjust.at_least.is_empty() {
            return Ok(format!("{weighted}{field}"));
        }
        let (ns, ew) = (limits(adjust, Side::Ns)?, limits(adjust, Side::Ew)?);
        return Ok(format!("NS {weighted}{ns}, EW {weighted}{ew}{field}"));
    }
    let missing = |side| Failure::Input(format!("say what {side} is awarded too"));
    let (ns, ew) = match adjust.self_inflicted {
        None => (
            adjust.ns.clone().ok_or_else(|| missing("North-South (--ns)"))?,
            adjust.ew.clone().ok_or_else(|| missing("East-West (--ew)"))?,
        ),
        Some(side) => {
            let given = |text: &Option<String>| text.clone().unwrap_or_default();
            let expected = given(&adjust.expected);
            let own =
                format!("got {}, after {}, expected {expected}", given(&adjust.got), given(&adjust.after));
            match side {
                Side::Ns => (own, adjust.ew.clone().unwrap_or(expected)),
                Side::Ew => (adjust.ns.clone().unwrap_or(expected), own),
            }
        }
    };
    let limits = (limits(adjust, Side::Ns)?, limits(adjust, Side::Ew)?);
    Ok(format!("NS {ns}{}, EW {ew}{}{field}", limits.0, limits.1))
}

/// `, at most average minus`, for the side that is named.
fn limits(adjust: &Adjust, side: Side) -> Result<String, Failure> {
    let own = match side {
        Side::Ns => "ns",
        Side::Ew => "ew",
    };
    let limit = |word: &str, text: &String| {
        let (named, limit) = text.trim().split_once([' ', '=', ':']).unwrap_or((text, ""));
        let (named, limit) = (named.to_lowercase(), limit.trim().to_owned());
        if limit.is_empty() || !["ns", "ew"].contains(&named.as_str()) {
            return Err(Failure::Input(format!(
                "`{text}`: write the side and the limit, such as \"ns avg-\""
            )));
        }
        let share = if limit.bytes().all(|digit| digit.is_ascii_digit()) { " %" } else { "" };
        Ok((named == own).then(|| format!(", {word} {limit}{share}")))
    };
    let most = adjust.cap.iter().map(|text| limit("at most", text));
    let least = adjust.at_least.iter().map(|text| limit("at least", text));
    let limits: Vec<Option<String>> = most.chain(least).collect::<Result<_, _>>()?;
    Ok(limits.into_iter().flatten().collect())
}

/// The weights after a shift to the side that did not offend.
fn shifted(adjust: &Adjust, weighted: &str, points: u16) -> Result<String, Failure> {
    let line = match adjust.benefits {
        Some(Side::Ew) => Line::EastWest,
        Some(Side::Ns) | None => Line::NorthSouth,
    };
    sympathetic::shifted(weighted, adjust.place.board, line, points).map_err(Failure::Input)
}
