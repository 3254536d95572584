//! `archon balance`.

pub mod design;
