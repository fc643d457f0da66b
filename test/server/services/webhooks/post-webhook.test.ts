import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import {
  createResolve,
  postWebhook,
  publicNetwork,
  type WebhookNetwork,
} from "../../../../server/services/webhooks/post-webhook.ts";
import { makeCertificate } from "../../../helpers/certificate.ts";
import { hostileAddresses } from "../../../helpers/service/hostile-addresses.ts";
import { startNameServer } from "../../../helpers/service/name-server.ts";
import { receiverHost, startReceiver } from "../../../helpers/service/webhook-receiver.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function receiver(...given: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...given);
  cleanUps.push(() => started.close());
  return started;
}

const NOT_PUBLIC = "The host name leads to an address that is not public.";

function post(network: WebhookNetwork, url: string, deadlineMs = 10_000) {
  return postWebhook(network, { url, headers: { "X-Own": "1" }, body: '{"ö":1}', deadlineMs });
}

describe("postWebhook", () => {
  it("posts the body byte for byte with its headers and answers the status", async () => {
    const hook = await receiver();
    expect(await post(hook.network, hook.url("/shift?x=1"))).toEqual({
      kind: "answered",
      status: 204,
      retryAfter: null,
    });
    expect(hook.received).toMatchObject([
      {
        method: "POST",
        path: "/shift?x=1",
        body: '{"ö":1}',
        headers: { "x-own": "1", "content-length": "8", host: `${receiverHost}:${hook.port}` },
      },
    ]);
  });

  it("does not follow a redirect, wherever it leads", async () => {
    const target = await receiver();
    const hook = await receiver((response) =>
      response.writeHead(307, { Location: target.url() }).end(),
    );
    const network = { ...hook.network, resolve: async () => ["127.0.0.1"] };
    expect(await post(network, hook.url())).toMatchObject({ kind: "answered", status: 307 });
    expect(target.connections()).toBe(0);
  });

  it("uses no proxy of the environment", async () => {
    let proxied = 0;
    const proxy = createServer((socket) => {
      proxied++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    cleanUps.push(() => proxy.close());
    const address = proxy.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    for (const name of ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "ALL_PROXY"]) {
      const before = process.env[name];
      process.env[name] = `http://127.0.0.1:${port}`;
      cleanUps.push(() => {
        if (before === undefined) delete process.env[name];
        else process.env[name] = before;
      });
    }
    const hook = await receiver();
    expect(await post(hook.network, hook.url())).toMatchObject({ status: 204 });
    expect(proxied).toBe(0);
  });

  it("stops reading after 64 KiB of an answer that never ends, and keeps its status", async () => {
    let written = 0;
    const hook = await receiver((response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) written += 16;
      };
      response.on("drain", more);
      more();
    });
    expect(await post(hook.network, hook.url())).toMatchObject({ kind: "answered", status: 200 });
    // What the sockets' buffers took is above it, but nowhere near endless.
    expect(written).toBeLessThan(32 * 1024);
  });

  it("keeps the status of an answer whose body never comes", async () => {
    const hook = await receiver((response) => response.writeHead(202).flushHeaders());
    expect(await post(hook.network, hook.url(), 1500)).toMatchObject({ status: 202 });
  });

  it("gives up a host that never answers, and a name server that never does", async () => {
    const silent = await receiver(() => undefined);
    const failed = { kind: "failed", error: "No answer within 0.2 seconds." };
    expect(await post(silent.network, silent.url(), 200)).toEqual(failed);
    const network = { ...silent.network, resolve: () => new Promise<never>(() => undefined) };
    expect(await post(network, silent.url(), 200)).toEqual(failed);
  });

  it.each([
    [
      "another name",
      makeCertificate(["other.acme.io"]),
      "The host's certificate is for another name.",
    ],
    [
      "a time long past",
      makeCertificate([receiverHost], "210101000000Z"),
      "The host's certificate has expired.",
    ],
  ])("refuses a certificate for %s", async (_, certificate, error) => {
    const hook = await receiver(undefined, certificate);
    expect(await post(hook.network, hook.url())).toEqual({ kind: "failed", error });
    expect(hook.received).toEqual([]);
  });

  it("refuses a certificate nobody vouches for, whatever the environment says", async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    cleanUps.push(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
    const hook = await receiver();
    const { ca: _, ...network } = hook.network;
    expect(await post(network, hook.url())).toEqual({
      kind: "failed",
      error: "The host's certificate is not trusted.",
    });
  });

  it("tells a refused connection and an unknown name apart, without addresses", async () => {
    const hook = await receiver();
    const url = hook.url();
    await hook.close();
    cleanUps.length = 0;
    expect(await post(hook.network, url)).toEqual({
      kind: "failed",
      error: "The host refused the connection.",
    });
    const names = await startNameServer(() => []);
    cleanUps.push(() => names.close());
    const network = { ...hook.network, resolve: createResolve([names.address]) };
    expect(await post(network, url)).toEqual({
      kind: "failed",
      error: "The host name cannot be resolved.",
    });
  });
});

describe("what leads to a host that is not public", () => {
  it.each(hostileAddresses)("is refused again at sending: %j (%s)", async (url) => {
    let asked = 0;
    const resolve = async () => {
      asked++;
      return ["8.8.8.8"];
    };
    expect(await post({ ...publicNetwork, resolve }, url)).toEqual({
      kind: "refused",
      error: "The address is not allowed: https only, no private hosts.",
    });
    expect(asked).toBe(0);
  });

  it.each([
    ["loopback", ["127.0.0.1"]],
    ["the metadata address", ["169.254.169.254"]],
    ["a private net", ["10.1.2.3"]],
    ["carrier-grade NAT", ["100.64.0.1"]],
    ["the unspecified address", ["0.0.0.0"]],
    ["a public address and a private one", ["93.184.215.14", "192.168.1.1"]],
    ["IPv6 loopback", ["::1"]],
    ["a mapped loopback", ["::ffff:7f00:1"]],
    ["unique local", ["fd00::1"]],
    ["link local", ["fe80::1"]],
    ["a translated loopback", ["64:ff9b::7f00:1"]],
    ["6to4", ["2002:7f00:1::"]],
    ["a public IPv4 and IPv6 loopback", ["93.184.215.14", "::1"]],
  ])("is refused when the name leads to %s", async (_, addresses) => {
    const names = await startNameServer((type) =>
      addresses.filter((address) => address.includes(":") === (type === "AAAA")),
    );
    cleanUps.push(() => names.close());
    const network = { ...publicNetwork, resolve: createResolve([names.address]) };
    expect(await post(network, "https://hooks.acme.io/")).toEqual({
      kind: "refused",
      error: NOT_PUBLIC,
    });
  });

  it("is never reached through a name that rebinds: one answer is asked for, judged and connected to", async () => {
    const inside = await receiver();
    // The outside for every odd question, inside the network for every even one, as rebinding servers do. The outside is
    // a loopback address that nobody listens at, so that the test reaches no stranger.
    const names = await startNameServer((type, nth) =>
      type === "AAAA" ? [] : nth % 2 === 1 ? ["127.0.0.2"] : ["127.0.0.1"],
    );
    cleanUps.push(() => names.close());
    const judged: string[] = [];
    const network: WebhookNetwork = {
      ...inside.network,
      resolve: createResolve([names.address]),
      isAllowedAddress: (address) => {
        judged.push(address);
        return address === "127.0.0.2";
      },
    };
    const first = await post(network, inside.url(), 300);
    expect(first.kind, "the judged address is tried and nothing else").toBe("failed");
    expect([judged, names.asked.A]).toEqual([["127.0.0.2"], 1]);
    expect(await post(network, inside.url(), 300)).toEqual({ kind: "refused", error: NOT_PUBLIC });
    expect([judged.at(-1), names.asked.A]).toEqual(["127.0.0.1", 2]);
    expect(inside.connections()).toBe(0);
  });
});
