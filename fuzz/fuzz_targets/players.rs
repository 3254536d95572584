//! Players as they are named on the command line.

#![no_main]

use archon_engine::keeper::Keeper;
use archon_engine::keyforge::KeyForge;
use archon_sim::players::registry::NamedPlayer;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|name: &str| {
    if let Ok(player) = NamedPlayer::<KeyForge>::read(name) {
        let named = player.name();
        assert!(NamedPlayer::<KeyForge>::read(named).is_ok(), "{named}");
    }
    let _ = NamedPlayer::<Keeper>::read(name);
});
