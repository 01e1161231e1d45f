//! Victory points by a club's own scale, from a file.

use std::collections::BTreeMap;

use super::Hall;

/// Board 2 is worth 5, 3.67, −12.33 and 3.67 IMPs in cross-IMPs (see `imps.rs`), boards 1 and 3 nothing: margins of
/// 5, 4, −12 and 4 whole IMPs, which this scale turns into 13, 12, 1.5 and 12 of 20.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_scores_by_its_own_scale() {
    let mut hall = Hall::of(4).await;
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let write = |boards: &str, step: &str| {
        let scale = format!(
            "barometer-vp/1\n# Source: our committee.\nname: Our club\nmargin: points\npool: 20\n\
             boards {boards}: 0 10, 4 12, {step}, 12 18.5\n"
        );
        std::fs::write(path, scale).unwrap();
    };
    let set = ["rules", "set", "--method", "cross-imps", "--vp-file", path];
    write("any", "5 11");
    let why = hall.command(&set).await.unwrap_err();
    assert!(why.contains("line 6 of") && why.contains("`5 11`: victory points must not fall"), "{why}");
    write("2", "5 13");
    let why = hall.command(&set).await.unwrap_err();
    assert!(why.contains("is for matches of up to 2 boards, and a match here has 3"), "{why}");
    write("any", "5 13");
    hall.command(&set).await.unwrap();
    // Afterwards the contest needs the file no more.
    std::fs::write(path, "").unwrap();
    // The program that made the contest says nothing of a share of the boards.
    let scored = "cross-IMPs, everybody ranked, VPs \"Our club\"";
    assert!(hall.command(&["rules"]).await.unwrap().contains(scored));

    hall.play(1, &["passed out"; 4]).await;
    hall.play(2, &["4S N +1", "4S N =", "4S N -1", "4S N ="]).await;
    hall.play(3, &["passed out"; 4]).await;
    let mut expected = BTreeMap::new();
    for (table, points) in
        (1..).zip([("13.00", "7.00"), ("12.00", "8.00"), ("1.50", "18.50"), ("12.00", "8.00")])
    {
        let pairing = hall.place(table, 2).pairing;
        expected.insert(pairing.north_south.to_string(), points.0.to_owned());
        expected.insert(pairing.east_west.to_string(), points.1.to_owned());
    }
    let figures = |view: &proto::v1::StandingsView| {
        let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
        rows.map(|row| (row.entry.clone(), row.figure.clone())).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(figures(&hall.director.standings().await), expected);
    assert_eq!(figures(&hall.released().await), expected);
    // The scale can be called by its name as long as the contest has it.
    hall.command(&["rules", "set", "--method", "butler, VPs \"our club\""]).await.unwrap();
    hall.comes_back().await;
}
