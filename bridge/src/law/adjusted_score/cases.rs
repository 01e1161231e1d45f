//! The seeds' adjusted scores.

use crate::law::case::{Case, Found};

/// 30 cases.
pub(super) const CASES: &[Case] = &[
    Case {
        key: "as-dummy-hid-a-heart",
        source: "seed 000, \"Director's Discretionary Powers (Law 12)\"",
        book: "2017 australia",
        story: "North, dummy in four spades by South, put a singleton heart among the diamonds. The defenders thought \
                there was none, did not cash their heart, and the contract was made; with the heart in sight they \
                would have beaten it by a trick.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("result", "4S S -1"),
        ],
        found: &[Found::Cites("12C1(a)"), Found::Assigned, Found::Award("4S S -1")],
    },
    Case {
        key: "as-trick-too-many",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": established revoke",
        book: "2007 australia",
        story: "For an established revoke one trick was transferred. Without the revoke the other side would have had a \
                trick less than it has now, and the revoking side asks for it back.",
        answers: &[("ground", "severity"), ("prescribed", "yes")],
        found: &[Found::Cites("12B2"), Found::ScoreStands],
    },
    Case {
        key: "as-too-severe",
        source: "seed 000, \"Director's Discretionary Powers (Law 12)\": a specific penalty",
        book: "2017 australia",
        story: "A player had to pass throughout, and the pair missed a slam. The Laws prescribe just that; the player \
                finds it out of all proportion.",
        answers: &[("ground", "severity"), ("prescribed", "yes")],
        found: &[Found::Cites("12B2"), Found::ScoreStands],
    },
    Case {
        key: "as-three-hearts",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": -420 becomes -170",
        book: "2007 australia",
        story: "East-West make four hearts, 420. West bid it after a slow pass of East's that suggested it; without that \
                they play three hearts, ten tricks.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "one"),
            ("result", "3H E +1"),
        ],
        found: &[Found::Cites("12C1(a)"), Found::Assigned, Found::Award("3H E +1")],
    },
    Case {
        key: "as-no-damage",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": what damage is",
        book: "2007 australia",
        story: "After misinformation North-South defended four hearts and beat it by two. They could not have bid or made \
                anything that is worth as much.",
        answers: &[("ground", "damage"), ("damaged", "no")],
        found: &[Found::Cites("12B1"), Found::ScoreStands],
    },
    Case {
        key: "as-double-shot",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": the double shot",
        book: "2007 australia",
        story: "East-West, vulnerable, have used unauthorised information to bid four hearts, which goes one down. North, \
                with nothing, gambled on four spades over it, thinking that the director would mend it: doubled, three \
                down, vulnerable.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "all"),
            ("got", "4SX N -3"),
            ("expected", "4H E -1"),
            ("offenders", "ew"),
        ],
        found: &[Found::Cites("12C1(b)"), Found::Split, Found::Award("NS 4SX N -3, EW 4H E -1, field EW")],
    },
    Case {
        key: "as-double-shot-2017",
        source: "seed 001, the double shot, under the Laws of 2017 (12C1(e))",
        book: "2017 australia",
        story: "The same four spades on nothing over four hearts, three down doubled, under the Laws of today.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "all"),
            ("got", "4SX N -3"),
            ("expected", "4H E -1"),
            ("offenders", "ew"),
        ],
        found: &[Found::Cites("12C1(e)"), Found::CitesNot("12C1(b)"), Found::Split],
    },
    Case {
        key: "as-fourteen-eight-nought",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": 14, 8 and 0 matchpoints",
        book: "2007 australia",
        story: "North-South were in three hearts, nine tricks, when East bid three spades on what partner's hesitation had \
                told. Three spades goes one down, but North revoked, and it was made.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "part"),
            ("got", "3S E ="),
            ("after", "3S E -1"),
            ("expected", "3H N ="),
            ("offenders", "ew"),
        ],
        found: &[
            Found::Cites("12C1(b)"),
            Found::Split,
            Found::Award("NS got 3S E =, after 3S E -1, expected 3H N =, EW 3H N ="),
            Found::Says("never in points"),
        ],
    },
    Case {
        key: "as-four-weights",
        source: "seeds 001 and 004, Law 12C1(c): 30, 40, 20 and 10 %",
        book: "2007 wales",
        story: "Misinformed, North-South defended four hearts doubled. Told the truth they bid game in spades for certain and \
                slam perhaps, with eleven or twelve tricks. The director takes slam made for 30 %, game with twelve tricks \
                for 40, with eleven for 20, slam one down for 10.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1"),
            ("lean", "none"),
        ],
        found: &[
            Found::Cites("12C1(c)"),
            Found::Weighted,
            Found::Award("30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1"),
        ],
    },
    Case {
        key: "as-half-and-half",
        source: "seed 000, \"Weighted scores\": 620 and -100",
        book: "2017 australia",
        story: "Without the opponents' infraction North, vulnerable, plays four spades, and makes it half of the time.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "50 % 4S N =, 50 % 4S N -1"),
            ("lean", "none"),
            ("legal", "yes"),
        ],
        found: &[Found::Cites("12C1(c)"), Found::Weighted, Found::Says("not the points")],
    },
    Case {
        key: "as-ruled-away-and-weighed",
        source: "Law 12C1(c) of 2017: only outcomes that could have been achieved in a legal manner",
        book: "2017",
        story: "West bid four spades after East's slow pass, and made it. The director rules the bid away, and would give \
                West a share of four spades all the same, since many bid it at the other tables.",
        answers: &[
            ("entered", "4S W ="),
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "60 % 3S W =, 40 % 4S W ="),
            ("lean", "none"),
            ("legal", "no"),
        ],
        found: &[
            Found::Cites("12C1(c)"),
            Found::Weighted,
            Found::Says("No award: of the results that were named one could not have been reached legally"),
            Found::SaysNot("Award:"),
        ],
    },
    Case {
        key: "as-ruled-away-and-insisted",
        source: "Law 12C1(c) of 2017: only outcomes that could have been achieved in a legal manner",
        book: "2017",
        story: "The same, and the director weighs it against the Law.",
        answers: &[
            ("entered", "4S W ="),
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "60 % 3S W =, 40 % 4S W ="),
            ("lean", "none"),
            ("legal", "insist"),
        ],
        found: &[Found::Weighted, Found::Says("the director insists on it"), Found::Says("Award:")],
    },
    Case {
        key: "as-doubt-to-the-innocent",
        source: "seeds 001 and 004, Law 12C1(c): residual doubt",
        book: "2007 australia",
        story: "Three no-trump by North is made three times in five, the director thinks, but is not sure of it. East-West \
                had offended.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "60 % 3NT N =, 40 % 3NT N -1"),
            ("lean", "10"),
            ("offenders", "ew"),
            ("board", "1"),
        ],
        found: &[Found::Cites("12C1(c)"), Found::Award("70 % 3NT N =, 30 % 3NT N -1")],
    },
    Case {
        key: "as-too-many",
        source: "seed 004, Law 12C1(d); seed 001: more than four possibilities",
        book: "2007 wales",
        story: "Without East's infraction North-South would have been in one of six contracts with anything from seven to \
                eleven tricks.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "many"),
            ("offenders", "ew"),
            ("scoring", "matchpoints"),
        ],
        found: &[
            Found::Cites("12C1(d)"),
            Found::Artificial("A-", "A+"),
            Found::Award("NS average plus, EW average minus"),
        ],
    },
    Case {
        // The header of the printed auction is a seat out: only with North as dealer are three hearts South's, North the
        // partner who broke tempo, and the double of it all East-West's to take, as the text has it.
        key: "as-boston",
        source: "seed 002, \"Adjusted scores\": the Boston example",
        book: "1997 acbl",
        story: "North passed South's two hearts over one spade only after a long thought; East bid two spades, South three hearts, North \
                four, one down with the best defence. Passing two spades was possible for South. Two and three spades and \
                three and four hearts were possible contracts; three spades, nine tricks, is the best likely for East-West \
                and the worst probable for North-South.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("best", "3S E ="),
            ("worst", "3S E ="),
            ("offenders", "ns"),
        ],
        found: &[Found::Cites("12C2"), Found::Assigned, Found::Award("3S E =")],
    },
    Case {
        key: "as-best-and-worst-2017",
        source: "seed 004, Law 12C1(e), where a body elects it under the Laws of 2017",
        book: "2017 assigning=best-and-worst",
        story: "Without the infraction of North-South the others would have played four spades, likely ten tricks and \
                perhaps eleven, in a contest that gives the best likely and the worst probable result.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("best", "4S E ="),
            ("worst", "4S E +1"),
            ("offenders", "ns"),
        ],
        found: &[Found::Cites("12C1(a)"), Found::Split],
    },
    Case {
        key: "as-weighted-1997",
        source: "Law 12C3 of 1997, where a body lets directors use it",
        book: "1997 assigning=weighted",
        story: "The same under the Laws of 1997, in a contest that weights: three times in four it would have been ten \
                tricks.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "no"),
            ("outcomes", "several"),
            ("results", "75 % 4S E =, 25 % 4S E +1"),
            ("lean", "none"),
        ],
        found: &[Found::Cites("12C3"), Found::Weighted],
    },
    Case {
        key: "as-careless-defence",
        source: "seed 002, \"Responsibility of players to play bridge\"",
        book: "1997 acbl",
        story: "North thought for long over five diamonds, and South went on to six, made only because East, who well could, \
                did not ruff. Without the hesitation they play five diamonds with an overtrick, which the committee \
                thought the worst for North-South.",
        answers: &[
            ("ground", "damage"),
            ("damaged", "yes"),
            ("own", "all"),
            ("got", "6D S ="),
            ("expected", "5D S +1"),
            ("offenders", "ns"),
        ],
        found: &[Found::Cites("12C2"), Found::Split, Found::Award("NS 5D S +1, EW 6D S =")],
    },
    Case {
        key: "as-late-board",
        source: "seed 003, \"Miscellaneous Laws issues\": averages; seed 001, Law 12C2",
        book: "2017 australia",
        story: "The last board had to be taken away. East-West had been slow all round, North-South had no part in it.",
        answers: &[("ground", "no-result"), ("scoring", "matchpoints"), ("ns", "no"), ("ew", "yes")],
        found: &[
            Found::Cites("12C2(a)"),
            Found::Cites("12C2(c)"),
            Found::Award("NS average plus, EW average minus"),
            Found::Says("63 %"),
            Found::Says("32 %"),
        ],
    },
    Case {
        key: "as-fifty-sixty",
        source: "seed 003, \"Miscellaneous Laws issues\": 50/60",
        book: "2017 australia",
        story: "A board could not be played. North-South had some part in it, East-West none.",
        answers: &[("ground", "no-result"), ("scoring", "matchpoints"), ("ns", "part"), ("ew", "no")],
        found: &[
            Found::Cites("12C2(a)"),
            Found::Award("NS average, EW average plus"),
            Found::Says("need not"),
        ],
    },
    Case {
        key: "as-short-match",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": 2 IMPs below 11 boards",
        book: "2007 australia",
        story: "Teams, matches of eight boards. One board got no result, by North-South's fault; at the other table nothing \
                out of the ordinary happened.",
        answers: &[
            ("ground", "no-result"),
            ("scoring", "short"),
            ("other-table", "no"),
            ("ns", "yes"),
            ("ew", "no"),
        ],
        found: &[
            Found::Cites("12C2(b)"),
            Found::Artificial("-2 IMPs", "+2 IMPs"),
            Found::Award("NS -2 IMPs, EW +2 IMPs"),
        ],
    },
    Case {
        key: "as-three-imps",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": 3 IMPs",
        book: "2007 wales",
        story: "Teams. A board got no result, by East-West's fault; the other table is of no help.",
        answers: &[
            ("ground", "no-result"),
            ("scoring", "imps"),
            ("other-table", "no"),
            ("ns", "no"),
            ("ew", "yes"),
        ],
        found: &[Found::Cites("12C2(b)"), Found::Artificial("A-", "A+"), Found::Says("3 IMPs")],
    },
    Case {
        key: "as-other-table",
        source: "seed 004, Law 86D",
        book: "2007 wales",
        story: "A board of a match could not be finished. At the other table the team of North-South has just beaten a cold \
                game. Here four spades by East, ten tricks, was to be expected.",
        answers: &[
            ("ground", "no-result"),
            ("scoring", "imps"),
            ("other-table", "yes"),
            ("likely", "4S E ="),
        ],
        found: &[Found::Cites("86D"), Found::Assigned, Found::Award("4S E =")],
    },
    Case {
        key: "as-team-one-side",
        source: "seed 002, \"Rulings in team games\": one side is responsible",
        book: "1997 acbl",
        story: "Teams. South has looked into the wrong pocket and told what was there: the board cannot be played here. The \
                other table has not played it. The captains propose to shuffle it.",
        answers: &[
            ("ground", "no-result"),
            ("scoring", "imps"),
            ("other-table", "unplayed"),
            ("decided", "no"),
            ("ns", "yes"),
            ("ew", "no"),
        ],
        found: &[Found::Cites("86C"), Found::Artificial("A-", "A+"), Found::Says("not redealt")],
    },
    Case {
        key: "as-team-neither-side",
        source: "seed 002, \"Rulings in team games\": neither pair is at fault",
        book: "1997 acbl",
        story: "The same, but it was a caddie who let everybody see the hands.",
        answers: &[
            ("ground", "no-result"),
            ("scoring", "imps"),
            ("other-table", "unplayed"),
            ("decided", "no"),
            ("ns", "no"),
            ("ew", "no"),
        ],
        found: &[Found::Cites("86C"), Found::ScoreStands, Found::Says("dealt again")],
    },
    Case {
        key: "as-team-both-sides",
        source: "seed 002, \"Rulings in team games\": both pairs are at fault",
        book: "1997 acbl",
        story: "The same, but North-South and East-West had talked about the board together before they sat down to it.",
        answers: &[
            ("ground", "no-result"),
            ("scoring", "imps"),
            ("other-table", "unplayed"),
            ("decided", "no"),
            ("ns", "yes"),
            ("ew", "yes"),
        ],
        found: &[Found::Cites("86C"), Found::ScoreStands, Found::Says("dealt again")],
    },
    Case {
        key: "as-individual",
        source: "seed 001, \"Director's discretionary powers (Law 12)\": individual events",
        book: "2007 australia",
        story: "In an individual South took the cards out of the wrong pocket and spoiled the board; North, the partner of \
                this round, could not have noticed.",
        answers: &[("ground", "no-result"), ("scoring", "individual"), ("ns", "yes"), ("ew", "no")],
        found: &[
            Found::Cites("12C3"),
            Found::Award("NS average minus, EW average plus"),
            Found::Says("Both players of a side have the same"),
            Found::Says("A penalty is only for the one"),
        ],
    },
    Case {
        key: "as-error-two-spades",
        source: "seed 004, Law 82(c), example (a)",
        book: "2007 wales",
        story: "The director has given two spades by South, eight tricks. Looking again, nine tricks cannot be missed.",
        answers: &[("ground", "director"), ("known", "known"), ("result", "2S S +1")],
        found: &[Found::Cites("82C"), Found::Assigned, Found::Award("2S S +1")],
    },
    Case {
        key: "as-error-six-diamonds",
        source: "seed 004, Law 82(c), example (b)",
        book: "2007 wales",
        story: "An explanation was not taken for misinformation, and six clubs doubled by North, made, was left to stand. It \
                was misinformation, and six diamonds doubled by East, made, is right.",
        answers: &[("ground", "director"), ("known", "known"), ("result", "6DX E =")],
        found: &[Found::Cites("82C"), Found::Assigned, Found::Award("6DX E =")],
    },
    Case {
        key: "as-error-cancelled",
        source: "seed 004, Law 82(c), example (c)",
        book: "2007 wales",
        story: "A board was cancelled in the auction because of an agreement that proves to be allowed.",
        answers: &[("ground", "director"), ("known", "no-result"), ("scoring", "matchpoints")],
        found: &[
            Found::Cites("82C"),
            Found::Artificial("A+", "A+"),
            Found::Award("NS average plus, EW average plus"),
        ],
    },
    Case {
        key: "as-error-spade-switch",
        source: "seed 004, Law 82(c), example (d)",
        book: "2007 wales",
        story: "West was wrongly told not to lead spades at a later turn either, and did not find the spade that beats three \
                no-trump by North. Left alone, West might have found it, or not: three times in five the contract is made.",
        answers: &[
            ("ground", "director"),
            ("known", "doubt"),
            ("same", "yes"),
            ("results", "60 % 3NT N =, 40 % 3NT N -1"),
        ],
        found: &[
            Found::Cites("82C"),
            Found::Cites("12C1(c)"),
            Found::Weighted,
            Found::Award("60 % 3NT N =, 40 % 3NT N -1"),
        ],
    },
    Case {
        key: "as-error-close",
        source: "seed 004, Law 82(c): a matter of judgment",
        book: "2007 wales",
        story: "The director ruled that passing was a real choice. An hour later a colleague thinks it was not; it was close.",
        answers: &[("ground", "director"), ("known", "judgment")],
        found: &[Found::Cites("82C"), Found::ScoreStands, Found::Says("may appeal")],
    },
    Case {
        key: "as-error-play-on",
        source: "seed 004, Law 82(c): not cancelled by itself",
        book: "2007 wales",
        story: "In the middle of the play the director sees that the ruling in the auction was wrong, and wants to take the \
                board away.",
        answers: &[("ground", "director"), ("known", "playing")],
        found: &[Found::Cites("82C"), Found::ComesBack, Found::Says("not cancelled")],
    },
    Case {
        key: "as-individual-1997",
        source: "Laws of 1997, 89: both players alike, and a penalty only for the one",
        book: "1997",
        story: "In an individual a board cannot be played because East had looked at the score of it; East's partner of that \
                board had no part in it.",
        answers: &[("ground", "no-result"), ("scoring", "individual"), ("ns", "no"), ("ew", "yes")],
        found: &[Found::Cites("89"), Found::Cites("12C1"), Found::Award("NS average plus, EW average minus")],
    },
    Case {
        key: "as-average-never-moves",
        source: "Laws 12C2(c) and (d) of 2017",
        book: "2017",
        story: "A board could not be played, and both pairs had some part in it. North-South have 63 % on their other boards.",
        answers: &[("ground", "no-result"), ("scoring", "matchpoints"), ("ns", "part"), ("ew", "part")],
        found: &[
            Found::Award("NS average, EW average"),
            Found::Cites("12C2(c)"),
            Found::Cites("12C2(d)"),
            Found::Says("never moves"),
        ],
    },
];
