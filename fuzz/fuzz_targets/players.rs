//! Players as they are named on the command line.

#![no_main]

use archon_engine::keeper::Keeper;
use archon_engine::keyforge::KeyForge;
use archon_sim::players::registry::Named;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|name: &str| {
    if let Ok(player) = Named::<KeyForge>::read(name) {
        let named = player.name();
        assert!(Named::<KeyForge>::read(named).is_ok(), "{named}");
    }
    let _ = Named::<Keeper>::read(name);
});
