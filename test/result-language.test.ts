import { describe, expect, it } from "vitest";
import {
  inspectRequest,
  renderFindings,
  type SolveRequest,
  solve,
  validateRequest,
} from "../core/index.ts";
import { problemSize } from "../core/request/shape/schema.ts";
import { requests } from "../fixtures/build.ts";
import { englishWordsIn } from "./helpers/english-words.ts";
import { sharedHighs } from "./helpers/shared-highs.ts";

const chosen =
  /^((edge|infeasible|tiny)\/|ward\/(all-objectives|locked|previous|social-points|soft-rule|wish-against-rule)$)/;

/** Fixtures that are solved in moments; between them they have every kind of sentence that a plan gives rise to. */
const names = Object.keys(requests)
  .filter((name) => chosen.test(name))
  .filter((name) => problemSize(requestOf(name)) <= 1000)
  .sort();

function requestOf(name: string): SolveRequest {
  const request = JSON.parse(JSON.stringify(requests[name]));
  const validated = validateRequest({ ...request, config: { ...request.config, language: "de" } });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.request;
}

/** Every text of a value, its keys left out. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Texts with English words that are none of the request's own names. */
function englishIn(value: unknown, request: SolveRequest): readonly string[] {
  const names = [...new Set(textsIn(request))].sort((a, b) => b.length - a.length);
  const isNamed = new RegExp(
    `(?<![\\p{L}\\d])(${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})(?![\\p{L}\\d])`,
    "gu",
  );
  const withoutIds = JSON.parse(JSON.stringify(value, (key, one) => (key === "id" ? null : one)));
  return textsIn(withoutIds).filter(
    (text) => text.includes(" ") && englishWordsIn(text.replace(isNamed, "…")).length > 0,
  );
}

async function solveInGerman(name: string) {
  const request = requestOf(name);
  const result = await solve(request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    timeLimitSeconds: 3,
  });
  return { request, result };
}

const solved = new Map<string, ReturnType<typeof solveInGerman>>();

/** Request and result of a fixture, solved once for all tests that look at it. */
function solvedOnce(name: string): ReturnType<typeof solveInGerman> {
  const found = solved.get(name) ?? solveInGerman(name);
  solved.set(name, found);
  return found;
}

describe("with config.language de", () => {
  it.each(names)("nothing of the result of %s is said in English", async (name) => {
    const { request, result } = await solvedOnce(name);
    // Warnings and the engine's own account speak to developers, in English.
    const { input_summary: _, statistics, ...fields } = result;
    const { solver: __, ...counted } = statistics;
    expect(englishIn([fields, counted], request)).toEqual([]);
  });

  it.each(names)(
    "what further solves have found for %s is said again word by word, and in English without a German sentence",
    async (name) => {
      const { request, result } = await solvedOnce(name);
      const { conflicts = [], relaxations = [], wishes } = result.statistics;
      const denied = wishes?.denied ?? [];
      const again = renderFindings(request, result, "de");
      expect(again.conflicts).toEqual(conflicts);
      expect(again.relaxations).toEqual(relaxations);
      expect(again.denied).toEqual(denied);
      const english = renderFindings(request, result, "en");
      const messages = [...conflicts, ...relaxations, ...denied].map(({ message }) => message);
      const findings = [...english.conflicts, ...english.relaxations, ...english.denied];
      expect(findings.filter((one) => one === null || messages.includes(one.message))).toEqual([]);
    },
  );

  it.each(names)("neither are the proofs about the demand of %s", (name) => {
    const request = requestOf(name);
    expect(englishIn(inspectRequest(request).proofs, request)).toEqual([]);
  });
});
