//! The director goes to the tables that call, and writes down a ruling for some.

use std::collections::BTreeSet;

use bridge::contest::{CallNumber, Command, RulingDraft};
use proto::v1;

use super::PlayError;
use super::director::Director;
use super::tempo::Tempo;

/// On the way to the table, and there.
const COMING_SECONDS: i64 = 40;
const RULING_SECONDS: i64 = 150;

/// Answers and resolves every call until it is aborted.
pub(super) async fn answer_calls(director: Director, contest: u32, tempo: Tempo) -> Result<(), PlayError> {
    let mut seen = BTreeSet::new();
    loop {
        let mut views = director.watch(contest).await?;
        // A lost link ends the stream; then the director looks again.
        while let Ok(Some(view)) = views.message().await {
            for call in view.calls {
                if call.status() == v1::CallStatus::Waiting && seen.insert(call.number) {
                    tokio::spawn(go(director.clone(), contest, tempo, call));
                }
            }
        }
    }
}

async fn go(director: Director, contest: u32, tempo: Tempo, call: v1::CallView) {
    let number = CallNumber(call.number);
    tokio::time::sleep(tempo.scaled(COMING_SECONDS)).await;
    let mut steps = vec![Command::AnswerCall { call: number }];
    if let (Some((law, decision)), Ok(table)) = (law(&call.reason), call.table.parse()) {
        let ruling = RulingDraft {
            table,
            round: None,
            board: None,
            entries: vec![],
            facts: call.reason.clone(),
            law: law.to_owned(),
            decision: decision.to_owned(),
            effect: String::new(),
        };
        steps.push(Command::LogRuling { ruling });
    }
    steps.push(Command::ResolveCall { call: number, note: String::new() });
    for step in steps {
        if let Err(error) = director.ask(contest, &step).await {
            // Another console may have been quicker.
            tracing::debug!(%error, "a call was not handled");
        }
        tokio::time::sleep(tempo.scaled(RULING_SECONDS / 2)).await;
    }
}

/// The Law that a call is about, and what is decided (Laws of Duplicate Bridge 2017).
fn law(reason: &str) -> Option<(&'static str, &'static str)> {
    Some(match reason {
        "lead out of turn" => ("54A", "declarer accepts the lead and spreads his hand"),
        "insufficient bid" => ("27B1", "corrected to the lowest comparable call; the auction goes on"),
        "revoke" => ("62A", "not established: corrected, the card withdrawn becomes a penalty card"),
        "card exposed" => ("50", "a minor penalty card"),
        "hesitation before a bid" => ("16B", "play on; call again if there was damage"),
        _ => return None,
    })
}
