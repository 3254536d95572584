//! `archon matrix`.

pub mod design;
