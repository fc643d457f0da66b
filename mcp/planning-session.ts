import type { WireAssignment } from "../core/index.ts";
import type { EngineCall, PlanningEngine } from "./planning-engine.ts";
import { ToolFailure } from "./tool-failure.ts";

/** What the tools of one server work with. */
export interface PlanningSession {
  readonly engine: PlanningEngine;
  /** The JSON in a file that the assistant may name; null where there are no files. A ToolFailure says what is wrong with it. */
  readonly readJson: ((path: string) => Promise<unknown>) | null;
  /** Gets to know what broke on our side; the assistant hears only that something did. */
  readonly onFault: (error: unknown) => void;
}

const URI = /^shiftsmith:\/\/(request|plan)\/([\w.-]{1,64})$/;
const ID = /^[\w-]{1,64}$/;

export const requestUri = (id: string) => `shiftsmith://request/${id}`;
export const planUri = (id: string) => `shiftsmith://plan/${id}`;

/** The id that a request or plan goes by; null for any other text. */
function idIn(text: string): string | null {
  return URI.exec(text)?.[2] ?? null;
}

/** The id of a plan as an assistant names it. */
export function planId(text: string): string {
  const id = idIn(text) ?? (ID.test(text) ? text : null);
  if (id !== null) return id;
  throw new ToolFailure(`Name a plan as an earlier answer did, such as ${planUri("1")}.`);
}

/** A request that is given as it is, as a file, or by the name that an earlier answer gave it. */
export async function requestGiven(
  given: unknown,
  { engine, readJson }: PlanningSession,
  call: EngineCall,
): Promise<unknown> {
  if (typeof given !== "string") return given;
  const id = idIn(given);
  if (id !== null) return engine.requestOf(id, call);
  if (/^shiftsmith:/.test(given) || readJson === null)
    throw new ToolFailure(
      `Give the request itself, or ${requestUri("ID")} with the id of an earlier answer.`,
    );
  return readJson(given);
}

/** Duties of a list, of a result or of a file with either, in the names of results; a ToolFailure where there are none. */
export async function dutiesGiven(
  given: unknown,
  { readJson }: PlanningSession,
): Promise<readonly unknown[]> {
  const value = typeof given === "string" && readJson !== null ? await readJson(given) : given;
  const list = isObject(value) ? value.assignments : value;
  if (Array.isArray(list)) return list;
  throw new ToolFailure("Give the plan as a list of duties {employee_id, shift_id, date}.");
}

/** Whether two entries are the same duty. */
export function isSameDuty(a: WireAssignment, b: WireAssignment): boolean {
  return a.employee_id === b.employee_id && a.shift_id === b.shift_id && a.date === b.date;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
