/** The request in the editor as a value that views show and change; both ways it is the same request. */
import { computed } from "@preact/signals";
import { changeDraft, draftState, draftText, type Finding, isReadOnly } from "../request/draft.ts";
import { requestText } from "../request/request-text.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";

/** What a view wrote last, so that what it did not change stays the very same object. */
let known: { readonly text: string; readonly body: JsonObject } | null = null;

/** Null while the text is no JSON, or no object. */
export const wardBody = computed<JsonObject | null>(() => {
  const text = draftText.value;
  if (known?.text === text) return known.body;
  try {
    const body: Json = JSON.parse(text);
    if (!isObject(body)) return null;
    known = { text, body };
    return body;
  } catch {
    return null;
  }
});

/** Changes the request as one step to take back. */
export function changeWard(change: (body: JsonObject) => JsonObject): void {
  const before = wardBody.value;
  if (before === null || isReadOnly.value) return;
  const body = change(before);
  if (body === before) return;
  const text = requestText(body);
  known = { text, body };
  changeDraft(text);
}

/** What is wrong, by its place in the request: `employees.3.contractHoursPerWeek`. */
export const findingsByPath = computed<ReadonlyMap<string, Finding>>(() => {
  const state = draftState.value;
  const findings = state.kind === "problems" || state.kind === "good" ? state.findings : [];
  return new Map(findings.map((finding) => [finding.path, finding]));
});
