//! Numbers in bytes, the low byte first unless said otherwise. Nothing here trusts a place that a file names.

use crate::error::{JetError, Result};

fn beyond() -> JetError {
    JetError::damaged("a page points beyond its own end")
}

/// The bytes from a place on.
pub(crate) fn part(bytes: &[u8], at: usize, length: usize) -> Result<&[u8]> {
    at.checked_add(length).and_then(|end| bytes.get(at..end)).ok_or_else(beyond)
}

pub(crate) fn u8_at(bytes: &[u8], at: usize) -> Result<u8> {
    bytes.get(at).copied().ok_or_else(beyond)
}

pub(crate) fn u16_at(bytes: &[u8], at: usize) -> Result<u16> {
    array(bytes, at).map(u16::from_le_bytes)
}

pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Result<u32> {
    array(bytes, at).map(u32::from_le_bytes)
}

/// The bytes at a place, as many as are asked for.
pub(crate) fn array<const N: usize>(bytes: &[u8], at: usize) -> Result<[u8; N]> {
    part(bytes, at, N)?.try_into().map_err(|_other_length| beyond())
}

/// Writes bytes over those at a place.
pub(crate) fn put(bytes: &mut [u8], at: usize, new: &[u8]) -> Result<()> {
    let end = at.checked_add(new.len()).ok_or_else(beyond)?;
    bytes.get_mut(at..end).ok_or_else(beyond)?.copy_from_slice(new);
    Ok(())
}

/// A number of one byte that must fit.
pub(crate) fn small(number: usize) -> Result<u8> {
    u8::try_from(number).map_err(|_large| JetError::damaged("a number does not fit into a byte"))
}

/// A number of two bytes that must fit.
pub(crate) fn short(number: usize) -> Result<u16> {
    u16::try_from(number).map_err(|_large| JetError::damaged("a number does not fit into two bytes"))
}

/// A number of four bytes that must fit.
pub(crate) fn long(number: usize) -> Result<u32> {
    u32::try_from(number).map_err(|_large| JetError::damaged("a number does not fit into four bytes"))
}

/// A number of a file as a place in memory.
pub(crate) fn place(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
