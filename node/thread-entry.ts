import { join } from "node:path";
import { build } from "esbuild";

let entry: Promise<URL> | null = null;

/**
 * Where solver threads start: their whole program in one piece, made once in a process. A TypeScript loader in every
 * thread would take longer to start, and the functions it wraps to keep their names run a quarter slower.
 */
export function threadEntry(): Promise<URL> {
  entry ??= bundled();
  return entry;
}

async function bundled(): Promise<URL> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "thread.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    write: false,
    legalComments: "none",
    // The engine finds its WebAssembly beside its own file, so it stays where it is.
    alias: { highs: import.meta.resolve("highs") },
    external: ["file:*"],
    // Without a name, stack traces would show the program itself, which is its address.
    footer: { js: "//# sourceURL=solver-thread.mjs" },
  });
  const [program] = outputFiles;
  if (program === undefined) throw new Error("The solver threads' program was not made.");
  return new URL(`data:text/javascript;base64,${Buffer.from(program.contents).toString("base64")}`);
}
