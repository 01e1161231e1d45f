//! Changes of the plan: shown with `--preview`, otherwise done at once.

use bridge::contest::Player;
use bridge::contest::surgery::Operation;
use bridge::entry::{EntryId, SectionLetter, TableId};
use bridge::movement::RoundNumber;
use proto::v1::{self, command::Kind, preview_surgery_reply::Answer};
use serde_json::json;
use std::fmt::Write as _;

use super::failure::Failure;
use super::preview_command::to_do;
use super::reply::Output;
use super::run::Director;
use super::surgery_action::{Common, ResultAction, Seats, SurgeryAction};
use super::text;
use crate::outcome;
use crate::proposed;
use crate::surgery::asked::{self, Unreadable};
use crate::surgery::situation::Situation;
use crate::surgery::way::{Start, Way};
use crate::surgery::{Judged, ranked, report};
use crate::word;

impl From<Unreadable> for Failure {
    fn from(error: Unreadable) -> Self {
        Self::Input(error.to_string())
    }
}

impl Director {
    pub(super) async fn surgery(
        &self,
        action: SurgeryAction,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let (view, floor) = (self.link.contest(contest).await?, self.link.floor(contest).await?);
        let situation = Situation { contest: &view, floor: Some(&floor) };
        let (ways, common) = ways(action, situation)?;
        let surgeries: Vec<_> = ways.iter().map(|way| (way.surgery.clone(), vec![])).collect();
        let answers = self.link.preview(contest, &surgeries).await?;
        let judged = ranked(ways, answers);
        if common.preview && common.how.is_none() && common.award.is_empty() {
            return show(&judged, output);
        }
        let chosen = self.with_awards(choose(judged, common.how.as_deref())?, &common.award).await?;
        if common.preview {
            return show(&[chosen], output);
        }
        let (told, proposal) = (chosen.lines().join("\n"), report::json(&chosen));
        let version = chosen.version();
        let Judged { way, answer } = chosen;
        if let Answer::Refused(refused) = answer {
            return Err(Failure::Refused(refused));
        }
        let Way { word, surgery, awards, .. } = way;
        let operate = v1::Operate { surgery: Some(surgery), reason: common.reason, awards };
        let link = self.link.having_seen(version.unwrap_or(view.sequence));
        let executed = self.execute(&link, contest, Kind::Operate(operate)).await?;
        let sequence = executed.sequence;
        let text = format!("{told}\n\nDone. It is taken back with: barometer-director undo {sequence}");
        executed.show(&text, json!({ "how": word, "proposal": proposal }), output)
    }

    /// The same way with the awards that the director sees otherwise, and what follows then.
    async fn with_awards(&self, mut judged: Judged, texts: &[String]) -> Result<Judged, Failure> {
        if texts.is_empty() || judged.proposal().is_none() {
            return Ok(judged);
        }
        let mut awards = judged.awards();
        proposed::choose(&mut awards, texts).map_err(Failure::Input)?;
        judged.way.awards = proposed::choices(&awards);
        let asked = [(judged.way.surgery.clone(), judged.way.awards.clone())];
        let answers = self.link.preview(self.contest().await?, &asked).await?;
        let answer = answers.into_iter().next();
        Ok(Judged { answer: answer.unwrap_or(judged.answer), ..judged })
    }

    pub(super) async fn result(&self, action: ResultAction, output: &mut Output<'_>) -> Result<(), Failure> {
        match action {
            ResultAction::Outside => {
                let floor = self.link.floor(self.contest().await?).await?;
                outside(&floor.off_plan, output)
            }
            ResultAction::Move { slot, to_table, to_round, to_board, played_by, reason } => {
                let from = v1::Slot { table: slot.table, round: slot.round, board: slot.board };
                let to = v1::Slot {
                    table: to_table.unwrap_or_else(|| from.table.clone()),
                    round: to_round.unwrap_or(from.round),
                    board: to_board.unwrap_or(from.board),
                };
                let pairing = Some(read_pairing(&played_by, &to.table)?);
                let who = report::pairing_text(pairing.as_ref());
                let done = format!("the result is at {}, played by {who}", report::slot_text(&to));
                let kind = v1::MoveResult { from: Some(from), to: Some(to), pairing, reason };
                self.ask(Kind::MoveResult(kind), &done, output).await
            }
        }
    }
}

/// Who played: `A3NS A5EW`, at a table of this name.
pub(super) fn read_pairing(text: &str, table: &str) -> Result<v1::Pairing, Failure> {
    let home = table.get(..1).and_then(asked::section);
    let home = home.ok_or_else(|| Unreadable::Table(table.to_owned()))?;
    Ok(asked::pairing(text, home)?)
}

fn players(texts: &[String]) -> [Player; 2] {
    [0, 1].map(|index| texts.get(index).map(|text| asked::player(text)).unwrap_or_default())
}

/// The ways to do what is asked.
fn ways(action: SurgeryAction, situation: Situation<'_>) -> Result<(Vec<Way>, Common), Failure> {
    Ok(match action {
        SurgeryAction::LatePair { players: names, common } => {
            let section = home(&common, situation)?;
            let start = round_from(&common, section, situation.round_for_late_pair(section));
            (start.late_pair(situation, &players(&names)), common)
        }
        SurgeryAction::Leaves { pair, common } => {
            let entry = asked::entry(&pair, home(&common, situation)?)?;
            let free = situation.first_free_round(entry);
            (round_from(&common, entry.section, free).pair_leaves(entry.pair), common)
        }
        SurgeryAction::Arrives { pair, partner, common } => {
            let entry = asked::entry(&pair, home(&common, situation)?)?;
            let partner = asked::player(&partner);
            let start = start(&common, situation, Some(entry.section))?;
            (start.only(Operation::PartnerArrives { pair: entry.pair, partner }), common)
        }
        SurgeryAction::AddTable { ns, ew, common } => {
            let side = |names: &[String]| (!names.is_empty()).then(|| players(names));
            let start = start(&common, situation, None)?;
            (start.add_table(situation, &[side(&ns), side(&ew)]), common)
        }
        SurgeryAction::AddRounds { count, common } => {
            (start(&common, situation, None)?.only(Operation::AddRounds { count }), common)
        }
        SurgeryAction::DropRounds { common } => {
            let section = home(&common, situation)?;
            let free = situation.first_untouched_round(section);
            (round_from(&common, section, free).only(Operation::DropRounds), common)
        }
        SurgeryAction::RemoveTable { .. }
        | SurgeryAction::Seats(_)
        | SurgeryAction::SwapBoards { .. }
        | SurgeryAction::Switch { .. } => return ways_at_tables(action, situation),
    })
}

/// The ways of what names tables, or pairs in each other's places.
fn ways_at_tables(action: SurgeryAction, situation: Situation<'_>) -> Result<(Vec<Way>, Common), Failure> {
    Ok(match action {
        SurgeryAction::RemoveTable { table, common } => {
            let table = asked::table(&table, home(&common, situation)?)?;
            (at(&common, situation, table).only(Operation::RemoveTable { table: table.table }), common)
        }
        SurgeryAction::SwapBoards { one, other, common } => {
            let one = asked::table(&one, home(&common, situation)?)?;
            let other = asked::table(&other, one.section)?;
            let start = at(&common, situation, one);
            let (one, other) = (one.table, other.table);
            (start.went_wrong(|then| Operation::SwapBoards { one, other, then }), common)
        }
        SurgeryAction::Switch { tables, through, common } => {
            let text = tables.join(" ");
            let named = text.split([' ', ',', '-']).next().unwrap_or_default().parse::<TableId>().ok();
            let section = named.map_or_else(|| home(&common, situation), |table| Ok(table.section))?;
            let start = start(&common, situation, Some(section))?;
            let tables = asked::tables(&text, section, &situation.tables(section))?;
            let through = through.map_or(start.round, RoundNumber);
            let turn = |then| Operation::TurnTables { tables: tables.clone(), through, then };
            (start.went_wrong(turn), common)
        }
        SurgeryAction::Seats(seats) => of_seats(seats, situation)?,
        other => unreachable!("{other:?} names no table"),
    })
}

fn of_seats(seats: Seats, situation: Situation<'_>) -> Result<(Vec<Way>, Common), Failure> {
    let Seats { pairs, table, ns, ew, through, common } = seats;
    let home = home(&common, situation)?;
    if let [one, other] = pairs.as_slice() {
        let one = asked::entry(one, home)?;
        let EntryId { pair: other, section } = asked::entry(other, one.section)?;
        if section != one.section {
            return Err(Unreadable::Section(format!("{section}{other}"), one.section).into());
        }
        let start = start(&common, situation, Some(section))?;
        let through = through.map_or(start.round, RoundNumber);
        let one = one.pair;
        let exchange = |then| Operation::ExchangePairs { one, other, through, then };
        return Ok((start.went_wrong(exchange), common));
    }
    let table = asked::table(&table.unwrap_or_default(), home)?;
    let start = at(&common, situation, table);
    let side = |text: Option<String>| asked::pair(&text.unwrap_or_default(), table.section);
    let (north_south, east_west) = (side(ns)?, side(ew)?);
    let through = through.map_or(start.round, RoundNumber);
    let operation = Operation::SeatAsPlayed { table: table.table, north_south, east_west, through };
    Ok((start.only(operation), common))
}

/// The section that is named, or the first.
fn home(common: &Common, situation: Situation<'_>) -> Result<SectionLetter, Failure> {
    let Some(letter) = common.section else { return Ok(situation.first_section()) };
    asked::section(&letter.to_string())
        .ok_or_else(|| Failure::Input(format!("`{letter}` is not a section: choose a letter from A to Z")))
}

fn round_from(common: &Common, section: SectionLetter, usual: RoundNumber) -> Start {
    Start { section, round: common.from_round.map_or(usual, RoundNumber) }
}

fn start(
    common: &Common,
    situation: Situation<'_>,
    section: Option<SectionLetter>,
) -> Result<Start, Failure> {
    let section = section.map_or_else(|| home(common, situation), Ok)?;
    Ok(round_from(common, section, situation.round(section)))
}

fn at(common: &Common, situation: Situation<'_>, table: TableId) -> Start {
    round_from(common, table.section, situation.round_of(table))
}

/// The way that was named, or the best.
fn choose(judged: Vec<Judged>, how: Option<&str>) -> Result<Judged, Failure> {
    let words: Vec<String> = judged.iter().map(|judged| judged.way.word.clone()).collect();
    let wanted = how.map(|how| how.trim().to_lowercase());
    let is_it = |judged: &Judged| {
        wanted.as_ref().is_none_or(|wanted| judged.way.word.to_lowercase().starts_with(wanted))
    };
    judged.into_iter().find(is_it).ok_or_else(|| {
        let how = how.unwrap_or_default();
        Failure::Input(format!("there is no way called `{how}` here: choose --how {}", words.join(", or ")))
    })
}

/// Every way with what would follow from it.
fn show(judged: &[Judged], output: &mut Output<'_>) -> Result<(), Failure> {
    let only = judged.len() == 1;
    if let [Judged { answer: Answer::Refused(refused), .. }] = judged {
        return Err(Failure::Refused(refused.clone()));
    }
    let texts = judged.iter().map(|judged| match judged.proposal() {
        Some(_) if only => judged.lines().join("\n"),
        Some(proposal) => {
            let lines: Vec<String> = proposal.sentences.iter().map(|line| format!("    {line}")).collect();
            let (label, word) = (&judged.way.label, &judged.way.word);
            format!("{label}  (--how \"{word}\")\n    {}\n{}", judged.cost(), lines.join("\n"))
        }
        None => format!("{}\n    {}", judged.way.label, judged.cost()),
    });
    let texts: Vec<String> = texts.collect();
    let values = judged.iter().map(|judged| match &judged.answer {
        Answer::Proposal(_) => {
            json!({
                "how": judged.way.word,
                "cost": judged.cost(),
                "version": judged.version(),
                "proposal": report::json(judged),
            })
        }
        Answer::Refused(refused) => {
            json!({ "how": judged.way.word, "refused": { "code": refused.code, "text": refused.text } })
        }
    });
    let value = json!({ "preview": values.collect::<Vec<_>>() });
    let version = judged.iter().find_map(Judged::version);
    let to_do = version.map(|version| format!("\n\n{}", to_do(version))).unwrap_or_default();
    let text = format!("Nothing has changed. This would follow:\n\n{}{to_do}", texts.join("\n\n"));
    output.show(&text, &value)
}

fn outside(results: &[v1::OffPlanResult], output: &mut Output<'_>) -> Result<(), Failure> {
    if results.is_empty() {
        return output.show("Every result fits the plan.", &json!([]));
    }
    let parts = |result: &v1::OffPlanResult| {
        (result.slot.clone().unwrap_or_default(), result.pairing.clone().unwrap_or_default())
    };
    let rows: Vec<[String; 7]> = results
        .iter()
        .map(|result| {
            let (slot, pairing) = parts(result);
            let outcome = outcome::write(result.outcome.as_ref());
            let (round, board) = (slot.round.to_string(), slot.board.to_string());
            let status = word::status_and_ruling(result.status(), result.awaits_ruling);
            [slot.table, round, board, pairing.north_south, pairing.east_west, outcome, status]
        })
        .collect();
    let values = results.iter().map(|result| {
        let (slot, pairing) = parts(result);
        json!({
            "table": slot.table,
            "round": slot.round,
            "board": slot.board,
            "north_south": pairing.north_south,
            "east_west": pairing.east_west,
            "outcome": outcome::write(result.outcome.as_ref()),
            "status": word::status(result.status()),
            "awaits_ruling": result.awaits_ruling,
            "settled": result.settled,
            "note": result.note,
        })
    });
    let headings = ["TABLE", "ROUND", "BOARD", "NS", "EW", "RESULT", "STATUS"];
    let mut told = text::columns(headings, &rows);
    for result in results.iter().filter(|result| !result.note.is_empty()) {
        let slot = result.slot.clone().unwrap_or_default();
        let note = &result.note;
        let _ = write!(told, "\nTable {}, round {}, board {}: {note}", slot.table, slot.round, slot.board);
    }
    output.show(&told, &values.collect::<Vec<_>>().into())
}
