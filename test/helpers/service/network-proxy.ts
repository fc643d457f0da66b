import { once } from "node:events";
import net from "node:net";

/** A way to a server that can be made to swallow everything, as a network does that lost its route. */
export interface NetworkProxy {
  readonly port: number;
  /** From now on nothing passes, on old connections and new ones, and nobody is told. */
  swallow(): void;
  /** New connections pass again; those that were swallowed stay silent for ever. */
  restore(): void;
  /** From now on a new connection waits for so long before anything passes, as at a server that is short of CPU. */
  delay(ms: number): void;
  close(): void;
}

/** Listens on loopback and passes everything on to `targetPort`. */
export async function startProxy(targetPort: number): Promise<NetworkProxy> {
  let open = true;
  let delayMs = 0;
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = net.createServer((client) => {
    keep(client);
    if (!open) return void client.pause();
    const target = net.connect(targetPort, "127.0.0.1");
    keep(target);
    client.on("close", () => target.destroy());
    target.on("close", () => client.destroy());
    const pass = () => void (open && client.pipe(target).pipe(client));
    if (delayMs === 0) pass();
    else setTimeout(pass, delayMs);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    swallow() {
      open = false;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    restore() {
      open = true;
    },
    delay(ms) {
      delayMs = ms;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
