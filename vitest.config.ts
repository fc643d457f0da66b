import { defineConfig } from "vitest/config";

export default defineConfig({
  // The package's own names are its sources here, as tsconfig.json has them.
  resolve: { tsconfigPaths: true },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/helpers/property-seed.ts"],
    // Solves and embedded databases need more than the default five seconds on a busy two-core machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
