//! Ctrl-C ends everything with status 130. A long run ends with what was played so far; pressed again,
//! or where nothing is kept, it ends the program at once. Where it takes longer, that is said.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The status of a program that was interrupted.
pub const STATUS: u8 = 130;

/// A program that ends within this time after Ctrl-C does not say that it is about to.
const SOON: Duration = Duration::from_secs(2);

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether somebody looks at the flag.
static IS_LOOKED_AT: AtomicBool = AtomicBool::new(false);
/// What is done before the program ends at once.
static LAST: Mutex<Vec<Box<dyn FnMut() + Send>>> = Mutex::new(Vec::new());

/// From now on Ctrl-C ends the program, as its commands say. Where it ends at once, this is done last.
pub fn listen(at_the_end: fn()) {
    let set = ctrlc::set_handler(move || {
        let again = INTERRUPTED.swap(true, Ordering::Relaxed);
        if again || !IS_LOOKED_AT.load(Ordering::Relaxed) {
            LAST.lock().unwrap_or_else(PoisonError::into_inner).iter_mut().for_each(|last| last());
            at_the_end();
            std::process::exit(i32::from(STATUS));
        }
        std::thread::spawn(say_that_it_ends);
    });
    if let Err(why) = set {
        crate::say!("archon: warning: Ctrl-C cannot be handled: {why}");
    }
}

/// What is under way may take long, like a decision of a slow player or a report of many decks.
fn say_that_it_ends() {
    std::thread::sleep(SOON);
    crate::say!("archon: stopping after Ctrl-C; press it again to stop at once, without results");
}

/// The flag that Ctrl-C sets: whoever takes it ends soon after that.
pub fn flag() -> &'static AtomicBool {
    IS_LOOKED_AT.store(true, Ordering::Relaxed);
    &INTERRUPTED
}

/// What is done when Ctrl-C ends the program at once, after what was said so before.
pub fn before_the_end(last: impl FnMut() + Send + 'static) {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(last));
}

/// Counts a Ctrl-C that ended the editing of a line: there it is a character that was typed, and no signal.
pub fn typed(ended: std::io::Result<()>) -> std::io::Result<()> {
    match ended {
        Err(why) if why.kind() == std::io::ErrorKind::Interrupted => {
            INTERRUPTED.store(true, Ordering::Relaxed);
            Ok(())
        }
        ended => ended,
    }
}

/// Whether Ctrl-C was pressed.
pub fn is_set() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The status with which the program ends when all went well: that of an interrupted program, if it
/// was.
pub fn exit_code() -> u8 {
    if is_set() { STATUS } else { 0 }
}
