//! The pairing codes of a contest's tables, for the console and for paper.

use std::net::IpAddr;
use std::sync::Arc;

use bridge::entry::TableId;
use proto::v1;
use tonic::Status;

use super::Services;
use super::board_service::unreadable;
use super::status::failed;
use crate::auth::{Identity, Which};
use crate::engine::{EngineError, tables};
use crate::print::floor::Keys;
use crate::work;

impl Services {
    /// The codes of a contest, after those of the tables named in `renew` are made anew, and what they gave is revoked.
    pub(super) async fn codes(
        &self,
        request: v1::PairingCodesRequest,
        (by, from): (Identity, IpAddr),
    ) -> Result<v1::PairingCodesReply, Status> {
        let v1::PairingCodesRequest { contest, renew } = request;
        let Keys { page, codes } = self.keys(contest, &renew).await?;
        if !renew.is_empty() {
            let what = format!("what the codes of {} gave in contest {contest}", renew.join(", "));
            self.security.taken_back(from, &by, &what);
        }
        let codes = codes.into_iter().map(|(table, code)| {
            let code = code.to_string();
            v1::PairingCode { table: table.to_string(), link: page.link(&code), code }
        });
        Ok(v1::PairingCodesReply {
            codes: codes.collect(),
            page_warning: page.warning().unwrap_or_default(),
            table_page: page.address,
            key_words: self.key_words.to_string(),
        })
    }

    /// The same, with the page where they are typed.
    pub(super) async fn keys(&self, contest: u32, renew: &[String]) -> Result<Keys, Status> {
        let state = self.contest(contest)?.state().await.map_err(|error| failed(&error))?;
        let tables = tables(&state);
        let is_encrypted = self.meeting.clear.refuses(state.rules.table.connection);
        let name = self.meeting.name.clone();
        let renewed = renewed(&tables, renew)?;
        let (codes, tokens, reach) = (Arc::clone(&self.codes), Arc::clone(&self.tokens), self.reach);
        let keys = work::blocking(move || {
            for table in renewed {
                // The code first: what it gives until then is revoked with the rest.
                codes.renew(contest, table)?;
                tokens.revoke(contest, &Which::CodeOf(table), v1::Revocation::CodeRenewed)?;
            }
            let codes = tables.into_iter().map(|table| Ok((table, codes.code(contest, table)?)));
            Ok(Keys {
                page: reach.table_page(is_encrypted, name.as_deref()),
                codes: codes.collect::<Result<_, EngineError>>()?,
            })
        });
        keys.await
            .map_err(|_panicked| failed(&EngineError::Stopped))?
            .map_err(|error: EngineError| failed(&error))
    }
}

/// The tables whose codes are to be renewed: those named, or all for `*`.
fn renewed(tables: &[TableId], names: &[String]) -> Result<Vec<TableId>, Status> {
    if names.iter().any(|name| name == "*") {
        return Ok(tables.to_vec());
    }
    names
        .iter()
        .map(|name| {
            let table: TableId = name.parse().map_err(|error| unreadable(&error))?;
            if tables.contains(&table) {
                Ok(table)
            } else {
                Err(Status::not_found(format!("there is no table {table} in this contest")))
            }
        })
        .collect()
}
