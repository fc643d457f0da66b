import { describe, expect, it } from "vitest";
import { createAnswerJudge } from "./answer-judge.ts";
import { randomFrom } from "./random.ts";
import { type Schema, sample } from "./sample-schema.ts";

const components: Record<string, Schema> = {
  Node: {
    type: "object",
    properties: {
      name: { type: "string" },
      next: { anyOf: [{ $ref: "#/components/schemas/Node" }, { type: "null" }] },
    },
    required: ["name"],
  },
};
const judge = createAnswerJudge(components);
const operation = {
  ...{ method: "GET", path: "/x", needsToken: false, body: null, parameters: [] },
  responses: {
    200: {
      headers: { "X-Token-Cost": {} },
      content: { "application/json": { schema: { $ref: "#/components/schemas/Node" } } },
    },
  },
};
const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "X-Token-Cost": "0", ...headers },
  });

describe("the judge of the fuzz", () => {
  it("lets pass what is described, references included", async () => {
    expect(await judge(operation, answer({ name: "a", next: { name: "b" } }))).toBeNull();
  });

  it.each([
    ["a status that is not described", answer({}, 404)],
    ["a fault of the service", answer({ error: {} }, 500)],
    ["a field of another type", answer({ name: 5 })],
    ["a field of another type inside", answer({ name: "a", next: { name: null } })],
    ["a field that lacks", answer({})],
    ["a field that is not described", answer({ name: "a", secret: 1 })],
    ["another content type", answer({ name: "a" }, 200, { "Content-Type": "text/html" })],
    [
      "a header that lacks",
      new Response('{"name":"a"}', { headers: { "Content-Type": "application/json" } }),
    ],
  ])("notices %s", async (_title, wrong) => {
    expect(await judge(operation, wrong)).not.toBeNull();
  });

  it("reads the same schemas that samples are drawn from", async () => {
    const random = randomFrom(1);
    for (let i = 0; i < 200; i++) {
      const value = sample({ $ref: "#/components/schemas/Node" }, components, random);
      expect(await judge(operation, answer(value)), JSON.stringify(value)).toBeNull();
    }
  });
});
