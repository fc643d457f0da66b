import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { recordedIo } from "../cli/recorded-io.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";
import { tinyWard } from "../helpers/problem.ts";
import { toolsOf } from "./connected.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shiftsmith-mcp-"));
  writeFileSync(join(folder, "tiny.jsonc"), `// A ward.\n${JSON.stringify(tinyWard)}`);
  symlinkSync(join(root, "package.json"), join(folder, "out.json"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("shiftsmith mcp", () => {
  it("serves a real process: solves a file with progress, and reads none outside its folder", async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(root, "bin/shiftsmith.mjs"), "mcp", "--threads", "1"],
      ...{ cwd: folder, stderr: "pipe" },
    });
    let errorOutput = "";
    transport.stderr?.on("data", (chunk) => {
      errorOutput += String(chunk);
    });
    const client = new Client({ name: "test", version: "1" });
    await client.connect(transport);
    const { call, read } = toolsOf(client);
    expect((await call("validate_request", { request: "tiny.jsonc" })).data.valid).toBe(true);
    for (const [file, message] of [
      ["../ward.json", "does not lie below the folder"],
      ["out.json", "does not lie below the folder"],
      [join(root, "package.json"), "does not lie below the folder"],
      ["missing.json", "There is no file"],
    ] as const) {
      const { isError, text } = await call("validate_request", { request: file });
      expect([file, isError, text]).toEqual([file, true, expect.stringContaining(message)]);
    }
    const percentages: number[] = [];
    const onprogress = ({ progress }: { readonly progress: number }) =>
      void percentages.push(progress);
    const solved = await call(
      "solve",
      { request: "tiny.jsonc" },
      { onprogress, timeout: PATIENCE_MS },
    );
    expect(solved.data).toMatchObject({ status: "optimal", duties: 3, gaps: [] });
    expect(percentages.length).toBeGreaterThan(0);
    expect((await read(String(solved.data.plan))).assignments).toHaveLength(3);
    await client.close();
    expect(errorOutput).toBe("");
  });

  it("ends by itself, with code 0, when its input ends, whatever it is solving", async () => {
    const argv = [join(root, "bin/shiftsmith.mjs"), "mcp", "--threads", "1"];
    const child = spawn(process.execPath, argv, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
    const ended = once(child, "close");
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const send = (message: object) =>
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const client = { protocolVersion: "2025-06-18", capabilities: {} };
    const clientInfo = { name: "test", version: "1" };
    send({ id: 1, method: "initialize", params: { ...client, clientInfo } });
    await lines.next();
    // Its proof takes minutes.
    const args = { request: "fixtures/sector/lawful-ward.request.json", time_limit_seconds: 600 };
    const params = { name: "solve", arguments: { ...args, wait_seconds: 0 } };
    send({ id: 2, method: "tools/call", params });
    expect((await lines.next()).value).toContain('"state":"running"');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  it("says what is missing for a service, and takes no file", async () => {
    for (const [argv, message] of [
      [["mcp", "--service", "https://plans.example.org"], "SHIFTSMITH_TOKEN"],
      [["mcp", "ward.json"], "shiftsmith mcp takes no file."],
      [["mcp", "--json"], "--json belongs to"],
    ] as const) {
      const { io, written } = recordedIo();
      expect(await runCli(argv, io)).toBe(1);
      expect(written.err).toContain(message);
      expect(written.out).toBe("");
    }
  });
});
