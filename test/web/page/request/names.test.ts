import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import { plainTitle } from "../../../../web/language/plan/title-words.ts";
import { kindOf } from "../../../../web/request/making/table-kind.ts";
import { planTitle } from "../../../../web/run/plan-title.ts";
import { fileNameOf } from "../../../../web/save-text.ts";

describe("names", () => {
  it("of held plans are never given twice", () => {
    const held = [{ title: "Ward" }, { title: "Ward (2)" }];
    expect(planTitle("Ward", held)).toBe("Ward (3)");
    expect(planTitle("Other", held)).toBe("Other");
  });

  it("of files hold nothing that a file system refuses", () => {
    expect(fileNameOf("Früh & Spät: Straße 3 *")).toBe("fruh-spat-strasse-3");
    expect(fileNameOf("../../etc/passwd")).toBe("etc-passwd");
    expect(fileNameOf("夜勤")).toBe("shiftsmith");
  });

  it("of wards are theirs, whatever was repaired or locked in a plan, in whichever language", () => {
    expect(plainTitle("Station 3, mit Fixierungen, repariert")).toBe("Station 3");
    expect(plainTitle("Ward 3, repaired, with locks")).toBe("Ward 3");
    expect(plainTitle("Ward, repaired by hand")).toBe("Ward, repaired by hand");
  });

  it("of tables tell what they are about, in English and German", () => {
    const kinds = ["Urlaub 2026.csv", "wuensche.csv", "Dienste.csv", "shifts.tsv", "Personal.csv"];
    expect(kinds.map(kindOf)).toEqual(["absences", "wishes", "shifts", "shifts", "employees"]);
  });
});
