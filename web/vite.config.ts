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
    rollupOptions: {
      input: {
        main: `${import.meta.dirname}/index.html`,
        offline: `${import.meta.dirname}/offline/offline-worker.ts`,
      },
      output: {
        // Its address has to stay the same and to stand beside the page: what a browser keeps belongs to that.
        entryFileNames: ({ name }) =>
          name === "offline" ? "offline.js" : "assets/[name]-[hash].js",
      },
    },
  },
});
