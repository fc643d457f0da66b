import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rosterPicture } from "../../docs/writers/picture.ts";

const root = join(import.meta.dirname, "../..");

describe("the picture of the README", () => {
  it("is what the writer draws today; `npm run docs` writes it", () => {
    const committed = readFileSync(join(root, "docs/images/roster.svg"), "utf8");
    expect(committed).toBe(rosterPicture());
  });

  it("shows a whole plan of the fixture and is where the README looks for it", () => {
    expect(rosterPicture()).toContain(">380 / 380".slice(1));
    expect(rosterPicture()).not.toContain("do not belong to this request");
    expect(readFileSync(join(root, "README.md"), "utf8")).toContain("(docs/images/roster.svg)");
  });
});
