//! The stack of the program: as much as threads of the native one have.

fn main() {
    println!("cargo:rustc-link-arg-cdylib=-zstack-size=8388608");
}
