import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportPlan } from "../../../../core/index.ts";
import {
  anyNames,
  duty,
  hostileNames,
  hostileWard,
  resultWith,
  wardRequest,
  wardResult,
} from "../../../helpers/drawn/export-ward.ts";

interface Component {
  readonly name: string;
  readonly values: Map<string, string>;
  readonly parts: Component[];
}

const octets = (text: string) => new TextEncoder().encode(text).length;

/** Unfolds, checks and nests the lines of RFC 5545; values stay escaped. */
function readIcs(text: string): Component {
  expect(text.endsWith("\r\n")).toBe(true);
  const physical = text.slice(0, -2).split("\r\n");
  const isWrong = (line: string) => octets(line) > 75 || /[\p{Cc}\ud800-\udfff]/u.test(line);
  expect(physical.filter(isWrong)).toEqual([]);
  const root: Component = { name: "", values: new Map(), parts: [] };
  const stack = [root];
  for (const line of text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n")) {
    const [, name, value] = /^([A-Z-]+):(.*)$/u.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No content line: ${line}`);
    const here = stack.at(-1)!;
    if (name === "BEGIN") {
      const part: Component = { name: value, values: new Map(), parts: [] };
      here.parts.push(part);
      stack.push(part);
    } else if (name === "END") {
      expect(here.name).toBe(value);
      stack.pop();
    } else {
      expect(here.values.has(name)).toBe(false);
      here.values.set(name, value);
    }
  }
  expect(stack).toHaveLength(1);
  expect(root.parts.map((part) => part.name)).toEqual(["VCALENDAR"]);
  return root.parts[0]!;
}

/** The text a calendar shows for an escaped value; throws on an escape that does not exist. */
function shown(value: string): string {
  expect(value).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/);
  return value.replace(/\\(.)/g, (_, sign: string) => {
    if (!/[\\;,nN]/.test(sign)) throw new Error(`Unknown escape \\${sign}`);
    return sign.toLowerCase() === "n" ? "\n" : sign;
  });
}

const eventsOf = (body: string) => readIcs(body).parts.filter(({ name }) => name === "VEVENT");

describe("a plan as a calendar", () => {
  it("has an event for each duty in UTC, right on both sides of the clock change", () => {
    const { body, contentType } = exportPlan(wardRequest(), wardResult, { format: "ics" });
    const events = eventsOf(body).map(({ values }) =>
      ["DTSTART", "DTEND", "SUMMARY"].map((key) => values.get(key)),
    );
    expect(events).toEqual([
      ["20260323T050000Z", "20260323T130000Z", "Anna Müller: Early"],
      ["20260324T050000Z", "20260324T130000Z", "Ben Okafor: Early"],
      ["20260324T130000Z", "20260324T210000Z", "Ben Okafor: On call"],
      // 22:00 in winter time to 06:00 in summer time: seven hours.
      ["20260328T210000Z", "20260329T040000Z", "Anna Müller: Night"],
    ]);
    expect(contentType).toBe("text/calendar; charset=utf-8");
  });

  it("of one person names the shift alone and the person once", () => {
    const { body } = exportPlan(wardRequest(), wardResult, { format: "ics", employeeId: "ben" });
    const summaries = eventsOf(body).map(({ values }) => values.get("SUMMARY"));
    expect(summaries).toEqual(["Early", "On call"]);
    expect(shown(readIcs(body).values.get("NAME")!)).toBe("Roster Station 3, Ben Okafor");
  });

  it("keeps the UID of a duty from plan to plan and gives no two duties the same", () => {
    const days = Array.from({ length: 14 }, (_, at) =>
      new Date(Date.UTC(2026, 2, 23 + at)).toISOString().slice(0, 10),
    );
    const request = wardRequest({
      employees: Array.from({ length: 60 }, (_, at) => ({ id: `e${at}` })),
      locked_assignments: [],
    });
    const assignments = request.employees.flatMap(({ id }) =>
      days.flatMap((date) => ["E", "N"].map((shift) => duty(id, shift, date))),
    );
    const uids = (list: typeof assignments, employeeId?: string) =>
      eventsOf(
        exportPlan(request, resultWith({ assignments: list }), {
          format: "ics",
          employeeId,
        }).body,
      ).map(({ values }) => values.get("UID")!);
    const all = uids(assignments);
    expect(new Set(all).size).toBe(60 * 14 * 2);
    const own = uids(assignments.slice(0, 10).reverse(), "e0");
    expect(own).toHaveLength(10);
    for (const uid of own) expect(all).toContain(uid);
  });

  it("takes its time stamp from the plan and never from a clock", () => {
    const stamps = (createdAt?: string) =>
      eventsOf(
        exportPlan(wardRequest(), wardResult, {
          format: "ics",
          createdAt,
        }).body,
      ).map(({ values }) => values.get("DTSTAMP"));
    expect(new Set(stamps())).toEqual(new Set(["20260323T000000Z"]));
    expect(new Set(stamps("2026-03-01T12:34:56.789+01:00"))).toEqual(new Set(["20260301T113400Z"]));
    expect(() => stamps("yesterday")).toThrow(RangeError);
  });

  it("marks what may still change and where one is free to meet", () => {
    const request = wardRequest({
      shifts: [
        { id: "E", startTime: "06:00", endTime: "14:00" },
        { id: "B", kind: "standby", startTime: "14:00", endTime: "22:00" },
        { id: "N", startTime: "22:00", endTime: "06:00" },
      ],
    });
    const kinds = (success: boolean) =>
      eventsOf(
        exportPlan(request, { ...wardResult, success }, { format: "ics", employeeId: "ben" }).body,
      ).map(({ values }) => [values.get("STATUS"), values.get("TRANSP")]);
    expect(kinds(false)).toEqual([
      ["TENTATIVE", "OPAQUE"],
      ["TENTATIVE", "TRANSPARENT"],
    ]);
    expect(kinds(true)[0]).toEqual(["CONFIRMED", "OPAQUE"]);
  });

  it("lets no name start a line of its own", () => {
    const { request, result } = hostileWard();
    const { body } = exportPlan(request, result, { format: "ics" });
    const events = eventsOf(body);
    expect(events).toHaveLength(hostileNames.length);
    const allowed = ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "DESCRIPTION"];
    for (const { values } of events) {
      expect([...values.keys()]).toEqual([...allowed, "LOCATION", "STATUS", "TRANSP"]);
      expect(shown(values.get("SUMMARY")!)).not.toContain("\n");
    }
  });

  it("stays a calendar that programs accept when nobody works", () => {
    const empty = resultWith({ success: false, status: "unknown" });
    const calendar = readIcs(exportPlan(wardRequest(), empty, { format: "ics" }).body);
    // RFC 5545 wants at least one component.
    expect(calendar.parts.map(({ name }) => name)).toEqual(["VTIMEZONE"]);
  });

  it("holds whatever the names are made of", () => {
    fc.assert(
      fc.property(anyNames, (names) => {
        const { request, result } = hostileWard(names);
        expect(eventsOf(exportPlan(request, result, { format: "ics" }).body)).toHaveLength(
          names.length,
        );
      }),
      { numRuns: 25 },
    );
  });
});
