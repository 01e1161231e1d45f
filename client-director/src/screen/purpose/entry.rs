//! Forms about who plays: names, late pairs, pairs that leave, phantoms, handicaps, points brought along.

use bridge::scoring::Unit;
use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;
use crate::signed;
use crate::word;

fn entry_field(selection: &Selection) -> Field {
    let entry = if let [only] = selection.entries.as_slice() { only.as_str() } else { "" };
    Field::line("entry", "Entry", entry, "Such as A3NS; a team, or where there is one winner, A3")
}

fn player_fields(players: &[v1::Player]) -> [Field; 4] {
    let player = |index: usize| players.get(index).cloned().unwrap_or_default();
    let (one, other) = (player(0), player(1));
    [
        Field::line("name1", "First player", one.name, "The name as the board shall show it"),
        Field::line("number1", "Number", one.number, "The club's or federation's number; may be left empty"),
        Field::line("name2", "Second player", other.name, "The name as the board shall show it"),
        Field::line(
            "number2",
            "Number",
            other.number,
            "The club's or federation's number; may be left empty",
        ),
    ]
}

fn read_players(reader: &mut Reader<'_>) -> Vec<v1::Player> {
    let one = reader.needed("name1", "Write at least this name");
    [(one, "number1"), (reader.text("name2"), "number2")]
        .into_iter()
        .map(|(name, number)| v1::Player { name, number: reader.text(number) })
        .collect()
}

/// The first round that nobody has finished, where a late pair can begin and a leaving one stop.
fn next_round(app: &App) -> String {
    let opened = app.sections().iter().map(|section| section.opened).max().unwrap_or(0);
    opened.max(1).to_string()
}

pub(super) fn name(app: &App, selection: &Selection) -> Form {
    let entry = app.entries().iter().find(|entry| selection.entries.first() == Some(&entry.entry));
    let players = entry.map_or(&[][..], |entry| &entry.players);
    let fields = [entry_field(selection)].into_iter().chain(player_fields(players)).collect();
    let form = Form::new(Purpose::NameEntry, "Name a pair", fields);
    // A club number that most pairs lack is not what the name is changed for.
    if selection.entries.len() == 1 { form.asking_first("name1") } else { form }
}

pub(super) fn read_name(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let players = read_players(&mut reader);
    let title = format!("{entry} is named");
    reader.finish(Request::new(title, Kind::RegisterEntry(v1::RegisterEntry { entry, players })))
}

pub(super) fn late(app: &App, selection: &Selection) -> Form {
    let phantoms: Vec<&str> =
        app.entries().iter().filter(|entry| entry.phantom).map(|entry| entry.entry.as_str()).collect();
    let chosen = selection.entries.first().filter(|entry| phantoms.contains(&entry.as_str()));
    let entry = chosen.map(String::as_str).or(phantoms.first().copied()).unwrap_or_default();
    let about = if phantoms.is_empty() {
        "Every place is taken: a late pair needs a place where nobody sits.".to_owned()
    } else {
        format!("Free places: {}", phantoms.join(", "))
    };
    let mut fields = vec![Field::line("entry", "Place", entry, "A place where nobody sits, such as A7NS")];
    fields.extend(player_fields(&[]));
    fields.push(Field::line("round", "From round", next_round(app), "The first round that the pair plays"));
    Form::new(Purpose::LateEntry, "Seat a late pair", fields).about([about])
}

pub(super) fn read_late(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let players = read_players(&mut reader);
    let from_round = reader.number("round", 1, "Write the number of the round, such as 2");
    let title = format!("{entry} plays from round {from_round}");
    reader.finish(Request::new(title, Kind::SeatLateEntry(v1::SeatLateEntry { entry, players, from_round })))
}

pub(super) fn withdraw(app: &App, selection: &Selection) -> Form {
    Form::new(
        Purpose::Withdraw,
        "A pair leaves",
        vec![
            entry_field(selection),
            Field::line("round", "From round", next_round(app), "The first round that it no longer plays"),
            Field::line("reason", "Reason", "", "Why, for the journal; may be left empty"),
        ],
    )
}

pub(super) fn read_withdraw(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let from_round = reader.number("round", 1, "Write the number of the round, such as 4");
    let reason = reader.text("reason");
    let what = format!(
        "{entry} plays no more from round {from_round}: its opponents sit out from then on. \
         The results it has stay. You can take this back (“undo”)."
    );
    let title = format!("{entry} leaves before round {from_round}");
    let kind = Kind::WithdrawEntry(v1::WithdrawEntry { entry, from_round, reason });
    reader.finish(Request::new(title, kind).ask(what))
}

pub(super) fn phantom(selection: &Selection) -> Form {
    Form::new(Purpose::Phantom, "Nobody sits here", vec![entry_field(selection)])
}

pub(super) fn read_phantom(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let what =
        format!("Nobody sits in place {entry}: its opponents sit out. A late pair can still come there.");
    let title = format!("Nobody sits in {entry}");
    reader.finish(Request::new(title, Kind::DeclarePhantom(v1::DeclarePhantom { entry })).ask(what))
}

/// What the contest has of the entry that the screen points at.
fn known<'a>(app: &'a App, selection: &Selection) -> Option<&'a v1::EntryView> {
    let [only] = selection.entries.as_slice() else { return None };
    app.entries().iter().find(|entry| entry.entry == *only)
}

pub(super) fn classify(app: &App, selection: &Selection) -> Form {
    let stands = known(app, selection).and_then(|entry| entry.classification.clone()).unwrap_or_default();
    let fields = vec![
        entry_field(selection),
        Field::line(
            "handicap",
            "Handicap",
            signed::write(stands.handicap),
            "Added to its percentage, or to its VPs, IMPs or points: 2.5, -1; 0: none",
        ),
        Field::line("stratum", "Stratum", stands.stratum, "Its class or flight, such as B; empty: none"),
    ];
    let about = "Both stand beside the ranking, in lists of their own; the ranking itself stays as it is.";
    Form::new(Purpose::Classify, "Handicap and stratum", fields)
        .about([about.to_owned()])
        .asking_first(if selection.entries.len() == 1 { "handicap" } else { "entry" })
}

pub(super) fn read_classify(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let text = reader.text("handicap");
    let handicap = if text.is_empty() { Ok(0) } else { signed::read(&text) };
    let handicap = reader.take("handicap", handicap).unwrap_or_default();
    let stratum = reader.text("stratum");
    let list = if stratum.is_empty() { String::new() } else { format!(", stratum {stratum}") };
    let number = word::handicap(handicap, app.view().and_then(|view| view.rules.as_ref()));
    let title = format!("{entry} has a handicap of {number}{list}");
    let classification = Some(v1::Classification { handicap, stratum });
    reader.finish(Request::new(title, Kind::ClassifyEntry(v1::ClassifyEntry { entry, classification })))
}

pub(super) fn carry_over(app: &App, selection: &Selection) -> Form {
    let stands = known(app, selection).map_or(0, |entry| entry.carry_over);
    let scale = word::Scale::of(app.view().and_then(|view| view.rules.as_ref()));
    let shown = if scale.is_single { stands / 2 } else { stands };
    let points = if stands == 0 { String::new() } else { signed::write(shown) };
    let unit = match word::standing_unit(app.view().and_then(|view| view.rules.as_ref())) {
        Some(Unit::Percent | Unit::Matchpoints) => "matchpoints, as the ranking's points are",
        Some(Unit::Imps) => "IMPs",
        Some(Unit::VictoryPoints) => "victory points",
        Some(Unit::Points | Unit::TotalPoints) | None => "points, as in the ranking",
    };
    let fields = vec![
        Field::line(
            "entry",
            "Entry",
            selection.entries.first().cloned().unwrap_or_default(),
            "A pair such as A3NS; a team by its number: A3; in an individual a player: A5",
        ),
        Field::line("points", "Points", points, &format!("In {unit}: 12.5, -3, or 0 to take them away")),
        Field::line("reason", "Reason", "", "From where, for the journal: session 1, seeding round"),
    ];
    let about = "Points brought along count in its total as long as they stand. You see the ranking before anything changes.";
    Form::new(Purpose::CarryOver, "Points brought along (carry-over)", fields).about([about.to_owned()])
}

pub(super) fn read_carry_over(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let text = reader.needed("points", "Write the points, such as 12.5 or -3");
    let points = if text.is_empty() { Ok(0) } else { signed::read(&text) };
    let hundredths = reader.take("points", points).unwrap_or_default();
    let reason = reader.text("reason");
    let scale = word::Scale::of(app.view().and_then(|view| view.rules.as_ref()));
    let title = format!("{entry} carries over {}{}", signed::write(hundredths), scale.note());
    let hundredths = if scale.is_single { hundredths.saturating_mul(2) } else { hundredths };
    reader.finish(Request::new(title, Kind::SetCarryOver(v1::SetCarryOver { entry, hundredths, reason })))
}

pub(super) fn import() -> Form {
    let hint = "The file on this computer: one pair a line, such as  A1NS, Ann Example, Bob Example";
    Form::new(Purpose::ImportNames, "Read the names from a file", vec![Field::line("file", "File", "", hint)])
}

pub(super) fn load_deals() -> Form {
    let hint = "The hand record on this computer, as the dealing program wrote it (.pbn)";
    let about = "The cards of a board are shown to players when they may see its results, not before.";
    Form::new(Purpose::LoadDeals, "Load the cards of the boards", vec![Field::line("file", "File", "", hint)])
        .about([about.to_owned()])
}

pub(super) fn check_import(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.needed("file", "Write where the file is, with its whole name");
    reader.finish(())
}
