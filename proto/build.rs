//! Compiles the `.proto` files in Rust alone, and keeps their descriptors for server reflection.

use prost::Message as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let files = [
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
        "director",
        "board",
        "explanation",
    ]
    .map(|name| format!("proto/barometer/v1/{name}.proto"));
    let descriptors = protox::compile(&files, ["proto"])?;
    let path = std::path::PathBuf::from(std::env::var("OUT_DIR")?).join("barometer.v1.bin");
    std::fs::write(path, descriptors.encode_to_vec())?;
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
