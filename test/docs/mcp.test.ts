import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planningTools } from "../../mcp/planning-tools.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/mcp.md"), "utf8");

describe("docs/mcp.md", () => {
  it("lists exactly the tools that there are, with their titles, in their order", () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, title]) => [
      name,
      title,
    ]);
    expect(rows).toEqual(planningTools.map(({ name, title }) => [name, title]));
  });

  it("shows configurations that are JSON", () => {
    const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!);
    expect(blocks).toHaveLength(3);
    for (const block of blocks) expect(JSON.parse(block)).toHaveProperty("mcpServers.shiftsmith");
  });
});
