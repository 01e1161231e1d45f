//! The scales of victory points against the published tables of `../shared/oracles/tables`.

use std::path::PathBuf;

use bridge::exact::{Exact, big};
use bridge::scoring::VictoryScale;

#[expect(clippy::print_stdout, reason = "a test says when it skips")]
fn oracle(name: &str) -> Option<String> {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/oracles"),
        PathBuf::from,
    );
    let path = root.join("tables").join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        println!("skipped: {} is absent", path.display());
    }
    text
}

#[test]
fn the_wbf_continuous_scale_agrees_in_every_cell() {
    let Some(text) = oracle("vp_wbf_continuous_2013.csv") else { return };
    let mut lines = text.lines();
    let heads: Vec<u32> = lines
        .next()
        .unwrap()
        .split(',')
        .skip(1)
        .map(|head| head.trim_start_matches("boards_").parse().unwrap())
        .collect();
    let mut cells = 0;
    for line in lines {
        let mut fields = line.split(',');
        let margin: i64 = fields.next().unwrap().parse().unwrap();
        for (&boards, printed) in heads.iter().zip(fields).filter(|(_, printed)| !printed.is_empty()) {
            let hundredths =
                VictoryScale::WbfContinuous.hundredths(&big(Exact::from_integer(margin)), boards);
            let printed = printed.replace('.', "").parse().ok();
            assert_eq!(hundredths, printed, "{margin} IMPs in {boards} boards");
            cells += 1;
        }
    }
    assert!(cells > 200, "only {cells} cells were read");
}

#[test]
fn the_wbf_discrete_scale_agrees_in_every_row() {
    let Some(text) = oracle("vp_wbf_discrete_20_0.csv") else { return };
    for line in text.lines().skip(1) {
        let numbers: Vec<u64> = line.split(',').map(|number| number.parse().unwrap()).collect();
        let boards = u32::try_from(numbers[0]).unwrap();
        assert_eq!(bridge::victory::wbf::lowest_margins(boards)[..], numbers[1..], "{boards} boards");
    }
}
