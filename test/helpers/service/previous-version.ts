import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const git = (...args: readonly string[]) =>
  execFileSync("git", [...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();

/**
 * The commit that this version may be upgraded from: the newest release before it, else the last one whose schema was
 * another. Null where the history is not here, as in a shallow clone or a package.
 */
export function previousVersion(): string | null {
  try {
    const newest = readdirSync(join(root, "db/migrations"))
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .at(-1);
    if (newest === undefined) return null;
    const tags = git(
      "tag",
      "--list",
      "v[0-9]*",
      "--sort=-version:refname",
      "--no-contains",
      "HEAD",
    );
    const [tag] = tags.split("\n");
    if (tag !== undefined && tag !== "") return git("rev-parse", `${tag}^{commit}`);
    const added = git(
      "log",
      // What was merged counts as one change: within a branch migrations may have had other names.
      "--first-parent",
      "-m",
      "--diff-filter=A",
      "--format=%H",
      "-1",
      "--",
      `db/migrations/${newest}`,
    );
    // Not committed yet: what is committed is the version before.
    return git("rev-parse", "--verify", added === "" ? "HEAD" : `${added}^1`);
  } catch {
    return null;
  }
}

/** The sources of `commit` in a folder of their own, with the packages of this version; and what removes them. */
export function sourcesOf(commit: string): {
  readonly folder: string;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-previous-"));
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
