import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { solveRequestSchema } from "../../core/index.ts";
import { openapiDocument } from "../../docs/writers/openapi-document.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { testService } from "../helpers/service/service.ts";

const test = useTestDatabase();

describe("docs/openapi.json", () => {
  it("is what the routes say; `npm run docs` writes it", () => {
    const committed = readFileSync(join(import.meta.dirname, "../../docs/openapi.json"), "utf8");
    expect(committed).toBe(openapiDocument());
  });

  it("is what the service answers at /openapi.json, without a token", async () => {
    const { core } = testService(test().database).deps;
    const { call } = testService(test().database, { core: { ...core, solveRequestSchema } });
    const answer = await call(null, "GET", "/openapi.json");
    expect(await answer.json()).toEqual(JSON.parse(openapiDocument()));
  });

  it("refers to nothing that it does not hold", () => {
    const text = openapiDocument();
    const { schemas } = JSON.parse(text).components;
    const references = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      (found) => found[1]!,
    );
    expect(references.filter((name) => !(name in schemas))).toEqual([]);
    expect(references.length).toBeGreaterThan(50);
  });
});

describe("GET /docs", () => {
  it("is a page whose every part comes from this service and which runs nothing inline", async () => {
    const { call } = testService(test().database);
    const page = await call(null, "GET", "/docs");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\/|<script>|\son\w+=/);
    const parts = [...html.matchAll(/(?:src|href)="(docs\/reference\/[^"]+)"/g)].map(
      (found) => found[1]!,
    );
    expect(parts).toHaveLength(3);
    for (const part of parts) {
      const answer = await call(null, "GET", `/${part}`);
      expect(answer.status, part).toBe(200);
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect((await answer.text()).length).toBeGreaterThan(100);
    }
  });

  it("serves no other file of the package", async () => {
    const { call } = testService(test().database);
    for (const name of ["package.json", "index.html", "..%2fpackage.json", "swagger-ui.css.map"]) {
      expect((await call(null, "GET", `/docs/reference/${name}`)).status).toBe(404);
    }
  });
});
