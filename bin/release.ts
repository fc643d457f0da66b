// npm run release -- [VERSION] [--write] [--artefacts FOLDER] [--repository URL]; without --write it only tells what it would do.
import { accessSync, constants } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { release } from "../deploy/release.ts";

const engines = ["podman", "buildah", "docker"];

function engineOnPath(): string | null {
  for (const engine of engines)
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      try {
        accessSync(join(folder, engine), constants.X_OK);
        return engine;
      } catch {}
    }
  return null;
}

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
    engine: values["no-image"] === true ? null : engineOnPath(),
    ...{ now: () => new Date(), say: console.log },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
