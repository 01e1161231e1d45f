//! The score that follows from a ruling, and appeals, held to Laws 92 and 93. How rows are written: `rulings`.

use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, Deposit, Judged,
};
use bridge::contest::{RulingCommand, RulingNumber};
use bridge::seat::Line;

use crate::rulings::line;

stories! {
    an_appeal_changes_a_score: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: no agreement                             | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10                        | ResultEntered
        director  | ruling opens A1 r1 b1: hesitation               | RulingAwaited, Ruling
        director  | ruling 1 appeal by NS: no alternative           | no: CannotRule
        director  | ruling 1 decides 1: 3S N 10                     | RulingSettled, Ruling x2
        director  | corrects A1 r1 b1: 3S N 10                      | ResultCorrected
        director  | ruling 1 links 1                                | no: CannotRule
        director  | ruling 1 links ResultCorrected                  | Ruling
        director  | ruling 1 links ResultCorrected                  | no: NoChange
        director  | ruling 1 tells                                  | Ruling x2
        director  | ruling 1 appeal by NS: no alternative           | RulingAwaited, Ruling
                  | ruling 1                                        | decided by director Ada, awaited, revision 7
                  | reminders 0                                     | now: decide the appeal against ruling 1 (table A1)
        director  | ruling 1 appeal by EW: too little               | no: CannotRule
        director  | ruling 1 appeal 2 stands                        | no: CannotRule
        # Law 93B3: a committee changes judgments, not the Law.
        director  | ruling 1 appeal 1 changed law: it is one trick  | no: CannotRule
        director  | ruling 1 appeal 1 changed: weighted             | Ruling
        director  | ruling 1 appeal 1 stands                        | no: CannotRule
        # The board waits until the score is changed.
                  | reminders 0                                     | now: the score of board 1 at table A1 is still to be changed (appeal against ruling 1)
                  | ruling 1                                        | decided by director Ada, awaited, revision 8
        director  | corrects A1 r1 b1: weighted 60 4S N 10 & 40 3S N 10 | ResultCorrected
        director  | ruling 1 links ResultCorrected                  | RulingSettled, Ruling
                  | reminders 0                                     | none
        director  | penalises A1EW warning: too slow                | PenaltyGiven
        director  | ruling 1 links PenaltyGiven                     | Ruling
                  | ruling 1 score                                  | 4S N = -> 3S N +1; 3S N +1 -> 60 % 4S N =, 40 % 3S N +1 on appeal;  -> penalty of a warning to A1EW on appeal
                  | ruling 1 appeals                                | NS: the ruling is changed
        # A link stays when its change is taken back, and says so.
        director  | undoes ResultCorrected                          | Undone, ResultCorrected
                  | ruling 1 score                                  | 4S N = -> 3S N +1; 3S N +1 -> 60 % 4S N =, 40 % 3S N +1 on appeal, taken back;  -> penalty of a warning to A1EW on appeal
        # After the time for it (2017: 30 minutes).
        director  | closes play for 1                               | PlayClosed
        director  | ruling 1 withdraws: a mistake                   | Ruling
        director  | ruling 1 links ResultCorrected                  | no: CannotRule
        director  | ruling 1 appeal 1 stands                        | no: CannotRule
        director  | ruling 1 follows up soon: wait                  | no: CannotRule
    "

    the_first_score_while_an_appeal_is_open_is_the_directors: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: no agreement                             | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10                        | ResultEntered
        director  | ruling opens A1 r1 b1: a revoke                 | RulingAwaited, Ruling
        director  | ruling 1 writes 1 tricks: two tricks            | Ruling
        director  | ruling 1 decides 2                              | RulingSettled, Ruling
        director  | ruling 1 tells                                  | Ruling x2
        director  | ruling 1 appeal by NS: one trick                | RulingAwaited, Ruling
        director  | corrects A1 r1 b1: 4S N 12                      | ResultCorrected
        director  | ruling 1 links ResultCorrected                  | Ruling
                  | reminders 0                                     | now: decide the appeal against ruling 1 (table A1)
        director  | ruling 1 appeal 1 changed: 4S N 11              | Ruling
        # What was entered is the director's decision: the committee's is still to be entered.
                  | reminders 0                                     | now: the score of board 1 at table A1 is still to be changed (appeal against ruling 1)
                  | ruling 1                                        | decided by director Ada, awaited, revision 8
        director  | corrects A1 r1 b1: 4S N 11                      | ResultCorrected
        director  | ruling 1 links ResultCorrected                  | RulingSettled, Ruling
                  | reminders 0                                     | none
    "

    a_score_is_asked_for_until_it_is_changed: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: no agreement                             | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10                        | ResultEntered
        director  | ruling opens A1 r1 b1: a revoke                 | RulingAwaited, Ruling
        director  | ruling 1 writes 1 tricks: two tricks            | Ruling
        director  | ruling 1 waives score: none                     | no: CannotRule
        director  | ruling 1 decides 2                              | RulingSettled, Ruling
        director  | ruling 1 tells                                  | Ruling x2
                  | reminders 0                                     | now: the score of board 1 at table A1 is still to be changed (ruling 1)
        director  | corrects A1 r1 b1: 4S N 12                      | ResultCorrected
        director  | ruling 1 links ResultCorrected                  | Ruling
                  | reminders 0                                     | none
                  | ruling 1 effect told                            | 4S N = becomes 4S N +2
        # A change that was taken back is none.
        director  | undoes ResultCorrected                          | Undone, ResultEntered
                  | reminders 0                                     | now: the score of board 1 at table A1 is still to be changed (ruling 1)
        director  | ruling 1 waives score: it makes no difference   | Ruling
        director  | ruling 1 waives score: it makes no difference   | no: CannotRule
                  | reminders 0                                     | none
        director  | undoes Ruling                                   | Undone, Ruling
                  | reminders 0                                     | now: the score of board 1 at table A1 is still to be changed (ruling 1)
        # Opened again, it is asked for what is decided then.
        director  | ruling 1 waives score: it makes no difference   | Ruling
        director  | ruling 1 reopens: one trick only                | RulingAwaited, Ruling
                  | reminders 0                                     | none
        director  | ruling 1 decides 11                             | RulingSettled, Ruling
                  | reminders 0                                     | now: the score of board 1 at table A1 is still to be changed (ruling 1)
        # An effect in words is one, unless it says that there is none.
        director  | ruling opens A1 r1 b2: a claim                  | RulingAwaited, Ruling
        director  | ruling 2 writes 1 effect: none                  | Ruling
        director  | ruling 2 decides 2: it stands                   | RulingSettled, Ruling x2
        director  | ruling 2 reopens: 3S N -1                       | RulingAwaited, Ruling
        director  | ruling 2 writes 5 effect: 3S N -1               | Ruling
        director  | ruling 2 decides 6                              | RulingSettled, Ruling
        director  | ruling 2 tells                                  | Ruling x2
        director  | ruling 1 waives score                           | Ruling
                  | reminders 0                                     | now: the score of board 2 at table A1 is still to be changed (ruling 2)
    "

    a_mark_comes_back_with_the_score: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: no agreement                             | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10                        | ResultEntered
        director  | ruling opens A1 r1 b1: hesitation               | RulingAwaited, Ruling
        director  | ruling 1 decides 1: the score stands            | RulingSettled, Ruling x2
        director  | ruling 1 appeal by EW: wrong                    | RulingAwaited, Ruling
        director  | ruling 1 appeal 1 changed: 3S N 10              | Ruling
        director  | corrects A1 r1 b1: 3S N 10                      | ResultCorrected
        director  | ruling 1 links ResultCorrected                  | RulingSettled, Ruling
                  | ruling 1                                        | decided by director Ada, revision 6
        # What the committee has changed is to be changed still. The last thing done is the change with its link.
        director  | undoes 0                                        | Undone, ResultEntered, RulingAwaited
                  | ruling 1                                        | decided by director Ada, awaited, revision 6
        director  | corrects A1 r1 b1: 3S N 10                      | ResultCorrected
        director  | ruling 1 links ResultCorrected                  | RulingSettled, Ruling
                  | ruling 1                                        | decided by director Ada, revision 7
    "

    an_appeal_is_held_to_the_law: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        # Seed 004, Laws 92A, B and D: a deposit, 20 minutes, both of a pair.
        director  | rules: law book 2007 wales                      | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        director  | ruling opens A1 r1 b1: hesitation               | RulingAwaited, Ruling
        director  | ruling 1 decides 1: the score stands            | RulingSettled, Ruling x2
        director  | ruling 1 tells                                  | Ruling x2
        director  | ruling 1 appeal by EW unsaid: wrong             | no: CannotRule
        director  | ruling 1 appeal by EW alone: wrong              | no: CannotRule
        director  | ruling 1 appeal by EW unpaid: wrong             | no: CannotRule
        director  | ruling 1 appeal by EW waived unasked: wrong     | RulingAwaited, Ruling
        # What the change rests on is asked.
        director  | ruling 1 appeal 1 changed: four spades          | no: CannotRule
        director  | ruling 1 appeal 1 changed discipline: no        | no: CannotRule
        director  | ruling 1 appeal 1 recommended                   | no: CannotRule
        director  | ruling 1 appeal 1 recommended: think it over    | RulingSettled, Ruling
                  | ruling 1 appeals                                | EW: recommended to the director to think it over; the ruling stands until then
        # Law 93B3: until the director has done something about it.
                  | reminders 0                                     | now: think over ruling 1 (table A1), as was recommended on appeal: amend it, or say that nothing changes
        director  | ruling 1 waives score: it was right             | Ruling
                  | reminders 0                                     | none
        director  | undoes Ruling                                   | Undone, Ruling
                  | reminders 0                                     | now: think over ruling 1 (table A1), as was recommended on appeal: amend it, or say that nothing changes
        director  | ruling 1 follows up soon: ask a referee         | Ruling
                  | reminders 0                                     | now: come back to table A1, ask a referee
        director  | undoes Ruling                                   | Undone, Ruling
        # The director in charge rules on the Law (93B1).
        # A partner who has left does not count as agreeing (92D, since 2007).
        director  | ruling 1 appeal by EW absent law: wrong         | no: CannotRule
        director  | ruling 1 appeal by EW consent law: wrong        | RulingAwaited, Ruling
        director  | ruling 1 appeal 2 changed director              | no: CannotRule
        director  | ruling 1 appeal 2 changed director: one trick   | Ruling
                  | ruling 1                                        | decided by director Ada, awaited, revision 13
        director  | ruling 1 waives score: they had it already      | RulingSettled, Ruling
        # One alone is kept with a reason, and not heard: East-West's time runs on.
        director  | ruling opens A2 r1 b3: revoke                   | RulingAwaited, Ruling
        director  | ruling 2 decides 1: two tricks                  | RulingSettled, Ruling x2
        director  | ruling 2 appeal by NS alone kept: wrong         | RulingAwaited, Ruling
        director  | ruling 2 appeal 1 not-heard                     | RulingSettled, Ruling
        director  | ruling 2 tells                                  | Ruling x2
        director  | closes play                                     | PlayClosed
                  | reminders 0                                     | appeal time of ruling 1 (table A1) for NS ends in 20 minutes; appeal time of ruling 2 (table A2) ends in 20 minutes
        director  | ruling 2 appeal by EW: wrong                    | RulingAwaited, Ruling
        director  | ruling 2 appeal 2 stands                        | RulingSettled, Ruling
                  | reminders 0                                     | appeal time of ruling 1 (table A1) for NS ends in 17 minutes; appeal time of ruling 2 (table A2) for NS ends in 17 minutes
    "

    // An appeal that was entered wrongly is put right, or struck out, and the history keeps what stood there.
    an_appeal_entered_wrongly_is_put_right: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: no agreement                             | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        A1        | enters A1 r1 b1: 4S N 10                        | ResultEntered
        director  | ruling opens A1 r1 b1: hesitation               | RulingAwaited, Ruling
        director  | ruling 1 decides 1: 3S N 10                     | RulingSettled, Ruling x2
        director  | ruling 1 appeal by NS consent: no alternative   | RulingAwaited, Ruling
        # It was the other side, and both of them.
        director  | ruling 1 appeal 1 is by EW                      | no: Missing
        director  | ruling 1 appeal 2 is by EW: the wrong side      | no: CannotRule
        director  | ruling 1 appeal 1 is by NS consent: nothing new | no: NoChange
        # Law 92D holds for what it is put right to.
        director  | ruling 1 appeal 1 is by EW captain: a team      | no: CannotRule
        director  | ruling 1 appeal 1 is by EW: the wrong side      | Ruling
                  | ruling 1 appeals                                | EW: open
                  | ruling 1 last                                   | appeal put right (the wrong side): by: EW (it was NS); who: both players (it was one, with the partner's consent)
                  | ruling 1                                        | decided by director Ada, awaited, revision 5
        director  | undoes Ruling                                   | Undone, Ruling
                  | ruling 1 appeals                                | NS: open
        # Nobody appealed: the board is free again, and the side may still appeal.
        director  | ruling 1 appeal 1 is none: it was a question    | RulingSettled, Ruling
                  | ruling 1 appeals                                |
                  | ruling 1 last                                   | appeal struck out, entered by mistake (it was a question); it was NS, one, with the partner's consent: no alternative
        director  | ruling 1 appeal 1 is none: again                | no: CannotRule
        director  | undoes Ruling                                   | Undone, RulingAwaited, Ruling
                  | ruling 1 appeals                                | NS: open
        # Once it is decided, what put it right is not taken back from under the decision.
        director  | ruling 1 appeal 1 is by EW: the wrong side      | Ruling
        director  | ruling 1 appeal 1 stands                        | RulingSettled, Ruling
        director  | undoes 24                                       | no: UndoBlocked
                  | ruling 1 appeals                                | EW: the ruling stands
        director  | ruling 1 appeal 1 is by EW: too late            | no: CannotRule
        director  | ruling 1 appeal 1 is none: too late             | no: CannotRule
        # Nor is the decision on it taken back while the ruling is open again.
        director  | ruling 1 reopens: new facts                     | RulingAwaited, Ruling
        director  | undoes 26                                       | no: UndoBlocked
    "
}

/// What a row says behind `ruling 1 appeal`: `words` is what stands behind its colon.
pub(crate) fn command(ruling: RulingNumber, about: &[&str], words: String) -> RulingCommand {
    match about {
        ["by", side, how @ ..] => RulingCommand::Appeal { ruling, appeal: appealing(line(side), how, words) },
        [number, "is", to @ ..] => {
            let appeal = AppealNumber(number.parse().unwrap());
            let to = match to {
                ["by", side, how @ ..] => Some(appealing(line(side), how, "no alternative".to_owned())),
                _ => None,
            };
            RulingCommand::CorrectAppeal { ruling, appeal, to, reason: words }
        }
        [number, result, how @ ..] => {
            let result = AppealResult::ALL.into_iter().find(|one| one.key() == *result).unwrap();
            let appeal = AppealNumber(number.parse().unwrap());
            let outcome = Judged {
                result,
                about: AppealAbout::ALL.into_iter().find(|about| how.contains(&about.key())),
                words,
                committee: "three players".to_owned(),
                is_by_director: how.contains(&"director"),
                deposit_returned: true,
            };
            RulingCommand::DecideAppeal { ruling, appeal, outcome }
        }
        _ => panic!("an appeal that nobody understands: {about:?}"),
    }
}

/// By both about a judgment, with a deposit, unless `how` has other words: `absent`, `law`, `unpaid`, `kept`.
fn appealing(side: Line, how: &[&str], grounds: String) -> Appealing {
    let by = Appellant::ALL.into_iter().find(|by| how.contains(&by.key()));
    let by = if how.contains(&"unsaid") { Appellant::Unsaid } else { by.unwrap_or(Appellant::Both) };
    let about = AppealAbout::ALL.into_iter().find(|about| how.contains(&about.key()));
    let deposit = if how.contains(&"unpaid") {
        Deposit::None
    } else if how.contains(&"waived") {
        Deposit::Waived("they are juniors".to_owned())
    } else {
        Deposit::Taken("25 pounds".to_owned())
    };
    let why = if how.contains(&"kept") { "the committee is still here" } else { "" };
    Appealing {
        side,
        by,
        who: String::new(),
        about: about.or((!how.contains(&"unasked")).then_some(AppealAbout::Judgment)),
        grounds,
        deposit,
        why: why.to_owned(),
    }
}
