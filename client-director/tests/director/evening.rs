//! A contest without a server: commands from the wire are decided and applied, and the views are made from it.

use std::collections::BTreeMap;

use bridge::contest::drawn::DrawCommand;
use bridge::contest::drawn::inspect::{Question, inspect};
use bridge::contest::drawn::propose::{self, DrawWish};
use bridge::contest::repair::Fouling;
use bridge::contest::ruling::{Reader, RulingSearch, reminders, search, sheet};
use bridge::contest::surgery::{self, Surgery};
use bridge::contest::version::unchanged;
use bridge::contest::view::{
    Audience, CandidatesView, CommandPreview, ContestNumber, ContestSummary, JournalEntryView, Views,
};
use bridge::contest::{Actor, Asked, At, Command, CommandId, Contest, Recorded, Refusal, apply, decide};
use bridge::message::Language;
use client_director::word::wall_clock;
use proto::domain::id::section;
use proto::{Spoken, v1};

/// A view as the link hands it to the console, whatever the language of the contest.
fn in_english<View: Spoken>(view: View) -> View {
    view.said_in(Language::English)
}

/// 2026-03-03 19:00 UTC; every command comes a second after the one before.
const BEGIN: u64 = 1_772_564_400_000;

#[derive(Debug, Clone, Default)]
pub(crate) struct Evening {
    contest: Contest,
    journal: Vec<Recorded>,
    answers: BTreeMap<(u64, u64), Result<u64, Refusal>>,
    /// Commands that were decided, those answered from memory not among them.
    pub(crate) decided: u64,
}

impl Evening {
    /// A contest of which this was recorded, something happening every quarter of a minute.
    pub(crate) fn of(journal: &[Recorded]) -> Self {
        let mut evening = Self::default();
        for recorded in journal {
            evening.decided += 15;
            evening.record(Recorded { at: At(evening.now()), ..recorded.clone() });
        }
        evening
    }

    /// The moment now.
    pub(crate) fn now(&self) -> u64 {
        BEGIN + self.decided * 1_000
    }

    pub(crate) fn contest_as_it_is(&self) -> &Contest {
        &self.contest
    }

    pub(crate) fn sequence(&self) -> u64 {
        self.contest.sequence
    }

    /// Under the same id the same answer.
    pub(crate) fn execute(
        &mut self,
        id: v1::CommandId,
        kind: v1::command::Kind,
        seen: Option<&v1::Seen>,
    ) -> v1::CommandReply {
        let command =
            Command::try_from(&v1::Command { kind: Some(kind) }).expect("the console sends what can be read");
        let key = (id.device, id.counter);
        if !self.answers.contains_key(&key) {
            let answer = self.decide_upon(&command, &Actor::Director(String::new()), (id.into(), seen));
            self.answers.insert(key, answer);
        }
        v1::CommandReply::from(&self.answers[&key])
    }

    /// Somebody asks for something.
    pub(crate) fn decide(&mut self, command: &Command, by: &Actor) -> Result<u64, Refusal> {
        let id = CommandId { device: 7, counter: self.decided + 1 };
        self.decide_upon(command, by, (id, None))
    }

    /// Somebody asks for something who has seen this.
    fn decide_upon(
        &mut self,
        command: &Command,
        by: &Actor,
        (id, seen): (CommandId, Option<&v1::Seen>),
    ) -> Result<u64, Refusal> {
        self.decided += 1;
        let at = At(self.now());
        let events = decide(&self.contest, command, &Asked { by: by.clone(), at })?;
        if let Some(seen) = seen {
            unchanged(&self.contest, &seen.into(), (command, &events), &self.journal, || None)?;
        }
        for event in events {
            let sequence = self.contest.sequence + 1;
            self.record(Recorded { sequence, by: by.clone(), at, command: Some(id), event });
        }
        Ok(self.contest.sequence)
    }

    fn record(&mut self, recorded: Recorded) {
        apply(&mut self.contest, &recorded);
        self.journal.push(recorded);
    }

    fn views(&self) -> Views {
        Views::new(ContestNumber(1), &self.contest)
    }

    pub(crate) fn summaries(&self) -> Vec<v1::ContestSummary> {
        if self.journal.is_empty() {
            return vec![];
        }
        vec![v1::ContestSummary::from(&ContestSummary::new(ContestNumber(1), &self.contest))]
    }

    /// What would follow from a surgery that can be read.
    pub(crate) fn preview(
        &self,
        asked: &v1::Surgery,
        awards: &[v1::AwardChoice],
    ) -> v1::preview_surgery_reply::Answer {
        let wanted: Surgery = asked.try_into().unwrap();
        let awards = awards.iter().map(|award| award.try_into().unwrap()).collect();
        let operate = Command::Operate { surgery: Box::new(wanted.clone()), awards, reason: String::new() };
        let followed = surgery::propose(&self.contest, &wanted)
            .and_then(|proposal| Ok((proposal, self.follow(&[operate], None)?)));
        match followed {
            Ok((proposal, preview)) => {
                v1::preview_surgery_reply::Answer::Proposal(Box::new((&proposal, &preview).into()))
            }
            Err(refusal) => v1::preview_surgery_reply::Answer::Refused((&refusal).into()),
        }
    }

    /// What would follow from commands that can be read.
    pub(crate) fn preview_commands(
        &self,
        commands: &[v1::Command],
        fouling: Option<&v1::Fouling>,
    ) -> v1::preview_command_reply::Answer {
        let commands: Vec<Command> = commands.iter().map(|command| command.try_into().unwrap()).collect();
        match self.follow(&commands, fouling.map(|fouling| fouling.try_into().unwrap()).as_ref()) {
            Ok(preview) => v1::preview_command_reply::Answer::Preview(Box::new((&preview).into())),
            Err(refusal) => v1::preview_command_reply::Answer::Refused((&refusal).into()),
        }
    }

    /// What a board would be worth with outcomes that can be read.
    pub(crate) fn candidates(&self, request: &v1::CandidatesRequest) -> v1::candidates_reply::Answer {
        let slot = request.slot.as_ref().unwrap().try_into().unwrap();
        let outcomes: Vec<_> = request.outcomes.iter().map(|outcome| outcome.try_into().unwrap()).collect();
        let asked = Asked { by: Actor::Director("Ada".to_owned()), at: At(self.now()) };
        match CandidatesView::new(ContestNumber(1), &self.contest, (slot, &outcomes), &asked) {
            Ok(view) => v1::candidates_reply::Answer::Candidates(Box::new((&view).into())),
            Err(refusal) => v1::candidates_reply::Answer::Refused((&refusal).into()),
        }
    }

    /// The rulings that are looked for, and all that is to be remembered.
    pub(crate) fn rulings(&self, request: &v1::RulingsRequest) -> v1::RulingsReply {
        let wanted = request.search.as_ref().map(|wire| RulingSearch::try_from(wire).unwrap());
        let found = search(&self.contest, &wanted.unwrap_or_default());
        let entries = found.into_iter().filter_map(|ruling| self.ruling(ruling.number.0));
        v1::RulingsReply {
            sequence: self.contest.sequence,
            rulings: entries.collect(),
            reminders: reminders(&self.contest, At(self.now())).iter().map(Into::into).collect(),
            ..v1::RulingsReply::default()
        }
    }

    /// The command that proposes the draw which is wished; a seed that is not named is 1.
    pub(crate) fn wished(&self, request: &v1::DrawWishRequest) -> Result<Command, Refusal> {
        let mut wish = request.wish.clone().unwrap();
        if let Some(v1::draw_wish::Kind::Anew(anew)) = &mut wish.kind {
            anew.seed.get_or_insert(1);
        }
        let wish = DrawWish::try_from(&wish).unwrap();
        let section = section("section", &request.section).unwrap();
        let proposal = Box::new(propose::propose(&self.contest, section, &wish)?);
        Ok(Command::Draw { section, command: DrawCommand::Propose { proposal } })
    }

    pub(crate) fn inspect(&self, request: &v1::InspectDrawRequest) -> v1::inspect_draw_reply::Answer {
        let section = section("section", &request.section).unwrap();
        let question = Question::try_from(request.question.as_ref().unwrap()).unwrap();
        match inspect(&self.contest, section, &question) {
            Ok(inspection) => v1::inspect_draw_reply::Answer::Inspection((&inspection).into()),
            Err(refusal) => v1::inspect_draw_reply::Answer::Refused((&refusal).into()),
        }
    }

    pub(crate) fn draw(&self, letter: &str) -> Option<v1::DrawView> {
        let letter = section("section", letter).ok()?;
        let view = self.views().draw(&self.contest, letter, Audience::Director)?;
        Some(in_english(v1::DrawView::from(&view)))
    }

    fn follow(&self, commands: &[Command], fouling: Option<&Fouling>) -> Result<CommandPreview, Refusal> {
        let by = Actor::Director("Ada".to_owned());
        let asked = Asked { by, at: At(self.now()) };
        CommandPreview::new(ContestNumber(1), &self.contest, (commands, fouling), &asked)
    }

    pub(crate) fn contest(&self) -> v1::ContestView {
        v1::ContestView::from(&self.views().contest(&self.contest))
    }

    pub(crate) fn floor(&self) -> v1::FloorView {
        let mut views = self.views();
        views.examine(&self.contest);
        v1::FloorView::from(&views.floor(&self.contest))
    }

    pub(crate) fn standings(&self) -> v1::StandingsView {
        in_english(v1::StandingsView::from(&self.views().standings(&self.contest, Audience::Director)))
    }

    pub(crate) fn traveller(&self, board: u32) -> Option<v1::TravellerView> {
        let number = bridge::board::BoardNumber::new(u16::try_from(board).ok()?)?;
        Some(in_english(v1::TravellerView::from(&self.views().traveller(
            &self.contest,
            number,
            Audience::Director,
        ))))
    }

    pub(crate) fn card(&self, entry: &str) -> Option<v1::ScoreCardView> {
        let card = self.views().score_card(&self.contest, entry.parse().ok()?, Audience::Director)?;
        Some(in_english(v1::ScoreCardView::from(&card)))
    }

    /// A ruling in full; times of its form are those of the world.
    pub(crate) fn ruling(&self, number: u32) -> Option<v1::RulingEntry> {
        let ruling = self.contest.rulings.iter().find(|ruling| ruling.number.0 == number)?;
        let form = sheet(&self.contest, ruling, Reader::Director, &|at| wall_clock(at));
        Some(v1::RulingEntry { state: Some(ruling.into()), sheet: Some((&form).into()) })
    }

    pub(crate) fn room(&self) -> v1::RoomView {
        in_english(v1::RoomView::from(&self.views().room(&self.contest)))
    }

    pub(crate) fn path(&self, entry: &str) -> Option<v1::PathView> {
        let path = self.views().path(&self.contest, entry.parse().ok()?, Audience::Director)?;
        Some(in_english(v1::PathView::from(&path)))
    }

    pub(crate) fn table_path(&self, table: &str) -> Option<v1::TablePathView> {
        Some(v1::TablePathView::from(&self.views().table_path(&self.contest, table.parse().ok()?)?))
    }

    pub(crate) fn journal(&self) -> Vec<v1::JournalEntryView> {
        let view = |recorded| v1::JournalEntryView::from(&JournalEntryView::new(&self.contest, recorded));
        self.journal.iter().map(view).collect()
    }
}
