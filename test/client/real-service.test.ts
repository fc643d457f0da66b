import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { recordedIo } from "../cli/recorded-io.ts";
import { type ServiceChild, ServiceFolder } from "../helpers/service/service-child.ts";

const root = join(import.meta.dirname, "../..");
const request = join(root, "fixtures/ward/base-ward.request.json");
// A plan without gaps is there within seconds, the proof takes minutes.
const hard = join(root, "fixtures/sector/lawful-ward.request.json");
const run = promisify(execFile);

let folder: ServiceFolder | null = null;
let service: ServiceChild | null = null;
beforeAll(async () => {
  folder = await ServiceFolder.make();
  service = await folder.start(/s"\)'\n/, {}, "bundle");
});
afterAll(() => folder?.remove());

const running = (): ServiceChild => {
  if (service === null) throw new Error("The service did not start.");
  return service;
};

describe("docs/examples/client.ts", () => {
  const example = (token: string) => {
    const { address } = running();
    const args = ["--import", "tsx", "docs/examples/client.ts", request];
    const env = { PATH: process.env.PATH, SHIFTSMITH_URL: address, SHIFTSMITH_TOKEN: token };
    return run(process.execPath, args, { cwd: root, env });
  };

  it("submits, follows and prints an explained plan", async () => {
    const { stdout, stderr } = await example(running().token);
    expect(stdout).toMatch(/^optimal 56 duties\n/);
    expect(stderr).toMatch(/^job [0-9a-f-]{36}\n/);
    expect(stderr).toContain("done");
  });

  it("says what to do about a token that is not known", async () => {
    const failed = example("svc_test_wrong");
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The service does not accept the token/),
    });
  });
});

describe("docs/api.md", () => {
  it("shows TypeScript that runs from top to bottom as it stands", async () => {
    const page = readFileSync(join(root, "docs/api.md"), "utf8");
    const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    expect(blocks.length).toBeGreaterThan(3);
    const file = join(root, `api-page-${process.pid}.ts`);
    writeFileSync(file, blocks.join("\n"));
    try {
      const { address, token } = running();
      const env = { PATH: process.env.PATH, SHIFTSMITH_URL: address, SHIFTSMITH_TOKEN: token };
      const { stdout } = await run(process.execPath, ["--import", "tsx", file], { cwd: root, env });
      for (const line of ["optimal", "completed 56", "done {", "body.start_date "])
        expect(stdout).toContain(`\n${line}`);
      expect(stdout).toMatch(/\ntrue \[\] would cost \d/);
      expect(stdout).toMatch(/\n\S+\.ics text\/calendar; charset=utf-8 \d+\n/);
    } finally {
      rmSync(file);
    }
  });
});

describe("shiftsmith solve --service", () => {
  async function ran(env: Record<string, string>, ...argv: string[]) {
    const { io, written } = recordedIo({ env });
    return { code: await runCli(["solve", ...argv], io), ...written };
  }

  it("prints the plan that the service made", async () => {
    const { address, token } = running();
    const solved = await ran({ SHIFTSMITH_TOKEN: token }, request, "--service", address);
    expect([solved.code, solved.err]).toEqual([0, ""]);
    expect(solved.out).toMatch(/^2026-02-02 to 2026-02-15 {3}optimal {3}56 duties/);
  });

  it("answers the best plan so far after Ctrl-C", async () => {
    const { address, token } = running();
    let press: (() => void) | null = null;
    const { io, written } = recordedIo(
      {
        ...{ env: { SHIFTSMITH_TOKEN: token }, stderrColumns: 80 },
        onInterrupt: (callBack) => {
          press = callBack;
          return () => undefined;
        },
      },
      readFileSync(hard, "utf8"),
    );
    const stderr = (text: string) => {
      io.stderr(text);
      const pressed = text.includes("all demand met") ? press : null;
      if (pressed !== null) press = null;
      pressed?.();
    };
    const argv = ["solve", "-", "--json", "--service", address];
    expect(await runCli(argv, { ...io, stderr })).toBe(0);
    expect(JSON.parse(written.out)).toMatchObject({ status: "feasible", unassigned_shifts: [] });
    expect(written.err).toContain("cancelling; the best plan so far comes");
  });

  it("says what is missing or wrong, with exit code 1", async () => {
    const { address } = running();
    const url = ["--service", address];
    expect(await ran({}, request, ...url)).toMatchObject({
      ...{ code: 1, err: expect.stringContaining("SHIFTSMITH_TOKEN") },
    });
    expect(await ran({ SHIFTSMITH_TOKEN: "svc_test_x" }, request, ...url)).toMatchObject({
      ...{ code: 1, err: expect.stringContaining("does not accept the token") },
    });
    expect(await ran({ SHIFTSMITH_TOKEN: "x" }, request, "--service", "plans")).toMatchObject({
      ...{ code: 1, err: expect.stringContaining("an address such as https://") },
    });
  });
});
