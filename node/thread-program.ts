import { build } from "esbuild";

const programs = new Map<string, Promise<URL>>();

/**
 * Where threads start whose program is `file`: all of it in one piece, made once in a process. A TypeScript loader in every
 * thread would take longer to start, and the functions it wraps to keep their names run a quarter slower.
 */
export function threadProgram(file: string): Promise<URL> {
  const program = programs.get(file) ?? bundled(file);
  programs.set(file, program);
  return program;
}

async function bundled(file: string): Promise<URL> {
  const { outputFiles } = await build({
    entryPoints: [file],
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
    footer: { js: "//# sourceURL=thread-program.mjs" },
  });
  const [program] = outputFiles;
  if (program === undefined) throw new Error(`The threads' program of ${file} was not made.`);
  return new URL(`data:text/javascript;base64,${Buffer.from(program.contents).toString("base64")}`);
}
