import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BuiltFolder, buildFolder, isFresh } from "./built-folder.ts";

const root = join(import.meta.dirname, "..");
const FOLDER = "dist/docs";
const ICON = "web/style/icon.svg";

/** Where the service, and any other server of files, finds the documentation. */
export const DOCS_SITE = join(root, FOLDER);

const site: BuiltFolder = {
  folder: FOLDER,
  sources: ["docs", "bench/journal"],
  files: [
    ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"],
    ...["bench/README.md", "fixtures/README.md", "clients/python/examples/ward.ipynb"],
    ...["clients/python/LICENSE", ICON, "web/style/tokens.css"],
    ...["package-lock.json", "bin/docs-site.ts", "bin/built-folder.ts", "bin/sources-hash.ts"],
  ],
  write: writeSite,
};

/** Whether the site is of the pages as they are. */
export const isDocsSiteFresh = (): Promise<boolean> => isFresh(site);

/** Whether pages and what makes a site of them are there; they are not where only the running service is. */
export function canBuildDocs(): boolean {
  return (
    [...site.sources, ...site.files].every((path) => existsSync(join(root, path))) && isInstalled()
  );
}

/** Makes the site and puts it in its place. */
export const buildDocs = (): Promise<void> => buildFolder(site);

async function writeSite(outDir: string): Promise<void> {
  // Only who builds has these installed.
  const { makeSite } = await import("../docs/site/make-site.ts");
  const { script, style } = await bundlePage(outDir);
  await copyFile(join(root, ICON), join(outDir, "assets/icon.svg"));
  for (const [name, content] of makeSite(root, { script, style, icon: "assets/icon.svg" })) {
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), content);
  }
}

/** Script and style of all pages, by names that say their content. */
async function bundlePage(
  outDir: string,
): Promise<{ readonly script: string; readonly style: string }> {
  const { build } = await import("vite");
  const entry = join(root, "docs/site/browser/main.ts");
  const built = await build({
    root: join(root, "docs/site/browser"),
    configFile: false,
    base: "./",
    publicDir: false,
    logLevel: "error",
    build: {
      outDir,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = outputs.find((file) => file.type === "chunk" && file.isEntry)?.fileName;
  const style = outputs.find(({ fileName }) => fileName.endsWith(".css"))?.fileName;
  if (script === undefined || style === undefined)
    throw new Error("The bundle of the documentation has no script or no style.");
  return { script, style };
}

function isInstalled(): boolean {
  try {
    for (const name of ["vite", "marked", "minisearch", "highlight.js", "github-slugger"])
      import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
