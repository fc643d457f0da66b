import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { INTERRUPT_BUDGET } from "./node/hot-functions.ts";
import { PATIENCE_MS, TEST_MS } from "./test/helpers/patience.ts";

/** They put a page's globals and workers in place of Node's. */
const PAGE = "test/web/page/**/*.test.ts";

/** It counts calls of a module by putting another in its place, so that no other file may have loaded it before. */
const ALONE = "test/core/open-request.test.ts";

/**
 * Files that take most of a minute each, in the order in which they begin: begun last they would leave the other
 * workers idle at the end, and where no earlier run is known, files of few lines begin last. Beside the first one, which crowds the
 * machine, stands what no clock limits.
 */
const LONG = [
  "chaos/chaos",
  "core/solver/decomposition/every-rule-splits",
  "fixtures",
  "server/service-process",
  "package/browser",
  "docs/guide",
  "core/explanation/relaxations/relaxations",
  "web/plan",
  "web/service-solve",
  "web/ward",
  "web/repair",
].map((name) => `/test/${name}.test.ts`);

/** A worker ends where the next file is of another project, and the next one of its own would import everything again. */
const PROJECTS = ["shared", "page", "alone"];

class LongFilesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONG.length : place;
    };
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return sorted.sort((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  // The package's own names are its sources here, as tsconfig.json has them.
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ["test/helpers/drawn/property-seed.ts"],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    pool: "forks",
    // Files run for seconds, and optimising what is warm for a moment took an eighth to a fifth of them.
    execArgv: [INTERRUPT_BUDGET],
    // On two cores as well: a test that waits for a service, a database or a page leaves its time to another one.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        // Files of one worker share what they import, which took a fifth of the time; so none may change a module or a global.
        test: {
          name: "shared",
          include: ["test/**/*.test.ts"],
          exclude: [PAGE, ALONE],
          isolate: false,
          globalSetup: "test/helpers/service/shared-server.ts",
        },
      },
      { extends: true, test: { name: "alone", include: [ALONE] } },
      {
        extends: true,
        test: {
          name: "page",
          include: [PAGE],
          isolate: false,
          setupFiles: "test/helpers/page-afresh.ts",
        },
      },
    ],
  },
});
