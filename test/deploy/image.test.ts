import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { startPostgres } from "../chaos/own-postgres.ts";
import { freePort } from "../helpers/installed.ts";
import { TEST_MS } from "../helpers/patience.ts";
import { engineFor } from "../helpers/service/container-engine.ts";

const root = join(import.meta.dirname, "../..");
/** What the image is built on; a machine without the public registry names its own. */
const BASE = process.env.NODE_IMAGE ?? "docker.io/library/node:20-bookworm-slim";
const { engine, why } = engineFor(BASE);

/** What the image's own health check runs. */
function healthCheck(): readonly string[] {
  const [, words = ""] = /^HEALTHCHECK .* CMD (\[[\s\S]*?\])$/m.exec(
    readFileSync(join(root, "Dockerfile"), "utf8").replaceAll("\\\n", ""),
  ) ?? [""];
  return JSON.parse(words);
}

/** Files of the image that whoever runs it may change. */
const WRITABLE = `
  const { accessSync, readdirSync, constants } = require("node:fs");
  const wrong = [];
  const walk = (at) => {
    try { accessSync(at, constants.W_OK); wrong.push(at); } catch {}
    let inside = [];
    try { inside = readdirSync(at, { withFileTypes: true }); } catch {}
    for (const one of inside) if (one.isDirectory() && one.name !== "node_modules") walk(at + "/" + one.name);
  };
  walk("/app");
  console.log(JSON.stringify({ user: process.getuid(), wrong }));`;

it.skipIf(why !== null)(
  `the image is built, and serves as a user without rights over files nobody can write, and is healthy${why === null ? "" : ` (${why})`}`,
  async () => {
    if (engine === null) return;
    const run = (words: readonly string[]) =>
      execFileSync(engine.name, [...words], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      });
    const tag = `shiftsmith-test:${process.pid}`;
    run(engine.build(root, tag, [`NODE_IMAGE=${BASE}`]));
    onTestFinished(() => void run(["rmi", "--force", tag]));
    const isBuildah = engine.name === "buildah";
    const image = isBuildah ? run(["from", tag]).trim() : tag;
    if (isBuildah) onTestFinished(() => void run(["rm", image]));
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const port = await freePort();
    const env = {
      ...{ DATABASE_URL: server.url, SECRET_KEY: "a key in the image, long enough to pass" },
      ...{ ROLE: "api", HOST: "127.0.0.1", PORT: String(port), DRAIN_SECONDS: "0" },
    };
    expect(JSON.parse(run(engine.run(image, {}, ["node", "-e", WRITABLE])))).toEqual({
      ...{ user: 1000, wrong: [] },
    });
    const main = ["node", "--import", "tsx", "server/main.ts"];
    const service = spawn(engine.name, [...engine.run(image, env, main)], { stdio: "pipe" });
    let printed = "";
    for (const output of [service.stdout, service.stderr])
      output.on("data", (text) => (printed += text));
    const ended = once(service, "exit");
    onTestFinished(async () => {
      service.kill("SIGTERM");
      await ended;
    });
    const asked = () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    while ((await asked()) !== 200) {
      expect(service.exitCode, printed).toBeNull();
      await pause(200);
    }
    // Fails with the code of the check.
    run(engine.run(image, env, healthCheck()));
    const app = await fetch(`http://127.0.0.1:${port}/`);
    expect([app.status, (await fetch(`http://127.0.0.1:${port}/docs/`)).status]).toEqual([
      200, 200,
    ]);
    expect(await app.text()).toContain("/assets/");
  },
  6 * TEST_MS,
);
