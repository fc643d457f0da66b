import { defineConfig } from "vite";

/** Relative addresses, so that the files work below any path of any server. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  worker: { format: "es" },
  // Not even where NODE_ENV says so do places in the sources go into the files: they would differ by who builds them.
  oxc: { jsx: { runtime: "automatic", importSource: "preact", development: false } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    // Nothing is written into the page itself, so that its policy needs to allow nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
