//! Compiles the `.proto` files without `protoc`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    Ok(())
}
