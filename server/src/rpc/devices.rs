//! The devices at a contest's tables, for the director.

use std::sync::Arc;

use bridge::entry::TableId;
use bridge::text::first_control;
use proto::v1;
use proto::v1::device_change::Change;
use tonic::Status;

use super::Services;
use super::board_service::unreadable;
use super::status::failed;
use crate::auth::DeviceChange;
use crate::engine::EngineError;

impl Services {
    /// The devices of a contest, after the change that is asked for.
    pub(super) async fn devices_of(&self, request: v1::DevicesRequest) -> Result<v1::DevicesReply, Status> {
        let v1::DevicesRequest { contest, change } = request;
        let handle = self.contest(contest)?;
        if let Some(v1::DeviceChange { device, change }) = change {
            let tables = handle.look("its tables", |glance| glance.tables());
            let tables = tables.await.map_err(|error| failed(&error))?;
            let change = read_change(change, &tables)?;
            let (tokens, called) = (Arc::clone(&self.tokens), device.clone());
            let changed =
                tokio::task::spawn_blocking(move || tokens.change_device((contest, &called), change));
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
        }
        Ok(v1::DevicesReply { devices: self.tokens.devices(contest) })
    }
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
        Some(Change::Remove(true)) => Ok(DeviceChange::Remove),
        Some(Change::Remove(false)) | None => {
            Err(Status::invalid_argument("say what to change: its name, its table, or that it is removed"))
        }
    }
}
