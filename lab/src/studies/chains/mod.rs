//! `archon chains`.

pub mod design;
