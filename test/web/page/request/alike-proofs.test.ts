import "../page-globals.ts";
import { afterEach, describe, expect, it } from "vitest";
import nobody from "../../../../fixtures/infeasible/no-qualified-night.request.json" with {
  type: "json",
};
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { readable } from "../../../../web/language/readable.ts";
import { alikeProofs } from "../../../../web/request/findings/alike-proofs.ts";
import { language } from "../../../../web/state/settings.ts";

afterEach(() => {
  language.value = "en";
});

describe("what cannot be met", () => {
  it("is told once for all its days, with dates as people read them", () => {
    const opened = new CoreCalls().open(nobody, "en");
    const [group, ...others] = alikeProofs(opened.ok ? (opened.inspection.proofs ?? []) : []);
    expect(others).toEqual([]);
    expect(group?.also).toHaveLength(13);
    expect(group?.also.at(-1)).toBe("2026-02-15");
    expect(readable(group?.message ?? "")).toMatch(/Mon,? 2 Feb/);
  });

  it("keeps what only looks like a date", () => {
    language.value = "de";
    expect(readable("Vom 2026-06-01 bis 2026-06-30.")).toBe("Vom Mo., 1. Juni bis Di., 30. Juni.");
    const others = "2026-13-01, 12026-06-01, 2026-06-01T06:00, case 2026-06-01-7";
    expect(readable(others)).toBe(others);
  });
});
