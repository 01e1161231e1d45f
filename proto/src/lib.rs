//! The wire: `barometer.v1` messages and services, and the only conversions between them and the domain.

/// Generated from the `.proto` files.
#[expect(
    clippy::allow_attributes,
    clippy::allow_attributes_without_reason,
    clippy::pedantic,
    clippy::use_self,
    reason = "generated code"
)]
#[expect(unused_qualifications, reason = "generated code")]
pub mod v1 {
    tonic::include_proto!("barometer.v1");
}

/// The descriptors of every message and service, for server reflection.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/barometer.v1.bin"));

pub mod domain;

mod command;
mod event;
mod reply;
mod view;

pub mod record;
pub mod snapshot;

mod error;
mod legible;

pub use error::WireError;
pub use view::Spoken;
