/** Puts a peer on the machine when it is asked for, into a cache that neither `npm ci` nor the repository knows. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/shiftsmith-peers");
const TIMEFOLD = join(import.meta.dirname, "timefold");

/** The Python of an environment with the pinned packages; throws with the installer's words. */
export function pythonWithPackages(): string {
  const requirements = join(import.meta.dirname, "requirements.txt");
  const python = join(CACHE, "python/bin/python");
  once("python", readFileSync(requirements, "utf8"), () => {
    run("python3", ["-m", "venv", join(CACHE, "python")]);
    run(python, ["-m", "pip", "install", "--quiet", "--requirement", requirements]);
  });
  return python;
}

/** The folder of an npm package in a folder of its own; throws with the installer's words, or when `entry` does not load. */
export function npmPackage(name: string, version: string): string {
  const folder = join(CACHE, name);
  once(name, version, () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    run("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, `${name}@${version}`]);
  });
  return join(folder, "node_modules", name);
}

/** Throws with the reason when a native addon does not load on this machine. */
export function demandLoads(entry: string): void {
  run(process.execPath, ["-e", `require(${JSON.stringify(entry)})`]);
}

/** The class path of the Timefold program, compiled; throws with Maven's words. */
export function timefoldClassPath(): string {
  const build = join(CACHE, "timefold");
  const sources = readdirSync(TIMEFOLD, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(java|xml)$/.test(file))
    .sort()
    .map((file) => readFileSync(join(TIMEFOLD, file), "utf8"));
  once("timefold", sources.join("\n"), () => {
    run("java", ["-version"]);
    run("mvn", ["-q", "-B", "-f", join(TIMEFOLD, "pom.xml"), `-Dpeers.build=${build}`, "package"]);
  });
  return [join(build, "classes"), join(build, "dependency", "*")].join(":");
}

/** Runs the installation unless it was done from the same input before. */
function once(name: string, input: string, install: () => void): void {
  const stamp = join(CACHE, `${name}.stamp`);
  const key = createHash("sha256").update(input).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === key) return;
  mkdirSync(CACHE, { recursive: true });
  console.log(`Installing ${name} into ${CACHE} …`);
  install();
  writeFileSync(stamp, key);
}

function run(command: string, args: readonly string[]): void {
  const { status, error, stderr, stdout } = spawnSync(command, args, { encoding: "utf8" });
  if (error !== undefined) throw new Error(`${command} is not here: ${error.message}`);
  if (status !== 0) throw new Error(reasonIn(stderr) ?? reasonIn(stdout) ?? `${command} failed`);
}

/** The line that names the cause, from however long a message. */
function reasonIn(output: string): string | null {
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !/npm warn/.test(line));
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? null;
}
