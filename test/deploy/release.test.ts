import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { billOfMaterials } from "../../deploy/bill-of-materials.ts";
import { chartHash } from "../../deploy/chart-hash.ts";
import { release, soundVersion } from "../../deploy/release.ts";
import { provenanceOf } from "../../deploy/release-provenance.ts";
import {
  mayFollow,
  releasedChangelog,
  statedVersions,
  versionPlaces,
} from "../../deploy/release-versions.ts";
import manifest from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

/** A repository with the files of this one that say the version, and nothing else. */
function smallRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = [
    "CHANGELOG.md",
    "deploy/helm/shiftsmith",
    ...versionPlaces.map(({ file }) => file),
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  // What is unreleased in this repository may be nothing just now.
  writeFileSync(
    join(folder, "CHANGELOG.md"),
    "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.0.1] - 2026-01-01\n",
  );
  const git = (...args: readonly string[]) => execFileSync("git", [...args], { cwd: folder });
  git("init", "--quiet");
  git("config", "user.name", "Release");
  git("config", "user.email", "release@example.org");
  git("add", "--all");
  git("commit", "--quiet", "--message", "All");
  return folder;
}

const next = `${Number(manifest.version.split(".")[0]) + 1}.0.0`;
const order = (folder: string, write: boolean, lines: string[] = []) => ({
  ...{ root: folder, version: next, write, folder: null, engine: null, repository: "shiftsmith" },
  ...{ now: () => new Date("2026-12-01T10:00:00Z"), say: (line: string) => void lines.push(line) },
});

describe("a release", () => {
  it("finds one version in every place of this repository", () => {
    expect(soundVersion(root)).toBe(manifest.version);
    expect(statedVersions(root)).toHaveLength(versionPlaces.length);
  });

  it("tells what it would do and changes nothing, unless it is told to write", () => {
    const folder = smallRepository();
    const lines: string[] = [];
    release(order(folder, false, lines));
    expect(lines).toContain(`would make the tag v${next}`);
    expect(execFileSync("git", ["status", "--porcelain"], { cwd: folder, encoding: "utf8" })).toBe(
      "",
    );
    expect(soundVersion(folder)).toBe(manifest.version);
  });

  it("writes the version everywhere, moves the changelog on, and makes a commit and a tag, once", () => {
    const folder = smallRepository();
    release(order(folder, true));
    expect(soundVersion(folder)).toBe(next);
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    expect(read("CHANGELOG.md")).toContain(
      `## [Unreleased]\n\n## [${next}] - 2026-12-01\n\n### Added\n\n- A thing.`,
    );
    expect(read("deploy/kubernetes.yaml")).toContain(
      chartHash(join(folder, "deploy/helm/shiftsmith")),
    );
    expect(read("deploy/kubernetes.yaml")).not.toContain(manifest.version);
    const tagged = execFileSync("git", ["show", `v${next}:package.json`], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(tagged).toContain(`"version": "${next}"`);
    expect(() => release(order(folder, true))).toThrow(/has 1.*already|does not follow/);
  });

  it("refuses a version that does not follow, files that are not committed and places that say another", () => {
    const folder = smallRepository();
    expect(() => release({ ...order(folder, false), version: manifest.version })).toThrow(
      "does not follow",
    );
    writeFileSync(join(folder, "deploy/new"), "");
    expect(() => release(order(folder, true))).toThrow("not committed");
    const file = join(folder, "clients/python/src/shiftsmith/__init__.py");
    writeFileSync(file, readFileSync(file, "utf8").replace(manifest.version, "9.9.9"));
    expect(() => release(order(folder, false))).toThrow(/__init__\.py: 9\.9\.9/);
    expect(() => releasedChangelog("## [Unreleased]\n\n## [0.0.1]\n", next, "2026-12-01")).toThrow(
      "nothing",
    );
    expect(
      ["0.1.1", "0.2.0", "1.0.0", "0.1.0", "0.0.9", "0.1", "v0.2.0"].map((one) =>
        mayFollow("0.1.0", one),
      ),
    ).toEqual([...[true, true, true, false, false, false, false]]);
  });

  it("has a bill of every package that runs, with licence and hash, and of none that only builds", () => {
    const bill = billOfMaterials(
      readFileSync(join(root, "package-lock.json"), "utf8"),
      manifest.version,
    );
    const text = JSON.stringify(bill);
    for (const name of ["highs", "zod", "hono", "postgres", "drizzle-orm"])
      expect(text).toMatch(
        new RegExp(
          `"purl":"pkg:npm/${name}@[^"]+","licenses":\\[[^\\]]+\\],"hashes":\\[\\{"alg":"SHA-512","content":"[0-9a-f]{128}"`,
        ),
      );
    expect(text).not.toMatch(/pkg:npm\/(vitest|typescript|rolldown)@/);
    expect(new Set(bill.components).size).toBe(bill.components.length);
  });

  it("has a provenance that names commit, lock file and the hash of what was made", () => {
    const bytes = Buffer.from("a package");
    const facts = {
      ...{ repository: "r", commit: "c".repeat(40), version: "1.0.0", lockFile: "l", node: "v20" },
      ...{ startedOn: "2026-12-01T10:00:00Z", finishedOn: "2026-12-01T10:01:00Z" },
    };
    const { subject, predicate } = provenanceOf([{ name: "p.tgz", bytes }], facts);
    const digest = execFileSync("sha256sum", { input: bytes, encoding: "utf8" }).split(" ")[0];
    expect(subject).toEqual([{ name: "p.tgz", digest: { sha256: digest } }]);
    expect(predicate.buildDefinition.resolvedDependencies[0]?.digest).toEqual({
      gitCommit: facts.commit,
    });
  });
});
