//! The director's commands, as they are typed.

use clap::Parser as _;
use client_director::cli::reply::Output;
use client_director::cli::{Cli, Failure, run};
use serde_json::Value;

use crate::deadline::within;
use crate::director::Director;

impl Director {
    /// What a command such as `swiss propose --round 2` answers to programs.
    pub async fn verb(&self, line: &str) -> Value {
        self.try_verb(line).await.unwrap_or_else(|failure| panic!("{line}: {failure:?}"))
    }

    /// The refusal's code of a command that must be refused.
    pub async fn refused_verb(&self, line: &str) -> String {
        match self.try_verb(line).await {
            Err(Failure::Refused(refused)) => refused.code,
            other => panic!("{line} was not refused: {other:?}"),
        }
    }

    async fn try_verb(&self, line: &str) -> Result<Value, Failure> {
        let cli = Cli::try_parse_from(["barometer-director"].into_iter().chain(line.split(' '))).unwrap();
        let mut printed = Vec::new();
        let mut output = Output { to: &mut printed, json: true };
        let named = (self.contest > 0).then_some(self.contest);
        let done = run(self.link.clone(), named, cli.action.unwrap(), &mut output);
        within(line, Box::pin(done)).await?;
        Ok(serde_json::from_slice(&printed).unwrap())
    }
}
