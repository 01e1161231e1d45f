//! Compiles the `.proto` files in Rust alone, and keeps their descriptors for server reflection.

use std::collections::BTreeMap;
use std::path::PathBuf;

use prost::Message as _;
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{FieldDescriptorProto, FileDescriptorSet};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let files = [
        "clock",
        "message",
        "result",
        "scoring",
        "domain",
        "surgery",
        "draw",
        "ruling",
        "command",
        "event",
        "view",
        "draw_view",
        "draw_wish",
        "draw_inspection",
        "journal",
        "table",
        "player",
        "director",
        "board",
        "explanation",
        "standby",
    ]
    .map(|name| format!("proto/barometer/v1/{name}.proto"));
    let descriptors = protox::compile(&files, ["proto"])?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    std::fs::write(out.join("barometer.v1.bin"), descriptors.encode_to_vec())?;
    let services = out.join("services");
    std::fs::create_dir_all(&services)?;
    for (name, service) in [("wire.json", "TableService"), ("player.json", "PlayerService")] {
        std::fs::write(services.join(name), Schema::of(&descriptors, service).json())?;
    }
    // The server's pages read the wire by these descriptions: its build script finds and packs them.
    println!("cargo::metadata=services={}", services.display());
    // Far larger than the other kinds, which are far more frequent.
    tonic_prost_build::configure()
        .boxed(".barometer.v1.Outcome.kind.adjusted")
        .boxed(".barometer.v1.Event.kind.plan_changed")
        .boxed(".barometer.v1.Event.kind.draw")
        .boxed(".barometer.v1.Event.kind.ruling")
        .boxed(".barometer.v1.RulingEvent.kind.opened")
        .boxed(".barometer.v1.Command.kind.draw")
        .boxed(".barometer.v1.Command.kind.ruling")
        .boxed(".barometer.v1.DrawCommand.kind.set_up")
        .boxed(".barometer.v1.DrawCommand.kind.change_terms")
        .boxed(".barometer.v1.DrawCommand.kind.propose")
        .boxed(".barometer.v1.DrawEvent.kind.set_up")
        .boxed(".barometer.v1.DrawEvent.kind.terms_changed")
        .boxed(".barometer.v1.DrawEvent.kind.proposed")
        .boxed(".barometer.v1.DrawEvent.kind.published")
        .boxed(".barometer.v1.DrawEvent.kind.revoked")
        .boxed(".barometer.v1.PreviewSurgeryReply.answer.proposal")
        .boxed(".barometer.v1.PreviewCommandReply.answer.preview")
        .boxed(".barometer.v1.CandidatesReply.answer.candidates")
        .compile_fds(descriptors)?;
    println!("cargo::rerun-if-changed=proto");
    Ok(())
}

/// The commands that a table sends.
const COMMANDS: [&str; 6] =
    ["register_entry", "take_seats", "enter_result", "agree_result", "dispute_result", "call_director"];

/// The messages that a service needs, as JSON, for a client that reads and writes the wire by its description: the table
/// page. Of a message its fields by number, `["name", "kind", "one", "many" or "oneof"]`, where the kind is a scalar or the name of
/// a message or an enum; of an enum its names by number.
struct Schema<'a> {
    files: &'a FileDescriptorSet,
    messages: BTreeMap<String, String>,
    enums: BTreeMap<String, String>,
}

impl<'a> Schema<'a> {
    fn of(files: &'a FileDescriptorSet, service: &str) -> Self {
        let mut schema = Self { files, messages: BTreeMap::new(), enums: BTreeMap::new() };
        let services = files.file.iter().flat_map(|file| &file.service);
        for method in services.filter(|one| one.name() == service).flat_map(|one| &one.method) {
            schema.add(method.input_type());
            schema.add(method.output_type());
        }
        schema
    }

    /// Adds a message, and what stands in it.
    fn add(&mut self, path: &str) {
        let name = path.rsplit('.').next().unwrap_or_default().to_owned();
        let mut messages = self.files.file.iter().flat_map(|file| &file.message_type);
        let Some(message) = messages.find(|message| message.name() == name) else { return };
        if self.messages.contains_key(&name) {
            return;
        }
        self.messages.insert(name.clone(), String::new());
        let mut fields = vec![];
        let is_sent = |field: &&FieldDescriptorProto| name != "Command" || COMMANDS.contains(&field.name());
        for field in message.field.iter().filter(is_sent) {
            let inner = field.type_name().rsplit('.').next().unwrap_or_default();
            let kind = match field.r#type() {
                Type::Message => inner,
                Type::Enum => {
                    self.add_enum(inner);
                    inner
                }
                Type::Bool => "bool",
                Type::String => "string",
                Type::Uint32 | Type::Uint64 => "uint",
                Type::Sint32 | Type::Sint64 => "sint",
                Type::Fixed64 => "fixed64",
                other => panic!("{name}.{}: the table page cannot read {other:?}", field.name()),
            };
            let place = if field.label() == Label::Repeated {
                "many"
            } else if field.oneof_index.is_some() {
                "oneof"
            } else {
                "one"
            };
            fields.push(format!("\"{}\":[\"{}\",\"{kind}\",\"{place}\"]", field.number(), field.name()));
            if field.r#type() == Type::Message {
                self.add(field.type_name());
            }
        }
        self.messages.insert(name, format!("{{{}}}", fields.join(",")));
    }

    fn add_enum(&mut self, name: &str) {
        let mut enums = self.files.file.iter().flat_map(|file| &file.enum_type);
        if let Some(found) = enums.find(|one| one.name() == name) {
            let values =
                found.value.iter().map(|value| format!("\"{}\":\"{}\"", value.number(), value.name()));
            self.enums.insert(name.to_owned(), format!("{{{}}}", values.collect::<Vec<_>>().join(",")));
        }
    }

    fn json(&self) -> String {
        let list = |all: &BTreeMap<String, String>| {
            all.iter().map(|(name, text)| format!("\"{name}\":{text}")).collect::<Vec<_>>().join(",")
        };
        format!("{{\"messages\":{{{}}},\"enums\":{{{}}}}}", list(&self.messages), list(&self.enums))
    }
}
