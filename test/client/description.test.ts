import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { createClient } from "../../client/client.ts";
import { eventText, jobStatus, json, streamed, ward } from "./scripted-fetch.ts";

const root = join(import.meta.dirname, "../..");
const description: { readonly paths: Record<string, Record<string, unknown>> } = JSON.parse(
  readFileSync(join(root, "docs/openapi.json"), "utf8"),
);

/** Pages for people and files for their editors, which a program has no use for. */
const isPage = (path: string) =>
  ["/docs", "/docs/reference/{file}", "/schema/{file}"].includes(path);

describe("the client", () => {
  it("has a function for each endpoint of the description, and none for what is not described", async () => {
    const called = new Set<string>();
    const client = createClient({
      baseUrl: "",
      fetch: (path, { method }) => {
        called.add(`${method} ${path}`);
        if (path.endsWith("/events"))
          return streamed(eventText("done", "done", jobStatus("completed")));
        return json(200, { job_id: "{job_id}", result_available: true, statistics: {} });
      },
    });
    const { solve, wait, tokens, webhookSecrets, ...plain } = client;
    // Ids that stand for their placeholder, so that a call reads like the path of the description.
    const job = "{job_id}";
    for await (const _ of plain.events(job));
    await Promise.all([
      ...[plain.submit(ward), plain.status(job), plain.result(job), plain.cancel(job)],
      ...[plain.list(), plain.stats(), plain.validate(ward), plain.balance(), plain.usage()],
      ...[plain.request(job), plain.verify(ward, [])],
      plain.export(job, { format: "csv" }),
      plain.replacements(job, { employee_id: "a", date: "2026-03-02" }),
      plain.replan(job, { patch: [] }),
      ...[
        tokens.list(),
        tokens.issue(),
        tokens.change("{token_id}", {}),
        tokens.revoke("{token_id}"),
      ],
      plain.auditLog(),
      ...[webhookSecrets.list(), webhookSecrets.issue(), webhookSecrets.end("{secret_id}")],
      ...[plain.health(), plain.live(), plain.ready(), plain.metrics(), plain.description()],
    ]);
    const single = new Set([...called].map(decodeURIComponent));
    await Promise.all([solve(ward), wait(job)]);

    const described = Object.entries(description.paths)
      .filter(([path]) => !isPage(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
    expect([...single].sort()).toEqual(described.sort());
    expect(new Set([...called].map(decodeURIComponent))).toEqual(single);
    // `solve` and `wait` stand on top of them.
    const groups = [plain, tokens, webhookSecrets];
    const functions = groups.reduce((sum, group) => sum + Object.keys(group).length, 0);
    expect(functions).toBe(described.length);
  });

  it("stays below 10 kB and takes nothing with it", async () => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: ["client/client.ts"],
      ...{ bundle: true, minify: true, platform: "browser", format: "esm" },
      ...{ write: false, metafile: true, logLevel: "silent" },
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs.filter((file) => !file.startsWith("client/"))).toEqual([]);
    expect(gzipSync(outputFiles[0]!.contents).byteLength).toBeLessThan(10_000);
  });
});
