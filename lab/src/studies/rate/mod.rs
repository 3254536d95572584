//! `archon rate`.

pub mod design;
