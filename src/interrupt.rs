//! Ctrl-C ends a long run with what was played so far; pressed again, it ends the program.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::Error;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C sets this flag.
pub fn flag() -> Result<&'static AtomicBool, Error> {
    static SET: OnceLock<Result<(), String>> = OnceLock::new();
    let set = SET.get_or_init(|| {
        ctrlc::set_handler(|| {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .map_err(|why| why.to_string())
    });
    match set {
        Ok(()) => Ok(&INTERRUPTED),
        Err(why) => Err(Error::Other(format!("cannot listen to Ctrl-C: {why}"))),
    }
}

/// Whether Ctrl-C was pressed.
pub fn is_set() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The status with which the program ends when all went well: that of an interrupted program, if it
/// was.
pub fn exit_code() -> u8 {
    if is_set() { 130 } else { 0 }
}
