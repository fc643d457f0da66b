import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clientAnswers } from "../../docs/writers/client-answers.ts";

const file = join(import.meta.dirname, "../../client/answers.ts");

describe("client/answers.ts", () => {
  it("is what the schemas of the routes say; `npm run docs` writes it", () => {
    expect(readFileSync(file, "utf8")).toBe(clientAnswers());
  });

  it("says of each field what it means, in front of it", () => {
    const lines = clientAnswers().split("\n");
    const fields = lines.flatMap((line, at) =>
      /^ +readonly "?[\w$]+"?\??: /.test(line) ? [at] : [],
    );
    expect(fields.length).toBeGreaterThan(180);
    expect(fields.filter((at) => !lines[at - 1]!.endsWith("*/"))).toEqual([]);
  });

  it("leaves nothing open that the service knows the keys of", () => {
    expect(clientAnswers()).not.toMatch(/: unknown|\bunknown[>,;]/);
  });
});
