//! Messages to a bot of the protocol.

#![no_main]

use archon_cards::library;
use archon_sim::bot::run;
use archon_sim::games::bots;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let bots = bots(library(), "greedy").or_else(|_| bots(library(), "random")).expect("a player");
    let _ = run("greedy", bots, input, &mut std::io::sink());
});
