import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "rolldown";

const root = join(import.meta.dirname, "..");

/** Takes one file of the project in place of another, both named from its root. */
export function instead(files: Readonly<Record<string, string>>): Plugin {
  const byPath = new Map(
    Object.entries(files).map(([from, to]) => [join(root, from), join(root, to)]),
  );
  return {
    name: "instead",
    resolveId: (path, importer) =>
      importer !== undefined && path.startsWith(".")
        ? (byPath.get(join(dirname(importer), path)) ?? null)
        : null,
  };
}

/**
 * Takes the SDK of the Model Context Protocol into what is written, so that who installs the package need not, with the
 * package's own zod, and without its judge of what clients fill in (300 kB), which is never asked.
 */
export const withProtocol: Plugin = {
  name: "with-protocol",
  resolveId: (path) => {
    if (path === "zod/v4") return { id: "zod", external: true };
    if (!path.startsWith("@modelcontextprotocol/")) return null;
    return path.endsWith("/_shims")
      ? join(root, "package/protocol-shims.ts")
      : fileURLToPath(import.meta.resolve(path));
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
  transform: {
    filter: { id: /[/\\]highs\.mjs$/ },
    handler: (code, path) => {
      if (!code.includes(NODE_TEST)) throw new Error(`${path} looks for Node in another way.`);
      return { code: code.replace(NODE_TEST, "const ENVIRONMENT_IS_NODE=false;"), map: null };
    },
  },
};

/** Names the worker as it is in the package: compilers rewrite the endings of imports, but not of a worker's address. */
export const namedWorker: Plugin = {
  name: "named-worker",
  transform: {
    filter: { id: /[/\\]browser-run\.ts$/ },
    handler: (code, path) => {
      const named = code.replace('"./solver-worker.ts"', '"./solver-worker.js"');
      if (named === code) throw new Error(`${path} does not start the worker.`);
      return { code: named, map: null };
    },
  },
};
