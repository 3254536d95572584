//! An allocator that counts, so that a test can assert that a running game allocates nothing. It is not part of the
//! program that users run.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting the allocations of each thread.
pub struct Counting;

// SAFETY: every call is handed on unchanged to `System`, which fulfils the contract of
// `GlobalAlloc`. Counting touches only a thread-local cell that needs no allocation to be set up
// (`const`, no destructor), so it cannot re-enter the allocator; `try_with` never panics.
// There is no safe way to count allocations; the count is the measured reason.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|n| n.set(n.get() + 1));
        // SAFETY: the caller's promises are those that `System` asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above; the memory came from `System`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|n| n.set(n.get() + 1));
        // SAFETY: as above; the memory came from `System`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// How often this thread has allocated so far.
pub fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}
