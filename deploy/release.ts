import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOfMaterials } from "./bill-of-materials.ts";
import { chartHash } from "./chart-hash.ts";
import { provenanceOf, sha256 } from "./release-provenance.ts";
import {
  mayFollow,
  releasedChangelog,
  statedVersions,
  versionPlaces,
  withVersion,
} from "./release-versions.ts";

/** What to release and how far to go. */
export interface Release {
  readonly root: string;
  /** The new version; null: make the artefacts of the version that stands there, and no tag. */
  readonly version: string | null;
  /** Whether files, commit and tag are made; otherwise only what would be done is told. */
  readonly write: boolean;
  /** The package, the image, bill of materials and provenance go here; null: none is made. */
  readonly folder: string | null;
  /** Where the sources are, as the provenance names it. */
  readonly repository: string;
  /** `podman`, `buildah` or `docker`; null: no image. */
  readonly engine: string | null;
  /** Passed in, so that a release can be repeated. */
  readonly now: () => Date;
  readonly say: (line: string) => void;
}

/**
 * Checks that all places say one version, then makes changelog, commit and tag, and package, image, bill of materials
 * (CycloneDX) and provenance (SLSA). Nothing is pushed or published. Throws, naming everything that is wrong, before
 * anything is written.
 */
export function release(order: Release): void {
  const { root, version, write, say } = order;
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, [...args], { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }).trim();
  const last = soundVersion(root);
  const changes = version === null ? [] : changedFiles(root, last, version, order.now());
  const problems = [
    ...(version !== null && !mayFollow(last, version)
      ? [`${version} does not follow ${last}.`]
      : []),
    ...(write && run("git", ["status", "--porcelain"]) !== ""
      ? ["There are changes that are not committed."]
      : []),
    ...(version !== null && run("git", ["tag", "--list", `v${version}`]) !== ""
      ? [`The tag v${version} is there already.`]
      : []),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  say(`every place says ${last}`);
  for (const { file } of changes) say(`${write ? "write" : "would write"} ${file}`);
  if (version !== null) say(`${write ? "make" : "would make"} the tag v${version}`);
  if (write && version !== null) {
    for (const { file, text } of changes) writeFileSync(join(root, file), text);
    if (soundVersion(root) !== version) throw new Error("The version was not written everywhere.");
    run("git", ["commit", "--quiet", "--all", "--message", `Release ${version}`]);
    run("git", ["tag", "--annotate", `v${version}`, "--message", `Shiftsmith ${version}`]);
  }
  if (order.folder !== null) makeArtefacts(order, order.folder, run);
}

/** The version that every place says; throws with all that say another. */
export function soundVersion(root: string): string {
  const stated = statedVersions(root);
  const [{ version } = { version: null }] = stated;
  const wrong = stated.filter((one) => one.version !== version || one.version === null);
  if (version === null || wrong.length > 0)
    throw new Error(
      `Not every place says ${version}:\n${wrong.map((one) => `  ${one.file}: ${one.version ?? "nothing found"}`).join("\n")}`,
    );
  return version;
}

function changedFiles(root: string, last: string, version: string, date: Date) {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const chart = join(root, "deploy/helm/shiftsmith");
  const files = [...new Set(versionPlaces.map(({ file }) => file))];
  const changes = files.map((file) => ({
    file,
    text: withVersion(file, read(file), last, version),
  }));
  const manifest = changes.find(({ file }) => file.endsWith("Chart.yaml"));
  const hash = chartHash(chart, new Map([["Chart.yaml", manifest?.text ?? ""]]));
  const changelog = releasedChangelog(
    read("CHANGELOG.md"),
    version,
    date.toISOString().slice(0, 10),
  );
  return [
    ...changes.map(({ file, text }) => ({
      file,
      text: file === "deploy/kubernetes.yaml" ? text.replace(/sha256:[0-9a-f]{64}/, hash) : text,
    })),
    { file: "CHANGELOG.md", text: changelog },
  ];
}

function makeArtefacts(
  order: Release,
  folder: string,
  run: (program: string, args: readonly string[]) => string,
): void {
  const { root, engine, now, say } = order;
  mkdirSync(folder, { recursive: true });
  const startedOn = now().toISOString();
  const version = soundVersion(root);
  const commit = run("git", ["rev-parse", "HEAD"]);
  run("npm", ["pack", "--pack-destination", folder]);
  const made = [`shiftsmith-${version}.tgz`, "sbom.cdx.json"];
  const lockFile = readFileSync(join(root, "package-lock.json"), "utf8");
  const bill = JSON.stringify(billOfMaterials(lockFile, version), null, 2);
  writeFileSync(join(folder, "sbom.cdx.json"), `${bill}\n`);
  if (engine === null) say("no container engine here: no image");
  else {
    const tag = `shiftsmith:${version}`;
    run(engine, ["build", "--build-arg", `GIT_COMMIT=${commit}`, "--tag", tag, "."]);
    const file = `shiftsmith-${version}.image.tar`;
    run(
      engine,
      engine.endsWith("buildah")
        ? ["push", tag, `oci-archive:${join(folder, file)}`]
        : ["save", "--output", join(folder, file), tag],
    );
    made.push(file);
  }
  const statement = provenanceOf(
    made.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
    {
      ...{ repository: order.repository, commit, version, startedOn },
      lockFile: sha256(lockFile),
      ...{ node: process.version, finishedOn: now().toISOString() },
    },
  );
  writeFileSync(join(folder, "provenance.intoto.json"), `${JSON.stringify(statement, null, 2)}\n`);
  for (const name of [...made, "provenance.intoto.json"]) say(`made ${join(folder, name)}`);
}
