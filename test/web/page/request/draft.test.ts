import "../page-globals.ts";
import "../page-worker.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import {
  draftState,
  draftText,
  draftTitle,
  openBody,
  openText,
  settledDraft,
  typeDraft,
} from "../../../../web/request/draft.ts";
import { openRequest } from "../../../../web/state/session.ts";
import { language } from "../../../../web/state/settings.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the request in the editor", () => {
  it("is judged when the typing pauses, and by its last letter when it is to be solved at once", async () => {
    await openBody(baseWard, "Ward");
    typeDraft(draftText.value.replace("Ward 3", "Ward 4"));
    expect(openRequest.value?.request.department.name).toBe("Ward 3");
    const settled = await settledDraft();
    expect(settled?.request.department.name).toBe("Ward 4");
    typeDraft(draftText.value.replace("Ward 4", "Ward 5"));
    await vi.runAllTimersAsync();
    expect(openRequest.value?.request.department.name).toBe("Ward 5");
    expect(openRequest.value?.title).toBe("Ward");
    expect(draftTitle.value).toBe("Ward");
  });

  it("leaves the last good one open while it is broken, and tells the place of every problem", async () => {
    await openBody(baseWard, "Ward");
    const good = openRequest.value;
    typeDraft(draftText.value.replace("13:30", "25:99").replace('"e2"', "2"));
    expect(await settledDraft()).toBeNull();
    expect(openRequest.value).toBe(good);
    const state = draftState.value;
    if (state.kind !== "problems") throw new Error(state.kind);
    const places = state.findings.map(({ path, place }) => [
      path,
      draftText.value.split("\n")[place.line - 1]?.trim(),
    ]);
    expect(places).toEqual([
      ["employees.1.id", '"id": 2,'],
      ["shifts.1.startTime", '"startTime": "25:99",'],
    ]);
  });

  it("tells line and column of what is no JSON", async () => {
    await openText('{\n  "start_date": 2026-02-02\n}', "Broken");
    expect(draftState.value).toMatchObject({
      ...{ kind: "no-json", fault: "number", place: { line: 2, column: 17 } },
    });
  });

  it("is read as well when its file begins with a byte order mark", async () => {
    expect(await openText(`\uFEFF${JSON.stringify(baseWard)}`, "Ward")).not.toBeNull();
  });

  it("never is an older text whose judgement comes later than that of a newer one", async () => {
    const [older, newer] = [openBody(baseWard, "Older"), openBody(baseWard, "Newer")];
    expect(await older).toBeNull();
    expect((await newer)?.title).toBe("Newer");
    expect(openRequest.value?.title).toBe("Newer");
  });

  it("tells what is wrong in the language that the page changes to", async () => {
    const [first, ...others] = baseWard.employees;
    const employees = [{ ...first!, name: "Anna", contractHoursPerWeek: -3 }, ...others];
    const message = () =>
      draftState.value.kind === "problems" ? draftState.value.findings[0]?.message : null;
    await openBody({ ...baseWard, employees }, "Ward");
    expect(message()).toBe(
      `contractHoursPerWeek of employee ${first!.id}: give a number from 0 to 168.`,
    );
    language.value = "de";
    await vi.runAllTimersAsync();
    expect(message()).toBe("Anna (contractHoursPerWeek): Geben Sie eine Zahl von 0 bis 168 an.");
    language.value = "en";
  });

  it("tells why it cannot be met in the language that the page changes to", async () => {
    const nobody = { ...baseWard, employees: baseWard.employees.slice(0, 1) };
    await openBody(nobody, "Nobody");
    const message = () => openRequest.value?.inspection.proofs?.[0]?.message;
    expect(message()).toContain("needs");
    language.value = "de";
    await vi.runAllTimersAsync();
    expect(message()).toContain("braucht");
    language.value = "en";
  });
});
