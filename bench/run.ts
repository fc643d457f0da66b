/**
 * `npm run bench -- <suite>`: each suite is a script of its own and runs in a process of its own. `--params file.json` runs
 * those that solve here, and not in a service or a page, with other parameters of the search.
 */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { PARAMETER_FILE, parametersFrom } from "./given-parameters.ts";

const suites: Readonly<Record<string, string>> = {
  ward: "ward.ts",
  build: "build-size.ts",
  kernels: "kernels.ts",
  check: "check.ts",
  export: "export.ts",
  replacements: "replacements.ts",
  calibrate: "calibrate.ts",
  service: "service.ts",
  attack: "attack.ts",
  rows: "rows.ts",
  many: "many-jobs.ts",
  literature: "literature.ts",
  lawful: "lawful.ts",
  unseen: "unseen.ts",
  acceptable: "acceptable.ts",
  wards: "wards.ts",
  apart: "apart.ts",
  caps: "caps.ts",
  peers: "peers.ts",
  beside: "beside-others.ts",
  start: "start.ts",
  web: "web.ts",
  browser: "browser.ts",
};

const SOLVING: readonly (string | undefined)[] = [
  ...[
    "ward",
    "calibrate",
    "literature",
    "lawful",
    "unseen",
    "acceptable",
    "wards",
    "apart",
    "caps",
    "peers",
    "beside",
  ],
];

const [name, ...rest] = process.argv.slice(2);
const script = name === undefined ? undefined : suites[name];
if (script === undefined) {
  console.error(`Name a suite: npm run bench -- ${Object.keys(suites).join(" | ")}`);
  process.exitCode = 1;
} else {
  const file = join(import.meta.dirname, "suites", script);
  const { others, params } = withoutParams(rest);
  if (params !== null) {
    if (!SOLVING.includes(name)) throw new Error(`${name} takes no --params.`);
    parametersFrom(params);
  }
  const { status } = spawnSync(process.execPath, ["--import", "tsx", file, ...others], {
    stdio: "inherit",
    env: { ...process.env, ...(params !== null && { [PARAMETER_FILE]: params }) },
  });
  process.exitCode = status ?? 1;
}

/** The file of `--params`, null without one, and what else a suite is asked. */
function withoutParams(asked: readonly string[]) {
  const at = asked.indexOf("--params");
  if (at < 0) return { others: asked, params: null };
  const file = asked[at + 1];
  if (file === undefined) throw new Error("--params needs the name of a file.");
  return { others: asked.toSpliced(at, 2), params: resolve(file) };
}
