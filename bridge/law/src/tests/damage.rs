//! Damage that is put right: the figures of the seeds' examples.

use game::board::BoardNumber;
use game::result::BoardResult;
use game::score::score;

/// The figures that the seeds print with their examples are scores of bridge: seed 002, "Adjusted scores",
/// "Logical alternative(s)" and "Responsibility of players to play bridge"; seed 001, "Director's discretionary
/// powers (Law 12)".
#[test]
fn the_printed_scores_are_real() {
    // Nobody is vulnerable on board 1, North and South are on board 2.
    for (board, result, points) in [
        (1, "3S E =", -140),
        (1, "6D S =", 920),
        (1, "5D S +1", 420),
        (2, "4SX S -4", -1100),
        (1, "4H E =", -420),
        (1, "3H E +1", -170),
        (2, "4SX N -3", -800),
        (1, "3H N =", 140),
        (1, "3S E -1", 50),
        (1, "3S E =", -140),
    ] {
        let board = BoardNumber::new(board).unwrap();
        let BoardResult::Played(play) = result.parse().unwrap() else { panic!("{result} is played") };
        assert_eq!(score(board, &play).0, points, "{result}");
    }
}
