//! What a verb does: it opens a screen or a form, asks, or sends.

use std::path::PathBuf;

use proto::v1::{self, ExportFormat, command::Kind};

use super::app::{App, Errand, Overlay, Screen, Tone};
use super::book;
use super::cards;
use super::devices;
use super::draw;
use super::effect::Effect;
use super::foresight;
use super::form::Form;
use super::go::{self, go};
use super::help;
use super::looking::{self, Looking};
use super::offer;
use super::palette::Palette;
use super::paper;
use super::preview;
use super::purpose::device::DeviceForm;
use super::purpose::draw::DrawForm;
use super::purpose::surgery::Change;
use super::purpose::{Purpose, adjusted, paper_score, rules, score, tables};
use super::request::Request;
use super::selection::{Selection, selection};
use super::sitting;
use super::text_input::TextInput;
use super::verb::{PAPERS, SURGERIES, TABS, Verb};
use super::why::{self, Side};
use super::wizard::Wizard;
use crate::decision::Decision;
use crate::link::sender::{Contents, Parcel};
use crate::together::together;
use crate::undecided::undecided;
use crate::word;

/// Does what the director chose.
pub fn act(app: &mut App, verb: Verb) -> Vec<Effect> {
    if let Some((.., screen)) = TABS.iter().find(|(_, tab, _)| *tab == verb) {
        return go(app, screen.clone());
    }
    match verb {
        Verb::Help => {
            app.overlay = Some(Overlay::Message { title: "Keys".to_owned(), lines: help::lines(app) });
        }
        Verb::Quit if app.errands.is_empty() && app.kept.is_empty() => return vec![Effect::Quit],
        Verb::Quit => app.overlay = Some(Overlay::Quit),
        Verb::Create => app.overlay = Some(Overlay::Wizard(Box::new(Wizard::new(app)))),
        Verb::Surgery => app.overlay = Some(Overlay::Palette(Palette::of(offer::of(app, SURGERIES)))),
        Verb::Print => app.overlay = Some(Overlay::Palette(Palette::of(offer::of(app, PAPERS)))),
        Verb::CreateDrawn => {
            let form = Purpose::Draw(DrawForm::Create).form(app, &Selection::default());
            app.overlay = Some(Overlay::Form(form));
        }
        Verb::Study => return sitting::study(app),
        Verb::CheckScore => {
            let about = selection(app);
            open_form(app, Purpose::CheckScore, &about);
        }
        Verb::KeepNames => open_form(app, Purpose::KeepNames, &Selection::default()),
        Verb::Search => app.overlay = Some(Overlay::Search(TextInput::new(app.filter.clone()))),
        verb => match app.room.as_ref().map(|room| room.contest) {
            Some(contest) => return act_in(app, contest, verb),
            None => app.say(Tone::Alarm, "Choose a contest first: “Contests” lists them, “new” makes one."),
        },
    }
    Vec::new()
}

/// Verbs that need a contest.
fn act_in(app: &mut App, contest: u32, verb: Verb) -> Vec<Effect> {
    let selection = selection(app);
    if let Some(why) = draw::not_now(app, verb) {
        return shown_instead(app, verb, why);
    }
    if verb == Verb::ResolveCall && selection.call.is_none() {
        return choose_call(app);
    }
    if DeviceForm::of(verb).is_some() && selection.device.is_empty() {
        app.say(Tone::Plain, "Choose a device first.");
        return go(app, Screen::Devices);
    }
    if let Some(purpose) = purpose_of(app, verb) {
        open_form(app, purpose, &selection);
        return Vec::new();
    }
    let export = |format| vec![Effect::Export { contest, format }];
    match verb {
        Verb::ExportResults => export(ExportFormat::ResultsJson),
        Verb::ExportUsebio => export(ExportFormat::ResultsUsebio),
        Verb::ExportPbn => export(ExportFormat::ResultsPbn),
        Verb::ExportRanking => export(ExportFormat::RankingCsv),
        verb if paper::of(verb).is_some() => paper::print(app, contest, verb),
        Verb::ShowQr => go::qr(app),
        Verb::PhoneLink => vec![Effect::IssueEntryLink],
        Verb::RenewCodes => vec![Effect::ShowCodes { contest, renew: vec!["*".to_owned()] }],
        Verb::GoDevices => go(app, Screen::Devices),
        Verb::GoRoom => room(app),
        Verb::GoPath => go::path(app),
        Verb::GoOutside => go(app, Screen::Outside),
        Verb::GoImprobable => go(app, Screen::Improbable),
        Verb::GoRecap => go(app, Screen::Recap),
        Verb::NextList => go::next_list(app),
        Verb::ShowCards => cards::show(app, &selection),
        Verb::Ruling => sitting::resume::open(app, selection),
        Verb::RulingFiles => book::deed::does(app, verb),
        verb if book::deed::is_apt(app, verb).is_some() => book::deed::does(app, verb),
        Verb::ExportRulings
        | Verb::BookMarkdown
        | Verb::BookAnonymous
        | Verb::BookFigures
        | Verb::BookForms
        | Verb::BookFormsAnonymous => book::file::make(app, contest, verb),
        Verb::OtherRound => other_round(app),
        Verb::UrgentFirst => urgent_first(app),
        Verb::AnswerCall => answer_call(app, &selection),
        Verb::GoDraw => draw::open(app),
        Verb::Why if matches!(app.screen, Screen::Draw { .. }) => draw::deed::why(app),
        Verb::DrawAnew
        | Verb::DrawDrop
        | Verb::DrawPublish
        | Verb::DrawEarly
        | Verb::DrawCompare
        | Verb::DrawOthers
        | Verb::DrawCross => draw::deed::does(app, verb),
        Verb::Why => why::ask(app, contest, &selection, Side::Own),
        Verb::WhyOpponents => why::ask(app, contest, &selection, Side::Opponents),
        Verb::Evening => why::evening(app, contest, &selection),
        Verb::NotPlayed => correct(app, &selection, score::NOT_PLAYED),
        Verb::Clear => correct(app, &selection, "none"),
        verb => {
            match direct_request(app, verb, &selection) {
                Ok(request) => app.overlay = Some(Overlay::Confirm { request, form: None }),
                Err(why) => app.say(Tone::Alarm, why),
            }
            Vec::new()
        }
    }
}

/// The draws, in place of what is asked of them on another screen; why not, where there are none to show.
fn shown_instead(app: &mut App, verb: Verb, why: &str) -> Vec<Effect> {
    let shown = if matches!(app.screen, Screen::Draw { .. }) { Vec::new() } else { draw::open(app) };
    let said = if shown.is_empty() {
        why.to_owned()
    } else {
        format!("These are the draws: “{}” is at the foot.", verb.short())
    };
    app.say(Tone::Plain, said);
    shown
}

fn other_round(app: &mut App) -> Vec<Effect> {
    app.shows_next_round = !app.shows_next_round;
    if app.screen == Screen::Room { Vec::new() } else { go(app, Screen::Room) }
}

fn urgent_first(app: &mut App) -> Vec<Effect> {
    app.urgent_first = !app.urgent_first;
    let order = if app.urgent_first { "calls, disputes and late tables first" } else { "by number" };
    app.say(Tone::Plain, format!("The floor is ordered: {order}."));
    if app.screen == Screen::Floor { Vec::new() } else { go(app, Screen::Floor) }
}

/// Opens the form of a result that is known already.
fn correct(app: &mut App, selection: &Selection, result: &str) -> Vec<Effect> {
    app.overlay = Some(Overlay::Form(score::correct(app, selection, result)));
    Vec::new()
}

/// Said of a form that comes back half written; true until something is typed or done there.
pub(super) const AS_LEFT: &str =
    "This is as you left it. What you type takes the place of what stands there.";

/// Opens a form, as it was left half written at the same place.
pub(super) fn open_form(app: &mut App, purpose: Purpose, selection: &Selection) {
    let form = purpose.form(app, selection);
    let here = app.contest();
    let draft = app.draft.take_if(|(contest, draft)| *contest == here && draft.begins_like(&form));
    if draft.is_some() {
        app.say(Tone::Plain, AS_LEFT);
    }
    let form = match draft {
        Some((_, draft)) => draft.brought_back(&form),
        None => form,
    };
    app.overlay = Some(Overlay::Form(form));
}

fn purpose_of(app: &App, verb: Verb) -> Option<Purpose> {
    let playing = app.phase() == v1::Phase::Playing;
    Some(match verb {
        Verb::Late if playing => Purpose::Surgery(Change::LatePair),
        Verb::Withdraw if playing => Purpose::Surgery(Change::PairLeaves),
        Verb::PartnerArrives => Purpose::Surgery(Change::PartnerArrives),
        Verb::AddTable => Purpose::Surgery(Change::AddTable),
        Verb::RemoveTable => Purpose::Surgery(Change::RemoveTable),
        Verb::AddRounds => Purpose::Surgery(Change::AddRounds),
        Verb::DropRounds => Purpose::Surgery(Change::DropRounds),
        Verb::Turn => Purpose::Surgery(Change::Turn),
        Verb::Exchange => Purpose::Surgery(Change::Exchange),
        Verb::OthersSat => Purpose::Surgery(Change::OthersSat),
        Verb::SwapBoards => Purpose::Surgery(Change::SwapBoards),
        Verb::MoveResult => Purpose::MoveResult,
        Verb::OtherResult => Purpose::OtherResult,
        Verb::GoTable => Purpose::GoTable,
        Verb::GoBoard => Purpose::GoBoard,
        Verb::Correct => Purpose::Correct,
        Verb::Award => Purpose::Award,
        Verb::Sympathetic => Purpose::Sympathetic,
        Verb::Subject => Purpose::Subject,
        Verb::Divide => Purpose::Divide,
        Verb::Penalise => Purpose::Penalise,
        Verb::RemovePenalty => Purpose::RemovePenalty,
        Verb::ResolveCall => Purpose::ResolveCall,
        Verb::Message => Purpose::Message,
        Verb::OpenRound => Purpose::OpenRound,
        Verb::CloseRound => Purpose::CloseRound,
        Verb::Release => Purpose::Release,
        Verb::Clock => Purpose::Clock,
        Verb::NameEntry => Purpose::NameEntry,
        Verb::ImportNames => Purpose::ImportNames,
        Verb::LoadDeals => Purpose::LoadDeals,
        Verb::Late => Purpose::LateEntry,
        Verb::Phantom => Purpose::Phantom,
        Verb::Withdraw => Purpose::Withdraw,
        Verb::Classify => Purpose::Classify,
        Verb::CarryOver => Purpose::CarryOver,
        Verb::SetUp => Purpose::SetUp,
        Verb::Rename => Purpose::Rename,
        Verb::Rules => Purpose::Rules,
        Verb::Tables => Purpose::Tables,
        Verb::KeepRules => Purpose::KeepRules,
        Verb::ClosePlay => Purpose::ClosePlay,
        Verb::Reopen => Purpose::Reopen,
        Verb::Token => Purpose::Token,
        verb => {
            return DrawForm::of(verb)
                .map(Purpose::Draw)
                .or_else(|| DeviceForm::of(verb).map(Purpose::Device));
        }
    })
}

/// The room as it sits now.
fn room(app: &mut App) -> Vec<Effect> {
    app.shows_next_round = false;
    go(app, Screen::Room)
}

/// Requests without a form, which are asked about once.
fn direct_request(app: &App, verb: Verb, selection: &Selection) -> Result<Request, String> {
    match verb {
        Verb::Start => {
            Ok(Request::new("Play has started", Kind::StartContest(v1::StartContest {})).ask(start(app)))
        }
        Verb::Finalise => {
            Ok(Request::new("The result is final", Kind::FinaliseContest(v1::FinaliseContest {}))
                .ask(finalise(app)))
        }
        Verb::Undo => undo(app, selection),
        other => unreachable!("{other:?} has a form or a screen"),
    }
}

/// What a final result means, and before it what is missing, what is to be decided, and what is due.
fn finalise(app: &App) -> String {
    let mut what = app.unsettled();
    let first = app.view().map(undecided).unwrap_or_default();
    if !first.is_empty() {
        let first = first.iter().map(|one| format!("{}: {}", one.what, one.keys));
        what.push(format!("To be decided first: {}.", first.collect::<Vec<_>>().join("; ")));
    }
    let due = book::reminder::due(app).into_iter().map(|(_, text)| text);
    let open: Vec<String> = due.filter(|text| !text.starts_with("Decide ")).collect();
    if !open.is_empty() {
        what.push(format!("Still open: {}.", open.join("; ")));
    }
    let correction_until = app
        .view()
        .filter(|view| view.phase() == v1::Phase::Correcting)
        .map(|view| view.correction_until)
        .filter(|until| *until > app.now);
    if let Some(until) = correction_until {
        let until = word::time_of_day(until);
        what.push(format!("Scores may still be corrected until {until} (Law 79C), and then no more."));
    }
    what.push(
        "The result becomes final: nothing changes any more, unless you open it again with a reason."
            .to_owned(),
    );
    what.join(" ")
}

/// What the start of play means for the sections that there are.
fn start(app: &App) -> String {
    let entries = app.entries().iter().filter(|entry| !entry.phantom).count();
    let pairs = if entries == 1 { "1 pair".to_owned() } else { format!("{entries} pairs") };
    let mut what = vec![format!("Play starts with {pairs}.")];
    if app.sections().iter().any(|section| !section.is_drawn) {
        let text = "Afterwards no other movement can be chosen; what must change in this one (late pairs, pairs that leave, \
             tables, rounds, boards) is under “change plan”.";
        what.push(text.to_owned());
    }
    for section in app.sections().iter().filter(|section| section.is_drawn) {
        let letter = &section.section;
        let whose =
            if app.sections().len() > 1 { format!("Section {letter}: rounds") } else { "Rounds".to_owned() };
        let not_yet =
            if section.round_count == 0 { " Round 1 is not drawn yet: its tables wait for it." } else { "" };
        what.push(format!(
            "{whose} are drawn one after another (“DRAW”), and who comes late is entered there.{not_yet}"
        ));
    }
    what.join(" ")
}

/// The command of the chosen line of the journal; elsewhere the last command of a director. What cannot go is refused by
/// the server, which says what depends on it.
fn undo(app: &App, selection: &Selection) -> Result<Request, String> {
    let journal =
        app.room.as_ref().map(|room| &room.journal).ok_or("There is nothing that can be taken back.")?;
    let (sequence, (change, stays)) = match selection.sequence {
        Some(sequence) => (Some(sequence), (Decision::of(journal.values(), sequence), None)),
        None if is_on_its_way(app) => {
            return Err(
                "What was done last is still on its way: undo it when it is in the journal.".to_owned()
            );
        }
        None => (None, Decision::offered(journal.values())),
    };
    let change = change.ok_or("There is nothing that can be taken back.")?;
    let chosen = sequence.unwrap_or(change.sequence());
    let [first, ..] = change.entries() else {
        return Err("There is nothing that can be taken back.".to_owned());
    };
    if change.entries().iter().any(|entry| entry.sequence == chosen && entry.undone) {
        return Err("That has been taken back already.".to_owned());
    }
    let kind = Kind::Undo(v1::Undo { sequence: chosen, reason: String::new() });
    let stays = stays.map_or_else(String::new, |stays| {
        format!("What was done last is not taken back: \"{}\". What came before it is. ", stays.words())
    });
    let what = format!(
        "{stays}This is taken back: \"{}\" (by {}). What it replaced stands there again, and the journal keeps both.",
        change.words(),
        first.by
    );
    Ok(Request::new(format!("Taken back: {}", change.words()), kind).ask(what))
}

/// Whether something is done, or sent to be done, that the journal does not show yet.
fn is_on_its_way(app: &App) -> bool {
    let Some(room) = &app.room else { return false };
    let shown = room.journal.last_key_value().map_or(0, |(sequence, _)| *sequence);
    let is_sent = app.errands.iter().any(|errand| errand.contest == room.contest);
    // Before the floor is there nobody knows how far the journal goes.
    is_sent || room.floor.is_none() || shown < room.done.max(app.floor_sequence())
}

/// Tells a table that the director is coming: the chosen one, else the one that has waited longest.
fn answer_call(app: &mut App, selection: &Selection) -> Vec<Effect> {
    let calls = app.view().map_or(&[][..], |view| &view.calls);
    let waits = |call: &&v1::CallView| call.status() == v1::CallStatus::Waiting;
    let chosen = |call: &&v1::CallView| selection.call == Some(call.number);
    let Some(call) = calls.iter().find(chosen).or_else(|| calls.iter().find(waits)) else {
        app.say(Tone::Plain, "Nobody is calling.");
        return Vec::new();
    };
    let request = Request::new(
        format!("Table {} knows that you are coming", call.table),
        Kind::AnswerCall(v1::AnswerCall { call: call.number }),
    );
    send(app, request, None)
}

/// Where no call is chosen: the only one that is open, or the list of all.
fn choose_call(app: &mut App) -> Vec<Effect> {
    let calls = app.view().map_or(&[][..], |view| &view.calls);
    let open: Vec<_> = calls.iter().filter(|call| call.status() != v1::CallStatus::Resolved).collect();
    match open[..] {
        [] => app.say(Tone::Plain, "Nobody is calling."),
        [call] => {
            let about =
                Selection { call: Some(call.number), table: call.table.clone(), ..Selection::default() };
            open_form(app, Purpose::ResolveCall, &about);
        }
        [..] => {
            app.say(Tone::Plain, "Several tables have called: choose one, and then “settled”.");
            return go(app, Screen::Calls);
        }
    }
    Vec::new()
}

/// Takes a form whose questions are answered.
pub fn submit(app: &mut App, form: Form) -> Vec<Effect> {
    if let Some(question) = draw::goes_on_from(&form) {
        app.say(Tone::Dim, "Asking for the earlier contest …");
        app.overlay = Some(Overlay::Form(form));
        return vec![question];
    }
    read(app, form)
}

/// Reads a form's answers: shows what is wrong, asks, or sends.
pub fn read(app: &mut App, mut form: Form) -> Vec<Effect> {
    if let Purpose::Surgery(change) = form.purpose {
        return preview::ask(app, change, form);
    }
    if let Some(path) = rules::named_file(&form).or_else(|| tables::names_file(&form)) {
        app.overlay = Some(Overlay::Form(form));
        return vec![Effect::ReadFile(path)];
    }
    match form.purpose.request(app, &form) {
        Err(faults) => {
            form.fields.extend(adjusted::asked_besides(&form, &faults));
            form.show_faults(&faults);
            app.overlay = Some(Overlay::Form(form));
            Vec::new()
        }
        Ok(Some(request)) if foresight::is_wanted(app, &form, &request) => foresight::ask(app, request, form),
        Ok(Some(request)) if request.ask.is_some() => {
            app.overlay = Some(Overlay::Confirm { request, form: Some(form) });
            Vec::new()
        }
        Ok(Some(request)) => send(app, request, Some(Overlay::Form(form))),
        Ok(None) => answer_here(app, &form),
    }
}

/// Forms that the console answers itself.
fn answer_here(app: &mut App, form: &Form) -> Vec<Effect> {
    let contest = app.room.as_ref().map_or(0, |room| room.contest);
    match form.purpose {
        Purpose::GoTable => {
            let table = form.text("table").parse::<bridge::entry::TableId>().map(|table| table.to_string());
            go(app, Screen::Table(table.unwrap_or_default()))
        }
        Purpose::GoBoard => go(app, Screen::Board(form.text("board").parse().unwrap_or(1))),
        Purpose::ImportNames | Purpose::LoadDeals => vec![Effect::ReadFile(PathBuf::from(form.text("file")))],
        Purpose::Evening => why::evening_of(app, contest, form),
        Purpose::CheckScore => {
            paper_score::answer(app, form);
            Vec::new()
        }
        Purpose::Draw(DrawForm::Create) => draw::create(app, form),
        Purpose::Draw(DrawForm::Mismatch) => draw::deed::ask_mismatch(app, form),
        Purpose::Device(change) => devices::change(app, contest, change, form),
        Purpose::KeepRules => {
            let (contest, done) = tables::kept(contest, form);
            app.say(Tone::Dim, format!("Sending: {done}"));
            vec![Effect::KeepRules { contest, done: done.to_owned() }]
        }
        Purpose::KeepNames => {
            app.say(Tone::Dim, "Sending …");
            vec![tables::no_names()]
        }
        Purpose::Token => {
            let name = form.text("name").to_owned();
            vec![Effect::IssueToken { contest, name, director: form.chosen("role") == 1 }]
        }
        _ => Vec::new(),
    }
}

/// Sends a request for the chosen contest; `returns` comes back if it is refused.
pub fn send(app: &mut App, request: Request, returns: Option<Overlay>) -> Vec<Effect> {
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    let ticket = app.next_ticket();
    app.say(Tone::Dim, format!("Sending: {}", request.title));
    let Request { title, kinds, draw, opens, follow, seen, .. } = request;
    let seen = seen.or_else(|| looking::since(app));
    app.looking = Looking::default();
    app.errands.push(Errand {
        ticket,
        contest,
        title,
        waiting: None,
        returns,
        then: Vec::new(),
        opens,
        follow,
        takes_back: kinds.iter().any(|kind| matches!(kind, Kind::Undo(_))),
    });
    let contents = match draw {
        Some(draw) => {
            let (section, wish) = *draw;
            let then = together(kinds).into_iter().collect();
            Contents::Draw { contest, section, wish: Box::new(wish), then }
        }
        None => Contents::Commands { contest, kinds: together(kinds).into_iter().collect() },
    };
    vec![Effect::Send(Parcel { ticket, seen, contents })]
}

/// Sends a new contest, or what is left of one whose rest came back refused.
pub fn make_contest(app: &mut App, mut wizard: Box<Wizard>, start: bool) -> Vec<Effect> {
    wizard.refused = None;
    let ticket = app.next_ticket();
    let (name, rules) = wizard.create(app);
    let title = format!("{name} is made");
    let kinds = wizard.commands(start);
    app.say(Tone::Dim, format!("Sending: {name}"));
    let made = wizard.contest;
    let returns = Some(Overlay::Wizard(wizard));
    let errand = |contest, then| Errand {
        ticket,
        contest,
        title,
        waiting: None,
        returns,
        then,
        opens: None,
        follow: None,
        takes_back: false,
    };
    let contents = if let Some(contest) = made {
        app.errands.push(errand(contest, Vec::new()));
        Contents::Commands { contest, kinds }
    } else {
        app.errands.push(errand(0, kinds));
        Contents::Create { name, rules }
    };
    vec![Effect::Send(Parcel { ticket, seen: None, contents })]
}
