import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type Listener, listen } from "../../server/http-listener.ts";

const listeners: Listener[] = [];
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((one) => one.close(0)));
});

async function serve(answer: () => Response | Promise<Response>): Promise<Listener> {
  const listener = await listen({ fetch: answer, host: "127.0.0.1", port: 0 });
  listeners.push(listener);
  return listener;
}

describe("listen", () => {
  it("answers bytes that are not HTTP with 400 and cost 0", async () => {
    const { address } = await serve(() => new Response("ok"));
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    let heard = "";
    socket.on("data", (chunk: Buffer) => {
      heard += chunk.toString();
    });
    socket.write("NONSENSE\r\n\r\n");
    await once(socket, "close");
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toMatch(/\r\nX-Token-Cost: 0\r\n/);
    expect(heard).toContain('{"detail":"');
  });

  it("answers what is in flight before it closes, and takes nothing new", async () => {
    let release: () => void = () => undefined;
    let arrived: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    const listener = await serve(async () => {
      arrived();
      await new Promise<void>((resolve) => (release = resolve));
      return new Response("late but whole");
    });
    const answer = fetch(listener.address);
    await inside;
    const closed = listener.close(60_000);
    await expect(fetch(listener.address)).rejects.toThrow();
    release();
    expect(await (await answer).text()).toBe("late but whole");
    await closed;
  });

  it("cuts what takes longer than the grace", async () => {
    let arrived: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    const listener = await serve(() => {
      arrived();
      return new Promise<Response>(() => undefined);
    });
    const answer = fetch(listener.address);
    const cut = expect(answer).rejects.toThrow();
    await inside;
    await listener.close(10);
    await cut;
  });

  it("says in a sentence that the port is taken", async () => {
    const { address } = await serve(() => new Response("ok"));
    const port = Number(new URL(address).port);
    const fetchNothing = () => new Response("");
    await expect(listen({ fetch: fetchNothing, host: "127.0.0.1", port })).rejects.toThrow(
      `127.0.0.1:${port} is already in use`,
    );
  });
});
