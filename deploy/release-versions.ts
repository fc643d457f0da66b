import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the version stands: the whole of `pattern`'s second group. */
interface VersionPlace {
  readonly file: string;
  readonly pattern: RegExp;
}

/** Every place that says which version this is; all of them say the same. */
export const versionPlaces: readonly VersionPlace[] = [
  { file: "package.json", pattern: /^(\s*"version": ")([^"]+)(")/m },
  { file: "server/package.json", pattern: /^(\s*"version": ")([^"]+)(")/m },
  { file: "package-lock.json", pattern: /^(\s*"version": ")([^"]+)(")/m },
  {
    file: "package-lock.json",
    pattern: /("": \{\s*"name": "shiftsmith",\s*"version": ")([^"]+)(")/,
  },
  {
    file: "package-lock.json",
    pattern: /("server": \{\s*"name": "[^"]+",\s*"version": ")([^"]+)(")/,
  },
  { file: "clients/python/src/shiftsmith/__init__.py", pattern: /^(__version__ = ")([^"]+)(")/m },
  { file: "docs/openapi.json", pattern: /("info": \{[^}]*?"version": ")([^"]+)(")/ },
  { file: "deploy/helm/shiftsmith/Chart.yaml", pattern: /^(version: )(\S+)()/m },
  { file: "deploy/helm/shiftsmith/Chart.yaml", pattern: /^(appVersion: "?)([^\s"]+)("?)/m },
  { file: "deploy/kubernetes.yaml", pattern: /(image: "shiftsmith:)([^"]+)(")/ },
];

/** What each place below `root` says; null where nothing is found, which is never right. */
export function statedVersions(
  root: string,
): readonly { readonly file: string; readonly version: string | null }[] {
  return versionPlaces.map(({ file, pattern }) => {
    const text = readFileSync(join(root, file), "utf8");
    return { file, version: pattern.exec(text)?.[2] ?? null };
  });
}

/** Whether `next` is a version that may follow `last`: plain semantic versioning, and higher. */
export function mayFollow(last: string, next: string): boolean {
  const parts = (text: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);
  const [before, after] = [parts(last), parts(next)];
  if (before === undefined || after === undefined) return false;
  const first = after.findIndex((part, n) => part !== before[n]);
  return first >= 0 && (after[first] ?? 0) > (before[first] ?? 0);
}

/** The file's text with every place in it saying `version`. */
export function withVersion(file: string, text: string, last: string, version: string): string {
  // The rendered chart says it in labels as well.
  if (file === "deploy/kubernetes.yaml")
    return text
      .replaceAll(`image: "shiftsmith:${last}"`, `image: "shiftsmith:${version}"`)
      .replaceAll(`helm.sh/chart: shiftsmith-${last}`, `helm.sh/chart: shiftsmith-${version}`)
      .replaceAll(`kubernetes.io/version: "${last}"`, `kubernetes.io/version: "${version}"`);
  return versionPlaces
    .filter((place) => place.file === file)
    .reduce((now, { pattern }) => now.replace(pattern, `$1${version}$3`), text);
}

/** The changelog with what is unreleased under `version`; throws where nothing is, or the version has been. */
export function releasedChangelog(text: string, version: string, date: string): string {
  const heading = "## [Unreleased]\n";
  const start = text.indexOf(heading);
  if (start < 0) throw new Error("CHANGELOG.md has no heading [Unreleased].");
  if (text.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md has ${version} already.`);
  const rest = text.slice(start + heading.length);
  const entries = rest.slice(0, /^## /m.exec(rest)?.index ?? rest.length);
  if (!/^- /m.test(entries)) throw new Error("CHANGELOG.md has nothing that is unreleased.");
  return `${text.slice(0, start)}${heading}\n## [${version}] - ${date}\n${rest}`;
}
