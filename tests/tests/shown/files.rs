//! What the server's program says of the files that a contest was written to.

use std::fmt::Write as _;

use harness::{Director, barometer, within};
use proto::v1::ExportFormat;

use crate::{Shown, alone, readers};

/// So often the file of results in each of its forms is damaged.
const DAMAGED: usize = 12;
/// Of so many entries the numbers are explained.
const EXPLAINED: usize = 3;

pub(crate) async fn all(director: &Director, seed: u64, shown: &mut Shown) {
    let folder = tempfile::tempdir().unwrap();
    for (format, name) in [
        (ExportFormat::ResultsJson, "results.json"),
        (ExportFormat::ResultsUsebio, "results.xml"),
        (ExportFormat::ResultsPbn, "results.pbn"),
    ] {
        let bytes = director.export(format).await;
        std::fs::write(folder.path().join(name), &bytes).unwrap();
        let mut lines = vec![format!("score {name}"), format!("score {name} --json")];
        if format == ExportFormat::ResultsJson {
            let standings = director.standings().await;
            let rows = standings.rankings.iter().flat_map(|ranking| &ranking.rows).take(EXPLAINED);
            let of = |entry| {
                let line = format!("explain --from {name} --entry {entry}");
                [format!("{line} --summary"), line.clone(), format!("{line} --json")]
            };
            lines.extend(rows.flat_map(|row| of(&row.entry)));
            let another = readers::another_session(bytes.as_bytes());
            alone::files(&seed.to_string(), [&bytes, &another], shown).await;
            shown.insert(format!("{seed}/replayed"), alone::replayed(bytes.as_bytes()));
            shown.insert(format!("{seed}/read"), readers::exported(bytes.as_bytes(), DAMAGED));
        }
        for line in lines {
            let output = barometer().args(line.split(' ')).current_dir(folder.path()).output();
            let output = within(&line, output).await.unwrap();
            let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
            let all = shown.entry(format!("{seed}/file {name}")).or_default();
            let _ = writeln!(all, "$ {line}\n{}\n{out}{err}", output.status);
        }
    }
}
