import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

/** Below the packages that it goes on importing. */
const FOLDER = join(import.meta.dirname, "../../node_modules/.cache/shiftsmith-tests");

const bundles = new Map<string, Promise<string>>();

/**
 * A process of the service in one file, whose program is `main`, made once for all that tests start: a TypeScript loader
 * took two thirds of every start. Answers where the file is.
 */
export function serviceBundle(main: string): Promise<string> {
  const bundle = bundles.get(main) ?? make(main);
  bundles.set(main, bundle);
  return bundle;
}

/** Each source goes on finding what lies beside it: migrations, programs of threads, pages. */
const ownPlaces: Plugin = {
  name: "own places",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8"))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
      loader: "ts",
    }));
  },
};

async function make(main: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [main], bundle: true, platform: "node", format: "esm", target: "node20" },
    ...{ packages: "external", keepNames: true, write: false, plugins: [ownPlaces] },
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("The service's process was not made.");
  const name = createHash("sha256").update(bundle.contents).digest("hex").slice(0, 16);
  const file = join(FOLDER, `service-${name}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  // Whole when it is there, whoever else makes it at the same time.
  await writeFile(`${file}.${process.pid}`, bundle.contents);
  await rename(`${file}.${process.pid}`, file);
  return file;
}
