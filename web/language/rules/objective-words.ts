/** What plans are judged by, as planners call it, and what a point of each is charged for; the objectives say it themselves. */
import type { Language, ObjectiveRole } from "../../../core/index.ts";
import { language } from "../../state/settings.ts";
import objectiveWords from "./objective-words.json";

type Translated = Readonly<Record<Language, { readonly title: string; readonly meaning: string }>>;

const known = new Map<string, Translated & { readonly role?: string }>(
  Object.entries(objectiveWords),
);

/** The id of the objective that has this role. */
export function objectiveOf(role: ObjectiveRole): string {
  return [...known].find(([, objective]) => objective.role === role)?.[0] ?? "";
}

/** The name of an objective; its id where this version does not know it. */
export function objectiveName(id: string): string {
  return known.get(id)?.[language.value].title ?? id;
}

/** What its points are charged for, as the end of a sentence; empty for one that is not known. */
export function objectiveMeaning(id: string): string {
  return known.get(id)?.[language.value].meaning ?? "";
}
