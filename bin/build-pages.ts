/** `npm run build:web` builds the web app, `npm run build:docs` the documentation; `--if-stale`, before `npm start`, what can and needs to be built. */
import { buildDocs, canBuildDocs, isDocsSiteFresh } from "./docs-site.ts";
import { buildWeb, canBuildWeb, isWebBundleFresh } from "./web-bundle.ts";

const PARTS = [
  { name: "web", title: "Web app", can: canBuildWeb, isFresh: isWebBundleFresh, build: buildWeb },
  {
    name: "docs",
    title: "Documentation",
    can: canBuildDocs,
    isFresh: isDocsSiteFresh,
    build: buildDocs,
  },
] as const;

const onlyIfStale = process.argv.includes("--if-stale");
for (const { name, title, can, isFresh, build } of PARTS) {
  if (!process.argv.includes(name) || (onlyIfStale && (!can() || (await isFresh())))) continue;
  const startMs = performance.now();
  try {
    await build();
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    process.stdout.write(`${title}: built in ${seconds} s\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // The service does without pages; who asked for them does not.
    if (onlyIfStale) process.stderr.write(`${title}: not built, see above\n`);
    else process.exitCode = 1;
  }
}
