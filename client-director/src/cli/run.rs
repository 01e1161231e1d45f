//! Runs one verb against the server.

use std::io::{BufRead, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use access::private_file;
use proto::v1::{self, command::Kind};
use serde_json::json;

use super::action::{
    CallsAction, DevicesAction, DirectorsAction, EntriesAction, EntryLink, Export, Message, NamesAction,
    Print, RoundChoice, RulesAction, Token,
};
use super::clock_command::ClockAction;
use super::failure::Failure;
use super::reply::{Output, accepted};
use super::{Action, create, device_text, json, score_text, server_text, text};
use crate::link::Link;
use crate::link::error::LinkError;
use crate::together::together;

/// The link to the server and the contest that was named.
#[derive(Debug)]
pub struct Director {
    pub link: Link,
    pub named: Option<u32>,
}

/// Does what the action asks, and prints what came of it. `asked` is who answers at the terminal; none where nobody sits
/// there.
///
/// # Errors
/// [`Failure`], whose exit code tells why.
pub async fn run(
    link: Link,
    named: Option<u32>,
    action: Action,
    asked: Option<&mut dyn BufRead>,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let director = Director { link, named };
    match action {
        Action::Contests
        | Action::Show
        | Action::Movements(_)
        | Action::Floor
        | Action::Missing
        | Action::Codes { .. }
        | Action::Devices { .. }
        | Action::Directors { .. }
        | Action::Server { .. }
        | Action::TakeOver
        | Action::Board { .. }
        | Action::Standings(_)
        | Action::Card(_)
        | Action::Penalties
        | Action::Journal { .. } => director.look(action, output).await,
        Action::LoadDeals { file } => director.load_deals(&file, output).await,
        Action::Anomalies => director.anomalies(output).await,
        Action::Room { next } => director.room(next, output).await,
        Action::Path(choice) => director.path(choice, output).await,
        Action::Swiss(swiss) => director.swiss(*swiss, output).await,
        Action::Surgery { action } => director.surgery(action, output).await,
        Action::Result { action } => director.result(action, output).await,
        Action::Create(create) => create::create(&director, create, output).await,
        Action::Setup(setup) => create::set_up(&director, &setup.plan, output).await,
        Action::Entries { action } => director.entries(action.unwrap_or(EntriesAction::List), output).await,
        Action::Calls { action } => director.calls(action.unwrap_or(CallsAction::List), output).await,
        Action::Rules { action } => director.rules(action.unwrap_or(RulesAction::Show), output).await,
        Action::Names { action } => director.names(action.unwrap_or(NamesAction::Show), output).await,
        Action::Clock { action } => director.clock(action.unwrap_or(ClockAction::Show), output).await,
        Action::Ruling { action } => director.ruling(*action, output).await,
        Action::Close { correction_minutes } => director.close(correction_minutes, output).await,
        Action::Finalise { yes } => director.finalise(yes, output).await,
        Action::OpenRound(choice) => director.open_round(&choice, output).await,
        Action::CloseRound(choice) => director.close_round(&choice, output).await,
        Action::Export(export) => director.export(export, output).await,
        Action::Explain(explain) => director.explain(explain, output).await,
        Action::Print(print) => director.print(print, output).await,
        Action::Token(token) => director.token(token, output).await,
        Action::EntryLink(wish) => director.entry_link(&wish, output).await,
        Action::Backup { to } => director.backup(&to, output).await,
        Action::Correct(correct) => director.correct(correct, output).await,
        Action::Award(award) => director.award(award, output).await,
        Action::Candidates(asked) => director.candidates(asked, output).await,
        Action::Adjust(adjust) => director.adjust(*adjust, output).await,
        Action::SubjectToRuling(about) => director.subject_to_ruling(about, output).await,
        Action::DivideBoard(divide) => director.divide_board(divide, output).await,
        Action::Classify(classify) => director.classify(classify, output).await,
        Action::CarryOver(carry) => director.carry_over(carry, output).await,
        Action::CheckScore(check) => super::check_score::check_score(&check, output),
        Action::Law(law) => super::law::run(law, &mut std::io::empty(), false, output),
        Action::Penalise(penalise) => director.penalise(penalise, output).await,
        Action::Rename { .. }
        | Action::Start
        | Action::RemovePenalty { .. }
        | Action::Refund { .. }
        | Action::Message(_)
        | Action::Release { .. }
        | Action::Reopen { .. } => director.simple(action, output).await,
        Action::Undo(undo) => director.undo(undo, asked, output).await,
    }
}

/// The contest to open where there is nothing to choose. Whoever mistyped the token reads so before there is a screen. A
/// server that does not answer now may do so later.
///
/// # Errors
/// [`Failure::Link`] where the token is not accepted.
pub async fn only_contest(link: &Link) -> Result<Option<u32>, Failure> {
    match link.clone().with_patience(Duration::ZERO).contests().await {
        Err(error @ LinkError::NotAuthorised(_)) => Err(error.into()),
        Ok(contests) => Ok(only(&contests)),
        Err(_) => Ok(None),
    }
}

/// The contest that is meant where none is named: the only one, or the only one that is not final.
fn only(contests: &[v1::ContestSummary]) -> Option<u32> {
    let open: Vec<_> = contests.iter().filter(|contest| contest.phase() != v1::Phase::Final).collect();
    match (contests, open.as_slice()) {
        ([only], _) => Some(only.contest),
        (_, [only]) => Some(only.contest),
        _ => None,
    }
}

impl Director {
    /// The contest that was named, or the only one that can be meant.
    ///
    /// # Errors
    /// [`Failure::Input`] with the list, where several can be meant.
    pub async fn contest(&self) -> Result<u32, Failure> {
        if let Some(named) = self.named {
            return Ok(named);
        }
        let contests = self.link.contests().await?;
        if contests.is_empty() {
            return Err(Failure::Input(
                "there is no contest yet: make one with `create --name NAME`".to_owned(),
            ));
        }
        only(&contests).ok_or_else(|| {
            let listed = text::contests(&contests);
            Failure::Input(format!("there are several contests: say which with --contest\n{listed}"))
        })
    }

    /// For commands that go by what was read at this state, unless the director named an earlier one.
    pub(super) fn having_seen(&self, sequence: u64) -> Self {
        Self { link: self.link.having_seen(sequence), named: self.named }
    }

    /// How the server is; with `seen`, what is told until it is read is told no more.
    async fn server(&self, seen: bool, output: &mut Output<'_>) -> Result<(), Failure> {
        let mut server = self.link.server_condition().await?;
        let read = server_text::to_read(&server).filter(|_| seen);
        if let Some(read) = &read {
            self.link.mark_reunion_seen(read).await?;
            server = self.link.server_condition().await?;
        }
        let read = read.as_deref();
        output.show(&server_text::server(&server, read), &server_text::server_json(&server, read))
    }

    /// Executes one command and prints that it is done.
    ///
    /// # Errors
    /// [`Failure`].
    pub async fn ask(&self, kind: Kind, done: &str, output: &mut Output<'_>) -> Result<(), Failure> {
        let contest = self.contest().await?;
        self.execute(&self.link, contest, kind).await?.done(done, output)
    }

    async fn look(&self, action: Action, output: &mut Output<'_>) -> Result<(), Failure> {
        match action {
            Action::Contests => {
                let contests = self.link.contests().await?;
                output.show(&text::contests(&contests), &json::contests(&contests))
            }
            Action::Show => {
                let view = self.link.contest(self.contest().await?).await?;
                output.show(&text::contest(&view), &json::contest(&view))
            }
            Action::Floor => {
                let view = self.link.floor(self.contest().await?).await?;
                output.show(&text::floor(&view), &json::floor(&view))
            }
            Action::Missing => {
                let contest = self.contest().await?;
                let view = self.link.floor(contest).await?;
                let sections = self.link.contest(contest).await?.sections;
                output.show(&text::missing(&view, &sections), &json::missing(&view))
            }
            Action::Codes { renew } => {
                let codes = self.link.pairing_codes(self.contest().await?, &renew).await?;
                output.show(&text::codes(&codes), &json::codes(&codes))
            }
            Action::Devices { action } => {
                let (change, all) = action.map_or((None, false), DevicesAction::asked);
                let devices = self.link.devices(self.contest().await?, change, all).await?;
                output.show(&device_text::devices(&devices), &device_text::devices_json(&devices))
            }
            Action::Directors { action } => {
                let asked = action.map(DirectorsAction::asked).unwrap_or_default();
                let tokens = self.link.directors(&asked).await?;
                output.show(&device_text::directors(&tokens), &device_text::directors_json(&tokens))
            }
            Action::TakeOver => {
                let reign = self.link.take_over().await?;
                output.show(&server_text::reign(reign), &server_text::reign_json(reign))
            }
            Action::Server { seen } => self.server(seen, output).await,
            Action::Board { board } => {
                let view = self.link.traveller(self.contest().await?, board).await?;
                output.show(&score_text::traveller(&view), &json::traveller(&view))
            }
            Action::Standings(wish) if wish.asks_for_more() => self.qualification(wish, output).await,
            Action::Standings(_) => {
                let view = self.link.standings(self.contest().await?).await?;
                output.show(&score_text::standings(&view), &json::standings(&view))
            }
            Action::Card(card) => {
                let view = self.link.score_card(self.contest().await?, &card.entry).await?;
                output.show(&score_text::score_card(&view), &json::score_card(&view))
            }
            Action::Penalties => {
                let view = self.link.contest(self.contest().await?).await?;
                output.show(&text::penalties(&view), &json::penalties(&view))
            }
            Action::Journal { after } => {
                let entries = self.link.journal(self.contest().await?, after).await?;
                output.show(&text::journal(&entries), &json::journal(&entries))
            }
            Action::Movements(movements) => create::movements(&movements, output),
            other => unreachable!("{other:?} is not a look"),
        }
    }

    /// Commands that need no more than their arguments.
    async fn simple(&self, action: Action, output: &mut Output<'_>) -> Result<(), Failure> {
        let (kind, done) = match action {
            Action::Rename { name } => {
                let done = format!("the contest is called {name}");
                (Kind::RenameContest(v1::RenameContest { name }), done)
            }
            Action::Start => (Kind::StartContest(v1::StartContest {}), "play has started".to_owned()),
            Action::RemovePenalty { penalty, reason } => {
                let done = format!("penalty {penalty} no longer counts");
                (Kind::RemovePenalty(v1::RemovePenalty { penalty, reason }), done)
            }
            Action::Refund { penalty, reason } => {
                let done = format!("penalty {penalty} is refunded");
                (Kind::RemovePenalty(v1::RemovePenalty { penalty, reason }), done)
            }
            Action::Message(Message { text, table }) => (
                Kind::SendMessage(v1::SendMessage { tables: table, text }),
                "the message is shown".to_owned(),
            ),
            Action::Release { through } => {
                let done = match through {
                    0 => "the ranking is released as the rules say".to_owned(),
                    round => format!("the ranking is released through round {round}"),
                };
                (Kind::ReleaseRanking(v1::ReleaseRanking { through }), done)
            }
            Action::Reopen { reason } => {
                (Kind::ReopenContest(v1::ReopenContest { reason }), "the contest is open again".to_owned())
            }
            other => unreachable!("{other:?} needs more than its arguments"),
        };
        self.ask(kind, &done, output).await
    }

    async fn calls(&self, action: CallsAction, output: &mut Output<'_>) -> Result<(), Failure> {
        match action {
            CallsAction::List => {
                let view = self.link.contest(self.contest().await?).await?;
                output.show(&text::calls(&view), &json::calls(&view))
            }
            CallsAction::Answer { call } => {
                let done = format!("the table of call {call} is told that somebody is coming");
                self.ask(Kind::AnswerCall(v1::AnswerCall { call }), &done, output).await
            }
            CallsAction::Resolve { call, note } => {
                let done = format!("call {call} is settled");
                self.ask(Kind::ResolveCall(v1::ResolveCall { call, note }), &done, output).await
            }
        }
    }

    async fn rules(&self, action: RulesAction, output: &mut Output<'_>) -> Result<(), Failure> {
        match action {
            RulesAction::Show => {
                let rules = self.link.contest(self.contest().await?).await?.rules;
                output.show(&text::rules(rules.as_ref()), &json::rules(rules.as_ref()))
            }
            RulesAction::Kept => {
                let kept = self.link.kept_rules().await?;
                output.show(&text::kept_rules(kept.as_ref()), &json::rules(kept.as_ref()))
            }
            RulesAction::Keep { none } => {
                let contest = if none { 0 } else { self.contest().await? };
                self.link.keep_rules(contest).await?;
                let text = match contest {
                    0 => "Done: new contests begin as usual.".to_owned(),
                    contest => format!("Done: every new contest begins with the rules of contest {contest}."),
                };
                output.show(&text, &json!({ "kept_rules_of": (contest > 0).then_some(contest) }))
            }
            RulesAction::Set { change, leave_points } => {
                let contest = self.contest().await?;
                let view = self.link.contest(contest).await?;
                let kept = if change.asks_for_own() { self.link.kept_rules().await? } else { None };
                let rules = Some(change.applied_to(view.rules.unwrap_or_default(), kept.as_ref())?);
                let wire = v1::ChangeRules { rules, leave_points };
                // They are sent whole: what somebody else changes meanwhile is not written over.
                let link = self.link.having_seen(view.sequence);
                let executed = self.execute(&link, contest, Kind::ChangeRules(wire)).await?;
                executed.done("the rules are changed", output)
            }
        }
    }

    async fn open_round(&self, choice: &RoundChoice, output: &mut Output<'_>) -> Result<(), Failure> {
        let next = |section: &v1::SectionView| section.opened + 1;
        let open = |section, round| Kind::OpenRound(v1::OpenRound { section, round });
        self.in_sections(choice, &next, &open, output).await
    }

    async fn close_round(&self, choice: &RoundChoice, output: &mut Output<'_>) -> Result<(), Failure> {
        let first_not_closed = |section: &v1::SectionView| {
            (1..=section.opened).find(|round| !section.closed.contains(round)).unwrap_or(section.opened)
        };
        let close = |section, round| Kind::CloseRound(v1::CloseRound { section, round });
        self.in_sections(choice, &first_not_closed, &close, output).await
    }

    async fn in_sections(
        &self,
        choice: &RoundChoice,
        usual: &dyn Fn(&v1::SectionView) -> u32,
        kind: &dyn Fn(String, u32) -> Kind,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let view = self.link.contest(contest).await?;
        let wanted = choice.section.map(|letter| letter.to_ascii_uppercase().to_string());
        let sections: Vec<_> = view
            .sections
            .iter()
            .filter(|section| wanted.as_ref().is_none_or(|wanted| *wanted == section.section))
            .collect();
        if sections.is_empty() {
            return Err(Failure::Input("there is no such section: set one up first".to_owned()));
        }
        let link = self.link.having_seen(view.sequence);
        let (mut kinds, mut texts) = (Vec::new(), Vec::new());
        for section in sections {
            let round = choice.round.unwrap_or_else(|| usual(section));
            let kind = kind(section.section.clone(), round);
            let done = if matches!(kind, Kind::OpenRound(_)) { "open" } else { "closed" };
            kinds.push(kind);
            texts.push(format!("Done: round {round} of section {} is {done}.", section.section));
        }
        let kind = together(kinds).ok_or_else(|| Failure::Input("nothing was asked for".to_owned()))?;
        let sequence = accepted(link.execute(contest, kind).await?)?;
        output.show(&texts.join("\n"), &json!({ "accepted": { "sequence": sequence } }))
    }

    async fn export(&self, export: Export, output: &mut Output<'_>) -> Result<(), Failure> {
        let reply = self.link.export(self.contest().await?, export.format.into()).await?;
        keep(export.out, &reply, output)
    }

    async fn print(&self, print: Print, output: &mut Output<'_>) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let forms = [(v1::PaperForm::Page, print.html), (v1::PaperForm::Pdf, print.pdf)];
        let mut written = false;
        for (form, to) in forms {
            let Some(to) = to else { continue };
            let reply = self.link.print(contest, print.paper.into(), form).await?;
            private_file::write(&to, &reply.content)
                .map_err(|error| Failure::Input(format!("failed to write {}: {error}", to.display())))?;
            let value = json!({ "file": to.display().to_string(), "bytes": reply.content.len() });
            output.show(&format!("Done: {} is written.", to.display()), &value)?;
            written = true;
        }
        if written {
            return Ok(());
        }
        let reply = self.link.print(contest, print.paper.into(), v1::PaperForm::Text).await?;
        Ok(output.to.write_all(&reply.content)?)
    }

    async fn token(&self, token: Token, output: &mut Output<'_>) -> Result<(), Failure> {
        let contest = if token.all_contests { 0 } else { self.contest().await? };
        let made = self.link.issue_token(token.role.into(), &token.name, contest).await?;
        output.show(&made, &json!({ "token": made }))
    }

    async fn entry_link(&self, wish: &EntryLink, output: &mut Output<'_>) -> Result<(), Failure> {
        let reply = self.link.issue_entry_link(&wish.name).await?;
        output.show(&text::entry_link(&reply), &json::entry_link(&reply))
    }

    async fn backup(&self, to: &str, output: &mut Output<'_>) -> Result<(), Failure> {
        let reply = self.link.backup(to).await?;
        let done = format!(
            "Done: {} records, {} bytes, in {to} on the server's machine.",
            reply.records, reply.bytes
        );
        output.show(&done, &json!({ "to": to, "records": reply.records, "bytes": reply.bytes }))
    }
}

/// The last part of the server's name for a file, so that it cannot name another directory.
pub fn file_name(name: &str) -> &str {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    if last.is_empty() || last.starts_with('.') { "barometer-export" } else { last }
}

/// Writes a file where it is wanted.
///
/// # Errors
/// [`Failure::Input`] where it cannot be written; [`Failure::Output`].
pub(super) fn keep(
    out: Option<PathBuf>,
    reply: &v1::ExportReply,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    let to = out.unwrap_or_else(|| file_name(&reply.file_name).into());
    if to.as_os_str() == "-" {
        output.to.write_all(&reply.content)?;
        if !reply.left_out.is_empty() {
            // Beside the file, and not in it.
            writeln!(std::io::stderr(), "{}", reply.left_out)?;
        }
        return Ok(());
    }
    private_file::write(&to, &reply.content)
        .map_err(|error| Failure::Input(format!("failed to write {}: {error}", to.display())))?;
    let left_out = &reply.left_out;
    let value =
        json!({ "file": to.display().to_string(), "bytes": reply.content.len(), "left_out": left_out });
    let more = if left_out.is_empty() { String::new() } else { format!(" {left_out}.") };
    output.show(&format!("Done: {} is written.{more}", to.display()), &value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Issue 19, section 7: "a server with one contest opens it". One that is final is opened where there is no other.
    #[test]
    fn the_contest_that_alone_can_be_meant_is_opened() {
        let of = |phases: &[v1::Phase]| {
            let summary = |(contest, phase): (u32, &v1::Phase)| v1::ContestSummary {
                contest,
                phase: (*phase).into(),
                ..v1::ContestSummary::default()
            };
            only(&(1..).zip(phases).map(summary).collect::<Vec<_>>())
        };
        let (playing, ended) = (v1::Phase::Playing, v1::Phase::Final);
        assert_eq!(of(&[playing]), Some(1));
        assert_eq!(of(&[ended]), Some(1));
        assert_eq!(of(&[ended, playing, ended]), Some(2));
        for several in [&[][..], &[playing, playing], &[ended, ended]] {
            assert_eq!(of(several), None, "{several:?}");
        }
    }
}
