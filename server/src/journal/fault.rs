//! Storage that fails on purpose, for tests and benchmarks.

mod delayed_sync;
mod full_disk;
mod power_cut;
mod seed;
mod weather;

pub use delayed_sync::DelayedSync;
pub use full_disk::{Disk, FullDisk};
pub use power_cut::{PowerCut, Supply};
pub use seed::Seed;
pub use weather::{Weather, Weathered};
