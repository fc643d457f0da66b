/** The quick tests of `npm run verify`: without a database, a browser or long solves, so that they can be run before every commit. */
import { defineConfig } from "vitest/config";
import { INTERRUPT_BUDGET } from "./node/hot-functions.ts";
import { TEST_MS } from "./test/helpers/patience.ts";

/** They solve, build or want a database, and take longer than all others together; `npm test` has them. */
const LONGER = [
  "core/request/fuzz",
  "core/request/json-schema/request-json-schema",
  "core/result/capacity/sound-proofs",
  "core/result/replacements/find-exchanges",
  "docs/adding-a-phase",
  "docs/adding-a-rule",
  "docs/first-steps",
  "docs/guide",
  "docs/openapi-document",
  "docs/operations",
  "docs/site/site",
].map((name) => `test/${name}.test.ts`);

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["test/architecture.test.ts", "test/{core/{model,request,result},docs}/**/*.test.ts"],
    exclude: LONGER,
    setupFiles: ["test/helpers/drawn/property-seed.ts"],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    pool: "forks",
    execArgv: [INTERRUPT_BUDGET],
    maxWorkers: 2,
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/test-modules" },
  },
});
