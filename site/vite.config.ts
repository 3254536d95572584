// The site is one file: pages that are opened from a folder may load no scripts, and neither may they fetch anything.
// The program itself stands in it compressed, behind everything that is shown first.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compress } from "lzma1";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

const folder = fileURLToPath(new URL("../target/npm/archon-lab/", import.meta.url));

function program(): Plugin {
  return {
    name: "program",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const program = readFileSync(folder + "archon_lab_bg.wasm");
        const bytes = Buffer.from(compress(program, 9));
        const text = bytes.toString("base64");
        const script = `<script type="text/plain" id="program">${text}</script>`;
        return html.replace("</body>", () => `${script}\n</body>`);
      },
    },
  };
}

export default defineConfig({
  base: "./",
  resolve: {
    alias: {
      "archon-lab/raw": folder + "archon_lab.js",
      // The package exports no parts of itself.
      "lzma1/lib": fileURLToPath(new URL("node_modules/lzma1/lib/", import.meta.url)),
    },
  },
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { outDir: "../target/site", emptyOutDir: true, target: "es2022", modulePreload: false, chunkSizeWarningLimit: 4000 },
  worker: { format: "iife" },
  plugins: [viteSingleFile(), program()],
});
