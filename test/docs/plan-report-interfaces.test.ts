import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planReportInterfaces } from "../../docs/writers/plan-report-interfaces.ts";

describe("core/plan-report.ts", () => {
  it("is what the verifier's schemas say; `npm run docs` writes it", () => {
    const file = join(import.meta.dirname, "../../core/plan-report.ts");
    expect(readFileSync(file, "utf8")).toBe(planReportInterfaces());
  });
});
