//! The forms that make a section, or a contest, whose rounds are drawn.

use bridge::contest::Rules;
use bridge::contest::drawn::{Format, Terms};
use bridge::entry::EntryId;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{Method, Scoring};
use bridge::swiss::advice;
use proto::v1::{self, command::Kind, draw_command};

use super::{DrawForm, terms};
use crate::cli::swiss::TermsChange;
use crate::cli::swiss::terms::FormatWord;
use crate::earlier::Earlier;
use crate::screen::app::App;
use crate::screen::draw::{at_proposal, command, view};
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::purpose::{Purpose, tables};
use crate::screen::request::Request;
use crate::surgery::asked;

const FORMATS: &[&str] = &["Swiss", "round robin", "knock-out"];
const WHO: &[&str] = &["teams of four", "pairs"];
const FIRST: &str = "halves where they are numbered from the strongest; random, random:17; groups:8 of equals; numbers: 1 against 2";
/// The question for the contest that a new one goes on from.
pub const AFTER: &str = "after";
const GOES_ON: &str = "The number of an earlier contest (“Contests” lists them): its names, points, meetings and byes go along, and what \
                       was agreed there";
/// How matches are scored where nothing else is written.
const TEAMS_SCORING: &str = "teams imps, vps wbf";
const PAIRS_SCORING: &str = "matchpoints, vps \"ebu-swiss-pairs\"";

/// A contest that is to be made.
#[derive(Debug, Clone, PartialEq)]
pub struct Creation {
    pub name: String,
    /// `Swiss of 24 teams, 7 rounds of 8 boards`.
    pub title: String,
    pub rules: v1::Rules,
    pub section: String,
    pub kinds: Vec<Kind>,
}

pub(super) fn form(app: &App, purpose: DrawForm) -> Form {
    let next = ('A'..='Z')
        .find(|letter| !app.sections().iter().any(|section| section.section == letter.to_string()))
        .unwrap_or('A');
    let is_new = purpose == DrawForm::Create;
    let section = if is_new { "A".to_owned() } else { next.to_string() };
    let first = if is_new {
        Field::line("name", "Name", "", "Such as Club teams, 3 March")
    } else {
        Field::line("section", "Section", section, "A letter; the same letter again replaces it")
    };
    let fields = vec![
        first,
        Field::choice("format", "Drawn as", FORMATS, 0),
        Field::choice("who", "Who plays", WHO, 0),
        Field::line("count", "How many", "", "So many teams or pairs"),
        Field::line("rounds", "Rounds", "as advised", "Swiss: 6 for 9 to 16, 7 for 17 to 32, 8 for 33 to 64"),
        Field::line("boards", "Boards", "8", "Boards of a match"),
        Field::line("first", "First round", "halves", FIRST),
        Field::choice("odd", "Odd number", terms::ODD, 0).hint("A triangle is for teams only"),
        Field::line(
            "scoring",
            "Scoring",
            "as usual",
            "As usual: teams IMPs, VPs WBF; pairs matchpoints and VPs. Or: Butler, VPs WBF · teams board-a-match",
        ),
        Field::line(AFTER, "Goes on from", "", GOES_ON).if_empty("nothing: it begins anew"),
    ];
    let fields = fields.into_iter().chain(terms::more()).collect();
    let (title, about) = if is_new {
        (
            "New contest, drawn round by round",
            "Names can be written afterwards (“Entries”), or read from a file.",
        )
    } else {
        ("Set up a section that is drawn", "Until the first result is entered there.")
    };
    let about = format!(
        "{about} What stands below Scoring is usual; there, too, a session goes on from an earlier contest."
    );
    let focus = if is_new { "name" } else { "count" };
    Form::new(Purpose::Draw(purpose), title, fields).about([about]).asking_first(focus)
}

/// What the form says: the terms, who play, and how they are scored.
struct Asked {
    section: String,
    contestants: Contestants,
    contenders: u16,
    terms: Terms,
    scoring: Scoring,
    /// The director wrote how to score.
    is_scoring_named: bool,
}

impl Asked {
    /// `Swiss of 24 teams, 7 rounds of 8 boards`.
    fn title(&self) -> String {
        let Terms { rounds, boards, .. } = self.terms;
        let counted = |number: u16, what: &str| {
            if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
        };
        let name = self.terms.name(&self.contestants, self.contenders);
        format!("{name}, {} of {}", counted(rounds, "round"), counted(boards, "board"))
    }

    fn command(&self) -> Kind {
        let contestants =
            if self.contestants.are_teams() { v1::Contestants::Teams } else { v1::Contestants::Pairs };
        let set_up = v1::SetUpDraws {
            contestants: contestants.into(),
            contenders: self.contenders.into(),
            terms: Some(v1::DrawTerms::from(&self.terms)),
        };
        command(&self.section, draw_command::Kind::SetUp(Box::new(set_up)))
    }

    fn advice(&self) -> String {
        let advice = advice::advise(self.contenders, Some(self.terms.rounds), self.contestants.are_teams());
        advice.remarks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}

/// What is agreed already in the section that is named, as far as the console has it: it stays where the form asks
/// nothing.
fn agreed(app: &App, form: &Form) -> Option<Terms> {
    let letter = asked::section(form.text("section"))?.to_string();
    let drawn = view(app).filter(|view| view.section == letter)?;
    Terms::try_from(drawn.terms.as_ref()?).ok()
}

/// The letter of the section that the form is about; `None` where what stands there is none.
pub fn letter(form: &Form) -> Option<String> {
    match form.text("section") {
        "" => Some("A".to_owned()),
        text => asked::section(text).map(|letter| letter.to_string()),
    }
}

fn asked_for(form: &Form, agreed: &Terms, earlier: Option<&Earlier>) -> Result<Asked, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let why = format!("`{}` is not a section: choose a letter from A to Z", form.text("section"));
    let section = reader.take("section", letter(form).ok_or(why)).unwrap_or_default();
    let contestants = match (earlier, form.chosen("who")) {
        (Some(earlier), _) => earlier.contestants(),
        (None, 0) => Contestants::Teams,
        (None, _) => Contestants::Pairs,
    };
    let contenders = contenders(&mut reader, form, earlier);
    let usual = if contestants.are_teams() { TEAMS_SCORING } else { PAIRS_SCORING };
    let text = form.text("scoring");
    let is_scoring_named = !(text.is_empty() || text.eq_ignore_ascii_case("as usual"));
    let as_before = earlier.filter(|_| !is_scoring_named).and_then(|earlier| scored(earlier.rules()));
    let read = || if is_scoring_named { text } else { usual }.parse::<Scoring>();
    let scoring = reader.take("scoring", as_before.map_or_else(read, Ok));
    let terms = earlier.map_or_else(|| agreed.clone(), Earlier::terms);
    let change = change(&mut reader, form, (contenders, earlier.is_some()));
    let terms = reader.take("first", change.applied_to(terms));
    let terms = terms::with_more(&mut reader, form, terms.unwrap_or_default());
    if !contestants.are_teams() && matches!(form.chosen("odd"), 1..=3) {
        reader.faults.push(Fault::new("odd", "A triangle is played by teams: choose a bye"));
    }
    let scoring = scoring.unwrap_or_default();
    if let Some(Err(why)) = earlier.map(|earlier| earlier.points_fit(&scoring)) {
        reader.faults.push(Fault::new("scoring", why));
    }
    let is_scoring_named = is_scoring_named || earlier.is_some();
    reader.finish(Asked { section, contestants, contenders, terms, scoring, is_scoring_named })
}

fn scored(rules: &v1::Rules) -> Option<Scoring> {
    Rules::try_from(rules).ok().map(|rules| rules.scoring)
}

/// How many play: as many as in the earlier contest, where the section goes on from one.
fn contenders(reader: &mut Reader<'_>, form: &Form, earlier: Option<&Earlier>) -> u16 {
    let Some(before) = earlier.map(Earlier::contenders) else {
        return u16::try_from(reader.number("count", 2, "Write how many, such as 24")).unwrap_or(u16::MAX);
    };
    if !form.text("count").is_empty() && form.text("count").parse() != Ok(before) {
        let why = format!(
            "{before} played there, and go on: leave this empty. Who comes new is entered on the screen of draws, with “new”"
        );
        reader.faults.push(Fault::new("count", why));
    }
    before
}

/// The earlier contest, where the form says that the section goes on from one and it has come.
fn earlier<'a>(app: &'a App, form: &Form) -> Result<Option<&'a Earlier>, Vec<Fault>> {
    let fault = |why: &str| Err(vec![Fault::new(AFTER, why)]);
    match (form.text(AFTER), &app.earlier) {
        ("", _) => Ok(None),
        (_, Some(Ok(earlier))) => Ok(Some(earlier)),
        (_, Some(Err(why))) => fault(why),
        (_, None) => fault("write the number of a contest, such as 3, or nothing"),
    }
}

/// The commands that make the section, with what goes along from an earlier one.
fn kinds(asked: &Asked, earlier: Option<&Earlier>) -> Vec<Kind> {
    let along = |earlier: &Earlier| {
        // The section will have as many as the earlier one.
        let is_here =
            |entry: &str| entry.parse::<EntryId>().is_ok_and(|entry| entry.pair.number.0 <= asked.contenders);
        asked::section(&asked.section)
            .map_or_else(Vec::new, |letter| earlier.brought_along((letter, asked.terms.format), &is_here))
    };
    [asked.command()].into_iter().chain(earlier.map_or_else(Vec::new, along)).collect()
}

/// What is agreed; where the section goes on from an earlier one, only what was answered otherwise than the form did.
fn change(reader: &mut Reader<'_>, form: &Form, (contenders, goes_on): (u16, bool)) -> TermsChange {
    let is_asked = |id: &str| !goes_on || form.is_changed(id);
    let format = match form.chosen("format") {
        1 => FormatWord::RoundRobin,
        2 => FormatWord::KnockOut,
        _ => FormatWord::Swiss,
    };
    let rounds = match form.text("rounds") {
        "" | "as advised" => Format::from(format).advised_rounds(contenders),
        _ => u16::try_from(reader.number("rounds", 1, "Write how many rounds, or leave it empty"))
            .unwrap_or(u16::MAX),
    };
    let boards = u16::try_from(reader.number("boards", 1, "Write how many boards a match has, such as 8"))
        .unwrap_or(u16::MAX);
    let first = match form.text("first") {
        "" => "halves",
        first => first,
    };
    let usual = if form.chosen("odd") == 3 || format == FormatWord::RoundRobin { 2 } else { 1 };
    let over = if form.is_changed("over") {
        u16::try_from(reader.number("over", 1, "Write 1 or 2")).unwrap_or(u16::MAX)
    } else {
        usual
    };
    let odd = if ["odd", "over", "standby"].into_iter().any(is_asked) {
        terms::odd(reader, form, over)
    } else {
        TermsChange::default()
    };
    TermsChange {
        rounds: (is_asked("rounds") || is_asked("format")).then_some(rounds),
        boards: is_asked("boards").then_some(boards),
        format: is_asked("format").then_some(format),
        first: is_asked("first").then(|| first.to_owned()),
        ..odd
    }
}

/// The contest that the form makes.
///
/// # Errors
/// Everything that is wrong with the answers.
pub fn creation(app: &App, form: &Form) -> Result<Creation, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let name = reader.needed("name", "Write the contest's name");
    let earlier = earlier(app, form)?;
    let asked = match (reader.finish(()), asked_for(form, &Terms::default(), earlier)) {
        (Ok(()), Ok(asked)) => asked,
        (Err(mut faults), Err(more)) => {
            faults.extend(more);
            return Err(faults);
        }
        (Err(faults), Ok(_)) | (Ok(()), Err(faults)) => return Err(faults),
    };
    let rules = earlier.and_then(|earlier| Rules::try_from(earlier.rules()).ok());
    let rules = rules.unwrap_or_else(|| tables::kept_rules(app));
    let rules = v1::Rules::from(&Rules { scoring: asked.scoring.clone(), ..rules });
    let (title, kinds) = (asked.title(), kinds(&asked, earlier));
    let title = title + &earlier.map(Earlier::in_short).unwrap_or_default();
    Ok(Creation { name, title, rules, section: asked.section, kinds })
}

/// What becomes of what the section was.
fn replaced(before: &v1::SectionView, is_kept: bool) -> &'static str {
    match (before.is_drawn, before.round_count > 0, is_kept) {
        (false, ..) => "It is set up already: its movement is replaced.",
        (true, true, true) => {
            "ITS DRAW IS PUBLISHED AND IS TAKEN AWAY: tell the room. Other terms (“terms”) stay as they are. For the rounds \
             to come alone, go back and choose “terms”."
        }
        (true, true, false) => {
            "ITS DRAW IS PUBLISHED AND IS TAKEN AWAY: tell the room. Other terms (“terms”) are as usual again. For the rounds \
             to come alone, go back, open it with “DRAW” and choose “terms”."
        }
        (true, false, true) => {
            "It is set up already: this replaces it. Other terms (“terms”) stay as they are."
        }
        (true, false, false) => {
            "It is set up already: this replaces it, and other terms (“terms”) are as usual again."
        }
    }
}

/// The section that the form sets up, and how it is scored.
pub(super) fn read(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let earlier = earlier(app, form)?;
    let agreed = agreed(app, form);
    let asked = asked_for(form, &agreed.clone().unwrap_or_default(), earlier)?;
    let mut request = Request::new(asked.title(), asked.command()).opens(at_proposal(&asked.section));
    request.kinds = kinds(&asked, earlier);
    let mut what = vec![format!("Section {}: {}.", asked.section, asked.title())];
    what.extend(earlier.map(Earlier::told));
    let agreed = app.view().and_then(|view| view.rules.as_ref());
    if let Some(mut rules) = agreed.and_then(|wire| Rules::try_from(wire).ok()) {
        let has_teams = matches!(rules.scoring.method, Method::Teams(_));
        let fits = has_teams == asked.contestants.are_teams() && !asked.is_scoring_named;
        if !fits && rules.scoring != asked.scoring {
            what.push(format!("The contest is scored by {}.", asked.scoring));
            rules.scoring = asked.scoring.clone();
            let rules = Some(v1::Rules::from(&rules));
            // After the section: rules for teams fit no contest that has none.
            // What the form agrees for byes is meant by the scoring that it names.
            let leave_points = app.sections().iter().all(|section| section.section == asked.section);
            request.kinds.insert(1, Kind::ChangeRules(v1::ChangeRules { rules, leave_points }));
        }
    }
    if let Some(before) = app.sections().iter().find(|section| section.section == asked.section) {
        what.push(replaced(before, agreed.is_some()).to_owned());
    }
    what.push(asked.advice());
    Ok(request.ask(what.join(" ")))
}
