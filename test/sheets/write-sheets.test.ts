import { describe, expect, it } from "vitest";
import {
  importWorkbook,
  parseResult,
  rosterTable,
  rosterWorkbook,
  validateRequest,
} from "../../core/index.ts";
import { readWorkbook } from "../../sheets/read-workbook.ts";
import { writeOds } from "../../sheets/write-ods.ts";
import { writeXlsx } from "../../sheets/write-xlsx.ts";
import { wardRequest, wardResult } from "../helpers/drawn/export-ward.ts";
import { hasOffice, savedByOffice, useOffice, whyNoOffice } from "../helpers/office.ts";

const validated = validateRequest(wardRequest());
const parsed = parseResult(wardResult);
if (!validated.ok || !parsed.ok) throw new Error("The ward of the tests is refused.");
const { request } = validated;
const { result } = parsed;

const written = async (format: "xlsx" | "ods", sheets: "months" | "people" = "months") => {
  const workbook = rosterWorkbook(request, result, { language: "de", sheets });
  return format === "xlsx" ? writeXlsx(workbook) : writeOds(workbook);
};
const known = new Set(request.employees.map(({ id }) => id));
const own = result.assignments
  .filter(({ employee_id }) => known.has(employee_id))
  .map(({ employee_id, date, shift_id }) => `${date} ${employee_id} ${shift_id}`)
  .sort();

async function readBack(name: string, bytes: Uint8Array) {
  const workbook = await readWorkbook(name, bytes);
  const { problems, duties } = importWorkbook({ workbook, into: request });
  const lines = duties.map((duty) => `${duty.date} ${duty.employee_id} ${duty.shift_id}`).sort();
  return { problems, lines, workbook };
}

describe("a plan written as sheets", () => {
  useOffice();
  it.each(["xlsx", "ods"] as const)(
    "is the same plan when it is read back from .%s",
    async (format) => {
      const { problems, lines } = await readBack(`plan.${format}`, await written(format));
      expect({ problems, lines }).toEqual({ problems: [], lines: own });
    },
  );

  it.each(["xlsx", "ods"] as const)("is the same .%s whenever it is written", async (format) => {
    const names = async () => (await readWorkbook("p", await written(format, "people"))).sheets;
    expect(await names()).toEqual(await names());
    expect((await names()).map(({ name }) => name)).toHaveLength(request.employees.length);
  });

  it("holds text where a name looks like a formula", async () => {
    const [first, ...others] = request.employees;
    const named = { ...request, employees: [{ ...first!, name: "=1+1" }, ...others] };
    const workbook = rosterWorkbook(named, result);
    for (const bytes of [await writeXlsx(workbook), writeOds(workbook)]) {
      const { sheets } = await readWorkbook("p", bytes);
      expect(sheets[0]!.rows.some(([name]) => name === "=1+1")).toBe(true);
    }
    expect(rosterTable(named, result).body).toContain("'=1+1");
  });

  it("tells colleagues that somebody is away, and neither why nor the hours", () => {
    const [own] = request.employees;
    const away = { ...request, sick_leaves: { [own!.id]: [request.end_date] } };
    const texts = (isNotice: boolean) =>
      JSON.stringify(rosterWorkbook(away, result, { language: "de", isNotice }).sheets);
    expect(texts(false)).toContain("krank");
    expect(texts(true)).not.toMatch(/krank|Soll|Stunden/);
    expect(texts(true)).toContain("abwesend");
  });

  it("has a name that says ward and month, and the dates of the country in its grid", () => {
    const { fileName, body } = rosterTable(request, result, { language: "de" });
    expect(fileName).toMatch(/^Dienstplan-[A-Za-z0-9-]+-\d{4}-\d\d(-\d{4}-\d\d)?\.csv$/);
    expect(body.split("\r\n")[0]).toMatch(/^\ufeffName;\d\d\.\d\d\.\d{4};/);
  });

  it.skipIf(!hasOffice)(
    `is opened by LibreOffice and still the same plan when that saves it in the other format${whyNoOffice}`,
    async () => {
      for (const [from, to] of [
        ["xlsx", "ods"],
        ["ods", "xlsx"],
      ] as const) {
        const bytes = savedByOffice(await written(from), from, to);
        const { problems, lines } = await readBack(`plan.${to}`, bytes);
        expect({ problems, lines }).toEqual({ problems: [], lines: own });
      }
    },
  );
});
