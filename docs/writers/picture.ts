/**
 * The picture the README opens with: the real-sized ward with a plan that was kept, so that the picture changes only when
 * its drawing does. `npx shiftsmith solve --json fixtures/ward/real-ward.request.json` makes a new plan.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exportPlan, parseResult, validateRequest } from "../../core/index.ts";

/** The fixture knows its people by number; a picture is easier to read with names. */
const names = [
  ...["Ayşe Demir", "Ben Okafor", "Carla Nowak", "Daniel Weiß", "Elif Kaya", "Finn Larsen"],
  ...["Greta Vogel", "Hanna Berg", "Ivo Marić", "Jana Peters", "Kofi Mensah", "Lena Fuchs"],
  ...["Malte Krüger", "Nadia Haddad", "Ole Jansen", "Paula Sanz", "Quang Tran", "Rosa Lindner"],
  ...["Sami Aalto", "Tessa Bauer", "Uwe Brandt", "Vera Kolář", "Wiktor Zając", "Xenia Roth"],
  ...["Yara Costa", "Zoë Martin", "Anton Keller", "Birgit Sommer", "Cem Aydın", "Dora Nagy"],
];

const bodyOf = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));

/** The ward with names, and its kept plan. */
export function keptPlan() {
  const validated = validateRequest(bodyOf("../../fixtures/ward/real-ward.request.json"));
  const parsed = parseResult(bodyOf("../images/roster.result.json"));
  if (!validated.ok || !parsed.ok || parsed.leftOut.length > 0)
    throw new Error("The fixture or its kept plan is not readable.");
  const { request } = validated;
  const employees = request.employees.map((entity, at) => ({ ...entity, name: names[at] }));
  return { request: { ...request, employees }, result: parsed.result };
}

/** The text of `images/roster.svg`. */
export function rosterPicture(): string {
  const { request, result } = keptPlan();
  return exportPlan(request, result, { format: "svg" }).body;
}
