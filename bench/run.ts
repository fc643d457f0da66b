/** `npm run bench -- <suite>`: each suite is a script of its own and runs in a process of its own. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const suites: Readonly<Record<string, string>> = {
  ward: "ward.ts",
  build: "build-size.ts",
  check: "check.ts",
  export: "export.ts",
  replacements: "replacements.ts",
  calibrate: "calibrate.ts",
  service: "service.ts",
  attack: "attack.ts",
  rows: "rows.ts",
  literature: "literature.ts",
  lawful: "lawful.ts",
  unseen: "unseen.ts",
  acceptable: "acceptable.ts",
  wards: "wards.ts",
  peers: "peers.ts",
  beside: "beside-others.ts",
  start: "start.ts",
  web: "web.ts",
  browser: "browser.ts",
};

const [name, ...rest] = process.argv.slice(2);
const script = name === undefined ? undefined : suites[name];
if (script === undefined) {
  console.error(`Name a suite: npm run bench -- ${Object.keys(suites).join(" | ")}`);
  process.exitCode = 1;
} else {
  const file = join(import.meta.dirname, script);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", file, ...rest], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
