import { Agent, get, type RequestOptions } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";

const CONNECTIONS = 20;

/** What a load met; `unexpected` counts answers other than 2xx, and errors. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  readonly answers: number;
  readonly unexpected: number;
}

/**
 * 20 connections, each of which sends its own share of `requests` in turn, so that no organisation meets its rate limit, as
 * fast as they are answered.
 */
export function load(
  url: string,
  requests: readonly autocannon.Request[],
  bound: { duration: number } | { amount: number },
): Promise<Load> {
  let connection = 0;
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: CONNECTIONS,
      ...bound,
      setupClient: (client) => {
        const share = connection++ % CONNECTIONS;
        client.setRequests(requests.filter((_, index) => index % CONNECTIONS === share));
      },
    };
    autocannon(options, (error: unknown, result) => {
      if (error) return reject(error);
      resolve({
        // From counts and time: the tool's own average leaves out a last second that is not full.
        requestsPerSecond: Math.round(result["2xx"] / result.duration),
        p50Milliseconds: result.latency.p50,
        p99Milliseconds: result.latency.p99,
        answers: result["2xx"],
        unexpected: result.non2xx + result.errors,
      });
    });
  });
}

/** As many calls of `work` at once as a load has connections, again and again for so long. */
export async function repeat(seconds: number, work: () => Promise<unknown>): Promise<Load> {
  const endsAt = performance.now() + seconds * 1000;
  const startMs = performance.now();
  const took: number[] = [];
  const one = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const sentMs = performance.now();
      await work();
      took.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    requestsPerSecond: Math.round(took.length / ((performance.now() - startMs) / 1000)),
    p50Milliseconds: at(0.5),
    p99Milliseconds: at(0.99),
    answers: took.length,
    unexpected: 0,
  };
}

/**
 * Reads `urls` in turn, one every `1000 / perSecond` milliseconds, whether earlier ones are answered or not; latency counts
 * from the moment a read was due, so that a stall is felt by every read it delays.
 */
export async function paced(
  requests: readonly { readonly url: string; readonly headers: Record<string, string> }[],
  perSecond: number,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const took: number[] = [];
  let unexpected = 0;
  const startMs = performance.now();
  const under: Promise<void>[] = [];
  for (let i = 0; i < perSecond * seconds; i++) {
    const dueMs = startMs + (i * 1000) / perSecond;
    const early = dueMs - performance.now();
    if (early > 0) await delay(early);
    const { url, headers } = requests[i % requests.length]!;
    under.push(
      statusOf(url, { headers, agent }).then((status) => {
        took.push(performance.now() - dueMs);
        if (status !== 200) unexpected++;
      }),
    );
  }
  await Promise.all(under);
  agent.destroy();
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return {
    requestsPerSecond: Math.round(took.length / ((performance.now() - startMs) / 1000)),
    ...{ p50Milliseconds: at(0.5), p99Milliseconds: at(0.99) },
    answers: took.length,
    unexpected,
  };
}

function statusOf(url: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(url, options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
  });
}
