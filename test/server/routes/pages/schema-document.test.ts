import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { requestJsonSchema, schemaDocuments } from "../../../../core/index.ts";
import type { AppEnv } from "../../../../server/app-env.ts";
import { schemaDocument } from "../../../../server/routes/pages/schema-document.ts";

const app = new OpenAPIHono<AppEnv>();
schemaDocument.register(app);

describe("GET /schema/{file}", () => {
  it("answers the schema of a request to everybody, to be kept, also for pages from elsewhere", async () => {
    const answer = await app.request("/schema/request.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await answer.json()).toEqual(requestJsonSchema());
    expect(schemaDocument.scope).toBeNull();
  });

  it("answers each schema that is published, and 404 to every other name", async () => {
    for (const name of Object.keys(schemaDocuments))
      expect((await app.request(`/schema/${name}.json`)).status).toBe(200);
    for (const name of [
      "nothing.json",
      "request",
      "request.json.json",
      "constructor.json",
      ".json",
    ])
      expect((await app.request(`/schema/${name}`)).status, name).toBe(404);
  });
});
