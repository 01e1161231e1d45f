//! The seeds' examples of penalty cards.

use crate::law::case::{Case, Found};
use crate::law::finding::{Becomes, Until};
use crate::law::party::Party;

pub(super) const CASES: &[Case] = &[
    Case {
        key: "penalty-card-dropped-four",
        source: "seed 002, \"Penalty cards - major/minor\": the four of clubs",
        book: "1997 acbl",
        story: "East, a defender, pulls out a card to play, and the four of clubs falls face up on the table beside it. \
                East has no other penalty card.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "dropped"),
            ("card", "C4"),
            ("another", "no"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MinorPenaltyCard),
            Found::Bound(Party::Offender, Until::CardIsPlayed),
            Found::Cites("50C"),
            Found::Says("The partner may lead anything"),
            Found::CitesNot("50D2"),
        ],
    },
    Case {
        key: "penalty-card-dropped-seven",
        source: "seed 000, \"Minor penalty card\" 1 to 3; seed 003, \"Penalty card\"",
        book: "2017 australia",
        story: "West, defending, drops the seven of diamonds face up while sorting the hand in mid-play. It is West's only \
                card on the table.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "dropped"),
            ("card", "D7"),
            ("another", "no"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MinorPenaltyCard),
            Found::Says("may play an honour"),
            Found::Says("that it goes before any other card of its suit below an honour"),
            Found::SaysNot("that the card must be played"),
            Found::CitesNot("50D2"),
        ],
    },
    Case {
        key: "penalty-card-dropped-ten",
        source: "seed 000, \"Major or minor penalty card?\": lower than a ten",
        book: "2017",
        story: "West, defending, drops the ten of hearts on the table. East is not on lead.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "dropped"),
            ("card", "HT"),
            ("another", "no"),
            ("partner-on-lead", "no"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Bound(Party::Partner, Until::CardIsPlayed),
            Found::Cites("50D1(a)"),
        ],
    },
    Case {
        key: "penalty-card-second-minor",
        source: "seed 000, \"Major or minor penalty card?\": the only penalty card; seed 003, \"Penalty card\"",
        book: "2017",
        story: "East, who already has the four of clubs as a minor penalty card, now drops the five of spades. West is not \
                on lead.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "dropped"),
            ("card", "S5"),
            ("another", "other-suit"),
            ("partner-on-lead", "no"),
        ],
        found: &[Found::Card(Party::Offender, Becomes::MajorPenaltyCard), Found::Says("both are now major")],
    },
    Case {
        key: "penalty-card-declarer",
        source: "seed 000, \"Penalty Card\"; seed 002: declarer never has one; seed 003",
        book: "2017",
        story: "South, the declarer, drops the ace of spades on the table; the defenders say it is a penalty card.",
        answers: &[("what", "exposed"), ("whose", "declarer")],
        found: &[Found::NoPenaltyCard, Found::Cites("48A")],
    },
    Case {
        key: "penalty-card-partner-did-not-look",
        source: "seed 000, \"Penalty Card\": the partner need not have seen it",
        book: "2017",
        story: "East corrects a revoke at once; the three of clubs that East had played lay face up. West was looking the \
                other way and saw nothing. West is not on lead.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "played"),
            ("card", "C3"),
            ("another", "no"),
            ("partner-on-lead", "no"),
        ],
        found: &[Found::Card(Party::Offender, Becomes::MajorPenaltyCard)],
    },
    Case {
        key: "penalty-card-only-declarer-saw",
        source: "seed 000, \"Penalty Card\": only what the partner could see",
        book: "2017",
        story: "East holds the cards so low that declarer sees the king of diamonds; from West's seat its face could not be \
                seen.",
        answers: &[("what", "exposed"), ("whose", "defender"), ("how", "unseen")],
        found: &[Found::NoPenaltyCard, Found::Cites("49")],
    },
    Case {
        key: "penalty-card-named",
        source: "seed 000, \"Penalty Card\": illegally naming a card",
        book: "2017",
        story: "During the play West says: \"I still have the queen of hearts.\" East is not on lead.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "named"),
            ("card", "HQ"),
            ("another", "no"),
            ("partner-on-lead", "no"),
        ],
        found: &[Found::Card(Party::Offender, Becomes::MajorPenaltyCard), Found::Cites("49")],
    },
    Case {
        key: "penalty-card-conceded",
        source: "seed 000, \"Claims and Concessions\", procedure 3",
        book: "2017",
        story: "West shows the hand and concedes the rest; East says at once that there is still a trick.",
        answers: &[("what", "exposed"), ("whose", "defender"), ("how", "objected")],
        found: &[Found::NoPenaltyCard, Found::Cites("68B2"), Found::ComesBack],
    },
    Case {
        key: "penalty-card-ace-on-table",
        source: "seed 000, \"Some examples\": the ace of hearts on the table",
        book: "2017",
        story: "The ace of hearts lies on the table as West's penalty card, and East is on lead. Declarer puts no \
                restriction on the lead.",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "one"),
            ("wish", "any"),
        ],
        found: &[
            Found::Says("Everything the card on the table tells"),
            Found::Cites("50E1"),
            Found::Cites("50D2(b)"),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
        ],
    },
    Case {
        key: "penalty-card-ace-picked-up",
        source: "seed 000, \"Some examples\": the ace of hearts goes back",
        book: "2017",
        story: "West's ace of hearts lies on the table as a penalty card, and East is on lead. Declarer forbids hearts.",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "one"),
            ("wish", "forbid"),
        ],
        found: &[
            Found::Bound(Party::Partner, Until::LeadIsLost),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::NoPenaltyCard,
            Found::Cites("50E2"),
        ],
    },
    Case {
        key: "penalty-card-suit-required",
        source: "seed 000, \"Declarer's options\": the suit is demanded",
        book: "2017",
        story: "East's queen of clubs is a penalty card and West is on lead. Declarer wants a club.",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "one"),
            ("wish", "require"),
        ],
        found: &[
            Found::Bound(Party::Partner, Until::ThisTurn),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::Says("for this lead alone"),
        ],
    },
    Case {
        key: "penalty-card-1997-options",
        source: "seed 002, \"Penalty cards - major/minor\": you are on lead and partner has one",
        book: "1997 acbl",
        story: "East has a major penalty card. West wins a trick, and declarer wishes East to pick the card up and West not \
                to lead its suit.",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "one"),
            ("wish", "forbid"),
        ],
        found: &[
            Found::Bound(Party::Partner, Until::LeadIsLost),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::Cites("16C2"),
        ],
    },
    Case {
        key: "penalty-card-owner-leads",
        source: "seed 000, \"Major penalty card\": restraints on the offender",
        book: "2017",
        story: "East, whose jack of spades is a penalty card, wins a trick. Declarer wants to forbid a spade lead.",
        answers: &[("what", "lies"), ("kind", "major"), ("turn", "owner")],
        found: &[Found::Says("declarer cannot forbid that"), Found::Cites("50D1(b)")],
    },
    Case {
        key: "penalty-cards-declarer-says-which",
        source: "seed 000, \"Multiple penalty cards\": one of them has to be played",
        book: "2017",
        story: "East has the jack and the four of spades on the table as penalty cards, and spades are led.",
        answers: &[("what", "lies"), ("kind", "major"), ("turn", "owner")],
        found: &[Found::Cites("51A"), Found::Says("declarer says which"), Found::Says("Following suit")],
    },
    Case {
        key: "penalty-card-not-played-content",
        source: "seed 000, \"Major penalty card\": declarer accepts the play",
        book: "2017",
        story: "West should have played the penalty card and played another. Declarer, who has not played since, is content.",
        answers: &[("what", "not-played"), ("declarer-played", "no"), ("accepts", "yes")],
        found: &[
            Found::Cites("52B1(a)"),
            Found::Card(Party::Offender, Becomes::Played),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
        ],
    },
    Case {
        key: "penalty-card-not-played-accepted",
        source: "seed 000, \"Major penalty card\": another card is played, declarer has played on",
        book: "2017",
        story: "West should have played the penalty card and played another of the suit. Declarer had already played from \
                dummy when somebody noticed.",
        answers: &[("what", "not-played"), ("declarer-played", "yes")],
        found: &[
            Found::Cites("52B1(b)"),
            Found::Card(Party::Offender, Becomes::Played),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
        ],
    },
    Case {
        key: "penalty-card-not-played-refused",
        source: "seed 000, \"Major penalty card\": declarer refuses the play",
        book: "2017",
        story: "West should have played the penalty card and played another. Declarer has not played since and does not \
                accept it.",
        answers: &[("what", "not-played"), ("declarer-played", "no"), ("accepts", "no")],
        found: &[Found::Cites("52B2"), Found::Card(Party::Offender, Becomes::MajorPenaltyCard)],
    },
    Case {
        key: "penalty-cards-two-suits-forbidden",
        source: "seed 000, \"Multiple penalty cards\": prohibited",
        book: "2017",
        story: "East has penalty cards in hearts and in clubs, West is on lead, and declarer forbids both suits.",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "suits"),
            ("wish", "forbid-all"),
        ],
        found: &[
            Found::Cites("51B2(b)"),
            Found::Bound(Party::Partner, Until::LeadIsLost),
            Found::NoPenaltyCard,
        ],
    },
    Case {
        key: "penalty-cards-two-suits-required",
        source: "seed 000, \"Multiple penalty cards\": required",
        book: "2017",
        story: "East has penalty cards in hearts and in clubs, West is on lead, and declarer requires a club.",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "suits"),
            ("wish", "require"),
        ],
        found: &[
            Found::Cites("51B2(a)"),
            Found::Bound(Party::Partner, Until::ThisTurn),
            Found::Card(Party::Offender, Becomes::PickedUp),
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Says("of the other suits stay"),
        ],
    },
    Case {
        key: "penalty-cards-one-suit",
        source: "seed 000, \"Multiple penalty cards\": in the same suit",
        book: "2017",
        story: "East has two penalty cards, both spades, West is on lead, and declarer requires a spade.",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "one-suit"),
            ("wish", "require"),
        ],
        found: &[
            Found::Cites("51B1(a)"),
            Found::Leads(Party::Partner, "the suit of the penalty cards"),
            Found::SaysNot("declarer names"),
            Found::Says("every penalty card"),
        ],
    },
    Case {
        key: "penalty-cards-one-suit-shown",
        source: "Law 51B1(a) of 2017; seed 000, \"Multiple penalty cards\": in the same suit",
        book: "2017",
        story: "East drops the nine of hearts; the five of hearts lies there already as a penalty card. West is on \
                lead, and \
                declarer requires a heart.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "dropped"),
            ("card", "H9"),
            ("another", "same-suit"),
            ("partner-on-lead", "yes"),
            ("wish", "require"),
        ],
        found: &[
            Found::Cites("51B1(a)"),
            Found::Leads(Party::Partner, "a heart"),
            Found::SaysNot("declarer names"),
            Found::Card(Party::Offender, Becomes::PickedUp),
        ],
    },
    Case {
        key: "penalty-cards-two-shown",
        source: "Laws 50B, 50D1(a) and 51A of 2017; seed 000, \"Multiple penalty cards\": declarer says which is \
                 played",
        book: "2017",
        story: "East drops the nine of hearts; the five of spades lies there already as a penalty card. East is next \
                to play, \
                and holds no club, which was led.",
        answers: &[
            ("what", "exposed"),
            ("whose", "defender"),
            ("how", "dropped"),
            ("card", "H9"),
            ("another", "other-suit"),
            ("partner-on-lead", "no"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Cites("51A"),
            Found::Says("say which of them is played"),
            Found::Tells(Party::Offender, "wait until declarer has said which"),
        ],
    },
    Case {
        key: "penalty-cards-three-at-once",
        source: "Laws 58B2 and 51A of 2017, and of 1997",
        book: "1997 acbl",
        story: "Three cards fall from East's hand face up as East plays to a trick. East chooses one of them.",
        answers: &[("what", "two-cards"), ("seen", "several"), ("whose", "defender"), ("leaves", "several")],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Cites("51A"),
            Found::Offers(Party::Declarer),
        ],
    },
    Case {
        key: "two-cards-plays-the-two",
        source: "seed 000, \"Law 58B2\": the two is specified",
        book: "2017",
        story: "Declarer leads a spade; from East's hand come the two and the ten of spades together, both face up. After \
                hearing the choice East plays the two.",
        answers: &[
            ("what", "two-cards"),
            ("seen", "several"),
            ("whose", "defender"),
            ("leaves", "honour"),
            ("another", "no"),
        ],
        found: &[Found::Card(Party::Offender, Becomes::MajorPenaltyCard), Found::Cites("58B2")],
    },
    Case {
        key: "two-cards-plays-the-ten",
        source: "seed 000, \"Law 58B2\": the ten is specified",
        book: "2017",
        story: "Declarer leads a spade; from East's hand come the two and the ten of spades together, both face up. After \
                hearing the choice East plays the ten.",
        answers: &[
            ("what", "two-cards"),
            ("seen", "several"),
            ("whose", "defender"),
            ("leaves", "low"),
            ("another", "no"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MinorPenaltyCard),
            Found::Cites("58B2"),
            Found::CitesNot("50D2"),
        ],
    },
    Case {
        key: "two-cards-with-another",
        source: "seed 000, \"Major or minor penalty card?\": the only penalty card (Law 50B)",
        book: "2017",
        story: "The same, but East already has the four of clubs on the table as a minor penalty card. East plays the ten.",
        answers: &[
            ("what", "two-cards"),
            ("seen", "several"),
            ("whose", "defender"),
            ("leaves", "low"),
            ("another", "other-suit"),
        ],
        found: &[
            Found::Card(Party::Offender, Becomes::MajorPenaltyCard),
            Found::Offers(Party::Declarer),
            Found::Cites("51B2"),
        ],
    },
    Case {
        key: "two-cards-found-too-late",
        source: "Law 58B4 of 2017",
        book: "2017",
        story: "From West's hand two hearts had come together to the third trick. Nobody noticed before both sides had played to \
                the fourth.",
        answers: &[("what", "two-cards"), ("seen", "late")],
        found: &[Found::Cites("58B4"), Found::Says("Trick of three or five cards")],
    },
    Case {
        key: "penalty-card-designated-otherwise",
        source: "seed 000, \"Penalty Card\": the director can deem that it is none",
        book: "2017",
        story: "Dummy knocks against East's arm, and the ace of clubs falls on the table. You do not want East to suffer for it.",
        answers: &[("what", "exposed"), ("whose", "defender"), ("how", "designated")],
        found: &[Found::NoPenaltyCard, Found::Card(Party::Offender, Becomes::PickedUp), Found::Cites("50")],
    },
    Case {
        key: "led-before-declarer-chose-not-told",
        source: "seed 004, Law 82(c): the director's error",
        book: "2007 wales",
        story: "Under the book of 2007: you were called when West's queen fell, said that it stays on the table, and forgot \
                to tell East about waiting. East wins a trick and leads at once.",
        answers: &[("what", "led-too-soon"), ("director-called", "not-explained")],
        found: &[Found::Cites("82C"), Found::CitesNot("11A"), Found::ComesBack, Found::Says("innocent")],
    },
    Case {
        key: "led-before-declarer-chose-unaware",
        source: "seed 000, \"Procedure Following an Irregularity\"",
        book: "2017",
        story: "West's revoke is corrected and the card stays on the table; nobody calls the director. Later East wins a \
                trick and leads at once, not knowing of any duty to wait.",
        answers: &[("what", "led-too-soon"), ("director-called", "no")],
        found: &[
            Found::Cites("11A"),
            Found::Card(Party::Partner, Becomes::NoPenaltyCard),
            Found::Says("keep the score of the table"),
        ],
    },
    Case {
        key: "led-before-declarer-chose",
        source: "seed 000, \"Procedure Following an Irregularity\": normally a penalty card",
        book: "2017",
        story: "West has a major penalty card, and the director has explained what it means. East wins a trick and leads \
                without waiting for declarer.",
        answers: &[("what", "led-too-soon"), ("director-called", "yes")],
        found: &[Found::Card(Party::Partner, Becomes::MajorPenaltyCard), Found::Cites("49")],
    },
    Case {
        key: "penalty-card-ace-on-table-2007",
        source: "seed 000, \"Some examples\": the ace of hearts, by the book before (Law 50E)",
        book: "2007",
        story: "Under the book of 2007: the ace of hearts lies on the table as West's penalty card, and East is on lead. Declarer \
                puts no restriction on the lead. May East count on West's ace?",
        answers: &[
            ("what", "lies"),
            ("kind", "major"),
            ("turn", "partner"),
            ("cards", "one"),
            ("wish", "any"),
        ],
        found: &[
            Found::Says("That the card must be played"),
            Found::Says("Everything else that the sight of the card tells"),
            Found::Cites("50E2"),
        ],
    },
];
