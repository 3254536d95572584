// archon-lab in browsers and bundlers: the program is fetched from beside this file. Where it stands elsewhere, use
// "archon-lab/raw", whose default export takes its address or its bytes.
import init from "./archon_lab.js";

await init({ module_or_path: new URL("archon_lab_bg.wasm", import.meta.url) });
export * from "./archon_lab.js";
