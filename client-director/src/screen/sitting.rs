//! The Laws on the console: an interview at a table, one question at a time, in the right half of the screen.

pub mod answering;
mod beginning;
pub mod chairs;
mod lesson;
mod onward;
pub mod resume;
pub mod sheet;
pub mod study;

use std::collections::BTreeMap;

use bridge::contest::ruling::DecisionLine;
use bridge::law::everyday;
use bridge::law::{Book, Finding, Kind, Next, Procedure, Question};
use bridge::seat::Seat;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::act;
use super::app::{App, Overlay, Tone};
use super::beside::{self, Met};
use super::book;
use super::book::docket::DraftId;
use super::effect::Effect;
use super::purpose::Purpose;
use super::purpose::book::BookForm;
use super::selection::Selection;
use super::text_input::TextInput;
use crate::hearing::Hearing;
use study::{Lesson, Study};

/// The keys of answers beyond the ninth.
const LETTERS: &str = "123456789acdefghijklmnoprstuvwxyz";

/// A director ruling.
#[derive(Debug, Clone, PartialEq)]
pub struct Sitting {
    /// What the ruling is about.
    pub about: Selection,
    pub book: Book,
    pub stage: Stage,
    pub input: TextInput,
    /// The chosen line, from 0.
    pub chosen: usize,
    /// The form of this ruling that is open: whoever leaves it is back here.
    pub form: Option<BookForm>,
    /// What is wrong with what was typed.
    pub wrong: Option<String>,
    /// So many lines of a finding are passed over.
    pub skip: u16,
    /// A case of the course notes instead of something at a table.
    pub study: Option<Study>,
    /// The board was chosen here.
    pub has_placed: bool,
    /// What is asked now was said before, and is being changed: after it the interview goes on where it was.
    pub returns: bool,
    /// Of which pairs it was said here whether they sit the other way.
    pub turned: BTreeMap<String, bool>,
    /// A seat that is still to be asked for: something said before it is being changed.
    pub pending: Option<Part>,
    /// The board has become another, and what stands there is not known yet: it tells who declared.
    pub has_moved: bool,
    /// The round whose boards stand first in the list of them, whichever is chosen.
    pub first_round: Option<u32>,
    /// Its draft in the rulings book.
    pub draft: Option<DraftId>,
    /// What a director wrote in the draft in words of his own.
    pub own: Vec<DecisionLine>,
}

/// How far it has come.
#[derive(Debug, Clone, PartialEq)]
pub enum Stage {
    /// Which of the table's open rulings, or another?
    Which(Vec<u32>),
    /// This ruling is asked for, to be gone on with.
    Fetching(u32),
    /// A question about what is studied.
    Lesson(Lesson),
    /// What happened?
    Subject,
    /// Which of the table's boards?
    Board(Hearing, Vec<Met>),
    /// Who did it, and who is declarer, by their seats?
    Seat(Hearing, Part),
    Asking(Hearing),
    /// Which of the answers is to be changed?
    Changing(Hearing),
    Found(Hearing),
}

/// Whose seat is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Offender,
    Declarer,
}

/// The seats in the order of their keys, and none.
pub const SEATS: [(Option<Seat>, &str); 5] = [
    (Some(Seat::North), "North"),
    (Some(Seat::East), "East"),
    (Some(Seat::South), "South"),
    (Some(Seat::West), "West"),
    (None, "Nobody, or I do not know"),
];

/// No line is chosen.
const NOWHERE: usize = usize::MAX;

/// The key of an answer at a place.
pub fn key_of(place: usize) -> char {
    LETTERS.chars().nth(place).unwrap_or(' ')
}

impl Sitting {
    /// A ruling about what the screen points at.
    pub fn new(about: Selection, book: Book) -> Self {
        Self {
            first_round: about.round.filter(|_| about.board.is_none()),
            about,
            book,
            stage: Stage::Subject,
            input: TextInput::default(),
            chosen: 0,
            form: None,
            wrong: None,
            skip: 0,
            study: None,
            has_placed: false,
            returns: false,
            pending: None,
            has_moved: false,
            turned: BTreeMap::new(),
            draft: None,
            own: Vec::new(),
        }
    }

    /// The procedures that fit what is typed.
    pub fn subjects(&self) -> Vec<&'static dyn Procedure> {
        everyday::search(self.input.text())
    }

    /// The interview, once there is one.
    pub fn hearing(&self) -> Option<&Hearing> {
        match &self.stage {
            Stage::Which(_) | Stage::Fetching(_) | Stage::Lesson(_) | Stage::Subject => None,
            Stage::Board(hearing, _)
            | Stage::Seat(hearing, _)
            | Stage::Asking(hearing)
            | Stage::Changing(hearing)
            | Stage::Found(hearing) => Some(hearing),
        }
    }

    /// Takes up what the contest tells of the board; a case of the course notes is no contest's.
    fn inform(&mut self, app: &App) {
        let about = self.about.clone();
        if self.study.is_some() {
            return;
        }
        let has_moved = self.has_moved;
        match &mut self.stage {
            Stage::Which(_) | Stage::Fetching(_) | Stage::Lesson(_) | Stage::Subject => {}
            Stage::Board(hearing, _)
            | Stage::Seat(hearing, _)
            | Stage::Asking(hearing)
            | Stage::Changing(hearing)
            | Stage::Found(hearing) => {
                let known = app.known(&about);
                self.has_moved &= known.result.is_none();
                if has_moved && !self.has_moved { hearing.moved(known) } else { hearing.inform(known) }
            }
        }
        self.reconcile();
    }

    /// The boards that its table has met, in an order that no choice changes.
    fn boards(&self, app: &App) -> Vec<Met> {
        beside::met(app, &self.about.table, self.first_round)
    }

    /// Goes on where what is known has changed whether something is still to be asked.
    fn reconcile(&mut self) {
        let (Stage::Asking(hearing) | Stage::Found(hearing)) = &self.stage else { return };
        let is_found = matches!(hearing.progress().next, Next::Found(_));
        if is_found != matches!(self.stage, Stage::Found(_)) {
            self.proceed(hearing.clone());
        }
    }

    /// What was found, if it is.
    pub fn finding(&self) -> Option<(&Hearing, Finding)> {
        let Stage::Found(hearing) = &self.stage else { return None };
        match hearing.progress().next {
            Next::Found(finding) => Some((hearing, *finding)),
            Next::Ask(_) | Next::NoAnswer { .. } => None,
        }
    }

    /// Whether what was found changes the score, so far as that is known now.
    pub fn changes_score(&self) -> bool {
        self.finding().is_some_and(|(_, finding)| finding.tricks.is_some() || finding.score.is_some())
    }

    /// Whether what was found names a procedure to go on with.
    pub fn goes_on(&self) -> bool {
        self.finding().is_some_and(|(_, finding)| !finding.goes_on.is_empty())
    }

    /// The open question of an interview.
    pub fn question(&self) -> Option<Question> {
        let Stage::Asking(hearing) = &self.stage else { return None };
        match hearing.progress().next {
            Next::Ask(question) | Next::NoAnswer { question, .. } => Some(*question),
            Next::Found(_) => None,
        }
    }

    /// Goes on where it was when something that had been said was changed: at a seat that is still to be asked for, or
    /// with the questions.
    fn go_on(&mut self, hearing: Hearing) {
        let pending = self.pending.take().filter(|part| beginning::seats_to_ask(&hearing).contains(part));
        match pending {
            Some(part) => beginning::at_seat(self, hearing, part),
            None => self.proceed(hearing),
        }
    }

    /// Goes on with an interview: to its next question, or to what it finds.
    fn proceed(&mut self, hearing: Hearing) {
        self.input = TextInput::default();
        self.wrong = None;
        self.skip = 0;
        self.stage = match hearing.progress().next {
            Next::Found(_) => Stage::Found(hearing),
            Next::Ask(_) | Next::NoAnswer { .. } => Stage::Asking(hearing),
        };
        if let (Stage::Found(_), Some(study)) = (&self.stage, &mut self.study) {
            study.done();
        }
        self.chosen = self.usual_place();
    }

    /// Where the usual answer to the open question stands; where there is none, nowhere: Enter answers nothing.
    fn usual_place(&self) -> usize {
        let Some(question) = self.question() else { return 0 };
        let Kind::Choice(choices) = &question.kind else { return 0 };
        choices.iter().position(|choice| Some(choice.key) == question.usual).unwrap_or(NOWHERE)
    }

    fn answer(&mut self, hearing: Hearing, question: &Question, given: &str) {
        let mut hearing = hearing;
        // What is no answer at all is asked again, and is no slip.
        let unheard = given.is_empty().then(|| question.expects());
        if let Some(wrong) = unheard.or_else(|| hearing.clone().answer(question, given).err()) {
            self.wrong = Some(wrong);
            return;
        }
        if let Some(study) = &mut self.study
            && let Some(expected) = study.correct(question, given)
        {
            hearing.answers.set(question.key.clone(), expected);
            return self.proceed(hearing);
        }
        match hearing.answer(question, given) {
            Ok(()) => self.proceed(hearing),
            Err(wrong) => self.wrong = Some(wrong),
        }
    }
}

/// Takes up what has come from the server about the board.
pub fn informed(app: &mut App) {
    if let Some(Overlay::Sitting(mut sitting)) = app.overlay.take_if(|one| matches!(one, Overlay::Sitting(_)))
    {
        sitting.inform(app);
        // The result of a board that was just chosen has come: it tells who declared.
        if let Stage::Seat(hearing, Part::Declarer) = &sitting.stage
            && !beginning::seats_to_ask(hearing).contains(&Part::Declarer)
        {
            let hearing = hearing.clone();
            sitting.returns = false;
            sitting.go_on(hearing);
        }
        app.overlay = Some(Overlay::Sitting(sitting));
    }
}

/// Takes a key.
pub fn key(app: &mut App, mut sitting: Box<Sitting>, key: KeyEvent) -> Vec<Effect> {
    if key.modifiers.contains(KeyModifiers::CONTROL) && key.code != KeyCode::Char('u') {
        app.overlay = Some(Overlay::Sitting(sitting));
        return Vec::new();
    }
    if key.code == KeyCode::Esc && !matches!(sitting.stage, Stage::Changing(_)) {
        return resume::leave(app, sitting);
    }
    sitting.inform(app);
    match sitting.stage.clone() {
        Stage::Which(_) => return resume::which(app, sitting, key),
        Stage::Fetching(_) => {}
        Stage::Lesson(lesson) => lesson::key(&mut sitting, lesson, key),
        Stage::Subject => {
            if key.code == KeyCode::Char('0') && sitting.input.text().is_empty() {
                act::open_form(app, Purpose::Ruling, &sitting.about);
                return Vec::new();
            }
            beginning::subject(app, &mut sitting, key);
        }
        Stage::Board(hearing, boards) => beginning::board(app, &mut sitting, hearing, &boards, key),
        Stage::Seat(hearing, part) => beginning::seat(app, &mut sitting, hearing, part, key),
        Stage::Asking(hearing) => answering::asking(app, &mut sitting, hearing, key),
        Stage::Changing(hearing) => answering::changing(app, &mut sitting, hearing, key),
        Stage::Found(hearing) => match key.code {
            KeyCode::Char('n') | KeyCode::Right | KeyCode::Enter if sitting.study.is_some() => {
                lesson::next(&mut sitting);
            }
            KeyCode::Char(digit @ '1'..='9') if sitting.study.is_none() => {
                return onward::go_on(app, sitting, &hearing, digit);
            }
            KeyCode::Char('w') if sitting.study.is_none() => return decide(app, sitting),
            KeyCode::Char('s') if sitting.study.is_none() => return book::score::of_sitting(app, sitting),
            _ => answering::found(app, &mut sitting, hearing, key),
        },
    }
    sitting.inform(app);
    let effects = resume::keep_up(app, &mut sitting);
    app.overlay = Some(Overlay::Sitting(sitting));
    effects
}

/// Comes back to the ruling that was left.
pub fn come_back(app: &mut App) {
    if let Some(mut sitting) = app.sitting.take() {
        sitting.form = None;
        app.overlay = Some(Overlay::Sitting(sitting));
    }
}

/// The form that decides: the finding goes along, and the director adds to it.
fn decide(app: &mut App, mut sitting: Box<Sitting>) -> Vec<Effect> {
    let Some(number) = app.docket.number(sitting.draft) else {
        app.say(Tone::Plain, "The ruling is on its way to the server: w again when it has answered.");
        app.overlay = Some(Overlay::Sitting(sitting));
        return Vec::new();
    };
    let seen = app.docket.seen(number).unwrap_or(0);
    let about = sitting.about.clone();
    let form = BookForm::Decide { number, seen };
    sitting.form = Some(form);
    app.sitting = Some(sitting);
    act::open_form(app, Purpose::Book(form), &about);
    Vec::new()
}

/// Opens the cases of the course notes.
pub fn study(app: &mut App) -> Vec<Effect> {
    let mut sitting = Sitting::new(Selection::default(), Book::default());
    sitting.stage = Stage::Lesson(Lesson::Topic(Some(app.law_book().edition)));
    app.overlay = Some(Overlay::Sitting(Box::new(sitting)));
    Vec::new()
}
