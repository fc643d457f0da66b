// npm run release -- [VERSION] [--write] [--artefacts FOLDER] [--repository URL]; without --write it only tells what it would do.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { release } from "../deploy/release.ts";

const engines = ["podman", "buildah", "docker"];

/** The first engine that is here and works: a client whose daemon does not run would fail after commit and tag are made. */
const workingEngine = () =>
  engines.find((engine) => spawnSync(engine, ["info"], { timeout: 60_000 }).status === 0) ?? null;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: "boolean" },
      artefacts: { type: "string" },
      repository: { type: "string" },
      "no-image": { type: "boolean" },
    },
  });
  if (positionals.length > 1) throw new Error("Name one version at most, such as 0.2.0.");
  release({
    root: join(import.meta.dirname, ".."),
    ...{ version: positionals[0] ?? null, write: values.write === true },
    folder: values.artefacts === undefined ? null : resolve(values.artefacts),
    repository: values.repository ?? "shiftsmith",
    engine: values["no-image"] === true ? null : workingEngine(),
    ...{ now: () => new Date(), say: console.log },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
