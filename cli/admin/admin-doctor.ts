import type { Database } from "../../db/connection/client.ts";
import { readMigrations } from "../../db/operation/migrate.ts";
import manifest from "../../package.json" with { type: "json" };
import type { CheckFinding } from "../../server/services/operation/examination.ts";
import { examineService } from "../../server/services/operation/examine-service.ts";
import { AdminError, type Answer, optional, type Values } from "./admin-values.ts";
import type { DoctorWords } from "./doctor-words.ts";
import { doctorWordsDe } from "./doctor-words-de.ts";
import { doctorWordsEn } from "./doctor-words-en.ts";

const doctorWords = { en: doctorWordsEn, de: doctorWordsDe } as const;

/** Exit codes of `shiftsmith admin doctor` besides 0. */
const FAULTS = 1;
const WARNINGS = 2;

/**
 * `shiftsmith admin doctor`: one line a check, and below it what to do. Changes nothing. Exit code 0 when there is nothing
 * to do, 1 when something is at fault, 2 when there are warnings only.
 */
export async function doctor(
  db: Database,
  values: Values,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Answer> {
  const words = wordsFor(optional(values, "language"));
  const found = await examineService({
    ...{ variables, database: db, migrations: await readMigrations(), now: Date.now },
    nodeVersion: process.versions.node,
    leastNode: manifest.engines.node.replace(/^\D+/, ""),
  });
  const worded = found.map((finding) => ({ ...finding, ...sentencesOf(words, finding) }));
  const count = (state: CheckFinding["state"]) => found.filter((one) => one.state === state).length;
  const [faults, warnings] = [count("fault"), count("warning")];
  const isSound = faults + warnings === 0;
  return {
    text: [
      ...worded.flatMap((one) => linesOf(words, one)),
      isSound ? words.sound : filled(words.verdict, { faults, warnings }),
    ].join("\n"),
    data: {
      ...{ sound: isSound, faults, warnings },
      findings: worded.map(({ check, state, says, todo, facts }) => ({
        ...{ check, state, says, todo: todo ?? null, facts },
      })),
    },
    code: faults > 0 ? FAULTS : warnings > 0 ? WARNINGS : 0,
  };
}

function wordsFor(language: string | null): DoctorWords {
  if (language === null || language === "en" || language === "de")
    return doctorWords[language ?? "en"];
  throw new AdminError(`--language takes en or de, not ${language}.`);
}

/** The sentences of a finding with its facts in place; throws where the words know no such sentence. */
export function sentencesOf(
  words: DoctorWords,
  { check, state, variant, facts }: CheckFinding,
): { readonly says: string; readonly todo?: string } {
  const sentence = words.checks[check].sentences[variant ?? state];
  if (sentence === undefined) {
    if (state === "unseen") return { says: words.unseen };
    throw new Error(`The doctor has no words for ${check} ${variant ?? state}.`);
  }
  const { says, todo } = sentence;
  return {
    says: filled(says, facts),
    ...(todo !== undefined && { todo: filled(todo, facts) }),
  };
}

function filled(text: string, facts: CheckFinding["facts"]): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`The doctor has no fact ${name} for: ${text}`);
    return String(value);
  });
}

type WordedFinding = CheckFinding & { readonly says: string; readonly todo?: string };

function linesOf(
  words: DoctorWords,
  { check, state, says, todo }: WordedFinding,
): readonly string[] {
  const width = Math.max(...Object.values(words.states).map((name) => name.length));
  const line = `${words.states[state].padEnd(width)}  ${words.checks[check].title}: ${says}`;
  return todo === undefined ? [line] : [line, `${" ".repeat(width + 2)}${words.todo}${todo}`];
}
