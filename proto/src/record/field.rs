//! The fields of an encoded message, one after the other: the Protocol Buffers wire format.
//!
//! Source: <https://protobuf.dev/programming-guides/encoding/>.

use prost::encoding::{DecodeContext, WireType, decode_key, decode_varint, skip_field};

/// A field's value, as far as its wire type tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value<'a> {
    Number(u64),
    /// Eight bytes, the lowest first.
    Fixed(u64),
    /// A text, or a message within the message.
    Bytes(&'a [u8]),
    /// Of a wire type that no field of ours has: nothing that anybody reads.
    Other,
}

/// Every field with its number, in the order in which they stand; `None` for one that is damaged, after which there are no
/// more.
#[derive(Debug)]
pub(crate) struct Fields<'a>(pub(crate) &'a [u8]);

impl<'a> Iterator for Fields<'a> {
    type Item = Option<(u32, Value<'a>)>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let field = self.read();
        if field.is_none() {
            self.0 = &[];
        }
        Some(field)
    }
}

impl<'a> Fields<'a> {
    fn read(&mut self) -> Option<(u32, Value<'a>)> {
        let (number, wire_type) = decode_key(&mut self.0).ok()?;
        let value = match wire_type {
            WireType::Varint => Value::Number(decode_varint(&mut self.0).ok()?),
            WireType::SixtyFourBit => {
                let bytes = self.take(8)?.first_chunk()?;
                Value::Fixed(u64::from_le_bytes(*bytes))
            }
            WireType::LengthDelimited => {
                let length = usize::try_from(decode_varint(&mut self.0).ok()?).ok()?;
                Value::Bytes(self.take(length)?)
            }
            WireType::StartGroup | WireType::ThirtyTwoBit => {
                skip_field(wire_type, number, &mut self.0, DecodeContext::default()).ok()?;
                Value::Other
            }
            WireType::EndGroup => return None,
        };
        Some((number, value))
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }
}
