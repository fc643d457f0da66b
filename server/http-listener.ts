import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

export interface Listener {
  /** Where it answers, for example `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Takes no new connections, answers what is in flight for at most `graceMs`, then closes. */
  close(graceMs: number): Promise<void>;
}

const SWEEP_MS = 50;

interface ListenOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly host: string;
  readonly port: number;
}

/** Serves `fetch` over HTTP; rejects with a sentence when the port is taken or not allowed. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const server = createAdaptorServer({ fetch: options.fetch }) as Server;
  server.on("clientError", answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : options.port;
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  return {
    address: `http://${host}:${port}`,
    close: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // A connection whose answer has gone out would otherwise be kept for the client's next request.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}

/** Bytes that are not HTTP never reach the app, so the answer with its cost header is written by hand. */
function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ detail: "The request is not valid HTTP." });
  socket.end(
    "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\n" +
      `X-Token-Cost: 0\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function explain(error: Error, options: ListenOptions): Error {
  const code = "code" in error ? error.code : undefined;
  const place = `${options.host}:${options.port}`;
  if (code === "EADDRINUSE") {
    return new Error(`${place} is already in use. Set PORT to a free port, for example PORT=8081.`);
  }
  if (code === "EACCES") {
    return new Error(`Listening on ${place} is not allowed. Set PORT to 1024 or more.`);
  }
  return error;
}
