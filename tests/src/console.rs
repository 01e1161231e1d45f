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

    /// The same of words in which there are spaces.
    pub async fn words(&self, words: &[&str]) -> Value {
        self.try_words(words).await.unwrap_or_else(|failure| panic!("{words:?}: {failure:?}"))
    }

    /// The refusal's code of a command that must be refused.
    pub async fn refused_verb(&self, line: &str) -> String {
        self.refusal(&line.split(' ').collect::<Vec<_>>()).await.0
    }

    /// The refusal's code and what it says.
    pub async fn refusal(&self, words: &[&str]) -> (String, String) {
        match self.try_words(words).await {
            Err(Failure::Refused(refused)) => (refused.code, refused.text),
            other => panic!("{words:?} was not refused: {other:?}"),
        }
    }

    async fn try_verb(&self, line: &str) -> Result<Value, Failure> {
        self.try_words(&line.split(' ').collect::<Vec<_>>()).await
    }

    /// What a command such as `path A3` answers to people.
    pub async fn told(&self, line: &str) -> String {
        let words: Vec<&str> = line.split(' ').collect();
        let printed =
            self.printed(&words, false).await.unwrap_or_else(|failure| panic!("{line}: {failure:?}"));
        String::from_utf8(printed).unwrap()
    }

    async fn try_words(&self, words: &[&str]) -> Result<Value, Failure> {
        Ok(serde_json::from_slice(&self.printed(words, true).await?).unwrap())
    }

    /// What a command prints, for people or for programs.
    ///
    /// # Errors
    ///
    /// As the command fails.
    pub async fn printed(&self, words: &[&str], json: bool) -> Result<Vec<u8>, Failure> {
        self.done(words, json, None).await
    }

    /// The same for somebody who sits at the terminal and types this, a line for each question.
    ///
    /// # Errors
    ///
    /// As the command fails.
    pub async fn answered(&self, words: &[&str], typed: &str) -> Result<Vec<u8>, Failure> {
        self.done(words, false, Some(&mut typed.as_bytes())).await
    }

    async fn done(
        &self,
        words: &[&str],
        json: bool,
        asked: Option<&mut dyn std::io::BufRead>,
    ) -> Result<Vec<u8>, Failure> {
        let cli = Cli::try_parse_from(["barometer-director"].iter().chain(words)).unwrap();
        let mut printed = Vec::new();
        let mut output = Output { to: &mut printed, json };
        let named = (self.contest > 0).then_some(self.contest);
        let link =
            cli.connection.if_version.map_or_else(|| self.link.clone(), |seen| self.link.having_seen(seen));
        let done = run(link, named, cli.action.unwrap(), asked, &mut output);
        within(&words.join(" "), Box::pin(done)).await?;
        Ok(printed)
    }
}
