import "../page-globals.ts";
import "../page-worker.ts";
import { afterEach, expect, it } from "vitest";
import { importSentences } from "../../../../core/import/sentences.ts";
import { inWords, sentence } from "../../../../core/language/sentence.ts";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { dateless, readable } from "../../../../web/language/readable.ts";
import { openBody } from "../../../../web/request/draft.ts";
import { openRequest } from "../../../../web/state/session.ts";
import { language } from "../../../../web/state/settings.ts";

afterEach(() => {
  language.value = "en";
  openRequest.value = null;
});

it("rules are called by their names, and by their ids as well where two have the same", async () => {
  const [first, second, third] = baseWard.planning_rules;
  const named = (rule: { name: string; id: string }) => `${rule.name} (${rule.id})`;
  const twice = { ...third!, name: second!.name };
  const planning_rules = [first!, second!, twice];
  await openBody({ ...baseWard, planning_rules }, "Ward");
  expect(readable(`${named(first!)}: x (${first!.id}), ${named(second!)}, ${named(twice)}.`)).toBe(
    `${first!.name}: x (${first!.id}), ${named(second!)}, ${named(twice)}.`,
  );
});

it("a rule that a sentence says by its id alone is quoted by its name, in both languages", async () => {
  const [first] = baseWard.planning_rules;
  const { id, name } = first!;
  await openBody(baseWard, "Ward");
  expect(readable(`No rule alone does; rule ${id} with others does, not rule ${id}x.`)).toBe(
    `No rule alone does; rule “${name}” with others does, not rule ${id}x.`,
  );
  language.value = "de";
  expect(readable(`Allein die Regel ${id} hält jemanden fern.`)).toBe(
    `Allein die Regel „${name}“ hält jemanden fern.`,
  );
});

it("keys of requests are left out of what planners read", () => {
  const hint = sentence("time_limit_hint", {});
  expect(inWords(hint, "de")).toContain("(timeout_seconds)");
  expect(readable(inWords(hint, "de"))).toContain("mehr Rechenzeit kann helfen");
  const holidays = importSentences.de.all_holidays({});
  expect(holidays).toContain("department.federalState");
  expect(readable(holidays)).toMatch(/^Kein Bundesland ist angegeben, also gilt/);
  const frozen = sentence("gap_frozen", {});
  expect(readable(inWords(frozen, "en"))).toContain("until which everything stays, and nobody");
  expect(inWords(frozen, "de")).toContain("(frozenUntil)");
  expect(readable(inWords(frozen, "de"))).not.toContain("frozenUntil");
});

it("people are called by their names where an id is nothing else in a sentence", async () => {
  const [one, two, three] = baseWard.employees;
  const employees = [
    { ...one!, id: "n05", name: "Anna Becker" },
    { ...two!, id: "n0", name: "n0" },
    { ...three!, id: "12", name: "Ben Okafor" },
  ];
  await openBody({ ...baseWard, employees, wishes: {}, vacations: {} }, "Ward");
  expect(readable("n05 takes Late for 12, n05-1 and xn05 not; (n05).")).toBe(
    "Anna Becker takes Late for 12, n05-1 and xn05 not; (Anna Becker).",
  );
});

it("people with personnel numbers are called by their names, and amounts that are the same number stay", async () => {
  const [one, two] = baseWard.employees;
  const employees = [
    { ...one!, id: "4711", name: "Anna Becker" },
    { ...two!, id: "2026", name: "Ben Okafor" },
  ];
  await openBody({ ...baseWard, employees, wishes: {}, vacations: {} }, "Ward");
  expect(readable("4711 and Ben hat am 2026-02-08 frei; Employee 4711 is on vacation.")).toBe(
    "Anna Becker and Ben hat am Sun 8 Feb frei; Employee Anna Becker is on vacation.",
  );
  const amounts =
    "In 2026 cost 4711 points, 4711 Stunden, 14711, 4711.5, 1,4711, €4711 and 4711 %.";
  expect(readable(amounts)).toBe(amounts);
});

it("dates of a sentence are read in the language of the page, and a sentence ends with one point", () => {
  const sentence =
    "Nacht fehlt am 2026-02-08, 2026-05-08 und 2026-02-09. Sonst nichts am 2026-05-09.";
  language.value = "de";
  expect(readable(sentence)).toBe(
    "Nacht fehlt am So., 8. Feb., Fr., 8. Mai und Mo., 9. Feb. Sonst nichts am Sa., 9. Mai.",
  );
  language.value = "en";
  expect(readable("Missing on 2026-02-08.")).toBe("Missing on Sun 8 Feb.");
  expect(readable("plan-2026-02-08.json at 2026-02-08T06:00")).toBe(
    "plan-2026-02-08.json at 2026-02-08T06:00",
  );
  expect(dateless(sentence)).toBe("Nacht fehlt am …, … und …. Sonst nichts am ….");
});
