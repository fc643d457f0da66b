import { expect, it } from "vitest";
import { archiveIn, archiveText, faultsOf } from "../../../../web/kept/archive-text.ts";
import type { KeptWard } from "../../../../web/kept/database.ts";

const ward: KeptWard = {
  ...{ id: "a", title: "Ward", text: "{}", revision: 3, changedAt: 1, isTouched: true },
};

it("is read as it was written, and every place told that is not as this page writes it", () => {
  const written: unknown = JSON.parse(archiveText({ wards: [ward], plans: [], versions: [] }));
  if (!archiveIn(written)) throw new Error("not taken for what it is");
  expect(faultsOf(written)).toEqual([]);
  const broken: unknown = JSON.parse(
    JSON.stringify({
      ...written,
      wards: [{ ...ward, text: 7 }, null],
      plans: [{ ward: "b", result: {} }],
      versions: 1,
    }),
  );
  if (!archiveIn(broken)) throw new Error("not taken for what it is");
  expect(faultsOf(broken)).toEqual([
    ...["wards.0.text", "wards.1", "plans.0.ward", "plans.0.title", "plans.0.requestTitle"],
    ...["plans.0.madeAt", "plans.0.request", "plans.0.result", "plans.0.locks", "plans.0.madeBy"],
    ...["plans.0.leftOut", "versions"],
  ]);
  expect(archiveIn({ shiftsmith: "wards 2" })).toBe(false);
});
