import { defineConfig } from "vitest/config";

/** They put a page's globals and workers in place of Node's. */
const PAGE = "test/web/page/**/*.test.ts";

export default defineConfig({
  // The package's own names are its sources here, as tsconfig.json has them.
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ["test/helpers/property-seed.ts"],
    // Solves and embedded databases need more than the default five seconds on a busy two-core machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Files of one worker share what they import, which took a fifth of the time; so none may change a module or a global.
        test: { name: "shared", include: ["test/**/*.test.ts"], exclude: [PAGE], isolate: false },
      },
      { extends: true, test: { name: "page", include: [PAGE] } },
    ],
  },
});
