import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

const root = join(import.meta.dirname, "..");

/** Takes one file of the project in place of another, both named from its root. */
export function instead(files: Readonly<Record<string, string>>): Plugin {
  const byPath = new Map(
    Object.entries(files).map(([from, to]) => [join(root, from), join(root, to)]),
  );
  return {
    name: "instead",
    setup({ onResolve }) {
      onResolve({ filter: /^\..*\.ts$/ }, ({ importer, path }) => {
        const replacement = byPath.get(join(dirname(importer), path));
        return replacement === undefined ? null : { path: replacement };
      });
    },
  };
}

/** Leaves core where it is in the package, beside the folder that is written. */
export const besideCore: Plugin = {
  name: "beside-core",
  setup({ onResolve }) {
    onResolve({ filter: /core\/index\.ts$/ }, () => ({ path: "../core/index.js", external: true }));
  },
};

const SDK = /^@modelcontextprotocol\//;

/**
 * Takes the SDK of the Model Context Protocol into what is written, so that who installs the package need not, with the
 * package's own zod, and without its judge of what clients fill in (300 kB), which is never asked.
 */
export const withProtocol: Plugin = {
  name: "with-protocol",
  setup({ onResolve }) {
    onResolve({ filter: SDK }, ({ path }) => ({
      path: path.endsWith("/_shims")
        ? join(root, "package/protocol-shims.ts")
        : fileURLToPath(import.meta.resolve(path)),
    }));
    onResolve({ filter: /^zod\/v4$/ }, () => ({ path: "zod", external: true }));
  },
};

const SHEETS = /^(hucre\/|fflate$)/;

/** Takes what reads and writes spreadsheets into what is written, in parts that only such commands load. */
export const withSheets: Plugin = {
  name: "with-sheets",
  setup({ onResolve }) {
    onResolve({ filter: SHEETS }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
  },
};

const NODE_TEST =
  'var ENVIRONMENT_IS_NODE=globalThis.process?.versions?.node&&globalThis.process?.type!="renderer";';

/**
 * The engine without its way into Node, which bundlers of workers would make a file of its own and then fail on: what
 * its test decides goes away as dead code.
 */
export const withoutNode: Plugin = {
  name: "without-node",
  setup({ initialOptions, onLoad }) {
    initialOptions.define = { ...initialOptions.define, ENVIRONMENT_IS_NODE: "false" };
    onLoad({ filter: /[/\\]highs\.mjs$/ }, ({ path }) => {
      const code = readFileSync(path, "utf8");
      if (!code.includes(NODE_TEST)) throw new Error(`${path} looks for Node in another way.`);
      return { contents: code.replace(NODE_TEST, ""), loader: "js" };
    });
  },
};
