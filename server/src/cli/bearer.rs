//! The director's token on the command line.

use std::path::PathBuf;

use access::token::{self, TokenError};

/// Who asks.
#[derive(Debug, clap::Args)]
pub(super) struct Bearer {
    /// The director's token: by the environment, because arguments show in the list of processes.
    #[arg(long, env = "BAROMETER_TOKEN", hide = true, hide_env_values = true, value_name = "T")]
    token: Option<String>,
    /// A file that holds the director's token; without it the token is the value of `$BAROMETER_TOKEN`.
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
}

impl Bearer {
    /// The token.
    ///
    /// # Errors
    ///
    /// What to write where there is none.
    pub(super) fn token(&self) -> Result<String, TokenError> {
        token::read(self.token_file.as_deref(), self.token.as_deref())
    }
}
