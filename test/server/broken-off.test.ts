import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../../server/http-listener.ts";
import { ROUTES } from "../../server/routes/index.ts";
import { tinyWard } from "../helpers/problem.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { submittedJob } from "../helpers/service/ended-job.ts";
import { endJob, freshTenant, sampleResult, testService } from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const test = useTestDatabase();

interface Line {
  readonly message: string;
  readonly status?: number;
}

it("a client that breaks off, in the middle of its body or before the answer, is no error and no 5xx in log and metrics", async () => {
  const { database } = test();
  const { token } = await freshTenant(database);
  const ward = { ...tinyWard, size: 6 };
  const jobId = await submittedJob(test(), token, ward);
  await endJob(database, jobId, sampleResult);
  const errors: unknown[] = [];
  const lines: Line[] = [];
  const statuses: number[] = [];
  let wake: () => void = () => undefined;
  const log = {
    ...silentLog,
    info: (fields: object, message: string) => {
      lines.push({ ...fields, message });
      wake();
    },
    warn: (...given: unknown[]) => void errors.push(given),
    error: (...given: unknown[]) => void errors.push(given),
  };
  const metrics = {
    observeRequest: ({ status }: { status: number }) => void statuses.push(status),
    countDatabaseError: () => undefined,
    text: async () => ({ body: "", contentType: "text/plain" }),
  };
  const { app } = testService(database, { log, metrics });
  const listener = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0, log });
  onTestFinished(() => listener.close(0));
  const body = JSON.stringify({ ...ward, request: ward, plan: [], format: "csv", patch: [] });
  const breakOff = async (method: string, path: string, sent: string, framing: string) => {
    const socket = connect(Number(new URL(listener.address).port), "127.0.0.1");
    const heard = new Promise<void>((resolve) => (wake = resolve));
    const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${token}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
    socket.write(head + sent, () => socket.resetAndDestroy());
    await once(socket, "close");
    await heard;
  };
  let calls = 0;
  for (const { method, path } of ROUTES) {
    const way = path
      .replace("{job_id}", jobId)
      .replace(/\{\w+\}/, path.startsWith("/docs") ? "swagger-ui.css" : "request.json");
    const verb = method.toUpperCase();
    const whole = `Content-Length: ${Buffer.byteLength(body)}`;
    if (verb === "POST") {
      await breakOff(verb, way, body.slice(0, 40), whole);
      // All of it, but for the mark that says so.
      const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;
      await breakOff(verb, way, chunk, "Transfer-Encoding: chunked");
      calls += 2;
    }
    await breakOff(verb, way, verb === "POST" ? body : "", verb === "POST" ? whole : "X-A: b");
    calls++;
  }
  const incomplete = lines.filter(({ status }) => status === 400);
  // A cancellation takes no body and reads none.
  const readers = ROUTES.filter(({ method, path }) => method === "post" && !/cancel/.test(path));
  expect(incomplete).toHaveLength(2 * readers.length);
  expect(errors).toEqual([]);
  expect(lines).toHaveLength(calls);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
