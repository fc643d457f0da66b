import "../page-globals.ts";
import { afterEach, describe, expect, it } from "vitest";
import type { KeptVersion, KeptWard } from "../../../../web/kept/database.ts";
import { lostWith } from "../../../../web/kept/lost-with.ts";
import { forgetWords } from "../../../../web/language/forget-words.ts";
import { language } from "../../../../web/state/settings.ts";

const ward = (id: string, station?: string): KeptWard => ({
  ...{ id, title: "Ward", text: "{}", revision: 1, changedAt: 0, isTouched: true },
  ...(station !== undefined && { station }),
});
const version: KeptVersion = { id: "v", ward: "june", name: "Before", text: "{}", madeAt: 0 };
const wards = [ward("june"), ward("july", "june"), ward("august", "june"), ward("other")];
const plans = [{}, { signed: { name: "Roster", at: 0 } }, {}];

describe("what is lost with a month", () => {
  afterEach(() => {
    language.value = "en";
  });

  it("counts its plans and versions, and the months of the same ward that stay", () => {
    const lost = lostWith("july", { wards, plans, versions: [version] });
    expect(lost).toEqual({ plans: 3, signed: 1, versions: 1, otherMonths: 2 });
    expect(lostWith("june", { wards, plans: [], versions: [] }).otherMonths).toBe(2);
    expect(lostWith("other", { wards, plans: [], versions: [] }).otherMonths).toBe(0);
  });

  it("is said in the language of the page", () => {
    const several = { plans: 3, signed: 1, versions: 1, otherMonths: 2 };
    const nothing = { plans: 0, signed: 0, versions: 0, otherMonths: 0 };
    const sentences = () =>
      [several, nothing].map((lost) => `${forgetWords().lost(lost)} ${forgetWords().stays(lost)}`);
    expect(sentences()).toEqual([
      "What is lost: the request of this month, 3 plans (1 signed) and 1 version. It cannot be undone. The 2 other months of this ward stay.",
      "What is lost: the request of this month, no plan and no version. It cannot be undone. It is the only month of this ward: nothing of the ward stays.",
    ]);
    language.value = "de";
    expect(sentences()).toEqual([
      "Verloren gehen: die Anfrage dieses Monats, 3 Pläne (1 unterschrieben) und 1 Stand. Das lässt sich nicht rückgängig machen. Die 2 anderen Monate dieser Station bleiben.",
      "Verloren gehen: die Anfrage dieses Monats, kein Plan und kein Stand. Das lässt sich nicht rückgängig machen. Es ist der einzige Monat dieser Station: Von ihr bleibt nichts.",
    ]);
  });
});
