/** The published instances in a folder: each as a request, with its best known value and its scorer. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import { curtoisRequest, curtoisRoster } from "./curtois.ts";
import { inrc1Request, inrc1Solution } from "./inrc1.ts";
import { inrc2Assignments, inrc2Request, inrc2Solutions, inrc2UnpricedCover } from "./inrc2.ts";
import { runScorer, type Score } from "./scorers.ts";

export const SETS = ["curtois", "inrc2", "inrc1"] as const;
export type SetName = (typeof SETS)[number];

export interface Instance {
  readonly set: SetName;
  readonly name: string;
  /** Best published penalty; null when the folder tells none. */
  readonly bestKnown: number | null;
  readonly request: SolveRequest;
  /** A published roster; null where the folder has none in a form that is read. */
  readonly published: readonly WireAssignment[] | null;
  /** The judgement of the set's own scorer, in its own process. */
  score(assignments: readonly WireAssignment[]): Score;
}

/** An instance that is there; its files are read when it is opened. */
export interface InstanceEntry {
  readonly set: SetName;
  readonly name: string;
  open(): Instance;
}

/** The column of the best value in each set's table. */
const BEST_COLUMN: Readonly<Record<SetName, string>> = {
  curtois: "best_ub",
  inrc2: "best_published_roster_rescored",
  inrc1: "best_known",
};
const OPENERS: Readonly<Record<SetName, (place: Place) => Opened>> = {
  curtois: openCurtois,
  inrc2: openInrc2,
  inrc1: openInrc1,
};

type Opened = Pick<Instance, "request" | "published" | "score">;

/** Where an instance lies. */
interface Place {
  readonly name: string;
  /** The folder of its set. */
  readonly folder: string;
  readonly scorer: string;
}

/** The instances of a set in the order of their names with numbers as numbers; none when the folder lacks the set. */
export function instancesOf(data: string, set: SetName): InstanceEntry[] {
  const folder = join(data, set);
  if (!existsSync(folder)) return [];
  const best = bestValues(join(folder, "best_known.csv"), BEST_COLUMN[set]);
  const names =
    set === "inrc2" ? [...best.keys()] : namesIn(folder, set === "inrc1" ? ".xml" : ".txt");
  return names
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => ({
      set,
      name,
      open: () => {
        const place = { name, folder, scorer: join(data, `score_${set}.mjs`) };
        return { set, name, bestKnown: best.get(name) ?? null, ...OPENERS[set](place) };
      },
    }));
}

function openCurtois({ name, folder, scorer }: Place): Opened {
  const txtFile = join(folder, `${name}.txt`);
  const rosFile = join(folder, `${name}.ros`);
  const ros = existsSync(rosFile) ? readFileSync(rosFile, "utf8") : undefined;
  const request = curtoisRequest({ txt: readFileSync(txtFile, "utf8"), ros });
  return {
    request,
    published: null,
    score: (assignments: readonly WireAssignment[]) =>
      withFiles([curtoisRoster(assignments)], ([roster], place) =>
        runScorer(scorer, [txtFile, roster!, "--start", request.start_date], place),
      ),
  };
}

/** A name is made of the dataset, the history and the weeks: `n030w4_1_6-2-9-1`. */
function openInrc2({ name, folder, scorer }: Place): Opened {
  const [dataset, history, weeks] = name.split("_");
  const file = (part: string) => join(folder, dataset!, part);
  const paths = {
    scenario: file(`Sc-${dataset}.txt`),
    history: file(`H0-${dataset}-${history}.txt`),
    weeks: weeks!.split("-").map((week) => file(`WD-${dataset}-${week}.txt`)),
  };
  const read = (path: string) => readFileSync(path, "utf8");
  const files = {
    scenario: read(paths.scenario),
    history: read(paths.history),
    weeks: paths.weeks.map(read),
  };
  const published = weeks!
    .split("-")
    .map((week, at) =>
      file(join(`Solution_H_${history}-WD_${weeks}`, `Sol-${dataset}-${week}-${at}.txt`)),
    );
  return {
    request: inrc2Request(files),
    published: published.every(existsSync) ? inrc2Assignments(published.map(read)) : null,
    score: (assignments: readonly WireAssignment[]) =>
      withFiles(inrc2Solutions(files, assignments), (solutions, place) => {
        const input = ["--sce", paths.scenario, "--his", paths.history];
        input.push("--weeks", ...paths.weeks, "--sols", ...solutions);
        const found = runScorer(scorer, input, place);
        const unpriced = found.hardDetails
          .filter(({ rule }) => rule === "minimumCoverage")
          .map(({ day, shift, skill, have }) =>
            inrc2UnpricedCover(files, {
              day: Number(day),
              shift: String(shift),
              skill: String(skill),
              have: Number(have),
            }),
          );
        return { ...found, penalty: unpriced.reduce((sum, cost) => sum + cost, found.penalty) };
      }),
  };
}

function openInrc1({ name, folder, scorer }: Place): Opened {
  const file = join(folder, `${name}.xml`);
  const xml = readFileSync(file, "utf8");
  return {
    request: inrc1Request(xml),
    published: null,
    score: (assignments: readonly WireAssignment[]) =>
      withFiles([inrc1Solution(xml, assignments)], ([solution], place) =>
        runScorer(scorer, [file, solution!], place),
      ),
  };
}

/** Files with these texts, in a folder of their own, while `use` runs. */
function withFiles<T>(
  texts: readonly string[],
  use: (paths: readonly string[], folder: string) => T,
): T {
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-literature-"));
  try {
    const paths = texts.map((text, index) => {
      const path = join(folder, `roster-${index}`);
      writeFileSync(path, text);
      return path;
    });
    return use(paths, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
}

/** A column of a table by instance; empty without the table. */
function bestValues(file: string, column: string): ReadonlyMap<string, number> {
  if (!existsSync(file)) return new Map();
  const [header, ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
  const at = header!.split(",").indexOf(column);
  return new Map(
    lines.map((line) => {
      const fields = line.split(",");
      return [fields[0]!, Number(fields[at])];
    }),
  );
}
