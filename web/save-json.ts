/** Requests and results as files that this page, the command line and the service read again. */
import { requestText } from "./request/request-text.ts";
import { fileNameOf, saveText } from "./save-text.ts";
import type { HeldPlan } from "./state/session.ts";

/** Saves a request as text that was written already. */
export function saveRequest(text: string, title: string): void {
  save(text, `${fileNameOf(title)}.request.json`);
}

export function saveResult({ title, result }: HeldPlan): void {
  save(JSON.stringify(result, null, 2), `${fileNameOf(title)}.result.json`);
}

/** Saves both in one file, as `shiftsmith solve --with-request` writes it. */
export function saveRequestAndResult({ title, of, result }: HeldPlan): void {
  const pair = requestText({ request: of.request, result });
  save(pair, `${fileNameOf(title)}.json`);
}

function save(body: string, fileName: string): void {
  saveText({ body: `${body.trimEnd()}\n`, contentType: "application/json", fileName });
}
