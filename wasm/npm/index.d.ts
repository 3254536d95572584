export * from "./archon_lab.js";
