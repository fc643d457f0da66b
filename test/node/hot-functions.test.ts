import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { INTERRUPT_BUDGET } from "../../node/hot-functions.ts";

it("the budget of solver threads is a flag that the engine knows: of others it would complain on every solve", async () => {
  const run = promisify(execFile)(process.execPath, [INTERRUPT_BUDGET, "-p", "1 + 1"]);
  await expect(run).resolves.toEqual({ stdout: "2\n", stderr: "" });
});
