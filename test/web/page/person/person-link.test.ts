import "../page-globals.ts";
import "../page-worker.ts";
import { describe, expect, it } from "vitest";
import type { GenerationResult, WireAssignment } from "../../../../core/index.ts";
import keptResult from "../../../../docs/images/roster.result.json" with { type: "json" };
import realWard from "../../../../fixtures/ward/real-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { packedText, unpackedText } from "../../../../web/person/packed-text.ts";
import { ownPlan } from "../../../../web/person/person-calendar.ts";
import { pageFile, pageLink, readPage, readPageFile } from "../../../../web/person/person-link.ts";
import { isPersonPage, personPage } from "../../../../web/person/person-page.ts";
import type { ShownPlan } from "../../../../web/plan/shown-plan.ts";
import type { HeldPlan } from "../../../../web/state/session.ts";

type WishStatistics = NonNullable<GenerationResult["statistics"]["wishes"]>;
type DeniedWish = WishStatistics["denied"][number];

const MADE = new Date("2026-04-20T10:00:00Z");

const COUNT = { total: 0, granted: 0 };
const NO_WISHES: WishStatistics = {
  ...{ total: 0, granted: 0, rate: 1, pointsSpent: 0, overdrawn: 0, socialPoints: [], denied: [] },
  byPriority: { low: COUNT, normal: COUNT, high: COUNT },
};

/** What a sentence of the result tells of somebody else. */
const GOSSIP = "Somebody else is sick.";

/** The kept plan as the page shows it, with a refused wish whose reason tells of others. */
function shownPlan(): ShownPlan {
  const core = new CoreCalls();
  const read = core.readResult(keptResult);
  if (!read.ok) throw new Error("The kept result is unreadable.");
  const { result } = read;
  const [duty] = result.assignments as readonly [WireAssignment];
  const employees = realWard.employees.map((person, k) => ({ ...person, name: `<${k}>` }));
  const wishes = { ...realWard.wishes, [duty.employee_id]: [duty.date] };
  const opened = core.open({ ...realWard, employees, wishes });
  if (!opened.ok) throw new Error("The kept request is refused.");
  const { ok: _, ...of } = opened;
  const block = {
    ...({ code: "demand", key: null, ruleId: null } as const),
    ...{ date: duty.date, message: GOSSIP },
  };
  const denied: DeniedWish = {
    ...{ key: "", employeeId: duty.employee_id, date: duty.date, dates: [duty.date] },
    ...{ wish: "free", priority: "normal", blocks: [block], state: "impossible", price: null },
    ...{ priceAtMost: null, priceAtLeast: null, isExact: true, changes: [], byObjective: {} },
    message: GOSSIP,
  };
  const wishFigures = { ...NO_WISHES, denied: [denied] };
  const plan: HeldPlan = {
    ...{ id: 1, title: "Version 2", of: { ...of, title: "Ward" }, madeBy: "browser" },
    result: { ...result, statistics: { ...result.statistics, wishes: wishFigures } },
  };
  const roster = core.roster(opened.number, result);
  const report = core.judge(opened.number, result.assignments, "en");
  return { plan, roster, report };
}

const shown = shownPlan();
const { people, duties, wishes } = shown.roster;
const pages = people.map((_, employee) => personPage(shown, employee, MADE));

const dataOf = (link: string) => link.slice(link.indexOf("#/person/") + "#/person/".length);

/** One letter in the middle becomes another one. */
function damaged(text: string): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
}

describe("the link to a person's page", () => {
  it("comes back as it was made, is short enough for a message, and so does the file", async () => {
    for (const page of pages) {
      const link = await pageLink(page);
      expect(link).toMatch(/#\/person\/1\.[\w-]+$/);
      expect(link.length).toBeLessThan(2500);
      expect(await readPage(dataOf(link))).toEqual({ ok: true, value: page });
    }
    expect(readPageFile(pageFile(pages[0]!))).toMatchObject({ ok: true, value: pages[0] });
  });

  it("holds a person's own duties and wishes and the names beside them, and nothing else of anybody", () => {
    for (const [employee, page] of pages.entries()) {
      const own = duties.filter((duty) => duty.employee === employee);
      expect(page.duties).toHaveLength(own.length);
      const beside = duties
        .filter((other) => other.employee !== employee)
        .filter((other) =>
          own.some(({ day, shift }) => day === other.day && shift.id === other.shift.id),
        )
        .map((other) => people[other.employee]!.name);
      expect(new Set(page.names)).toEqual(new Set(beside));
      expect(page.wishes).toHaveLength(wishes.filter((wish) => wish.employee === employee).length);
      const away = people[employee]!.cells.filter(({ absence }) => absence !== null);
      expect(page.absences).toHaveLength(away.length);
      const text = JSON.stringify(page);
      for (const { name, id } of people) {
        if (!beside.includes(name) && name !== page.person.name) expect(text).not.toContain(name);
        if (id !== page.person.id) expect(text).not.toContain(`"${id}"`);
      }
      expect(text).not.toMatch(/contract|hours|priority|rate|message/i);
    }
  });

  it("says why a wish was refused in a word of its own, never in a sentence that may tell of others", () => {
    const refused = pages.flatMap((page) => page.wishes.filter(({ state }) => state === "refused"));
    expect(refused.map(({ why }) => why)).toContain("demand");
    expect(JSON.stringify(pages)).not.toContain(GOSSIP);
  });

  it("that is cut off, damaged, foreign, of another version or too large says so and is never opened", async () => {
    const text = dataOf(await pageLink(pages[0]!));
    const fault = async (data: string) => {
      const read = await readPage(data);
      return read.ok ? "none" : read.fault;
    };
    for (const data of ["", "1.", "x", "1.%%%", text.slice(0, -9), damaged(text)])
      expect(await fault(data), data).toBe("broken");
    expect(await fault(text.replace(/^1/, "2"))).toBe("version");
    expect(await fault(`1.${"A".repeat(200_000)}`)).toBe("large");
    const bomb = await packedText("A".repeat(900_000));
    const larger = new Blob(["A".repeat(5_000_000)]).stream();
    const packed = larger.pipeThrough(new CompressionStream("deflate"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const letters = btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
    expect(letters.length).toBeLessThan(100_000);
    expect(await fault(`1.${letters}`)).toBe("large");
    expect(await fault(bomb)).toBe("broken");
    expect(await unpackedText(await packedText({ a: "ä–€" }))).toEqual({
      ok: true,
      value: { a: "ä–€" },
    });
  });

  it("opens no page whose numbers point nowhere or whose colours are more than colours", () => {
    const page = pages[0]!;
    const [shift] = page.shifts;
    const wrong: readonly unknown[] = [
      null,
      [],
      { ...page, to: "2026-02-30" },
      { ...page, to: "2031-01-01" },
      { ...page, duties: [{ day: 0, shift: 99, with: [] }] },
      { ...page, duties: [{ day: 399, shift: 0, with: [] }] },
      { ...page, names: [], duties: [{ day: 0, shift: 0, with: [0] }] },
      { ...page, shifts: [{ ...shift, fill: "url(https://example.com)" }] },
      { ...page, wishes: [{ days: [0], wants: "free", shifts: null, state: "refused", why: "x" }] },
    ];
    expect(isPersonPage(page)).toBe(true);
    for (const value of wrong) expect(isPersonPage(value), JSON.stringify(value)).toBe(false);
  });

  it("makes the same entries for a calendar as the plan that it is of", () => {
    const core = new CoreCalls();
    const { plan } = shown;
    const whole = core.open(plan.of.request);
    if (!whole.ok) throw new Error("The kept request is refused.");
    for (const page of pages.slice(0, 2)) {
      const { request, result } = ownPlan(page);
      const own = core.open(request);
      if (!own.ok) throw new Error(JSON.stringify(own.problems));
      const options = { format: "ics", language: "en", employeeId: page.person.id } as const;
      // That a duty is locked is the planner's matter.
      const entriesOf = (text: string) =>
        text.replace(/\r\n /g, "").replaceAll("\\nfixed beforehand", "");
      const { body } = core.exportPlan(own.number, result, options);
      expect(entriesOf(body)).toContain("BEGIN:VEVENT");
      expect(entriesOf(body)).toBe(
        entriesOf(core.exportPlan(whole.number, plan.result, options).body),
      );
    }
  });
});
