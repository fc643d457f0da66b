/** `npm run build:web` builds the web app; `--if-stale`, before `npm start`, only where that is possible and needed. */
import { buildWeb, canBuildWeb, isWebBundleFresh } from "./web-bundle.ts";

const onlyIfStale = process.argv.includes("--if-stale");
if (!onlyIfStale || (canBuildWeb() && !(await isWebBundleFresh()))) {
  const startMs = performance.now();
  try {
    await buildWeb();
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    process.stdout.write(`Web app: built in ${seconds} s\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // The service does without the app; who asked for the app does not.
    if (onlyIfStale) process.stderr.write("Web app: not built, see above\n");
    else process.exitCode = 1;
  }
}
