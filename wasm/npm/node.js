// archon-lab in node: the program is read from the file beside this one.
import { readFileSync } from "node:fs";
import { initSync } from "./archon_lab.js";

initSync({ module: readFileSync(new URL("archon_lab_bg.wasm", import.meta.url)) });
export * from "./archon_lab.js";
