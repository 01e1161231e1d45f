//! An interview under way: which procedure, under which book, and what has been answered.

use bridge::contest::ruling::InterviewTold;
use bridge::law::finding::GoesOn;
use bridge::law::{
    self, Answers, Book, Kind, Known, Next, Procedure, Progress, Question, Seats, SeatsFrom, Step, interview,
};
use bridge::result::BoardResult;
use bridge::seat::Seat;

/// One interview. It holds nothing but the answers; everything else follows from them.
#[derive(Clone)]
pub struct Hearing {
    pub book: Book,
    /// What is known beforehand: it is not asked.
    pub known: Known,
    pub procedure: &'static dyn Procedure,
    pub answers: Answers,
    /// Questions whose usual answer was taken without asking.
    pub assumed: Vec<String>,
    /// Of the seats in `known` those that a ruling remembers and nobody has said, with where each was known from.
    pub remembered: SeatsFrom,
    /// What was asked and answered when answers were taken back to be changed: those after them are held against this.
    before: Vec<Step>,
}

impl std::fmt::Debug for Hearing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { book, known, procedure, answers, assumed, remembered, before: _ } = self;
        f.debug_struct("Hearing")
            .field("book", book)
            .field("known", known)
            .field("procedure", &procedure.key())
            .field("answers", answers)
            .field("assumed", assumed)
            .field("remembered", remembered)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Hearing {
    fn eq(&self, other: &Self) -> bool {
        self.procedure.key() == other.procedure.key()
            && (&self.book, &self.known, &self.answers, &self.assumed, &self.remembered)
                == (&other.book, &other.known, &other.answers, &other.assumed, &other.remembered)
    }
}

impl Hearing {
    /// An interview with nothing answered.
    pub fn new(procedure: &'static dyn Procedure, book: Book, known: impl Into<Known>) -> Self {
        Self {
            book,
            known: known.into(),
            procedure,
            answers: Answers::default(),
            assumed: vec![],
            remembered: SeatsFrom::default(),
            before: vec![],
        }
    }

    /// An interview as a ruling remembers it, with what is known now; `None` where this program knows no such procedure.
    pub fn of(told: &InterviewTold, book: Book, known: Known) -> Option<Self> {
        let procedure = law::procedure(&told.procedure)?;
        let known = Known { seats: asked_for(procedure, told.seats()), ..known };
        let remembered = told.seats_from();
        let mut hearing = Self { answers: told.answers(), remembered, ..Self::new(procedure, book, known) };
        hearing.know_better();
        Some(hearing)
    }

    /// The interview that goes on from a finding of this one, with what is known; `None` where this program knows no such
    /// procedure.
    pub fn going_on(&self, next: &GoesOn, seats: Seats) -> Option<Self> {
        let procedure = law::procedure(next.procedure)?;
        let known = Known { seats: asked_for(procedure, seats), ..self.known.clone() };
        let mut further = Self::new(procedure, self.book.clone(), known);
        further.answers = next.answers.clone();
        further.settle();
        Some(further)
    }

    /// The command that begins an interview as this one stands.
    pub fn command(&self) -> String {
        let mut command = format!("barometer-director law {}", self.procedure.key());
        let mut say = |name: &str, value: &str| {
            let quoted = value.is_empty() || value.contains(' ');
            let value = if quoted { format!("\"{value}\"") } else { value.to_owned() };
            command.extend([" --", name, " ", &value]);
        };
        if self.book != Book::default() {
            say("book", &self.book.to_string());
        }
        let seats = [("offender", self.known.seats.offender), ("declarer", self.known.seats.declarer)];
        for (name, seat) in seats {
            if let Some(seat) = seat {
                say(name, &seat.letter().to_string());
            }
        }
        for (key, answer) in self.answers.iter() {
            say(key, answer);
        }
        command
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let mut progress = interview(self.procedure, &self.book, &self.known, &self.answers);
        let SeatsFrom { offender, declarer } = &self.remembered;
        progress.seats_from.offender = progress.seats_from.offender.or_else(|| offender.clone());
        progress.seats_from.declarer = progress.seats_from.declarer.or_else(|| declarer.clone());
        progress
    }

    /// Leaves to the result what a ruling remembers of the seats, where there is one: it tells them again.
    fn know_better(&mut self) {
        if matches!(self.known.result, Some(BoardResult::Played(_))) {
            self.forget_remembered();
        }
    }

    /// Forgets the seats that nobody has said.
    fn forget_remembered(&mut self) {
        self.known.seats = self.said();
        self.remembered = SeatsFrom::default();
    }

    /// Somebody says who it was.
    pub fn say_offender(&mut self, seat: Option<Seat>) {
        self.forget_other_of_dummy();
        (self.known.seats.offender, self.remembered.offender) = (seat, None);
    }

    /// Somebody says who is declarer.
    pub fn say_declarer(&mut self, seat: Option<Seat>) {
        self.forget_other_of_dummy();
        (self.known.seats.declarer, self.remembered.declarer) = (seat, None);
    }

    /// Dummy and declarer follow from each other: where one is said, what is remembered of the other is no more so.
    fn forget_other_of_dummy(&mut self) {
        if self.procedure.offender_is_dummy() {
            self.forget_remembered();
        }
    }

    /// The seats that somebody has said.
    pub fn said(&self) -> Seats {
        let (seats, remembered) = (self.known.seats, &self.remembered);
        Seats {
            offender: seats.offender.filter(|_| remembered.offender.is_none()),
            declarer: seats.declarer.filter(|_| remembered.declarer.is_none()),
        }
    }

    /// Answers the question that is open; whether the answer could be read. One that could not is forgotten, and why
    /// is told.
    ///
    /// # Errors
    /// What is wrong, and what can be answered.
    pub fn answer(&mut self, question: &Question, given: &str) -> Result<(), String> {
        let mut tried = self.clone();
        tried.answers.set(question.key.clone(), given);
        if let Next::NoAnswer { question: refused, given, why } = tried.progress().next
            && refused.key == question.key
        {
            return Err(no_answer(&refused, &given, &why));
        }
        tried.reconsider(question);
        *self = tried;
        Ok(())
    }

    /// Forgets what was answered after a question that is answered otherwise now, where it was judged, or answers what is
    /// not asked in the same words any more: it was said of something else.
    fn reconsider(&mut self, changed: &Question) {
        let earlier = |key: &str| self.before.iter().find(|step| step.question.key == key);
        let answer = self.answers.get(&changed.key);
        if earlier(&changed.key).is_none_or(|step| Some(step.answer.as_str()) == answer) {
            return;
        }
        let is_of_something_else = |step: &Step| {
            let is_judged = !step.question.guide.is_empty();
            is_judged || earlier(&step.question.key).is_none_or(|was| was.question.text != step.question.text)
        };
        let after = |hearing: &Self| {
            let steps = hearing.progress().steps.into_iter();
            steps.skip_while(|step| step.question.key != changed.key).skip(1).find(is_of_something_else)
        };
        let mut settled = self.clone();
        while let Some(step) = after(&settled) {
            settled.forget(&step.question.key);
        }
        *self = settled;
    }

    /// Takes up what the contest tells; the seats stay as they were given.
    pub fn inform(&mut self, known: Known) {
        // The result as it was when the questions were asked: the ruling itself may have changed it since.
        let is_same_board = known.board == self.known.board;
        let result = self.known.result.filter(|_| is_same_board).or(known.result);
        let known = Known { seats: self.known.seats, result, ..known };
        if known != self.known {
            self.known = known;
            self.know_better();
            self.settle();
        }
    }

    /// It is about another board: its result tells who declared. Where it has none that stays as it was said.
    pub fn moved(&mut self, known: Known) {
        if known.board != self.known.board {
            self.forget_remembered();
        }
        self.inform(known);
        if matches!(self.known.result, Some(BoardResult::Played(_)))
            && self.known.seats.declarer.take().is_some()
        {
            self.settle();
        }
    }

    /// Forgets answers that cannot be given any more, since what is known rules them out.
    pub fn settle(&mut self) {
        while let Next::NoAnswer { question, .. } = self.progress().next {
            self.forget(&question.key);
        }
    }

    /// Takes the last answer back, with what was assumed on the way; the question that is open again.
    pub fn back(&mut self) -> Option<String> {
        let last = self.progress().steps.last().map(|step| step.question.key.clone())?;
        self.forget(&last);
        Some(last)
    }

    /// Takes one answer back; those after it stay as far as they are still asked for.
    pub fn forget(&mut self, key: &str) {
        self.answers.forget(key);
        self.assumed.retain(|assumed| assumed != key);
    }

    /// Asks again for an answer that was given; those after it stay as far as they do not answer it in detail, and as they
    /// were not judged or asked otherwise once it is another.
    pub fn ask_again(&mut self, key: &str) {
        let steps = self.progress().steps;
        self.before.retain(|was| steps.iter().all(|step| step.question.key != was.question.key));
        self.before.extend(steps);
        self.forget(key);
        let is_asked = |next: &Next| match next {
            Next::Ask(question) | Next::NoAnswer { question, .. } => question.key == key,
            Next::Found(_) => false,
        };
        while !is_asked(&self.progress().next) && self.back().is_some() {}
    }

    /// Takes the usual answers as long as the open question has one.
    pub fn assume(&mut self) {
        while let Next::Ask(question) = self.progress().next {
            let Some(usual) = question.usual else { return };
            self.answers.set(question.key.clone(), usual);
            self.assumed.push(question.key);
        }
    }
}

/// The seats without the offender's where the answers tell it: they alone count then.
fn asked_for(procedure: &dyn Procedure, seats: Seats) -> Seats {
    let offender = seats.offender.filter(|_| !procedure.tells_offender());
    Seats { offender, ..seats }
}

/// What is wrong with an answer, and what to write.
pub fn no_answer(question: &Question, given: &str, why: &str) -> String {
    let is_one = matches!(&question.kind, Kind::Choice(all) if all.iter().any(|choice| choice.key == given));
    if is_one && !why.is_empty() {
        // It would be one but for what was said before: two things that cannot both be right.
        let (first, rest) = why.split_at(why.chars().next().map_or(0, char::len_utf8));
        return format!("{}{rest}: change one of the two", first.to_uppercase());
    }
    let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
    format!("\"{given}\" is no answer to \"{}\"{why}: {}", question.text, question.expects())
}

/// The Laws of a procedure, each once: `62, 63, 64`.
pub fn laws(procedure: &dyn Procedure) -> String {
    let mut laws: Vec<u8> = procedure.ledger().iter().map(|entry| entry.law).collect();
    laws.sort_unstable();
    laws.dedup();
    laws.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
