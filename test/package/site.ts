import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StaticServer, serveFiles } from "../web/stage/static-server.ts";
import { packedPackage, root } from "./packed-package.ts";

/** Has `solveInBrowser` at hand for whoever drives it. */
const SOLVER_PAGE = `<!doctype html>
<title>solver</title>
<script type="module">
  import { solveInBrowser } from "./node_modules/shiftsmith/dist/browser/solve-in-browser.js";
  Object.assign(globalThis, { solveInBrowser });
</script>
`;

/** Core itself without a bundler: zod by an import map. */
const CORE_PAGE = `<!doctype html>
<title>core</title>
<script type="importmap">{ "imports": { "zod": "./node_modules/zod/index.js" } }</script>
<script type="module">
  import { exportPlan, parseResult, validateRequest } from "./node_modules/shiftsmith/dist/core/index.js";

  const checked = validateRequest(await (await fetch("base-ward.request.json")).json());
  const parsed = parseResult({ success: true, status: "feasible", execution_time_seconds: 1, assignments: [] });
  document.body.innerHTML = exportPlan(checked.request, parsed.result, { format: "svg" }).body;
</script>
`;

/** A folder as somebody has it who installed the package and wrote a page; served from a plain file server. */
export interface Site {
  readonly folder: string;
  /** Pages of this one have shared memory. */
  readonly isolated: StaticServer;
  readonly plain: StaticServer;
  close(): Promise<void>;
}

export async function packageSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-site-"));
  const installed = join(folder, "node_modules/shiftsmith");
  mkdirSync(join(folder, "node_modules"));
  cpSync((await packedPackage()).folder, installed, { recursive: true });
  for (const file of ["docs/examples/page.html", "fixtures/ward/base-ward.request.json"])
    cpSync(join(root, file), join(folder, file.slice(file.lastIndexOf("/"))));
  for (const name of ["zod", "highs"])
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  writeFileSync(join(folder, "solver.html"), SOLVER_PAGE);
  writeFileSync(join(folder, "core.html"), CORE_PAGE);
  const isolated = await serveFiles(folder, { isolated: true });
  const plain = await serveFiles(folder, { isolated: false });
  return {
    ...{ folder, isolated, plain },
    close: async () => {
      await Promise.all([isolated.close(), plain.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
