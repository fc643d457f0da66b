import type { Page } from "playwright-core";
import { type Language, type SolveRequest, solve, validateRequest } from "../../../core/index.ts";
import { loadSample, type Sample, samples } from "../../../web/request/making/samples.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { openFile } from "./steps.ts";

const made = new Map<string, Promise<string>>();

/**
 * Opens a sample with a plan that was made before, for tests of what is done with one: a solve in every page takes longer
 * than what follows it. `title` is what the plan is called in the app.
 */
export async function openPlanned(
  page: Page,
  name: Sample["name"],
  title: string,
  language: Language = "en",
): Promise<void> {
  const key = `${name} ${language}`;
  const plan = made.get(key) ?? planned(name, language);
  made.set(key, plan);
  await openFile(page, `${title}.json`, await plan, language);
  await page.getByRole("grid", { name: /^(Roster|Dienstplan)/ }).waitFor();
}

/** The sample and the first plan of it that leaves no more open than any has to, explained. */
async function planned(name: Sample["name"], language: Language): Promise<string> {
  const sample = samples.find((one) => one.name === name);
  const body = await loadSample(sample!, language);
  // As the app asks for it, whose plans speak the language of its page.
  const config = { ...(body as Pick<SolveRequest, "config">).config, language };
  const validated = validateRequest({ ...(body as object), config });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  let isMet = false;
  let isOver = false;
  const result = await solve(validated.request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    onProgress: ({ phase }) => {
      isMet ||= phase === "stage2";
    },
    onResult: () => {
      isOver = true;
    },
    // The reasons are looked for after the plan, and wanted.
    stopRequested: () => isMet && !isOver,
  });
  return JSON.stringify({ request: body, result });
}
