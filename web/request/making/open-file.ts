/** What comes from outside: files, pasted text, samples. */
import { signal } from "@preact/signals";
import { isObject } from "../../../json/is-object.ts";
import { core } from "../../engine/core.ts";
import { archiveIn } from "../../kept/archive-text.ts";
import { beginWard } from "../../kept/keeping.ts";
import { takeIn } from "../../kept/ward-archive.ts";
import { requestWords } from "../../language/request/request-words.ts";
import { planTitle } from "../../run/plan-title.ts";
import { isChoosing } from "../../state/choosing.ts";
import { go } from "../../state/place.ts";
import { addPlan, type OpenRequest, openRequest, plans } from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import { openBody, openText } from "../draft.ts";
import { loadSample, type Sample } from "./samples.ts";

/** Why the last thing that was opened could not be; null when it could. */
export const openingProblem = signal<string | null>(null);

export async function openSample(sample: Sample): Promise<void> {
  const { title } = requestWords().sampleList[sample.name];
  await opened(title, async () => {
    const body = await loadSample(sample, language.value);
    await beginWard({ isOwn: false });
    await openBody(body, title);
  });
}

export async function openFile(file: File): Promise<void> {
  await opened(file.name, async () => openAnything(await file.text(), file.name));
}

export async function openPasted(text: string): Promise<void> {
  const { pasted } = requestWords();
  await opened(pasted, () => openAnything(text, pasted));
}

/** A request with its result, from wherever it comes. */
export async function openPair(pair: Pair, title: string): Promise<void> {
  await opened(title, () => heldPair(pair, title, title));
}

async function heldPair({ request, result }: Pair, name: string, title: string): Promise<void> {
  isChoosing.value = false;
  await beginWard({ isOwn: false });
  const of = await openBody(request, title);
  if (of !== null) await holdResult(result, of, name, title);
}

interface Pair {
  readonly request: unknown;
  readonly result: unknown;
}

async function opened(name: string, open: () => Promise<void>): Promise<void> {
  openingProblem.value = null;
  try {
    await open();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    openingProblem.value = requestWords().unreadable(name, reason);
  }
}

/** A request, a request with its result, or the result of the open request. */
async function openAnything(text: string, name: string): Promise<void> {
  const title = name.replace(/(\.(request|result))?\.json$/i, "");
  const body = parsed(text);
  if (archiveIn(body)) {
    openingProblem.value = await takeIn(body, name);
  } else if (isOfPerson(body)) {
    const { openPersonFile } = await import("../../person/person-file.ts");
    openingProblem.value = await openPersonFile(text);
  } else if (isPair(body)) {
    await heldPair(body, name, title);
  } else if (isResult(body)) {
    const of = openRequest.value;
    if (of === null) openingProblem.value = requestWords().resultWithoutRequest(name);
    else await holdResult(body, of, name, title);
  } else {
    isChoosing.value = false;
    await beginWard({ isOwn: false });
    await openText(body === undefined ? text : tidy(text, body), title);
  }
}

async function holdResult(
  body: unknown,
  of: OpenRequest,
  name: string,
  title: string,
): Promise<void> {
  const read = await core.readResult(body);
  if (read.ok) {
    const leftOut = read.leftOut.map(({ loc }) => loc.slice(0, 3).join("."));
    addPlan({
      ...{ title: planTitle(title, plans.value), of, result: read.result, madeBy: "file" },
      leftOut: [...new Set(leftOut)],
    });
    go("plan");
    return;
  }
  const [first] = await core.problemsInLanguage(read.problems.slice(0, 1), body, language.value);
  const place = first === undefined || first.loc.length === 0 ? "result" : first.loc.join(".");
  openingProblem.value = requestWords().badResult(name, place, first?.msg ?? "");
}

/** A request in one line cannot be read or pointed into. */
function tidy(text: string, body: unknown): string {
  return text.trim().includes("\n") ? text : JSON.stringify(body, null, 2);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

/** A file of somebody's own page, or of the wishes that came back from it. */
function isOfPerson(body: unknown): boolean {
  return isObject(body) && /^(person page|wishes) /.test(String(body.shiftsmith));
}

function isPair(body: unknown): body is Pair {
  return isObject(body) && isObject(body.request) && isObject(body.result);
}

function isResult(body: unknown): boolean {
  return isObject(body) && "assignments" in body && "status" in body && !("employees" in body);
}
