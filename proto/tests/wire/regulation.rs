//! Every choice that a draw's terms leave to a regulation.

use bridge::contest::drawn::{BoardSet, Copies, MissedRounds, Regulation, Terms, Withdrawals};
use proto::v1;

#[test]
fn every_choice_comes_back_as_it_went() {
    for missed in [MissedRounds::Figure, MissedRounds::Average] {
        for withdrawals in [Withdrawals::Stand, Withdrawals::Average] {
            for copies in [Copies::EveryTable, Copies::EveryMatch, Copies::One] {
                let regulation = Regulation { missed, withdrawals };
                for board_set in [None, BoardSet::new(8), BoardSet::new(BoardSet::LARGEST)] {
                    let terms = Terms { regulation, copies, board_set, ..Terms::default() };
                    assert_eq!(Terms::try_from(&v1::DrawTerms::from(&terms)), Ok(terms));
                }
            }
        }
    }
}
