/** Everything that is kept as one file, and such a file taken in again. */
import { core } from "../engine/core.ts";
import { keptWords } from "../language/kept-words.ts";
import { saveText } from "../save-text.ts";
import { isChoosing } from "../state/choosing.ts";
import { type Archive, archiveText, faultsOf } from "./archive-text.ts";
import { everything, newId, putEverything, stationOf } from "./database.ts";
import { listWards } from "./keeping.ts";

/** Saves all wards with their plans and versions as a file. */
export async function saveEverything(): Promise<void> {
  const { wards, plans, versions } = await everything();
  const kept = wards.filter(({ isTouched }) => isTouched);
  const body = archiveText({ wards: kept, plans, versions });
  const day = new Date().toISOString().slice(0, 10);
  saveText({ body, contentType: "application/json", fileName: `shiftsmith-${day}.wards.json` });
}

/** Adds what a file holds to what is kept, replacing nothing; answers why it could not, else null. */
export async function takeIn(archive: Archive, name: string): Promise<string | null> {
  const words = keptWords();
  const faults = [...faultsOf(archive)];
  if (faults.length === 0)
    for (const [k, { result }] of archive.plans.entries())
      if (!(await core.readResult(result)).ok) faults.push(`plans.${k}.result`);
  if (faults.length > 0) return words.badArchive(name, faults);
  const ids = new Map(archive.wards.map(({ id }) => [id, newId()]));
  // A station may be named after a month that is not kept any more.
  const stations = new Map(archive.wards.map((ward) => [stationOf(ward), newId()]));
  for (const [old, id] of ids) if (stations.has(old)) stations.set(old, id);
  const inWard = (ward: string) => ({ id: newId(), ward: ids.get(ward) ?? ward });
  try {
    await putEverything({
      wards: archive.wards.map((ward) => ({
        ...ward,
        ...{ id: ids.get(ward.id) ?? ward.id, revision: 1, isTouched: true },
        ...(ward.station !== undefined && { station: stations.get(ward.station)! }),
      })),
      plans: archive.plans.map((plan) => ({ ...plan, ...inWard(plan.ward) })),
      versions: archive.versions.map((version) => ({ ...version, ...inWard(version.ward) })),
    });
  } catch (error) {
    return words.notTakenIn(name, error instanceof Error ? error.message : String(error));
  }
  isChoosing.value = true;
  await listWards();
  return null;
}
