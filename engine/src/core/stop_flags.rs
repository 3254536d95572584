//! How work hears that it is not wanted any more.

use std::sync::atomic::{AtomicBool, Ordering};

/// Two flags of which either says that what is being done is not wanted any more. They are asked after every
/// step of every game: this is compiled where it is asked.
#[derive(Clone, Copy, Debug)]
pub struct StopFlags<'a> {
    one: &'a AtomicBool,
    other: &'a AtomicBool,
}

impl<'a> StopFlags<'a> {
    /// Flags of which either stops.
    pub const fn either(one: &'a AtomicBool, other: &'a AtomicBool) -> StopFlags<'a> {
        StopFlags { one, other }
    }

    /// Whether one of them is set.
    #[inline]
    pub fn is_set(self) -> bool {
        self.one.load(Ordering::Relaxed) || self.other.load(Ordering::Relaxed)
    }
}

impl<'a> From<&'a AtomicBool> for StopFlags<'a> {
    fn from(flag: &'a AtomicBool) -> StopFlags<'a> {
        StopFlags::either(flag, flag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_flag_stops() {
        let (one, other) = (AtomicBool::new(false), AtomicBool::new(false));
        let (both, only) = (StopFlags::either(&one, &other), StopFlags::from(&one));
        assert!(!both.is_set());
        other.store(true, Ordering::Relaxed);
        assert!(both.is_set() && !only.is_set());
        one.store(true, Ordering::Relaxed);
        assert!(only.is_set());
    }
}
