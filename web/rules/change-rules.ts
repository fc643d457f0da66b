/** Changes of the open request's rules, written into its text, so that form and text always say the same. */
import { signal } from "@preact/signals";
import { isObject } from "../../json/is-object.ts";
import { changeDraft, draftText, settledDraft, undoDraft } from "../request/draft.ts";
import { requestText } from "../request/request-text.ts";
import type { WrittenRule } from "./rule-draft.ts";
import type { Json } from "./scope.ts";

interface Change {
  /** What was done, for the reader. */
  readonly message: string;
  readonly after: string;
}

/** The last change of rules, as long as the text is still what it left. */
export const lastChange = signal<Change | null>(null);

/** Puts a rule in the place of the one with its id, or behind the others. */
export function putRule(rule: WrittenRule, message: string): Promise<unknown> {
  return changeBody(message, (body) => {
    const rules = rulesIn(body);
    const isThere = rules.some(({ id }) => id === rule.id);
    const planning_rules = isThere
      ? rules.map((one) => (one.id === rule.id ? rule : one))
      : [...rules, rule];
    return { ...body, planning_rules };
  });
}

export function removeRule(id: string, message: string): Promise<unknown> {
  return changeBody(message, (body) => ({
    ...body,
    planning_rules: rulesIn(body).filter((rule) => rule.id !== id),
  }));
}

/** Changes some keys of a rule and leaves all else as it is written. */
export function adjustRule(id: string, keys: Json, message: string): Promise<unknown> {
  return changeBody(message, (body) => ({
    ...body,
    planning_rules: rulesIn(body).map((rule) => (rule.id === id ? { ...rule, ...keys } : rule)),
  }));
}

/** Rewrites the request; what the text says beside it stays. Does nothing while the text is no request. */
export async function changeBody(message: string, change: (body: Json) => Json): Promise<unknown> {
  const body = parsedBody(draftText.value);
  if (body === null) return null;
  const after = requestText(change(body));
  changeDraft(after);
  lastChange.value = { message, after };
  return await settledDraft();
}

/** Takes the last change back. */
export async function undoChange(): Promise<unknown> {
  const change = lastChange.value;
  lastChange.value = null;
  if (change === null || draftText.value !== change.after) return null;
  undoDraft();
  return await settledDraft();
}

/** The ids that rules of the text have already. */
export function ruleIds(): readonly string[] {
  const body = parsedBody(draftText.value);
  return body === null ? [] : rulesIn(body).map(({ id }) => String(id));
}

function rulesIn(body: Json): readonly Json[] {
  const rules = body.planning_rules;
  return Array.isArray(rules) ? rules.filter(isObject) : [];
}

function parsedBody(text: string): Json | null {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : null;
  } catch {
    return null;
  }
}
