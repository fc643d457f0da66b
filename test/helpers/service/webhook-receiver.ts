import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { WebhookNetwork } from "../../../server/services/webhooks/post-webhook.ts";
import { makeCertificate } from "../certificate.ts";

/** What the receiver was sent. */
export interface ReceivedPost {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly port: number;
  readonly received: readonly ReceivedPost[];
  /** Connections that reached it, whether they sent anything or not. */
  readonly connections: () => number;
  /** Its address by name, with a path. */
  url(path?: string): string;
  /** A network in which every name leads to it and its certificate is trusted. */
  readonly network: WebhookNetwork;
  close(): Promise<void>;
}

export const receiverHost = "hooks.acme.io";

/** Starts an https server on loopback that answers as told, with 204 unless told otherwise. */
export async function startReceiver(
  answer: (response: ServerResponse, nth: number) => void = (response) =>
    response.writeHead(204).end(),
  certificate = makeCertificate([receiverHost]),
): Promise<WebhookReceiver> {
  const received: ReceivedPost[] = [];
  let connections = 0;
  const server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      answer(response, received.length);
    });
  });
  server.on("connection", () => connections++);
  server.on("tlsClientError", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const { port } = address;
  return {
    port,
    received,
    connections: () => connections,
    url: (path = "/") => `https://${receiverHost}:${port}${path}`,
    network: {
      resolve: async () => ["127.0.0.1"],
      isAllowedAddress: (ip) => ip === "127.0.0.1",
      ca: certificate.cert,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
