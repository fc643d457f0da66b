import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { type ServiceChild, ServiceFolder } from "../helpers/service/service-child.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "clients/python");
const run = promisify(execFile);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

describe("the models of the Python client", () => {
  const models = textOf("clients/python/src/shiftsmith/models.py");
  const [, schemas, hash, body = ""] =
    /\n# schemas: (\w+)\n# models: (\w+)\n([\s\S]*)/.exec(models) ?? [];

  it("are those of docs/openapi.json; `npm run clients:python` writes them", () => {
    const { components } = JSON.parse(textOf("docs/openapi.json"));
    expect(schemas).toBe(sha256(JSON.stringify(components.schemas)));
  });

  it("are as they were generated", () => {
    expect(hash).toBe(sha256(body));
  });
});

describe("the npm package", () => {
  it("holds nothing of the Python client", () => {
    expect(manifest.files.filter((file) => /^\.?\/?(clients|\*)/.test(file))).toEqual([]);
  });
});

const python = process.env.PYTHON ?? "python3";
const TESTS = ["-m", "pytest", "-q", "-rs", "--tb=short"];
const NEEDED = ["httpx", "pydantic", "pytest"];

/** Why the client's own tests cannot run here; null where they can. */
function whyNot(): string | null {
  const code = `import importlib.util as i, sys
missing = [name for name in sys.argv[1:] if i.find_spec(name) is None]
print("; ".join(["Python is older than 3.10"] * (sys.version_info < (3, 10)) + ["no " + ", ".join(missing)] * bool(missing)))`;
  const { status, stdout } = spawnSync(python, ["-c", code, ...NEEDED], { encoding: "utf8" });
  if (status !== 0) return "no Python here";
  return stdout.trim() || null;
}

const reason = whyNot();
const skipped = ` (skipped: ${reason}; install clients/python[dev] or set PYTHON)`;

describe.skipIf(reason !== null)(
  reason === null ? "the Python client" : `the Python client${skipped}`,
  () => {
    let services: ServiceFolder | null = null;
    let service: ServiceChild | null = null;
    beforeAll(async () => {
      services = await ServiceFolder.make();
      service = await services.start(/s"\)'\n/, {}, "bundle");
    });
    afterAll(() => services?.remove());

    it("passes its own tests, those against a running service included", async () => {
      if (service === null) throw new Error("The service did not start.");
      const env = {
        ...process.env,
        PYTHONDONTWRITEBYTECODE: "1",
        SHIFTSMITH_URL: service.address,
        SHIFTSMITH_TOKEN: service.token,
      };
      const { code, stdout } = await run(python, TESTS, { cwd: folder, env }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { readonly code: number; readonly stdout: string }) => error,
      );
      expect([code, stdout], stdout).toEqual([0, expect.stringMatching(/\b\d{3,} passed\b/)]);
      expect(stdout).not.toContain("no running service");
    });
  },
);
