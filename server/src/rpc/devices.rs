//! The devices at a contest's tables, for the director.

use std::net::IpAddr;
use std::sync::Arc;

use bridge::entry::TableId;
use bridge::text::first_control;
use proto::v1;
use proto::v1::device_change::Change;
use tonic::Status;

use super::Services;
use super::board_service::unreadable;
use super::status::failed;
use crate::auth::{DeviceChange, Identity, Which};
use crate::engine::EngineError;
use crate::work;

impl Services {
    /// The devices of a contest, after the change that is asked for.
    pub(super) async fn devices_of(
        &self,
        request: v1::DevicesRequest,
        (by, from): (Identity, IpAddr),
    ) -> Result<v1::DevicesReply, Status> {
        let v1::DevicesRequest { contest, change, with_revoked } = request;
        let handle = self.contest(contest)?;
        if let Some(v1::DeviceChange { device, change }) = change {
            let tables = handle.look("its tables", |glance| glance.tables());
            let tables = tables.await.map_err(|error| failed(&error))?;
            let change = read_change(change, &tables)?;
            let (several, is_revoked) = (several(&device, &tables)?, change == DeviceChange::Revoke);
            if several.is_some() && !is_revoked {
                return Err(Status::invalid_argument(
                    "several devices are revoked at once, never renamed or moved: name one",
                ));
            }
            let (tokens, called) = (Arc::clone(&self.tokens), device.clone());
            let changed = work::blocking(move || match several {
                Some(which) => tokens.revoke(contest, &which, v1::Revocation::ByDirector).map(|_told| true),
                None => tokens.change_device((contest, &called), change),
            });
            let is_known = changed
                .await
                .map_err(|_panicked| failed(&EngineError::Stopped))?
                .map_err(|error| failed(&error.into()))?;
            if !is_known {
                return Err(Status::not_found(format!(
                    "there is no device {device} in this contest: `devices` lists them"
                )));
            }
            tracing::info!(contest, device, "device changed");
            if is_revoked {
                self.security.taken_back(from, &by, &format!("{device} of contest {contest}"));
            }
        }
        Ok(v1::DevicesReply { devices: self.tokens.devices(contest, with_revoked) })
    }
}

/// The devices that are meant together: all of the contest, or of a table; `None` for the name of one.
fn several(device: &str, tables: &[TableId]) -> Result<Option<Which>, Status> {
    if device == "*" {
        return Ok(Some(Which::Devices));
    }
    // A device is called by eight letters and digits, which no table is.
    let Some(table) = device.parse::<TableId>().ok().filter(|_| device.len() < 8) else { return Ok(None) };
    if tables.contains(&table) {
        return Ok(Some(Which::Table(table)));
    }
    Err(Status::not_found(format!("there is no table {table} in this contest")))
}

fn read_change(change: Option<Change>, tables: &[TableId]) -> Result<DeviceChange, Status> {
    match change {
        Some(Change::Name(name)) if first_control(&name, true).is_some() => {
            Err(Status::invalid_argument("the name has a control character: please write it without"))
        }
        Some(Change::Name(name)) => Ok(DeviceChange::Rename(name.trim().to_owned())),
        Some(Change::Table(table)) => {
            let table: TableId = table.parse().map_err(|error| unreadable(&error))?;
            if tables.contains(&table) {
                Ok(DeviceChange::Move(table))
            } else {
                Err(Status::not_found(format!("there is no table {table} in this contest")))
            }
        }
        Some(Change::Remove(true)) => Ok(DeviceChange::Revoke),
        Some(Change::Remove(false)) | None => {
            Err(Status::invalid_argument("say what to change: its name, its table, or that it is revoked"))
        }
    }
}
