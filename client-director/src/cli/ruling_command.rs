//! The rulings book: one act at a time.

use bridge::contest::ruling::{FollowUpNumber, Moment, Opening, Place, Ruling};
use bridge::contest::{CallNumber, Rules, RulingCommand, RulingNumber};
use bridge::law::{Book, Known};
use bridge::seat::Line;
use proto::v1::{self, command::Kind};
use serde_json::{Value, json};

use super::action::RulingLog;
use super::adjust_command::in_several_rounds;
use super::failure::Failure;
use super::reply::{Output, accepted};
use super::ruling_action::{
    BookWord, Decide, Export, New, RulingAction, Search, SideWord, StateWord, WhenWord, Write,
};
use super::ruling_json;
use super::ruling_score::ready;
use super::ruling_text::{Texts, asked_for, begun, texts};
use super::run::{Director, keep};
use super::text;
use crate::hearing::Hearing;
use crate::known::{known, law_pages};
use crate::outcome;

impl Director {
    pub(super) async fn ruling(&self, action: RulingAction, output: &mut Output<'_>) -> Result<(), Failure> {
        // Rulings go by the server's pages. Who may not see them rules by those of the program.
        if let Ok(server) = self.link.server_condition().await {
            law_pages(&server);
        }
        match action {
            RulingAction::Log(log) => self.log_ruling(log, output).await,
            RulingAction::New(new) => self.new_ruling(New { text: new.text.settle()?, ..new }, output).await,
            RulingAction::List(search) => self.list_rulings(search, output).await,
            RulingAction::Show { ruling, anonymous } => self.show_ruling(ruling, anonymous, output).await,
            RulingAction::Write(write) => {
                self.write_ruling(Write { text: write.text.settle()?, ..write }, output).await
            }
            RulingAction::Decide(decide) => self.decide_ruling(decide, output).await,
            RulingAction::Reminders => self.reminders(output).await,
            RulingAction::Statistics(search) => self.statistics(search, output).await,
            RulingAction::Export(export) => self.export_rulings(export, output).await,
            RulingAction::Tell { .. }
            | RulingAction::FollowUp { .. }
            | RulingAction::Done { .. }
            | RulingAction::Appeal { .. }
            | RulingAction::CorrectAppeal { .. }
            | RulingAction::StrikeAppeal { .. }
            | RulingAction::DecideAppeal { .. }
            | RulingAction::Link { .. }
            | RulingAction::NoScore { .. }
            | RulingAction::Reopen { .. }
            | RulingAction::Withdraw { .. } => self.act_on_ruling(action, output).await,
        }
    }

    async fn log_ruling(&self, log: RulingLog, output: &mut Output<'_>) -> Result<(), Failure> {
        let RulingLog { table, round, board, entry: entries, facts, law, decision, effect } = log;
        let draft = v1::RulingDraft { table, round, board, entries, facts, law, decision, effect };
        let kind = Kind::LogRuling(v1::LogRuling { ruling: Some(draft) });
        self.ask(kind, "the ruling is in the log", output).await
    }

    async fn new_ruling(&self, new: New, output: &mut Output<'_>) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let book = self.law_book(contest).await?;
        let (table, round) = self.begun_at(contest, &new).await?;
        let known = if new.text.procedure.is_some() {
            self.known(contest, (table.clone(), round, new.board)).await?
        } else {
            Known::default()
        };
        let mut written = match &new.subject {
            Some(subject) => begun(subject, new.text.book.clone().unwrap_or_else(|| book.clone()))?,
            None => vec![],
        };
        let Texts { written: further, log, .. } = texts(&new.text, (book, known), None)?;
        written.extend(further);
        let wire = v1::OpenRuling {
            table: new.table.unwrap_or_default().to_uppercase(),
            round: round.unwrap_or(0),
            board: new.board.unwrap_or(0),
            from_call: new.call.unwrap_or(0),
            written: vec![],
        };
        let opening = Opening::try_from(&wire).map_err(|error| Failure::Input(error.to_string()))?;
        let from_call = opening.from_call.filter(|call| *call > CallNumber(0));
        let command = RulingCommand::Open { opening: Opening { written, from_call, ..opening } };
        let sequence = accepted(self.link.execute(contest, kind(&command)).await?)?;
        let view = self.link.contest(contest).await?;
        let number =
            view.rulings.iter().find(|ruling| ruling.sequence == sequence).map_or(0, |one| one.number);
        let value = json!({ "accepted": { "sequence": sequence }, "ruling": number });
        output.show(&format!("Done: ruling {number} is open.{}", to_log(&log)), &value)
    }

    /// The table of a new ruling, if need be that of its call, and the round in which it has the board where that was not
    /// said: without it nobody would know who sat there, nor be told that the score may still change.
    async fn begun_at(&self, contest: u32, new: &New) -> Result<(String, Option<u32>), Failure> {
        let table = match (&new.table, new.call) {
            (None, Some(number)) => {
                let calls = self.link.contest(contest).await?.calls;
                calls.into_iter().find(|call| call.number == number).map(|call| call.table)
            }
            (table, _) => table.as_ref().map(|table| table.to_uppercase()),
        };
        let table = table.unwrap_or_default();
        let (None, Some(board)) = (new.round, new.board) else { return Ok((table, new.round)) };
        // Of a table that is not there the server says so, and a board that is not played there may be the irregularity.
        let places = self.places(&table, board).await.unwrap_or_default();
        match places.as_slice() {
            [] => Ok((table, None)),
            [only] => Ok((table, Some(only.round))),
            several => Err(in_several_rounds(several)),
        }
    }

    async fn write_ruling(&self, write: Write, output: &mut Output<'_>) -> Result<(), Failure> {
        let (number, seen, texts) = self.read(&write).await?;
        let command = RulingCommand::Write { ruling: RulingNumber(number), seen, written: texts.written };
        self.ask(kind(&command), &format!("ruling {number} is written"), output).await?;
        tell_log(&texts.log, output)
    }

    async fn decide_ruling(&self, decide: Decide, output: &mut Output<'_>) -> Result<(), Failure> {
        let (number, seen, mut texts) = self.read(&decide.write).await?;
        if decide.write.text.procedure.is_none() {
            self.take_up(number, &mut texts).await?;
        }
        let mut follow_ups = texts.follow_ups;
        if let Some(when) = decide.come_back {
            follow_ups.push((self.moment(number, when).await?, decide.condition));
        }
        let ruling = RulingNumber(number);
        let command = RulingCommand::Decide { ruling, seen, written: texts.written, follow_ups };
        self.then_the_score(kind(&command), number, &format!("ruling {number} is decided"), output).await?;
        tell_log(&texts.log, output)
    }

    /// What the interview that stands in a ruling asks for: to come back, unless that is noted already, and what is to be
    /// logged.
    async fn take_up(&self, number: u32, texts: &mut Texts) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let Some(ruling) = self.ruling_of(contest, number).await? else { return Ok(()) };
        let place = ruling.content.place;
        let Some(told) = &ruling.content.interview else { return Ok(()) };
        // What was answered stays: the ruling itself may have changed the result since.
        let known = Known { result: None, ..self.known_at(contest, place).await? };
        let Some(hearing) = Hearing::of(told, ruling.content.book.clone(), known) else { return Ok(()) };
        let further = asked_for(&hearing, Some(place));
        let is_noted = |(when, what): &(Moment, String)| {
            ruling.follow_ups.iter().any(|one| one.when == *when && one.what == *what)
        };
        texts.follow_ups.extend(further.0.into_iter().filter(|one| !is_noted(one)));
        texts.log.extend(further.1);
        Ok(())
    }

    /// A ruling of the book, by its number.
    pub(super) async fn ruling_of(&self, contest: u32, number: u32) -> Result<Option<Ruling>, Failure> {
        let wanted = v1::RulingSearch { number, ..v1::RulingSearch::default() };
        let reply = self.link.rulings(contest, wanted, false).await?;
        let state = reply.rulings.into_iter().next().and_then(|one| one.state);
        Ok(state.and_then(|state| Ruling::try_from(&state).ok()))
    }

    async fn known_at(&self, contest: u32, place: Place) -> Result<Known, Failure> {
        let (round, board) =
            (place.round.map(|round| round.0.into()), place.board.map(|board| board.get().into()));
        self.known(contest, (place.table.to_string(), round, board)).await
    }

    /// The ruling's number, the revision that was seen, and what is to be written.
    async fn read(&self, write: &Write) -> Result<(u32, u32, Texts), Failure> {
        let contest = self.contest().await?;
        let view = self.one(contest, write.ruling).await?;
        let place = place(&view);
        let known = match (&write.text.procedure, place) {
            (Some(_), Some(place)) => self.known_at(contest, place).await?,
            (None, _) | (_, None) => Known::default(),
        };
        let texts = texts(&write.text, (self.law_book(contest).await?, known), place)?;
        Ok((write.ruling, write.seen.unwrap_or(view.revision), texts))
    }

    async fn act_on_ruling(&self, action: RulingAction, output: &mut Output<'_>) -> Result<(), Failure> {
        let (command, done) =
            match action {
                RulingAction::Tell { ruling, side, without_appeal_rights } => {
                    let (side, appeal_rights) = (side.map(Line::from), !without_appeal_rights);
                    let who = side.map_or("both sides are", |side| {
                        if side == Line::NorthSouth { "NS is" } else { "EW is" }
                    });
                    let command = RulingCommand::Tell { ruling: RulingNumber(ruling), side, appeal_rights };
                    (command, format!("{who} told of ruling {ruling}"))
                }
                RulingAction::FollowUp { ruling, when, what } => {
                    let when = self.moment(ruling, when).await?;
                    let command = RulingCommand::FollowUp { ruling: RulingNumber(ruling), when, what };
                    (command, "you will be reminded".to_owned())
                }
                RulingAction::Done { ruling, follow_up, note } => {
                    let (ruling, follow_up) = (RulingNumber(ruling), FollowUpNumber(follow_up));
                    (
                        RulingCommand::SettleFollowUp { ruling, follow_up, note },
                        "the follow-up is done".to_owned(),
                    )
                }
                RulingAction::Appeal { .. }
                | RulingAction::CorrectAppeal { .. }
                | RulingAction::StrikeAppeal { .. }
                | RulingAction::DecideAppeal { .. } => {
                    return self.act_on_appeal(action, output).await;
                }
                RulingAction::Link { ruling, sequence } => {
                    let sequence = match sequence {
                        Some(sequence) => sequence,
                        None => self.link.contest(self.contest().await?).await?.sequence,
                    };
                    let command = RulingCommand::LinkScore { ruling: RulingNumber(ruling), sequence };
                    (command, format!("event {sequence} belongs to ruling {ruling}"))
                }
                RulingAction::NoScore { ruling, note } => {
                    let command = RulingCommand::WaiveScore { ruling: RulingNumber(ruling), note };
                    (command, format!("ruling {ruling} needs no change of the score"))
                }
                RulingAction::Reopen { ruling, reason } => {
                    let command = RulingCommand::Reopen { ruling: RulingNumber(ruling), reason };
                    (command, format!("ruling {ruling} is open again"))
                }
                RulingAction::Withdraw { ruling, reason } => {
                    let command = RulingCommand::Withdraw { ruling: RulingNumber(ruling), reason };
                    (command, format!("ruling {ruling} is withdrawn"))
                }
                RulingAction::Log(_)
                | RulingAction::New(_)
                | RulingAction::List(_)
                | RulingAction::Show { .. }
                | RulingAction::Write(_)
                | RulingAction::Decide(_)
                | RulingAction::Reminders
                | RulingAction::Statistics(_)
                | RulingAction::Export(_) => return Ok(()),
            };
        self.ask(kind(&command), &done, output).await
    }

    async fn moment(&self, ruling: u32, when: WhenWord) -> Result<Moment, Failure> {
        let view = self.one(self.contest().await?, ruling).await?;
        let place = place(&view).ok_or_else(|| Failure::Input(format!("ruling {ruling} has no table")))?;
        let unknown = |what: &str| Failure::Input(format!("ruling {ruling} names no {what}"));
        Ok(match when {
            WhenWord::Soon => Moment::Soon,
            WhenWord::Board => Moment::EndOfBoard(place.slot().ok_or_else(|| unknown("board"))?),
            WhenWord::Round => {
                Moment::EndOfRound { table: place.table, round: place.round.ok_or_else(|| unknown("round"))? }
            }
            WhenWord::Session => Moment::EndOfSession,
        })
    }

    pub(super) async fn one(&self, contest: u32, number: u32) -> Result<v1::RulingView, Failure> {
        let view = self.link.contest(contest).await?;
        let found = view.rulings.into_iter().find(|ruling| ruling.number == number);
        found.ok_or_else(|| Failure::Input(format!("there is no ruling {number}: `ruling list` shows them")))
    }

    /// What is known of a board at a table, with the result that stands there; who sits there only where it is still in the
    /// round that is named.
    async fn known(
        &self,
        contest: u32,
        (table, round, board): (String, Option<u32>, Option<u32>),
    ) -> Result<Known, Failure> {
        let (view, floor) = (self.link.contest(contest).await?, self.link.floor(contest).await?);
        let sits = |one: &&v1::FloorTable| one.table == table && round.is_none_or(|round| round == one.round);
        let known = known(&view, floor.tables.iter().find(sits), board);
        let (Some(round), Some(board)) = (round, board) else { return Ok(known) };
        let slot = v1::Slot { table, round, board };
        let rows = self.link.traveller(contest, board).await?.rows;
        let row = rows.iter().find(|row| row.slot.as_ref() == Some(&slot));
        let stands = row.and_then(|row| outcome::write(row.outcome.as_ref()).parse().ok());
        let mut known = Known { result: stands.or(known.result), ..known };
        // Of a round that is over the board tells who sat there.
        let sat = row.and_then(|row| row.pairing.clone()).unwrap_or_default();
        for (side, entry) in
            [(&mut known.north_south, sat.north_south), (&mut known.east_west, sat.east_west)]
        {
            side.entry = side.entry.take().or(Some(entry).filter(|entry| !entry.is_empty()));
        }
        Ok(known)
    }

    pub(super) async fn law_book(&self, contest: u32) -> Result<Book, Failure> {
        let rules = self.link.contest(contest).await?.rules.unwrap_or_default();
        Ok(Rules::try_from(&rules).map_or_else(|_unknown| Book::default(), |rules| rules.law_book))
    }

    async fn list_rulings(&self, search: Search, output: &mut Output<'_>) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let mut view = self.link.contest(contest).await?;
        if search != Search::default() {
            let found = self.link.rulings(contest, wanted(&search), false).await?;
            let numbers: Vec<u32> =
                found.rulings.iter().filter_map(|one| Some(one.state.as_ref()?.number)).collect();
            view.rulings.retain(|ruling| numbers.contains(&ruling.number));
        }
        output.show(&text::rulings(&view), &super::json::rulings(&view))
    }

    async fn show_ruling(
        &self,
        number: u32,
        anonymous: bool,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let wanted = v1::RulingSearch { number, ..v1::RulingSearch::default() };
        let reply = self.link.rulings(self.contest().await?, wanted, anonymous).await?;
        let entry = reply.rulings.into_iter().next();
        let ruling = entry.as_ref().and_then(|one| Ruling::try_from(one.state.as_ref()?).ok());
        let sheet = entry.and_then(|one| one.sheet);
        let sheet = sheet.ok_or_else(|| Failure::Input(format!("there is no ruling {number}")))?;
        let mut value = sheet_json(number, &sheet);
        // Without names there are no fields either: they are of what the form leaves out.
        if let (Some(ruling), Some(fields)) = (ruling.filter(|_| !anonymous), value.as_object_mut()) {
            fields.extend(ruling_json::fields(&ruling));
        }
        output.show(&sheet_text(&sheet), &value)
    }

    async fn reminders(&self, output: &mut Output<'_>) -> Result<(), Failure> {
        let now = bridge::contest::At(crate::word::now());
        let told = self.all_reminders().await?.into_iter().filter_map(|one| Some((one.told(now)?, one)));
        let told: Vec<_> = told.collect();
        let lines: Vec<&String> = told.iter().map(|(line, _)| line).collect();
        let ready = told.iter().flat_map(|(line, one)| std::iter::once(line.clone()).chain(ready(one)));
        let mut text = ready.collect::<Vec<_>>().join("\n");
        if text.is_empty() {
            "Nothing is to be remembered.".clone_into(&mut text);
        }
        output.show(&text, &json!(lines))
    }

    async fn statistics(&self, search: Search, output: &mut Output<'_>) -> Result<(), Failure> {
        let reply = self.link.rulings(self.contest().await?, wanted(&search), false).await?;
        let figures = reply.statistics.unwrap_or_default();
        let count = |count: &v1::RulingCount| {
            json!({
                "name": count.name, "rulings": count.rulings, "median_seconds": count.median_seconds,
                "changed_on_appeal": count.changed_on_appeal,
            })
        };
        let value = json!({
            "rulings": figures.rulings, "open": figures.open, "decided": figures.decided,
            "withdrawn": figures.withdrawn, "appealed": figures.appealed,
            "changed_on_appeal": figures.changed_on_appeal, "median_seconds": figures.median_seconds,
            "longest_seconds": figures.longest_seconds,
            "laws": figures.laws.iter().map(count).collect::<Vec<_>>(),
            "directors": figures.directors.iter().map(count).collect::<Vec<_>>(),
        });
        output.show(&figures_text(&figures), &value)
    }

    async fn export_rulings(&self, export: Export, output: &mut Output<'_>) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let wanted = wanted(&export.search);
        let word = BookWord::of_file(export.format, export.out.as_deref()).map_err(Failure::Input)?;
        let format = match (word, export.anonymous) {
            (BookWord::Markdown, false) => Some(v1::ExportFormat::RulingsMarkdown),
            (BookWord::Markdown, true) => Some(v1::ExportFormat::RulingsAnonymous),
            (BookWord::Csv, false) => Some(v1::ExportFormat::RulingsCsv),
            (BookWord::Statistics, false) => Some(v1::ExportFormat::RulingsStatisticsCsv),
            (BookWord::Csv | BookWord::Statistics, true) => {
                return Err(Failure::Input("without names there is Markdown, HTML and PDF".to_owned()));
            }
            (BookWord::Html | BookWord::Pdf, _) => None,
        };
        let reply = if let Some(format) = format {
            self.link.export_rulings(contest, format, wanted).await?
        } else {
            let form = if word == BookWord::Pdf { v1::PaperForm::Pdf } else { v1::PaperForm::Page };
            let paper = if export.anonymous { v1::Paper::RulingsAnonymous } else { v1::Paper::Rulings };
            self.link.print_rulings(contest, (paper, form), wanted).await?
        };
        keep(export.out, &reply, output)
    }
}

pub(super) fn kind(command: &RulingCommand) -> Kind {
    Kind::Ruling(Box::new(command.into()))
}

fn place(view: &v1::RulingView) -> Option<Place> {
    let draft = view.ruling.as_ref()?;
    let wire = v1::RulingPlace { table: draft.table.clone(), round: draft.round, board: draft.board };
    Place::try_from(&wire).ok()
}

fn wanted(search: &Search) -> v1::RulingSearch {
    let status = match search.state {
        None => v1::RulingStatusWanted::Any,
        Some(StateWord::Open) => v1::RulingStatusWanted::Open,
        Some(StateWord::Decided) => v1::RulingStatusWanted::Decided,
        Some(StateWord::Withdrawn) => v1::RulingStatusWanted::Withdrawn,
        Some(StateWord::Appealed) => v1::RulingStatusWanted::Appealed,
        Some(StateWord::Awaited) => v1::RulingStatusWanted::Awaited,
    };
    v1::RulingSearch {
        words: search.words.join(" "),
        law: search.law.clone().unwrap_or_default(),
        table: search.table.clone().unwrap_or_default().to_uppercase(),
        board: search.board.unwrap_or(0),
        player: search.player.clone().unwrap_or_default(),
        status: status.into(),
        director: search.director.clone().unwrap_or_default(),
        number: search.number.unwrap_or(0),
    }
}

fn sheet_text(sheet: &v1::RulingSheet) -> String {
    let mut lines = vec![sheet.title.clone()];
    for part in &sheet.parts {
        lines.push(format!("\n{}", part.heading));
        lines.extend(part.lines.iter().map(|line| format!("  {line}")));
    }
    lines.join("\n")
}

fn sheet_json(number: u32, sheet: &v1::RulingSheet) -> Value {
    let parts = sheet.parts.iter().map(|part| json!({ "heading": part.heading, "lines": part.lines }));
    json!({ "ruling": number, "title": sheet.title, "parts": parts.collect::<Vec<_>>() })
}

fn figures_text(figures: &v1::RulingStatistics) -> String {
    let minutes = |seconds: Option<u64>| {
        seconds.map_or_else(String::new, |seconds| format!("{}:{:02}", seconds / 60, seconds % 60))
    };
    let row = |count: &v1::RulingCount, head: &str| {
        [
            format!("{head}{}", count.name),
            count.rulings.to_string(),
            minutes(count.median_seconds),
            count.changed_on_appeal.to_string(),
        ]
    };
    let mut rows = vec![[
        "all".to_owned(),
        figures.rulings.to_string(),
        minutes(figures.median_seconds),
        figures.changed_on_appeal.to_string(),
    ]];
    rows.extend(figures.laws.iter().map(|count| row(count, "Law ")));
    rows.extend(figures.directors.iter().map(|count| row(count, "")));
    let head = format!(
        "{} decided, {} open, {} withdrawn, {} appealed\n",
        figures.decided, figures.open, figures.withdrawn, figures.appealed
    );
    head + &text::columns(["", "RULINGS", "MEDIAN TIME", "CHANGED ON APPEAL"], &rows)
}

impl From<SideWord> for Line {
    fn from(word: SideWord) -> Self {
        match word {
            SideWord::NorthSouth => Self::NorthSouth,
            SideWord::EastWest => Self::EastWest,
        }
    }
}

/// The warning or penalty that is still to be logged, with the command that does it; nothing where there is none.
fn to_log(log: &[String]) -> String {
    log.iter().flat_map(|line| ["\nTo log it: barometer-director ", line.as_str()]).collect()
}

fn tell_log(log: &[String], output: &mut Output<'_>) -> Result<(), Failure> {
    if !log.is_empty() && !output.json {
        writeln!(output.to, "{}", to_log(log).trim_start())?;
    }
    Ok(())
}
