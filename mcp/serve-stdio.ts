import { StdioServerTransport, serveStdio as serve } from "@modelcontextprotocol/server/stdio";
import { createPlanningServer } from "./planning-server.ts";
import type { PlanningSession } from "./planning-session.ts";

/** Room for the largest request that a service takes, and the protocol around it. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Serves the session over standard input and output until the client closes them. Nothing else may write to standard output. */
export function serveStdio(session: PlanningSession, version: string): Promise<void> {
  return new Promise((resolve) => {
    const transport = new StdioServerTransport(process.stdin, process.stdout, {
      maxBufferSize: MOST_BYTES,
    });
    serve(() => createPlanningServer(session, version), { transport, onerror: session.onFault });
    const onClose = transport.onclose;
    transport.onclose = () => {
      onClose?.();
      resolve();
    };
  });
}
