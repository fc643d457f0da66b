/** The request as text: what stands in the editor, and what is wrong with it. The last good one stays open meanwhile. */
import { effect, signal } from "@preact/signals";
import type { ValidationProblem } from "../../core/index.ts";
import type { JsonFaultKind } from "../../json/json-fault.ts";
import { core } from "../engine/core.ts";
import { run } from "../state/run.ts";
import { noteHome, type OpenRequest, openRequest, plans } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { forgetHistory, madeAgain, remember, takenBack } from "./draft-history.ts";
import { requestText } from "./request-text.ts";
import { type Place, placeOf } from "./text-place.ts";

/** A problem or a warning with its place in the text. */
export interface Finding {
  readonly kind: "problem" | "warning";
  readonly message: string;
  /** Of a warning, by which a page says it in its own language. */
  readonly code?: string;
  /** As the request names it; empty for the whole. */
  readonly path: string;
  readonly place: Place;
  readonly start: number;
  readonly end: number;
}

export type DraftState =
  | { readonly kind: "empty" }
  | { readonly kind: "reading" }
  /** What checks requests has stopped. */
  | { readonly kind: "unchecked" }
  | {
      readonly kind: "no-json";
      readonly fault: JsonFaultKind | "end";
      readonly place: Place;
      readonly at: number;
    }
  | {
      readonly kind: "problems";
      readonly findings: readonly Finding[];
      /** Of all there are; the list stops earlier. */
      readonly count: number;
    }
  | { readonly kind: "good"; readonly findings: readonly Finding[] };

/** So many findings are placed and listed. */
const MOST_FINDINGS = 200;
const TYPING_PAUSE_MS = 250;

export const draftText = signal("");
export const draftTitle = signal("");
export const draftState = signal<DraftState>({ kind: "empty" });

let latest = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let judging: Promise<OpenRequest | null> = Promise.resolve(null);

/** Whether another page works on the same ward: this one shows it and changes nothing. */
export const isReadOnly = signal(false);

/** Takes what is being typed; it is judged when the typing pauses. */
export function typeDraft(text: string): void {
  if (isReadOnly.value || text === draftText.value) return;
  remember(draftText.value, true);
  put(text);
}

/** Takes a change that was made as a whole, a step of its own to take back. */
export function changeDraft(text: string): void {
  if (isReadOnly.value || text === draftText.value) return;
  remember(draftText.value, false);
  put(text);
}

/** Takes the last change back, wherever it was made. */
export function undoDraft(): void {
  const before = isReadOnly.value ? null : takenBack(draftText.value);
  if (before !== null) put(before);
}

/** Makes the change again that was taken back last. */
export function redoDraft(): void {
  const after = isReadOnly.value ? null : madeAgain(draftText.value);
  if (after !== null) put(after);
}

function put(text: string): void {
  draftText.value = text;
  latest++;
  clearTimeout(timer);
  timer = setTimeout(judgeNow, TYPING_PAUSE_MS);
}

/** The request as it stands in the editor, judged to the last letter; null when it is not good. */
export function settledDraft(): Promise<OpenRequest | null> {
  return timer === undefined ? judging : judgeNow();
}

function judgeNow(): Promise<OpenRequest | null> {
  clearTimeout(timer);
  timer = undefined;
  judging = judgeDraft();
  return judging;
}

/** Opens a text as the request; answers it when it is good, else null, its problems being in `draftState`. */
export function openText(text: string, title: string): Promise<OpenRequest | null> {
  const opened = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (draftText.value !== "" && draftText.value !== opened) remember(draftText.value, false);
  draftText.value = opened;
  draftTitle.value = title;
  return judgeNow();
}

/** Leaves the open request for another ward, of which nothing can be taken back into this one. */
export function clearDraft(): void {
  clearTimeout(timer);
  timer = undefined;
  latest++;
  forgetHistory();
  draftText.value = "";
  draftTitle.value = "";
  draftState.value = { kind: "empty" };
}

/** Opens a request that is a value already. */
export function openBody(body: unknown, title: string): Promise<OpenRequest | null> {
  return openText(requestText(body), title);
}

async function judgeDraft(): Promise<OpenRequest | null> {
  const turn = ++latest;
  const [text, title] = [draftText.value, draftTitle.value];
  if (text.trim() === "") {
    draftState.value = { kind: "empty" };
    return null;
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const state = await noJson(text).catch(() => ({ kind: "unchecked" }) as const);
    if (turn === latest) draftState.value = state;
    return null;
  }
  if (draftState.value.kind === "empty") draftState.value = { kind: "reading" };
  const answer = await core.open(body, language.value).catch(() => null);
  if (answer === null) {
    draftState.value = { kind: "unchecked" };
    return null;
  }
  if (turn !== latest) {
    if (answer.ok) void core.close(answer.number);
    return null;
  }
  if (!answer.ok) {
    const findings = await placed(text, answer.problems.map(problemOf));
    if (turn !== latest) return null;
    draftState.value = { kind: "problems", findings, count: answer.problems.length };
    return null;
  }
  const { ok: _, ...opened } = answer;
  const warnings = opened.inspection.warnings.map(({ message, path, code }) => ({
    ...{ kind: "warning" as const, message, code, path: path.split(".") },
  }));
  const findings = await placed(text, warnings);
  if (turn !== latest) {
    void core.close(opened.number);
    return null;
  }
  draftState.value = { kind: "good", findings };
  return replaceOpen({ ...opened, title });
}

effect(() => {
  const spoken = language.value;
  // Problems are told by what found them, in the language of that moment.
  if (draftState.peek().kind === "problems") queueMicrotask(() => void judgeNow());
  const of = openRequest.peek();
  if (of === null || of.inspection.proofs?.length === 0) return;
  void core.inspect(of.number, spoken).then((inspection) => {
    const now = openRequest.peek();
    if (now?.number === of.number && language.peek() === spoken)
      openRequest.value = { ...now, inspection };
  });
});

/** Makes a request the open one, and forgets the last one unless a plan or a run is of it. */
function replaceOpen(request: OpenRequest): OpenRequest {
  noteHome(request.number);
  const last = openRequest.value;
  openRequest.value = request;
  const isUsed = (number: number) =>
    run.value?.of.number === number || plans.value.some(({ of }) => of.number === number);
  if (last !== null && !isUsed(last.number)) void core.close(last.number);
  return request;
}

interface UnplacedFinding {
  readonly kind: Finding["kind"];
  readonly message: string;
  readonly code?: string;
  readonly path: readonly (string | number)[];
}

function problemOf({ loc, msg }: ValidationProblem): UnplacedFinding {
  // The service speaks of the body first, core does not.
  return { kind: "problem", message: msg, path: loc[0] === "body" ? loc.slice(1) : loc };
}

/** Where and what of a text that is no JSON; what finds it is loaded when it is needed first. */
async function noJson(text: string): Promise<DraftState> {
  const { jsonFault } = await import("../../json/json-fault.ts");
  const { kind, at } = jsonFault(text) ?? { kind: "value", at: 0 };
  const fault = at >= text.length ? "end" : kind;
  return { kind: "no-json", fault, at, place: placeOf(text, at) };
}

/** Findings with their places, by line; at the beginning where what finds places cannot be had. */
async function placed(
  text: string,
  findings: readonly UnplacedFinding[],
): Promise<readonly Finding[]> {
  if (findings.length === 0) return [];
  const listed = findings.slice(0, MOST_FINDINGS);
  const paths = listed.map(({ path }) => path);
  const places = await import("../../json/json-places.ts").then(
    ({ jsonPlaces }) => jsonPlaces(text, paths),
    () => null,
  );
  return listed
    .map(({ path, ...finding }, i) => {
      const { start, end } = places?.[i] ?? { start: 0, end: 0 };
      return { ...finding, path: path.join("."), place: placeOf(text, start), start, end };
    })
    .sort((a, b) => a.start - b.start);
}

/** Shows problems that the service found in a request that passed here. */
export async function showProblems(problems: readonly ValidationProblem[]): Promise<void> {
  const [text, turn] = [draftText.value, latest];
  const findings = await placed(text, problems.map(problemOf));
  if (turn === latest) draftState.value = { kind: "problems", findings, count: problems.length };
}
