import { createClient } from "../../client/client.ts";
import type { SolveRequest } from "../../core/index.ts";
import { tinyWard } from "../helpers/problem.ts";

/** The tiny ward as a caller would write it. */
export const ward: SolveRequest = {
  ...tinyWard,
  employees: [...tinyWard.employees],
  shifts: [...tinyWard.shifts],
  holiday_dates: [],
};

/** One call as the service would see it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | null;
}

type Answer = Response | Error | ((call: SeenCall) => Response | Promise<Response>);

/**
 * A client of a service that gives the answers in their order (an Error is a network fault, the last one goes on for ever),
 * and what it did: its calls, and the seconds it would have waited.
 */
export function scriptedClient(
  answers: readonly Answer[],
  options: Partial<Parameters<typeof createClient>[0]> = {},
) {
  const calls: SeenCall[] = [];
  const pauses: number[] = [];
  const client = createClient({
    baseUrl: "https://plans.example.org/",
    token: "svc_test_token",
    fetch: async (url, init) => {
      const seen = {
        method: init.method ?? "GET",
        path: url.replace("https://plans.example.org", ""),
        headers: new Headers(init.headers),
        body: typeof init.body === "string" ? init.body : null,
      };
      calls.push(seen);
      const answer = answers[Math.min(calls.length, answers.length) - 1];
      if (answer === undefined) throw new Error("Nobody answers.");
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer.clone() : answer(seen);
    },
    pause: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      pauses.push(milliseconds / 1000);
    },
    random: () => 0,
    ...options,
  });
  return { client, calls, pauses };
}

/** An answer of the service in JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers });
}

/** An error of the service that has a code. */
export function coded(
  status: number,
  code: string,
  data: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return json(status, { detail: { code, message: `${code}.`, data } }, headers);
}

/** A stream of events that ends after them; each part is what arrives at once. */
export function streamed(...parts: readonly string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

/** An event as the service writes it. */
export function eventText(id: string, name: string, data: unknown): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A job as the service shows it. */
export function jobStatus(status: string, changes: Record<string, unknown> = {}) {
  return {
    job_id: "j1",
    status,
    created_at: "2026-03-02T08:00:00.000Z",
    completed_at: null,
    error_message: null,
    tier: "free",
    progress: { phase: status === "completed" ? "done" : "stage1", percent: 50 },
    input_summary: null,
    result_available: status === "completed",
    token_cost: 2,
    webhook: null,
    metrics: null,
    ...changes,
  };
}
