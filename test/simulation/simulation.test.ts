import { spawn } from "node:child_process";
import { expect, test } from "vitest";

/** How long fresh seeds are tried; a longer hunt is `npm run simulate`. */
const SECONDS = process.env.SIMULATION_SECONDS ?? "10";

/** A process of its own, because simulated time takes the place of everybody's. */
function simulate(...options: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      "--import",
      "tsx",
      "test/simulation/run.ts",
      ...options,
    ]);
    let told = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => {
        told += text.toString();
      });
    child.on("error", reject);
    child.on("exit", (code) => resolve(`${told}exit ${code}`));
  });
}

test("no life of the service breaks a promise, and each goes the same way twice", async () => {
  const told = await simulate("--seconds", SECONDS, "--twice");
  expect(told).toMatch(/exit 0$/);
}, 180_000);

test("a lease that nobody renews is found, with the seed that shows it", async () => {
  const told = await simulate("--seed", "3", "--seeds", "1", "--plant", "lease_not_renewed");
  expect(told).toContain("was stored after worker 2 had begun");
  expect(told).toMatch(/exit 1$/);
}, 180_000);
