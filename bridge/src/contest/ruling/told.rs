//! An interview and its finding as a ruling remembers them: in words, so that they read the same for ever.

use crate::contest::ruling::content::{DecisionLine, InterviewTold, OfferMade, Place, Polled, StepTold};
use crate::contest::ruling::{FoundTold, Moment, Written};
use crate::law::poll::{Asked, Count, Poll};
use crate::law::telling::{Part, Told};

use crate::law::{Answers, Book, Clause, Fact, Next, Procedure, Progress, Seats, SeatsFrom};
use crate::seat::Seat;

/// The key of the question that asks for a poll, in every procedure.
pub(super) const POLL: &str = "poll";

/// The key of the question that asks for the calls, in every procedure.
const AUCTION: &str = "auction";

/// A seat that is asked for before the questions of the procedure.
struct SeatAsked {
    key: &'static str,
    question: fn(&dyn Procedure) -> &'static str,
    of: fn(Seats) -> Option<Seat>,
    /// Where it is known from where nobody was asked.
    from: fn(&SeatsFrom) -> Option<&String>,
}

const SEATS: [SeatAsked; 2] = [
    SeatAsked {
        key: "offender",
        question: |procedure| procedure.offender(),
        of: |seats| seats.offender,
        from: |from| from.offender.as_ref(),
    },
    SeatAsked {
        key: "declarer",
        question: |_| "Who is declarer?",
        of: |seats| seats.declarer,
        from: |from| from.declarer.as_ref(),
    },
];

impl SeatAsked {
    fn step(&self, procedure: &dyn Procedure, seats: Seats) -> Option<StepTold> {
        let seat = (self.of)(seats)?;
        Some(StepTold {
            key: self.key.to_owned(),
            answer: seat.letter().to_string(),
            question: (self.question)(procedure).to_owned(),
            told: seat.to_string(),
            ..StepTold::default()
        })
    }

    /// A seat that nobody was asked for, with where it is known from.
    fn known_step(&self, procedure: &dyn Procedure, progress: &Progress) -> Option<StepTold> {
        let from = (self.from)(&progress.seats_from)?;
        let step = self.step(procedure, progress.seats)?;
        Some(StepTold { told: format!("{} ({from})", step.told), is_known: true, ..step })
    }

    /// Whether a step answers it: no Law makes it be asked, as it does the questions of the procedures.
    fn is(&self, step: &StepTold) -> bool {
        step.key == self.key && step.law.is_empty()
    }

    fn read(&self, interview: &InterviewTold) -> Option<Seat> {
        let step = interview.steps.iter().find(|step| self.is(step))?;
        step.answer.chars().next().and_then(Seat::from_letter)
    }

    fn read_from(&self, interview: &InterviewTold) -> Option<String> {
        let step = interview.steps.iter().find(|step| self.is(step) && step.is_known)?;
        let (_, from) = step.told.strip_suffix(')')?.split_once(" (")?;
        Some(from.to_owned())
    }
}

impl InterviewTold {
    /// The seats that were given, so that the interview can be gone on with.
    pub fn seats(&self) -> Seats {
        let [offender, declarer] = SEATS.map(|seat| seat.read(self));
        Seats { offender, declarer }
    }

    /// Of these seats those that nobody was asked for, with where each was known from.
    pub fn seats_from(&self) -> SeatsFrom {
        let [offender, declarer] = SEATS.map(|seat| seat.read_from(self));
        SeatsFrom { offender, declarer }
    }

    /// The answers to the procedure's own questions, with those that are kept.
    pub fn answers(&self) -> Answers {
        let own = self.steps.iter().filter(|step| !SEATS.iter().any(|seat| seat.is(step)));
        let all = own.chain(&self.kept);
        all.map(|step| (step.key.clone(), step.answer.clone())).collect()
    }
}

/// What an interview has come to, heading by heading: the way through it, the options that were offered, and once it
/// has a finding the decision and its Laws. Without one nothing that an earlier answer had led to stands any longer, the
/// ruling is called by what happened, and answers that no question asks for at the moment are kept. `seats` are those
/// that were given.
pub fn written_of(
    procedure: &dyn Procedure,
    book: &Book,
    seats: Seats,
    answers: &Answers,
    progress: &Progress,
) -> Vec<Written> {
    // Those that were learnt on the way are no answers, but people are called by them.
    let named = progress.seats;
    let asked = progress.steps.iter().map(|step| StepTold {
        key: step.question.key.clone(),
        answer: step.answer.clone(),
        question: step.question.text.clone(),
        told: step.told(),
        law: cited(step.question.clause),
        is_known: false,
    });
    // What was known is written down too: the way through the interview is complete without the contest.
    let is_asked = |fact: &&Fact| progress.steps.iter().any(|step| step.question.key == fact.question.key);
    let known = progress.facts.iter().filter(|fact| !is_asked(fact)).map(|fact| StepTold {
        key: fact.question.key.clone(),
        answer: fact.answer.clone(),
        question: fact.question.text.clone(),
        told: format!("{} ({})", fact.question.told(&fact.answer), fact.from),
        law: cited(fact.question.clause),
        is_known: true,
    });
    let seated =
        |seat: &SeatAsked| seat.step(procedure, seats).or_else(|| seat.known_step(procedure, progress));
    let steps = SEATS.iter().filter_map(seated).chain(asked).chain(known);
    let offers = progress.steps.iter().filter_map(|step| {
        let offer = step.question.offer.as_ref()?;
        Some(OfferMade { to: named.name(offer.to), words: offer.words.clone(), chosen: step.told() })
    });
    let mut offers: Vec<OfferMade> = offers.collect();
    let is_found = matches!(progress.next, Next::Found(_));
    let interview = InterviewTold {
        procedure: procedure.key().to_owned(),
        title: procedure.title().to_owned(),
        steps: steps.collect(),
        kept: if is_found { vec![] } else { unused(answers, progress) },
        found: match &progress.next {
            Next::Found(finding) => Some(FoundTold::of(finding, named)),
            Next::Ask(_) | Next::NoAnswer { .. } => None,
        },
    };
    let mut all = vec![Written::Book(book.clone()), Written::Interview(Some(interview))];
    all.extend(polled(progress).map(Written::Poll));
    let auction = progress.steps.iter().find(|step| step.question.key == AUCTION);
    all.extend(auction.map(|step| Written::Auction(step.answer.clone())));
    if !is_found {
        all.extend([
            Written::Title(procedure.title().to_owned()),
            Written::Decision(vec![]),
            Written::Law(String::new()),
        ]);
    }
    if let Next::Found(finding) = &progress.next {
        offers.extend(finding.offers.iter().map(|offer| OfferMade {
            to: named.name(offer.to),
            words: format!("{}: {}", offer.when, offer.choices.join("; or ")),
            chosen: String::new(),
        }));
        // What to press on the console is no part of the ruling, nor is what else the director may have to think of.
        let is_ruled = |told: &Told| !matches!(told.part, Part::Enter | Part::ButSee);
        let lines = finding.told(named).into_iter().filter(is_ruled).map(|told| DecisionLine {
            part: told.part.heading().to_owned(),
            text: told.text,
            law: told.clause.map(cited).unwrap_or_default(),
        });
        let laws: Vec<String> = finding.clauses().into_iter().map(cited).collect();
        all.push(Written::Title(finding.title.clone()));
        all.push(Written::Decision(lines.collect()));
        all.push(Written::Law(laws.join(", ")));
    }
    all.push(Written::Offers(offers));
    all
}

/// The answers that no question asks for at the moment.
fn unused(answers: &Answers, progress: &Progress) -> Vec<StepTold> {
    let unused = answers.iter().filter(|(key, _)| progress.unused.iter().any(|one| one == key));
    let steps = unused.map(|(key, answer)| StepTold {
        key: key.to_owned(),
        answer: answer.to_owned(),
        ..StepTold::default()
    });
    steps.collect()
}

/// The players who were asked, where a question of the interview asked for a poll.
fn polled(progress: &Progress) -> Option<Vec<Polled>> {
    let step = progress.steps.iter().find(|step| step.question.key == POLL)?;
    Some(match step.answer.parse().ok()? {
        Poll::Players(players) => players.iter().map(one_polled).collect(),
        Poll::Counted { asked, counts } => {
            let listed = |number: fn(&Count) -> u32| {
                let named = counts.iter().filter(|count| number(count) > 0);
                named
                    .map(|count| format!("{} {}", count.action, number(count)))
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            let who = if asked == 1 { "1 player".to_owned() } else { format!("{asked} players") };
            vec![Polled {
                who,
                considers: listed(|count| count.considered),
                chooses: listed(|count| count.chosen),
            }]
        }
    })
}

fn one_polled(player: &Asked) -> Polled {
    let considers: Vec<String> = player.considers.iter().map(ToString::to_string).collect();
    Polled {
        who: format!("{} {}", player.who, player.level).trim().to_owned(),
        considers: considers.join(", "),
        chooses: player.chooses.as_ref().map(ToString::to_string).unwrap_or_default(),
    }
}

/// When a finding says that the director is wanted again, and on what condition.
pub fn come_backs(progress: &Progress, place: Place) -> Vec<(Moment, String)> {
    let Next::Found(finding) = &progress.next else { return vec![] };
    finding.come_back.iter().map(|again| (Moment::of(again.when, place), again.condition.clone())).collect()
}

/// `64A1`.
fn cited(clause: Clause) -> String {
    format!("{}{}", clause.law, clause.part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::ruling::Heading;
    use crate::law::{interview, procedure};

    fn told(key: &str, answers: &[(&str, &str)]) -> Vec<Written> {
        let (procedure, book) = (procedure(key).unwrap(), Book::default());
        let answers: Answers = answers.iter().copied().collect();
        let progress = interview(procedure, &book, Seats::default(), &answers);
        written_of(procedure, &book, Seats::default(), &answers, &progress)
    }

    fn lines(all: &[Written], heading: Heading) -> String {
        let found = all.iter().filter(|written| written.heading() == heading);
        found.flat_map(Written::lines).collect::<Vec<_>>().join("; ")
    }

    const ASKED: [(&str, &str); 6] = [
        ("source", "hesitation"),
        ("over", "yes"),
        ("facts", "agreed"),
        ("suggested", "yes"),
        ("alternative", "poll"),
        ("taken", "4S"),
    ];

    /// Who was asked stands in the ruling, whatever the interview comes to (seed 004, "Law 16B1(b)").
    #[test]
    fn a_poll_stands_under_its_heading() {
        for (poll, expected) in [
            (
                "AB county: 4S double > 4S; CD: pass",
                "AB county: would consider 4S, double; would choose 4S; CD: would consider pass",
            ),
            ("20: 4S 15/7, pass 2/0", "20 players: would consider 4S 15, pass 2; would choose 4S 7"),
        ] {
            let mut answers = ASKED.to_vec();
            answers.push(("poll", poll));
            for no_damage in [&[][..], &[("less", "yes"), ("damage", "no")]] {
                answers.extend(no_damage);
                let all = told("unauthorised-information", &answers);
                assert_eq!(lines(&all, Heading::Poll), expected);
            }
        }
        let all = told("unauthorised-information", &ASKED);
        assert!(!all.iter().any(|written| written.heading() == Heading::Poll), "nobody was asked");
    }

    /// Issue 6, section 3: a ruling holds the auction, as it was typed for the interview.
    #[test]
    fn the_auction_of_the_interview_is_that_of_the_ruling() {
        for (key, before) in [("insufficient-bid", None), ("auction-period", Some(("about", "ended")))] {
            let mut answers: Vec<(&str, &str)> = before.into_iter().collect();
            answers.push(("auction", "S: 1NT 2S 2D"));
            assert_eq!(lines(&told(key, &answers), Heading::Auction), "S: 1NT 2S 2D", "{key}");
        }
        assert!(!told("revoke", &[]).iter().any(|written| written.heading() == Heading::Auction));
    }

    #[test]
    fn answers_after_one_that_is_changed_are_kept() {
        let answers = [("trick", "5"), ("later", "3")];
        let all = told("revoke", &answers);
        let Some(Written::Interview(Some(interview))) =
            all.iter().find(|written| written.heading() == Heading::Interview)
        else {
            unreachable!("an interview is always written");
        };
        assert_eq!(interview.answers(), answers.into_iter().collect());
        assert!(lines(&all, Heading::Interview).ends_with("one that was given after it is kept."));
        assert_eq!(
            (lines(&all, Heading::Title).as_str(), lines(&all, Heading::Decision).as_str()),
            ("Revoke", "")
        );
    }
}
