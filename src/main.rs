//! The program `archon`.

fn main() -> std::process::ExitCode {
    archon::main(std::env::args_os().collect()).into()
}
