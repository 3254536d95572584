// The site is one file: pages that are opened from a folder may load no scripts, and neither may they fetch anything.
// The program itself stands in it compressed, behind everything that is shown first.
import { brotliCompressSync, constants } from "node:zlib";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
        const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
        const bytes = brotliCompressSync(program, {
          params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: program.length },
        });
        const text = bytes.toString("base64");
        const script = `<script type="text/plain" id="program">${text}</script>`;
        return html.replace("</body>", () => `${script}\n</body>`);
      },
    },
  };
}

export default defineConfig({
  base: "./",
  resolve: { alias: { "archon-lab/raw": folder + "archon_lab.js" } },
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { outDir: "../target/site", emptyOutDir: true, target: "es2022", modulePreload: false, chunkSizeWarningLimit: 4000 },
  worker: { format: "iife" },
  plugins: [viteSingleFile(), program()],
});
