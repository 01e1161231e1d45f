//! The seeds' revokes that are corrected (Law 62).

use crate::law::case::{Case, Found};
use crate::law::finding::{Becomes, Until};
use crate::law::party::Party;

pub(super) const CORRECTED: &[Case] = &[
    Case {
        key: "revoke-four-cards",
        source: "seed 000, \"An unestablished revoke\", the four cards",
        book: "2017",
        story: "Spades are trumps, South is declarer. To the third trick North leads \u{2665}2 from dummy, East ruffs \
                with \u{2660}4, South plays \u{2665}5 and West \u{2665}7. East finds a heart. South now prefers the queen, \
                and West, seeing it, the king.",
        answers: &[
            ("trick", "3"),
            ("plain", "no"),
            ("established", "no"),
            ("by", "defender"),
            ("after", "partner"),
            ("left-changes", "yes"),
            ("partner-changes", "yes"),
            ("next-lead", "no"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Card(Party::LeftOpponent, Becomes::PickedUp),
            Found::Card(Party::Partner, Becomes::MajorPenaltyCard),
            Found::Bound(Party::Offender, Until::ThisTurn),
            Found::Bound(Party::Offender, Until::CardIsPlayed),
            Found::Bound(Party::Partner, Until::CardIsPlayed),
            Found::Offers(Party::Declarer),
            Found::Cites("50E1"),
            Found::Says("everyone may use it"),
        ],
    },
    Case {
        key: "revoke-by-declarer-corrected",
        source: "seed 000, \"An unestablished revoke\": declarer's",
        book: "2017",
        story: "Declarer throws a diamond to the seventh trick; West, next to play, wins it cheaply. Declarer finds a card \
                of the suit. West takes the card back and plays another.",
        answers: &[
            ("trick", "7"),
            ("plain", "no"),
            ("established", "no"),
            ("by", "declarer"),
            ("after", "left"),
            ("left-changes", "yes"),
            ("next-lead", "no"),
        ],
        found: &[
            Found::NoPenaltyCard,
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::Card(Party::LeftOpponent, Becomes::PickedUp),
            Found::Says("may use it"),
            Found::Cites("16C1"),
            Found::Cites("16C2"),
        ],
    },
    Case {
        key: "revoke-other-side-went-on",
        source: "seed 000, \"When is a revoke established?\": the other side's play",
        book: "2017",
        story: "East revokes, last to the sixth trick. Declarer, who won it, leads to the next; then East finds the card. \
                Neither East nor West has played to that lead.",
        answers: &[
            ("trick", "6"),
            ("plain", "no"),
            ("established", "no"),
            ("by", "defender"),
            ("after", "nobody"),
            ("next-lead", "yes"),
        ],
        found: &[
            Found::Cites("62A"),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Bound(Party::Partner, Until::CardIsPlayed),
            Found::Says("taken back"),
        ],
    },
    Case {
        key: "revoke-second-hand-other-side-went-on",
        source: "seed 000, \"When is a revoke established?\": the other side's play",
        book: "2017",
        story: "East revokes, second to the sixth trick; declarer and West play, declarer wins and leads to the seventh. Now \
                East finds the card. Declarer changes the card to the sixth, West does not.",
        answers: &[
            ("trick", "6"),
            ("plain", "no"),
            ("established", "no"),
            ("by", "defender"),
            ("after", "partner"),
            ("left-changes", "yes"),
            ("partner-changes", "no"),
            ("next-lead", "yes"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Card(Party::LeftOpponent, Becomes::PickedUp),
            Found::Says("The lead to the next trick is taken back"),
            Found::Cites("62C2"),
        ],
    },
    Case {
        key: "revoke-corrected-2007",
        source: "Laws 50E1 and 50E2 of 2007",
        book: "2007",
        story: "Under the book of 2007: West throws the ace of hearts on a club, finds a club at once, and the ace stays on the \
                table. May East count on it?",
        answers: &[
            ("trick", "4"),
            ("plain", "no"),
            ("established", "no"),
            ("by", "defender"),
            ("after", "nobody"),
            ("next-lead", "no"),
        ],
        found: &[
            Found::Cites("50E1"),
            Found::Cites("50E2"),
            Found::Says("Everything else that the sight of the card tells"),
            Found::Offers(Party::Declarer),
        ],
    },
    Case {
        key: "revoke-by-lead-corrected",
        source: "seed 000, \"Definition\": a card required by law; Law 61A",
        book: "2017",
        story: "Declarer demanded a heart from West, who led a club and had hearts. All four have played when West notices. \
                Nobody changes a card.",
        answers: &[
            ("trick", "4"),
            ("plain", "no"),
            ("established", "no"),
            ("by", "defender"),
            ("after", "all"),
            ("left-changes", "no"),
            ("right-changes", "no"),
            ("next-lead", "no"),
        ],
        found: &[Found::Says("required to be led"), Found::Cites("62A")],
    },
    // Seeds 000 and 003 let any agreement establish a revoke, as the books before did; 63A4 of 2017 speaks of one that is
    // established by 69A.
    Case {
        key: "revoke-agreed-to-a-claim",
        source: "Laws 63A4 and 69A of 2017",
        book: "2017",
        story: "In the ninth trick West throws a heart; West's partner wins. Declarer claims the rest and the defenders \
                agree. Then, with the cards still on the table, West finds a club, which was led.",
        answers: &[("trick", "9"), ("plain", "no"), ("established", "agreeing"), ("by", "defender")],
        found: &[
            Found::Cites("63A4"),
            Found::Cites("62A"),
            Found::Cites("69A"),
            Found::Tricks(0),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
        ],
    },
    Case {
        key: "revoke-twelfth",
        source: "seed 000, \"Revoke on twelfth trick\"; seed 003, \"REVOKE\", note 1",
        book: "2017",
        story: "After the last card East sees that a heart was played to the spade lead of the twelfth trick, with the last \
                spade still in hand. The cards lie on the table. West had played before East.",
        answers: &[
            ("trick", "12"),
            ("returned", "no"),
            ("by", "defender"),
            ("after", "nobody"),
            ("choice", "no"),
        ],
        found: &[Found::Cites("62D1"), Found::ScoreStands, Found::Bound(Party::Offender, Until::ThisTurn)],
    },
    Case {
        key: "revoke-twelfth-partner",
        source: "seed 000, \"Revoke on twelfth trick\": the partner's choice",
        book: "2017",
        story: "East throws the ace of hearts on the twelfth trick, a spade, and then finds the spade. West, still to play, \
                has a heart and a club, throws the heart and keeps the club, which wins.",
        answers: &[
            ("trick", "12"),
            ("returned", "no"),
            ("by", "defender"),
            ("after", "nobody"),
            ("choice", "yes"),
            ("suggested", "yes"),
            ("results", "later"),
        ],
        found: &[Found::Cites("62D2"), Found::Weighted],
    },
    Case {
        key: "revoke-twelfth-opponent-changes",
        source: "Laws 62C1 and 62D1 of 2017",
        book: "2017",
        story: "On the twelfth trick East throws a heart on declarer's spade; dummy, next, parts with the club, and only then East \
                finds a spade. Declarer would now rather keep dummy's club.",
        answers: &[
            ("trick", "12"),
            ("returned", "no"),
            ("by", "defender"),
            ("after", "left"),
            ("left-changes", "yes"),
            ("choice", "no"),
        ],
        found: &[
            Found::Cites("62C1"),
            Found::Cites("62D1"),
            Found::Card(Party::LeftOpponent, Becomes::PickedUp),
        ],
    },
];
