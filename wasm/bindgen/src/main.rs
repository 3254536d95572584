//! `archon-bindgen PROGRAM.wasm FOLDER`: writes a module of JavaScript with its types beside the program.

use std::path::PathBuf;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(program), Some(folder), None) =
        (arguments.next(), arguments.next(), arguments.next())
    else {
        anyhow::bail!("usage: archon-bindgen PROGRAM.wasm FOLDER");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name("archon_lab").typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?.omit_default_module_path(true);
    bindgen.generate(folder)
}
