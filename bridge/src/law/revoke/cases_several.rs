//! Two revokes of one side on a board, in different suits or by both players.

use crate::law::case::{Case, Found};

pub(super) const SEVERAL: &[Case] = &[
    Case {
        key: "revoke-two-suits",
        source: "seed 000, \"Multiple revokes\"",
        book: "2017",
        story: "West ruffed the seventh trick with a spade in hand, won it, and the defenders won one more: the eleventh, \
                to which West revoked again, in hearts, and which East won.",
        answers: &[
            ("trick", "7"),
            ("established", "yes"),
            ("special", "another"),
            ("won-by", "offender"),
            ("later", "1"),
            ("second-trick", "11"),
            ("second-won-by", "partner"),
            ("cost", "no"),
        ],
        found: &[Found::Tricks(2), Found::Says("no trick twice")],
    },
    Case {
        key: "revoke-two-suits-three-tricks",
        source: "seed 000, \"Multiple revokes\"",
        book: "2017",
        story: "West ruffed the third trick wrongly and won it, and the defenders won four more. East, too, failed to \
                follow, to the ninth trick, which declarer won; two of the four came after that.",
        answers: &[
            ("trick", "3"),
            ("established", "yes"),
            ("special", "another"),
            ("won-by", "offender"),
            ("later", "4"),
            ("second-trick", "9"),
            ("second-won-by", "opponents"),
            ("second-later", "2"),
            ("cost", "no"),
        ],
        found: &[Found::Tricks(3), Found::Cites("64A1"), Found::Cites("64A2")],
    },
    Case {
        key: "revoke-two-suits-four-tricks",
        source: "seed 000, \"Multiple revokes\": each by itself",
        book: "2017",
        story: "West ruffed the second trick wrongly and won it. East did the same in the fifth. The defenders won three \
                more, all of them after that.",
        answers: &[
            ("trick", "2"),
            ("established", "yes"),
            ("special", "another"),
            ("won-by", "offender"),
            ("later", "4"),
            ("second-trick", "5"),
            ("second-won-by", "offender"),
            ("second-later", "2"),
            ("cost", "no"),
        ],
        found: &[Found::Tricks(4)],
    },
    Case {
        key: "revoke-two-suits-one-trick",
        source: "seed 000, \"Multiple revokes\": no trick twice",
        book: "2017",
        story: "East threw a club on the ninth trick and a heart on the tenth, and could have followed to both. Declarer won \
                these, the defenders only the thirteenth.",
        answers: &[
            ("trick", "9"),
            ("established", "yes"),
            ("special", "another"),
            ("won-by", "opponents"),
            ("later", "1"),
            ("second-trick", "10"),
            ("second-won-by", "opponents"),
            ("cost", "no"),
        ],
        found: &[
            Found::Tricks(1),
            Found::Says("second revoke by itself 1 trick"),
            Found::Says("no trick twice"),
        ],
    },
    Case {
        key: "revoke-both-defenders-in-one-trick",
        source: "seed 000, \"Multiple revokes\": by both players of a side",
        book: "2017",
        story: "West ruffed the eighth trick, East threw a club on it, and both had the suit that declarer had led. The \
                defenders won two more.",
        answers: &[
            ("trick", "8"),
            ("established", "yes"),
            ("special", "another"),
            ("won-by", "offender"),
            ("later", "2"),
            ("second-trick", "8"),
            ("cost", "no"),
        ],
        found: &[Found::Tricks(3)],
    },
    Case {
        key: "revoke-second-on-the-twelfth",
        source: "seed 000, \"Multiple revokes\" and \"No rectification specified\", 4",
        book: "2017",
        story: "East threw a club on the sixth trick and had a heart, which was led; West won it, and the defenders three \
                more. East revoked again on the twelfth, in spades. The hands are back in the board.",
        answers: &[
            ("trick", "6"),
            ("established", "yes"),
            ("special", "another"),
            ("won-by", "partner"),
            ("later", "3"),
            ("second-trick", "12"),
            ("cost", "no"),
        ],
        found: &[Found::Tricks(1), Found::Cites("64B6")],
    },
    Case {
        key: "revoke-two-suits-1997",
        source: "seed 000, \"Multiple revokes\", with seed 002, \"REVOKE\" I.2",
        book: "1997 acbl",
        story: "East revoked on the third trick, in spades, and on the sixth, in hearts. Declarer won both; the defenders won \
                four others after the sixth, one of them with the spade and one with the heart that East had not played.",
        answers: &[
            ("trick", "3"),
            ("established", "yes"),
            ("special", "another"),
            ("won-by", "opponents"),
            ("later", "4"),
            ("with-such-a-card", "yes"),
            ("second-trick", "6"),
            ("second-won-by", "opponents"),
            ("second-with-such-a-card", "yes"),
            ("cost", "no"),
        ],
        found: &[Found::Tricks(4), Found::Cites("64A2")],
    },
];
