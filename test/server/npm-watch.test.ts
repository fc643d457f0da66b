import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const WATCH = join(ROOT, "server/npm-watch.ts");

/** A parent whose child watches; the parent ends when the child has begun, and what the child says then is heard all the same. */
async function heardAfterParent(env: Readonly<Record<string, string>>): Promise<string> {
  const watching = `
    import { watchNpm } from ${JSON.stringify(WATCH)};
    watchNpm(process.env, () => { console.log("gone"); process.exit(); }, 20);
    console.log("begun");
    // Whoever is not watched is here for longer than many looks.
    setTimeout(() => { console.log("stays"); process.exit(); }, 3_000);`;
  const parent = spawn(
    process.execPath,
    [
      "-e",
      `const { spawn } = require("node:child_process");
       spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", ${JSON.stringify(watching)}], { stdio: "inherit" });
       process.stdin.once("data", () => process.exit());`,
    ],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["pipe", "pipe", "inherit"] },
  );
  let heard = "";
  parent.stdout.on("data", (text: Buffer) => {
    if (heard === "") parent.stdin.write("end\n");
    heard += text.toString();
  });
  // The child has the same output, so it closes with the child.
  await once(parent.stdout, "close");
  return heard.trim().replace(/\s+/g, " ");
}

const npm = { npm_lifecycle_event: "start", npm_package_json: join(ROOT, "package.json") };

it("ends with npm start, whose shell passes no signal on", async () => {
  expect(await heardAfterParent(npm)).toBe("begun gone");
});

it.each([
  ["another script", { ...npm, npm_lifecycle_event: "test" }],
  ["another package", { ...npm, npm_package_json: "/elsewhere/package.json" }],
  ["no script at all", { npm_lifecycle_event: "", npm_package_json: "" }],
])("outlives its parent when it was started by %s", async (_, env) => {
  expect(await heardAfterParent(env)).toBe("begun stays");
});
