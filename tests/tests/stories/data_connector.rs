//! A club that keeps its scoring program: it sends its event and polls the results, and our devices stand on the tables.
//!
//! The program is an HTTP client of its own (`harness::program`), which knows nothing of our types. What it must see follows from
//! the protocol: docs/DOORS.md says what of it we do.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use bridge::result::BoardResult;
use harness::program::{Program, command, event, key, key_of};
use harness::{Director, Place, Plan, ServerProcess, Tablets, any_result, ask, free_port, outcome, result};
use serde_json::{Value, json};
use server::journal::fault::Seed;
use tempfile::TempDir;

mod anew;
mod bad_input;
mod carried;
mod evening;

pub(crate) const GUID: &str = "0123456789ABCDEF0123456789ABCDEF";

/// A server that answers scoring programs.
struct Club {
    folder: TempDir,
    server: ServerProcess,
    program: Program,
}

impl Club {
    async fn opens() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let arguments = ["--data-connector".to_owned(), address.to_string()];
        let server = ServerProcess::start_asking(&folder.path().join("data"), &arguments).await;
        Self { folder, server, program: Program::new(address) }
    }

    /// The director of one of its contests.
    fn director(&self, contest: u32) -> Director {
        Director::new(&self.server.url(), &self.server.token, contest)
    }

    /// The devices at the tables of one of its contests.
    async fn tablets(&self, contest: u32) -> Tablets {
        Tablets::pair(&self.server.url(), &self.director(contest).codes().await).await
    }

    /// What the director is told of the program.
    async fn told(&self) -> String {
        let view = self.director(0).link.server_condition().await.unwrap();
        let warnings = view.warnings.iter().map(|warning| warning.text.as_str());
        warnings.collect::<Vec<_>>().join("\n")
    }
}

/// What a played board is on the wire, by the protocol: level, denomination, stake, declarer, tricks.
fn on_the_wire(played: BoardResult) -> [i64; 5] {
    match played {
        BoardResult::Played(play) => [
            play.contract.level.get().into(),
            play.contract.strain as i64 + 1,
            play.contract.doubling as i64,
            play.declarer as i64 + 1,
            play.tricks.get().into(),
        ],
        BoardResult::PassedOut => [0; 5],
        other => panic!("{other:?} is not entered here"),
    }
}

fn told_on_the_wire(item: &Value) -> [i64; 5] {
    ["Level", "Denomination", "Stake", "DeclarerDirection", "TotalTricks"]
        .map(|name| item[name].as_i64().unwrap())
}
