import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type WebhookMessage,
  webhookMessage,
} from "../../server/services/webhooks/webhook-message.ts";
import { follow, isShownAs, settled } from "./guide-steps.ts";
import { blocksOf } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/first-steps.md"), "utf8");
const blocks = blocksOf(page);
const folder = mkdtempSync(join(root, "my-ward-"));
const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

describe("the first steps", () => {
  const steps = [...page.matchAll(/^### (\d+)\. /gm)].map(([, number]) => Number(number));
  const rows = [...page.matchAll(/^\| (\d+) \| `(\S+)` \| (.+) \|$/gm)].map(
    ([, number, file, title]) => ({ number: Number(number), file: file!, title: title! }),
  );

  it("are twenty, each held by a test that there is", () => {
    expect(steps).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(rows.map(({ number }) => number)).toEqual(steps);
    const missing = rows.filter(
      ({ file, title }) => !readFileSync(join(root, file), "utf8").includes(`"${title}`),
    );
    expect(missing).toEqual([]);
  });

  it("can be followed at the command line, with what they print", async () => {
    const first = blocks.findIndex(({ heading }) => heading.startsWith("9. "));
    const last = blocks.findLastIndex(({ heading }) => heading.startsWith("14. "));
    let output = "";
    for (const block of blocks.slice(first, last + 1)) {
      if (block.language !== "text") output = await follow(block);
      else if (!isShownAs(output, block.text))
        expect(settled(output), block.heading).toBe(settled(block.text));
    }
    const planned = JSON.parse(readFileSync("plan.json", "utf8"));
    expect(planned).toMatchObject({ success: true, unassigned_shifts: [] });
  });

  it("show the app that the package's own test builds with Vite", () => {
    const { text } = blocks.find(({ words }) => words === "main.js")!;
    expect(readFileSync(join(root, "test/package/package.test.ts"), "utf8")).toContain(text);
  });
});

describe("the receiver of the first steps", () => {
  const SECRET = "whsec of the ward";
  let receiver: ChildProcess;
  let address: string;
  let output = "";
  beforeAll(async () => {
    writeFileSync("receiver.mjs", blocks.find(({ words }) => words === "receiver.mjs")!.text);
    receiver = spawn(process.execPath, ["receiver.mjs"], {
      env: { ...process.env, PORT: "0", WEBHOOK_SECRET: SECRET },
      stdio: ["ignore", "pipe", "inherit"],
    });
    receiver.stdout!.on("data", (chunk) => {
      output += String(chunk);
    });
    await once(receiver.stdout!, "data");
    address = `http://127.0.0.1:${output.trim()}`;
  });
  afterAll(() => receiver.kill());

  it("takes webhooks of the service and no others", async () => {
    const now = Math.floor(Date.now() / 1000);
    const message = (seconds: number, secret: string) =>
      webhookMessage(
        {
          ...{ organisationId: "o1", attempt: 1, url: address },
          ...{ jobId: "j1", status: "completed", completedAt: new Date(0) },
          ...{ solverStatus: "optimal", resultAvailable: true, tokenCost: 1 },
        },
        [secret],
        seconds,
      );
    const answerTo = async ({ headers, body }: WebhookMessage) =>
      (await fetch(address, { method: "POST", headers, body })).status;
    const good = message(now, SECRET);
    expect(await answerTo(good)).toBe(204);
    expect(await answerTo({ ...good, body: good.body.replace("optimal", "timeout") })).toBe(401);
    expect(await answerTo(message(now, "another secret"))).toBe(401);
    expect(await answerTo(message(now - 3600, SECRET))).toBe(401);
    expect(await answerTo({ headers: {}, body: good.body })).toBe(401);
    expect(output).toMatch(/^\d+\ncompleted\n$/);
  });
});
