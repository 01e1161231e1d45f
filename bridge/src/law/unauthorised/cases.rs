//! The seeds' cases of unauthorised information.

use crate::law::case::{Case, Found};
use crate::law::joined::joined;
use crate::law::unauthorised::cases_four_hearts::FOUR_HEARTS;

pub(super) const CASES: &[Case] = &joined::<_, { SHOWN.len() + FOUR_HEARTS.len() }>(&[SHOWN, FOUR_HEARTS]);

const SHOWN: &[Case] = &[
    Case {
        key: "ui-boston",
        source: "seed 002, \"Adjusted scores\": the example from Boston",
        book: "1997 acbl",
        story: "East opened one spade, South overcalled two hearts, West passed and North passed only after a break in \
                tempo. East bid two spades, South three hearts, North four hearts, which made. South might well have \
                passed two spades. Nobody would have doubled; East and West would often have come to three spades, \
                just made. A first ruling gave them average plus.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "3S E ="),
            ("worst", "3S E ="),
            ("record", "-"),
        ],
        found: &[
            Found::Cites("16A2"),
            Found::Cites("12C2"),
            Found::Assigned,
            Found::Says("An average is not given"),
            Found::Award("3S E ="),
        ],
    },
    Case {
        key: "ui-four-spades",
        source: "seed 002, \"Huddles and hesitations\": the four questions",
        book: "1997 acbl",
        story: "North opened one spade, East jumped to four hearts, South passed after half a minute in trance, West \
                passed and North bid four spades, which made. A substantial minority of players in North's place \
                would have passed.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "later"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16A"), Found::Cites("16A2"), Found::Split],
    },
    Case {
        key: "ui-stop-rule",
        source: "seed 002, \"Huddles and hesitations\", question 1",
        book: "1997 acbl",
        story: "The same auction. East gave the skip-bid warning, and South took about ten seconds to pass.",
        answers: &[("source", "hesitation"), ("over", "yes"), ("facts", "usual")],
        found: &[Found::ScoreStands, Found::Says("No unauthorised information")],
    },
    Case {
        key: "ui-no-alternative",
        source: "seed 002, \"Huddles and hesitations\", question 2 and misconceptions 1, 4 and 5",
        book: "1997 acbl",
        story: "The same slow pass. North's four spades is a risk and goes wrong one time in three; but all but a very \
                few of North's peers would have bid it without any hesitation.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "no"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16A"), Found::ScoreStands, Found::Says("no logical alternative")],
    },
    Case {
        key: "ui-nothing-suggested",
        source: "seed 002, \"Huddles and hesitations\", question 3",
        book: "1997 acbl",
        story: "The same slow pass. North is so strong that only other bids or a double came into question. South has \
                something, but nobody knows whether it is in spades.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "no"),
            ("record", "-"),
        ],
        found: &[Found::ScoreStands, Found::Says("nothing was suggested")],
    },
    Case {
        key: "ui-no-damage-down",
        source: "seed 002, \"Huddles and hesitations\", question 4",
        book: "1997 acbl",
        story: "North's four spades after the slow pass went down; four hearts would have gone down, too, on any \
                ordinary defence.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "no"),
            ("record", "-"),
        ],
        found: &[Found::ScoreStands, Found::Says("no damage")],
    },
    Case {
        key: "ui-no-damage-double",
        source: "seed 002, \"Huddles and hesitations\", question 4",
        book: "1997 acbl",
        story: "North's four spades after the slow pass made. But with that hand the other way was to double, never to \
                pass, and four hearts doubled would have cost East and West more than the game.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "no"),
            ("record", "-"),
        ],
        found: &[Found::ScoreStands, Found::Says("no damage")],
    },
    Case {
        key: "ui-woken-by-partner",
        source: "seed 002, \"Mistaken bid\": no advantage from partner's proper explanation",
        book: "1997 acbl",
        story: "North forgot the system. South explained the bid rightly, and North, who heard it, ran to another suit at \
                the next turn; many would have passed if they had not been woken up. The contract that North ran from \
                goes down.",
        answers: &[
            ("source", "explanation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "later"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16A"), Found::Cites("16A2"), Found::Split],
    },
    Case {
        key: "ui-mind-made-up",
        source: "seed 002, \"Huddles and hesitations\", misconceptions 2 and 6",
        book: "1997 acbl",
        story: "North, asked about four spades: \"I hardly noticed that partner thought. I had decided to bid it.\" \
                Others would have passed; four spades made. North feels called a cheat.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "disputed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "later"),
            ("record", "-"),
        ],
        found: &[Found::Split, Found::Says("decided before"), Found::Says("nothing about anybody's honesty")],
    },
    Case {
        key: "ui-six-diamonds",
        source: "seed 002, \"Responsibility of players to play bridge\"",
        book: "1997 acbl",
        story: "North's five diamonds came after a noticeable hesitation, and South went on to six, which made: 920. A \
                good many would have passed five, which makes twelve tricks: 420. But South had misplayed the slam, \
                and East missed a ruff that would have beaten it, easy for a player of that skill.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "all"),
            ("blatant", "no"),
            ("got", "6D S ="),
            ("worst", "5D S +1"),
            ("offenders", "ns"),
            ("record", "-"),
        ],
        found: &[
            Found::Cites("12C2"),
            Found::Split,
            Found::Says("keeps the table's result"),
            // It cannot have the best likely result as well.
            Found::SaysNot("The innocent side gets the best"),
            Found::Award("NS 5D S +1, EW 6D S ="),
        ],
    },
    Case {
        key: "ui-after-a-question",
        source: "seed 002, \"Asking questions about opponents' agreements\"",
        book: "1997 acbl",
        story: "The opponents bid one diamond and one heart, not alerted. A defender asked about one heart and passed. \
                Later the partner led a heart against no-trump, from two suits that were as good, and it beat the \
                contract.",
        answers: &[
            ("source", "question"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "later"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16A2"), Found::Split],
    },
    Case {
        key: "ui-usual-question",
        source: "seed 002, \"Asking questions about opponents' agreements\", case 1",
        book: "1997 acbl",
        story: "Declarer complains that East asked about each alerted call of the auction in turn, and that West led \
                well.",
        answers: &[("source", "question"), ("over", "yes"), ("facts", "usual")],
        found: &[Found::ScoreStands],
    },
    Case {
        key: "ui-lead-taken-back",
        source: "seed 002, \"Lead out of turn\": Law 16C2",
        book: "1997 acbl",
        story: "East led a heart out of turn; declarer had it taken back and forbade a heart. West, when next free to \
                choose, went for hearts at once with another suit as good, and it cost declarer the contract.",
        answers: &[
            ("source", "withdrawn"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("blatant", "no"),
            ("best", "later"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16C2"), Found::Split],
    },
    Case {
        key: "ui-taken-back-own-card-2017",
        source: "Law 16C2 and 16C3 of 2017: neither player of the offending side may use it, nor what the others took back",
        book: "2017",
        story: "South bid out of turn, and it was not accepted; West took a double back with it. South's next call would have \
                been wrong but for that double, which South had heard, and it paid.",
        answers: &[
            ("source", "withdrawn"),
            ("offender", "S"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("blatant", "no"),
            ("result", "later"),
            ("record", "-"),
        ],
        found: &[
            Found::Cites("16C2"),
            Found::Cites("16C3"),
            Found::Assigned,
            Found::Says("A player of that side chose"),
        ],
    },
    Case {
        key: "ui-four-hearts-2007",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": 4H becomes 3H",
        book: "2007 australia",
        story: "East and West made ten tricks in four hearts, which West may have bid only because East had thought. \
                In three hearts, the likely contract, there are ten tricks as well.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("blatant", "no"),
            ("result", "3H E +1"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16B3"), Found::Cites("12C1(a)"), Found::Assigned, Found::Award("3H E +1")],
    },
    Case {
        key: "ui-double-shot-2007",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": the double shot",
        book: "2007 australia",
        story: "The same four hearts is doomed: one down would have been fine for North and South. But North bids four \
                spades on next to nothing, sure that the director will help if it fails: doubled and three down, 800 \
                away.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "all"),
            ("blatant", "no"),
            ("got", "4SX N -3"),
            ("without", "4H E -1"),
            ("offenders", "ew"),
            ("record", "-"),
        ],
        found: &[
            Found::Cites("12C1(b)"),
            Found::Split,
            Found::Says("keeps the table's result"),
            Found::Award("NS 4SX N -3, EW 4H E -1, field EW"),
            Found::Says("had the other side not made that error"),
        ],
    },
    Case {
        key: "ui-own-revoke-2007",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": 14, 8 and 0 matchpoints",
        book: "2007 australia",
        story: "North and South were heading for nine tricks in three hearts, 14 matchpoints. East bid three spades, \
                which may have rested on West's hesitation and is one down: 8 matchpoints. Then North revoked, and it \
                made: 0.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "part"),
            ("blatant", "no"),
            ("got", "3S E ="),
            ("after", "3S E -1"),
            ("without", "3H N ="),
            ("offenders", "ew"),
            ("record", "-"),
        ],
        found: &[
            Found::Cites("12C1(b)"),
            Found::Split,
            Found::Says("less those it was heading for after"),
            Found::Award("NS got 3S E =, after 3S E -1, expected 3H N =, EW 3H N =, field EW"),
        ],
    },
    Case {
        key: "ui-noticed-early",
        source: "seed 004, Law 16B2",
        book: "2007 wales",
        story: "West passed three hearts only after long thought. South said so at once and pleasantly; everybody \
                agrees. East has still to call.",
        answers: &[("source", "hesitation"), ("over", "no"), ("facts", "agreed")],
        found: &[Found::Cites("16B2"), Found::ComesBack, Found::ScoreStands, Found::Says("Both sides agree")],
    },
    Case {
        key: "ui-disputed-early",
        source: "seed 004, Law 16B2",
        book: "2007 wales",
        story: "The same, but East and West say that there was no pause at all, and call you at once. You find that \
                there was.",
        answers: &[("source", "hesitation"), ("over", "no"), ("facts", "disputed")],
        found: &[Found::Cites("16B2"), Found::ComesBack, Found::Says("do not agree")],
    },
    Case {
        key: "ui-stop-card-wales",
        source: "seed 004, Law 73A2",
        book: "2007 wales",
        story: "West showed the stop card and jumped to three diamonds. North waited for about ten seconds and passed, as \
                North always does.",
        answers: &[("source", "hesitation"), ("over", "yes"), ("facts", "usual")],
        found: &[Found::Cites("73A2"), Found::ScoreStands],
    },
    Case {
        key: "ui-poll-wales",
        source: "seed 004, Law 16B1(b): the poll",
        book: "2007 wales",
        story: "After partner's slow four hearts a player bid six spades, which made. Of twenty players asked, fifteen \
                would consider four spades and seven choose it, fourteen and five three spades, eight and five four \
                no-trump, five and one a double, four and two six spades, two and none a pass. The slow bid makes the \
                slam more attractive than four spades.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "poll"),
            ("taken", "6S"),
            ("poll", "20: 4S 15/7, 3S 14/5, 4NT 8/5, X 5/1, 6S 4/2, P 2/0"),
            ("exception", "yes"),
            ("less", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("blatant", "no"),
            ("results", "later"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16B1(b)"), Found::Cites("16B1(a)"), Found::Weighted],
    },
    Case {
        key: "ui-poll-no-damage",
        source: "seed 004, Law 16B1(b): the poll; Law 16B3: damage",
        book: "2007 wales",
        story: "The same twenty were asked, but six spades went down two, and the other side has no better score with four.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "poll"),
            ("taken", "6S"),
            ("poll", "20: 4S 15/7, 3S 14/5, 4NT 8/5, X 5/1, 6S 4/2, P 2/0"),
            ("exception", "yes"),
            ("less", "yes"),
            ("damage", "no"),
            ("record", "-"),
        ],
        found: &[
            Found::ScoreStands,
            Found::Cites("16B3"),
            Found::Says("4S: 15 of 20 would seriously consider it, and 7 choose it: a logical alternative"),
        ],
    },
    Case {
        key: "ui-poll-of-five-no-exception",
        source: "seed 004, Law 16B1(b): one who is no mere exception",
        book: "2017",
        story: "After partner's slow pass a player bid four spades, which made. Of five who were asked four would do the \
                same; four think of a pass, and one passes, for a reason that others would share.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "poll"),
            ("taken", "4S"),
            ("poll", "5: 4S 5/4, P 4/1"),
            ("judged", "yes"),
            ("less", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("blatant", "no"),
            ("result", "later"),
            ("record", "N: 1H P P; West bid 4S after the pause"),
        ],
        found: &[
            Found::Cites("16B1(b)"),
            Found::Assigned,
            Found::Says("judged to be a logical alternative"),
            Found::Says("West bid 4S after the pause"),
        ],
    },
    Case {
        key: "ui-poll-of-five-exception",
        source: "seed 004, Law 16B1(b): \"any number more than one\"",
        book: "2017",
        story: "The same five; but the one who passes had misread the auction.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "poll"),
            ("taken", "4S"),
            ("poll", "5: 4S 5/4, P 4/1"),
            ("judged", "no"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16B1(b)"), Found::ScoreStands, Found::Says("judged to be no alternative")],
    },
    Case {
        key: "ui-nearly-all-rule",
        source: "seed 003, \"Unauthorised information from partner\": more than 75 %, as the contest's own rule",
        book: "2017 australia nearly-all=75%",
        story: "Partner hesitated, and the player bid four spades. Of twenty who were asked sixteen would bid it, too, and \
                four would pass.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "poll"),
            ("taken", "4S"),
            ("poll", "20: 4S 20/16, P 6/4"),
            ("record", "-"),
        ],
        found: &[Found::ScoreStands, Found::Says("More than 75 in a hundred")],
    },
    Case {
        key: "ui-no-nearly-all-rule",
        source: "seed 004, Law 16B1(b), and seed 003: a rule of thumb is no Law",
        book: "2017 australia",
        story: "The same where there is no such rule.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "poll"),
            ("taken", "4S"),
            ("poll", "20: 4S 20/16, P 6/4"),
            ("judged", "yes"),
            ("less", "yes"),
            ("damage", "no"),
            ("record", "-"),
        ],
        found: &[Found::ScoreStands, Found::Says("no damage")],
    },
    Case {
        key: "ui-club-rule",
        source: "seed 003, \"Unauthorised information from partner\"",
        book: "2017 australia",
        story: "Partner hesitated, and the player bid on. You are sure that more than three in four players at this club \
                would have bid on with that hand in any case, and hardly any would think of something else.",
        answers: &[
            ("source", "hesitation"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "no"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16B1(a)"), Found::ScoreStands],
    },
    Case {
        key: "ui-club-rule-not-met",
        source: "seed 003, \"Unauthorised information from partner\"",
        book: "2017 australia",
        story: "Partner remarked how good the hand was, and the player bid on. Perhaps half of the club's players would \
                have done so, the others would have passed. They made game, where the \
                others stay in a part score.",
        answers: &[
            ("source", "remark"),
            ("over", "yes"),
            ("facts", "agreed"),
            ("suggested", "yes"),
            ("alternative", "yes"),
            ("damage", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("blatant", "no"),
            ("result", "later"),
            ("record", "-"),
        ],
        found: &[Found::Cites("16B3"), Found::Assigned],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::interview::Next;
    use crate::law::party::Party;
    use crate::law::unauthorised::UnauthorisedInformation;

    #[test]
    fn opponents_may_use_it_and_partner_may_not() {
        for case in CASES {
            let progress = case.run(&UnauthorisedInformation);
            let Next::Found(finding) = progress.next else { panic!("{} ends nowhere", case.key) };
            for information in finding.information {
                assert_eq!(information.authorised, [Party::NonOffendingSide], "{}", case.key);
                // Law 16C2 binds both players of the side that took something back, or had it taken back.
                let is_withdrawn = case.answers.contains(&("source", "withdrawn"));
                let bound = if is_withdrawn { Party::OffendingSide } else { Party::Partner };
                assert_eq!(information.unauthorised, [bound], "{}", case.key);
            }
        }
    }
}
