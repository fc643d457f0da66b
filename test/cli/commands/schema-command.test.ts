import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../../cli/commands/commands.ts";
import { schemaNames } from "../../../cli/commands/schema-command.ts";
import { runCli } from "../../../cli/run-cli.ts";
import { solveRequestSchema } from "../../../core/index.ts";
import { recordedIo } from "../recorded-io.ts";

async function run(...argv: readonly string[]) {
  const { io, written } = recordedIo();
  return { code: await runCli(["schema", ...argv], io), ...written };
}

/** What the schema says of the whole, which may stand among its parts. */
function rootOf(text: string) {
  const { $ref, $defs, ...root } = JSON.parse(text);
  return $ref === undefined ? root : $defs[$ref.replace("#/$defs/", "")];
}

describe("shiftsmith schema", () => {
  it("prints the JSON Schema of a request, which knows every field of it", async () => {
    const { code, out, err } = await run();
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out).$schema).toMatch(/^https:\/\/json-schema\.org\//);
    expect(Object.keys(rootOf(out).properties)).toEqual(
      expect.arrayContaining(Object.keys(solveRequestSchema.shape)),
    );
    expect((await run("request")).out).toBe(out);
  });

  it("prints that of a result", async () => {
    const { code, out } = await run("result");
    expect(code).toBe(0);
    expect(rootOf(out)).toMatchObject({
      required: expect.arrayContaining(["success", "status", "execution_time_seconds"]),
      properties: { assignments: expect.anything(), statistics: expect.anything() },
    });
  });

  it("writes it to a file, for an editor to check requests with", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "shiftsmith-schema-")), "request.schema.json");
    expect(await run("--out", file)).toEqual({ code: 0, out: "", err: "" });
    expect(readFileSync(file, "utf8")).toBe((await run()).out);
  });

  it("names the schemas there are, in completion too", async () => {
    expect(await run("reslut")).toMatchObject({
      ...{ code: 1, out: "", err: expect.stringContaining("Did you mean result?") },
    });
    expect((await run("plan")).err).toBe(
      "There is no schema plan. See: shiftsmith schema request|result\n",
    );
    const { completes } = COMMANDS.find(({ name }) => name === "schema")!;
    expect(completes).toEqual(schemaNames);
  });
});
