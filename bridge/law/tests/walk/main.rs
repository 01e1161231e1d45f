//! What holds for every procedure of the Laws, under every book: each path of each interview is walked.

mod contrary;
mod ledger;
mod paths;
mod regulations;

use std::collections::{BTreeMap, BTreeSet};

use game::adjustment::Adjustment;
use game::result::BoardResult;
use game::seat::Seat;
use law::finding::{Adjust, Finding, Must, Until};
use law::ledger::{Entry, Status, markdown};
use law::page::regulation::{self, Regulation};
use law::party::Party;
use law::redress;
use law::walk::{Typed, walk};
use law::{
    Answers, Book, Clause, Edition, Known, Next, PROCEDURES, Procedure, Progress, Seats, interview, procedure,
};

/// Every edition by itself and with each regulation of the program over it.
fn national() -> Vec<Book> {
    let names: Vec<&str> = regulation::own_all().iter().map(Regulation::name).collect();
    let books = |edition: Edition| {
        let over = names.iter().map(move |name| book(&format!("{} {name}", edition.year())));
        std::iter::once(Book::new(edition)).chain(over)
    };
    Edition::ALL.into_iter().flat_map(books).collect()
}

/// Each edition with options that are not those of its year: all of them at once, and each by itself.
fn changed() -> (Vec<Book>, Vec<Book>) {
    let (mut together, mut alone) = (vec![], vec![]);
    for edition in Edition::ALL {
        let usual = Book::new(edition);
        let other = |one: &'static str, another: &'static str| {
            let is_usual = book(&format!("{} {one}", edition.year())) == usual;
            if is_usual { another } else { one }
        };
        let options = [
            other("assigning=weighted", "assigning=best-and-worst"),
            other("leaning=generous", "leaning=strict"),
            other("revoke=own-trick", "revoke=later-card"),
            other("leads=forbid", "leads=require-or-forbid"),
            "considered=25%",
            "chosen=25%",
            "nearly-all=75%",
            "short-match=11",
            "appeal=45",
            "appeal-from=session-end",
            "deposit=yes",
            "cap=35",
        ];
        together.push(book(&format!("{} {}", edition.year(), options.join(" "))));
        together.push(book(&format!("{} considered=4 chosen=1 deposit=yes", edition.year())));
        alone.extend(options.map(|option| book(&format!("{} {option}", edition.year()))));
    }
    (together, alone)
}

fn book(text: &str) -> Book {
    text.parse().expect("a book")
}

/// Whether everything is walked, however long it takes.
fn is_long() -> bool {
    std::env::var_os("BAROMETER_LONG").is_some()
}

#[test]
fn the_seeds_examples_are_decided_as_printed() {
    let (mut count, mut wrong) = (0, vec![]);
    for procedure in PROCEDURES.iter() {
        for case in procedure.cases() {
            let missing = case.missing(&case.run(*procedure));
            if !missing.is_empty() {
                wrong.push(format!("{} ({}): {missing}", case.key, case.source));
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{count} cases");
}

/// What volunteers read calls procedures by the names that stand on the list, never by the keys of commands.
#[test]
fn procedures_are_called_by_their_names() {
    let keys: Vec<String> = PROCEDURES.iter().map(|procedure| format!("\"{}\"", procedure.key())).collect();
    for procedure in PROCEDURES.iter() {
        for case in procedure.cases() {
            let progress = case.run(*procedure);
            let Next::Found(finding) = &progress.next else { continue };
            for told in finding.told(progress.seats) {
                assert!(!keys.iter().any(|key| told.text.contains(key)), "{}: {}", case.key, told.text);
            }
        }
    }
}

#[test]
fn keys_are_given_once() {
    let keys: BTreeSet<&str> = PROCEDURES.iter().map(|procedure| procedure.key()).collect();
    assert_eq!(keys.len(), PROCEDURES.len());
    let cases: Vec<&str> =
        PROCEDURES.iter().flat_map(|procedure| procedure.cases().iter().map(|case| case.key)).collect();
    assert_eq!(cases.iter().collect::<BTreeSet<_>>().len(), cases.len());
}

/// The offender in every part of the play, in a contest that is known; and one who leads against North in an individual, where
/// a penalty is one player's.
fn seated() -> Vec<Known> {
    let known = |offender| {
        let mut known = Known::from(Seats { offender: Some(offender), declarer: Some(Seat::South) });
        for (key, value) in [("contest", "imps"), ("match-boards", "8"), ("warned-before", "ew")] {
            assert_eq!(known.say(key, value), Some(Ok(())));
        }
        known
    };
    let mut individual = Known::from(Seats { offender: Some(Seat::East), declarer: Some(Seat::North) });
    assert_eq!(individual.say("contest", "individual"), Some(Ok(())));
    Seat::ALL.map(known).into_iter().chain([individual]).collect()
}

/// Under which book, with what known, and how many of the typed answers.
type Walk = (Book, Known, Typed);

/// How much is typed in a walk beside that of the plain edition.
fn beside(procedure: &dyn Procedure) -> Typed {
    if procedure.key() == "revoke" && !is_long() { Typed::Sparse } else { Typed::InTurn }
}

/// What is walked of a procedure.
///
/// Always: every edition as every body takes it, and with other options, all at once; the plain edition also with each seat
/// known. Of typed answers all at the first two on a path, then one at each in turn; of a revoke, which has half of all
/// paths, with seats, options or a body's regulations all at the first. At length: each plain edition with every typed
/// answer, each option by itself, the seats under every book, and all at the first two everywhere.
fn walks(procedure: &dyn Procedure) -> Vec<Walk> {
    let (together, alone) = changed();
    let mut walks = vec![];
    for book in national().into_iter().chain(together).chain(is_long().then_some(alone).into_iter().flatten())
    {
        let is_plain = book == Book::new(book.edition);
        let typed = match (is_plain, is_long()) {
            (true, true) => Typed::All,
            (true, false) => Typed::InTurn,
            (false, _) => beside(procedure),
        };
        walks.push((book.clone(), Known::default(), typed));
        if is_plain || is_long() {
            walks.extend(seated().into_iter().map(|known| (book.clone(), known, beside(procedure))));
        }
    }
    walks
}

/// Law 64A: where a result stands every path still ends in a finding, and no side loses more tricks than it has.
#[test]
fn no_more_tricks_go_than_the_side_has() {
    let revoke = procedure("revoke").unwrap();
    for result in ["1NT S -7", "1NT S -6", "1NT S -5", "1NT S =", "1NT S +5", "1NT S +6"] {
        for (edition, offender) in
            [(Edition::Laws2017, "E"), (Edition::Laws1997, "E"), (Edition::Laws2017, "S")]
        {
            let book = Book::new(edition);
            let mut known = Known::default();
            for (key, value) in [("entered", result), ("offender", offender)] {
                assert_eq!(known.say(key, value), Some(Ok(())));
            }
            let own = known.seats.offender.and_then(|seat| known.tricks(seat.line())).unwrap();
            walk(revoke, &book, &known, beside(revoke), |answers, progress| {
                let Next::Found(finding) = &progress.next else {
                    panic!("{result}, {offender}, {book}: {answers:?} ends in no finding: {progress:?}")
                };
                check(revoke, &book, answers, progress, finding);
                assert_eq!(contradiction(finding, progress.seats), None, "{result}: {answers:?}");
                let count = finding.tricks.map_or(0, |transfer| transfer.tricks);
                assert!(count <= own, "{result}, {offender}, {book}: {answers:?}: {count} of {own}");
            });
        }
    }
}

/// Law 12C3 (1997: 89): in an individual no penalty is proposed to be logged, since that would be the partner's too.
#[test]
fn a_penalty_in_an_individual_is_for_one_player() {
    let penalty = procedure("procedural-penalty").unwrap();
    for edition in Edition::ALL {
        let book = Book::new(edition);
        for (contest, is_proposed) in [("matchpoints", true), ("individual", false)] {
            let mut known = Known::from(Seats { offender: Some(Seat::East), declarer: None });
            assert_eq!(known.say("contest", contest), Some(Ok(())));
            let mut proposed = 0;
            walk(penalty, &book, &known, Typed::InTurn, |answers, progress| {
                let Next::Found(finding) = &progress.next else {
                    panic!("{book}: {answers:?} ends in no finding: {progress:?}")
                };
                check(penalty, &book, answers, progress, finding);
                assert_eq!(contradiction(finding, progress.seats), None, "{answers:?}");
                proposed += u32::from(finding.sanction.is_some());
            });
            assert_eq!(proposed > 0, is_proposed, "{contest}, {book}");
        }
    }
}

/// An answer about the offender that the seats rule out, as East for declarer where North declares, is refused wherever it
/// is asked, with the seats as the reason.
#[test]
fn an_answer_that_the_seats_rule_out_is_refused() {
    let book = Book::default();
    let seats = Seats { offender: Some(Seat::East), declarer: Some(Seat::North) };
    let mut refused = BTreeSet::new();
    for procedure in PROCEDURES.iter().filter(|one| !one.tells_offender()) {
        let mut seen = BTreeSet::new();
        walk(*procedure, &book, &Known::default(), Typed::InTurn, |answers, progress| {
            let unfit = progress.steps.iter().find(|step| {
                let said = step.question.roles.iter().find(|(key, _)| *key == step.answer);
                said.is_some_and(|(_, role)| !role.fits(seats))
            });
            let Some(step) = unfit else { return };
            if !seen.insert((step.question.key.clone(), step.answer.clone())) {
                return;
            }
            let path = || format!("{}: {answers:?}", procedure.key());
            match interview(*procedure, &book, seats, answers).next {
                Next::NoAnswer { why, .. } => assert!(why.contains("East"), "{}: {why}", path()),
                other @ (Next::Ask(_) | Next::Found(_)) => panic!("{} is taken: {other:?}", path()),
            }
            refused.insert(procedure.key());
        });
    }
    assert!(refused.len() > 8, "{refused:?}");
}

/// Law 82C: after the director's own error no procedure asks which side has offended, none that is about nothing else asks
/// who did it, and no side is called the offending one.
#[test]
fn a_directors_error_is_nobodys_offence() {
    let mut count = BTreeMap::new();
    let walked = |procedure: &&&dyn Procedure| procedure.ledger().iter().any(|entry| entry.law == 82);
    for procedure in PROCEDURES.iter().filter(walked) {
        for edition in Edition::ALL {
            let book = Book::new(edition);
            walk(*procedure, &book, &Known::default(), Typed::InTurn, |answers, progress| {
                let Next::Found(finding) = &progress.next else { panic!("{answers:?}: {progress:?}") };
                if finding.rulings[0].clause != book.law(82, "C") {
                    return;
                }
                *count.entry(procedure.key()).or_insert(0) += 1;
                let path = || format!("{}, {book}: {answers:?}", procedure.key());
                assert!(!progress.steps.iter().any(|step| step.question.key == "offenders"), "{}", path());
                let parties = finding.duties.iter().map(|one| one.who);
                let mut parties = parties.chain(finding.say.iter().map(|one| one.to));
                assert!(!parties.any(|party| party == Party::OffendingSide), "{}", path());
                let Some(effect) = &finding.score else { return };
                if let Adjust::Artificial { offending, non_offending } = &effect.kind {
                    assert_eq!(offending, non_offending, "{}", path());
                }
            });
        }
    }
    for key in ["adjusted-score", "appeal"] {
        assert!(!procedure(key).unwrap().concerns_offender(), "{key}");
    }
    assert!(count["adjusted-score"] > 10 && count.len() > 2, "{count:?}");
}

/// A clause that another procedure rules on is of one that there is, and rules in all of its books.
#[test]
fn what_is_ruled_elsewhere_is_ruled() {
    for entry in PROCEDURES.iter().flat_map(|one| one.ledger()) {
        let Status::Elsewhere(key) = entry.status else { continue };
        let other = procedure(key).unwrap_or_else(|| panic!("{}{}: {key}", entry.law, entry.part));
        for edition in entry.editions {
            let is_done = |one: &Entry| one.status == Status::Done && one.editions.contains(edition);
            assert!(other.ledger().iter().any(is_done), "{}{}: {key}", entry.law, entry.part);
        }
    }
}

fn check(procedure: &dyn Procedure, book: &Book, answers: &Answers, progress: &Progress, finding: &Finding) {
    let path = || format!("{} under {book}: {answers:?}", procedure.key());
    assert!(!finding.title.is_empty() && !finding.rulings.is_empty(), "{} rules nothing", path());
    assert!(progress.unused.is_empty(), "{} asks for what it does not use", path());
    for step in &progress.steps {
        assert!(
            is_known(procedure, step.question.clause),
            "{}: {} is in no ledger",
            path(),
            step.question.clause
        );
        assert_eq!(step.question.clause.edition, book.edition, "{}", path());
        if let Some(usual) = step.question.usual {
            assert!(step.question.answers().iter().any(|answer| answer == usual), "{}: {usual}", path());
        }
    }
    if let Some(effect) = finding.score.as_ref().filter(|effect| effect.kind != Adjust::Tricks) {
        let is_said = effect.written(progress.seats).is_some() != effect.unwritten.is_some();
        assert!(
            is_said,
            "{} adjusts the score with neither an award nor a reason why none: {effect:?}",
            path()
        );
    }
    assert!(
        procedure.key() != "revoke" || !takes_more_than_was_won(answers, finding),
        "{} moves more tricks than were won from the revoke on: {finding:?}",
        path()
    );
    for clause in finding.clauses() {
        assert_eq!(clause.edition, book.edition, "{}: {clause} is of another book", path());
        assert!(is_known(procedure, clause), "{}: {clause} is in no ledger of this book", path());
    }
    follow(procedure, book, answers, finding);
    if let Some(text) = finding.score.as_ref().and_then(|effect| effect.written(progress.seats)) {
        let award = text.parse::<Adjustment<BoardResult>>();
        assert!(award.is_ok_and(|award| award.to_string() == text), "{}: {text}", path());
    }
}

/// A procedure that a sentence names is offered; and one that is offered asks nothing that is known, and knows every answer
/// that goes along.
fn follow(of: &dyn Procedure, book: &Book, answers: &Answers, finding: &Finding) {
    let path = || format!("{} under {book}: {answers:?}", of.key());
    let sentences = finding.rulings.iter().chain(&finding.penalties).chain(&finding.enter);
    let texts = sentences.map(|one| &one.text).chain(finding.come_back.iter().map(|again| &again.condition));
    for quoted in texts.flat_map(|text| text.split('"').skip(1).step_by(2)) {
        let is_offered = || finding.goes_on.iter().any(|next| next.procedure == quoted);
        assert!(procedure(quoted).is_none() || is_offered(), "{}: {quoted} is named, not offered", path());
    }
    for next in &finding.goes_on {
        let Some(other) = procedure(next.procedure) else { panic!("{}: {} is none", path(), next.procedure) };
        let further = interview(other, book, Seats::default(), &next.answers);
        let is_taken = !matches!(further.next, Next::NoAnswer { .. }) && further.unused.is_empty();
        assert!(is_taken, "{}: {} does not take {:?}", path(), next.procedure, next.answers);
    }
}

/// Whether the procedure's ledger has a clause, done or asked for, in its edition.
fn is_known(procedure: &dyn Procedure, clause: Clause) -> bool {
    procedure.ledger().iter().chain(redress::LEDGER).any(|entry| {
        entry.law == clause.law
            && entry.part == clause.part
            && entry.editions.contains(&clause.edition)
            && entry.status.is_own()
    })
}

/// What a finding says that cannot all be true or done at once, or leaves somebody uninformed; nothing where it holds
/// together.
fn contradiction(finding: &Finding, seats: Seats) -> Option<&'static str> {
    let checks = [
        (is_barred_and_calls(finding, seats), "somebody must pass and has to call, or is offered a call"),
        (is_lead_contradicted(finding), "a lead is required, forbidden or offered, and is not"),
        (is_score_contradicted(finding), "the title and the score are at odds"),
        (stands_and_is_cancelled(finding), "a call stands and is cancelled"),
        (says_twice(finding), "the same is said or offered twice"),
        (is_untold(finding), "somebody has to call or pass and is not told"),
        (is_unread(finding), "somebody may use and not use the same"),
    ];
    checks.into_iter().find_map(|(is_wrong, what)| is_wrong.then_some(what))
}

fn is_calling(must: &Must) -> bool {
    matches!(must, Must::RepeatCall | Must::CallAgain)
}

/// Law 64A, by the answers alone: more tricks go than the revoking side has won from the revoke on.
fn takes_more_than_was_won(answers: &Answers, finding: &Finding) -> bool {
    let (Some(transfer), Some(trick)) = (finding.tricks, answers.get("trick")) else { return false };
    let number = |text: &str| text.parse::<u8>().expect("a number of tricks");
    let after = 13 - number(trick);
    let own = u8::from(answers.get("won-by").is_some_and(|winner| winner != "opponents"));
    // Where they decide nothing the later tricks are not asked for, and may all have been won.
    let later = answers.get("later").map_or(after, number);
    later > after || transfer.tricks > own + later
}

/// Whether two parties have a player in common, by the seats as far as they are known. Two that are both named by the
/// offender's part, or both by declarer's, have one wherever that player sits.
fn share_a_player(one: Party, other: Party, seats: Seats) -> bool {
    let meet = |seats: Seats| seats.of(one).iter().any(|seat| seats.of(other).contains(seat));
    let is_seat = |party: Party| matches!(party, Party::At(_));
    let anywhere = [
        Seats { offender: Some(Seat::North), declarer: None },
        Seats { offender: None, declarer: Some(Seat::North) },
    ];
    one == other || meet(seats) || (!is_seat(one) && !is_seat(other) && anywhere.into_iter().any(meet))
}

fn is_barred_and_calls(finding: &Finding, seats: Seats) -> bool {
    // What declarer is offered comes in the play, when nobody has a call: a declarer who is known already says nothing of
    // who must pass.
    let seats = Seats { declarer: None, ..seats };
    let passes = |who: Party| {
        let mut barred = finding.duties.iter().filter(|duty| duty.must == Must::Pass);
        barred.any(|duty| share_a_player(duty.who, who, seats))
    };
    finding.duties.iter().any(|duty| is_calling(&duty.must) && passes(duty.who))
        || finding.offers.iter().any(|offer| passes(offer.to))
}

/// A side that must pass leaves none of its players a call, whatever the player is called by.
#[test]
fn a_call_for_a_player_of_a_barred_side_is_seen() {
    let clause = book("2017").law(27, "B2");
    let barred =
        |who| Finding::new("Barred", "Barred.", clause).bound(who, Must::Pass, Until::AuctionEnds, clause);
    let west = Seats { offender: Some(Seat::West), declarer: None };
    for (who, offered, seats, is_wrong) in [
        (Party::OffendingSide, Party::Partner, Seats::default(), true),
        (Party::Partner, Party::OffendingSide, Seats::default(), true),
        (Party::OffendingSide, Party::LeftOpponent, Seats::default(), false),
        (Party::Partner, Party::Offender, west, false),
        (Party::Partner, Party::At(Seat::East), west, true),
        (Party::Partner, Party::At(Seat::East), Seats::default(), false),
        (Party::Everyone, Party::RightOpponent, Seats::default(), true),
        (Party::Partner, Party::Declarer, Seats { declarer: Some(Seat::East), ..west }, false),
    ] {
        let by_offer = barred(who).offered(offered, "at this turn", ["call again"], clause);
        let by_duty = barred(who).bound(offered, Must::CallAgain, Until::ThisTurn, clause);
        for finding in [by_offer, by_duty] {
            assert_eq!(is_barred_and_calls(&finding, seats), is_wrong, "{who:?} {offered:?} {seats:?}");
        }
    }
}

/// Law 64A: a trick and no later one, of which two would go.
#[test]
fn a_trick_that_was_not_won_is_seen() {
    let revoke = procedure("revoke").expect("it is on the list");
    let answers: Answers = [
        ("trick", "5"),
        ("established", "yes"),
        ("special", "none"),
        ("won-by", "offender"),
        ("later", "1"),
        ("cost", "no"),
    ]
    .into_iter()
    .collect();
    let Next::Found(finding) = interview(revoke, &book("2017"), Seats::default(), &answers).next else {
        panic!("the plain revoke has a finding")
    };
    assert_eq!(finding.tricks.map(|transfer| transfer.tricks), Some(2));
    assert!(!takes_more_than_was_won(&answers, &finding));
    let mut fewer = answers;
    fewer.set("later", "0");
    assert!(takes_more_than_was_won(&fewer, &finding));
}

fn is_lead_contradicted(finding: &Finding) -> bool {
    let forbids = |who: Party, suit: &String| {
        finding.duties.iter().any(|duty| duty.who == who && duty.must == Must::NotLead(suit.clone()))
    };
    let is_restricted =
        finding.offers.iter().any(|offer| offer.choices.iter().any(|choice| choice.contains("the lead")))
            || finding.duties.iter().any(|duty| matches!(duty.must, Must::Lead(_) | Must::NotLead(_)));
    let is_free = ["no restrictions on the lead", "leads are free", "has no say in its leads"]
        .iter()
        .any(|words| finding.rulings.iter().any(|sentence| sentence.text.contains(words)));
    let is_both = finding.duties.iter().any(|duty| match &duty.must {
        Must::Lead(suit) => forbids(duty.who, suit),
        Must::Pass
        | Must::RepeatCall
        | Must::CallAgain
        | Must::NotLead(_)
        | Must::Play(_)
        | Must::Other(_) => false,
    });
    is_both || (is_free && is_restricted)
}

fn is_score_contradicted(finding: &Finding) -> bool {
    let is_changed = finding.score.is_some() || finding.tricks.is_some();
    (finding.title.contains("score stands") && is_changed)
        || (finding.title.starts_with("Adjusted") && finding.score.is_none())
}

/// A call that the title lets stand is in no sentence cancelled; nor, where an attempt is, does what was put in the
/// place of the first call stand.
fn stands_and_is_cancelled(finding: &Finding) -> bool {
    let texts = || finding.rulings.iter().map(|sentence| sentence.text.as_str());
    let is_cancelled = |call: &str| {
        texts().any(|text| text.starts_with(&format!("{call} ")) && text.contains("is cancelled"))
    };
    let title = finding.title.split_once(" stands").is_some_and(|(call, _)| is_cancelled(call));
    let attempt = texts().any(|text| text.contains("put in its place") && text.contains(" stands"));
    title || (attempt && texts().any(|text| text.ends_with("it is cancelled.")))
}

fn says_twice(finding: &Finding) -> bool {
    fn has_double<T: PartialEq>(all: &[T]) -> bool {
        all.iter().enumerate().any(|(place, one)| all[..place].contains(one))
    }
    has_double(&finding.rulings)
        || has_double(&finding.offers)
        || has_double(&finding.duties)
        || has_double(&finding.come_back)
        || has_double(&finding.information)
        || has_double(&finding.say)
}

/// Whether a player who must pass or call, once or throughout, has no words to hear.
fn is_untold(finding: &Finding) -> bool {
    finding.duties.iter().any(|duty| {
        (duty.must == Must::Pass || is_calling(&duty.must))
            && !finding.say.iter().any(|speech| speech.to == duty.who || speech.to == Party::Everyone)
    })
}

fn is_unread(finding: &Finding) -> bool {
    finding.information.iter().any(|information| {
        information.authorised.iter().any(|party| information.unauthorised.contains(party))
    })
}

#[test]
fn the_ledger_is_printed_as_it_is() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../LAWS.md");
    let printed = std::fs::read_to_string(path).unwrap();
    assert!(
        printed == markdown(),
        "LAWS.md is not the ledger: cargo run -p barometer-law --example laws > LAWS.md"
    );
}

/// A case that is told as "The same, but" another is never told without that one.
#[test]
fn what_a_case_goes_on_from_is_told() {
    let mut count = 0;
    for procedure in PROCEDURES.iter() {
        for case in procedure.cases() {
            let before = case.goes_on_from(procedure.cases());
            assert_eq!(before.is_some(), case.story.starts_with("The same"), "{}", case.key);
            assert!(before.is_none_or(|story| !story.starts_with("The same")), "{}", case.key);
            count += usize::from(before.is_some());
        }
    }
    assert!(count > 50, "{count} cases are few");
}

/// Before the auction is over nobody declares (Law 22), and of boards, hands, scores, systems, penalties, polls and appeals it
/// decides nothing who did; a score, an award, an appeal and a fouled board have no offender to begin with (Laws 79 to 82, 92,
/// 87).
#[test]
fn who_declares_and_who_offended_are_looked_up_only_where_they_decide() {
    let without = |concerns: fn(&dyn Procedure) -> bool| {
        let all = PROCEDURES.iter().filter(|procedure| !concerns(**procedure));
        all.map(|procedure| procedure.key()).collect::<BTreeSet<_>>()
    };
    let no_declarer = [
        "appeal",
        "call-out-of-rotation",
        "change-of-call",
        "change-of-call-score",
        "comparable-call",
        "deviation",
        "fouled-board",
        "hand-of-cards",
        "insufficient-bid",
        "insufficient-bid-damage",
        "poll",
        "procedural-penalty",
        "score-correction",
        "system-card",
        "wrong-board",
    ];
    assert_eq!(without(|procedure| procedure.concerns_declarer()), no_declarer.into());
    let no_offender = ["adjusted-score", "appeal", "fouled-board", "score-correction"];
    assert_eq!(without(|procedure| procedure.concerns_offender()), no_offender.into());
}
