import { realpath } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { createClient } from "../../client/client.ts";
import { createLocalEngine, type LocalSolver } from "../../mcp/local-engine.ts";
import { serveStdio } from "../../mcp/serve-stdio.ts";
import { createServiceEngine } from "../../mcp/service-engine.ts";
import { ToolFailure } from "../../mcp/tool-failure.ts";
import { createSolver, type Solver } from "../../node/create-solver.ts";
import manifest from "../../package.json" with { type: "json" };
import { readRequest } from "../input/read-request.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { serviceAccess } from "../solving/service-access.ts";

export interface McpArguments {
  /** Address of the service that plans; null: this process does. */
  readonly service: string | null;
  /** Threads of a solve in this process; null takes all cores. */
  readonly threads: number | null;
}

/** Serves an assistant over standard input and output until it closes them; answers the exit code. */
export async function mcpCommand({ service, threads }: McpArguments, io: CliIo): Promise<number> {
  if (io.stdinIsTerminal)
    io.stderr("This is for assistants, which start it themselves. Ctrl-D ends it.\n");
  const session = {
    readJson: (file: string) => readBelow(process.cwd(), file, io),
    // Standard output belongs to the protocol.
    onFault: (error: unknown) =>
      io.stderr(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`),
  };
  if (service !== null) {
    const engine = createServiceEngine(createClient(serviceAccess(service, io)));
    await serveStdio({ ...session, engine }, manifest.version);
    return EXIT.plan;
  }
  const solver = createSolver({ ...(threads && { threads }), stepsBack: false });
  const engine = createLocalEngine(threadSolver(solver, io));
  await serveStdio({ ...session, engine }, manifest.version);
  engine.close();
  await solver.close();
  return EXIT.plan;
}

/** Solves in threads, so that the assistant is heard meanwhile. */
function threadSolver(solver: Solver, io: CliIo): LocalSolver {
  return {
    solve: (request, { stop, end, onProgress, onPlan }) => {
      const run = solver.solve(request, {
        ...{ signal: end, onProgress, onResult: onPlan },
        onLoss: (reason) => io.stderr(`The solver broke (${reason}); this is its last plan.\n`),
      });
      const onStop = () => run.stop();
      stop.addEventListener("abort", onStop);
      return run.result.finally(() => stop.removeEventListener("abort", onStop));
    },
  };
}

/** The JSON of a file below the folder, wherever links lead; an assistant reads nothing else. */
async function readBelow(folder: string, file: string, io: CliIo): Promise<unknown> {
  const path = resolve(folder, file);
  const [root, real] = await Promise.all([realpath(folder), realpath(path).catch(() => path)]);
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new ToolFailure(`${file} does not lie below the folder that the server was started in.`);
  try {
    return (await readRequest(real, io)).value;
  } catch (error) {
    if (error instanceof CliError) throw new ToolFailure(error.message);
    throw error;
  }
}
