/** The kept months by the ward that they are of. */
import { type KeptWard, stationOf } from "./database.ts";

export interface Month {
  /** ISO dates. */
  readonly start: string;
  readonly end: string;
}

/** What may hold dates. */
interface Dated {
  readonly start_date?: unknown;
  readonly end_date?: unknown;
}

/** The window of a month; null while its text says none. */
export function monthOfWard({ text }: Pick<KeptWard, "text">): Month | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null) return null;
    const { start_date: start, end_date: end }: Dated = body;
    const isWindow = isDate(start) && isDate(end);
    return isWindow ? { start, end } : null;
  } catch {
    return null;
  }
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) && value.length === 10;
}

const startOf = (ward: KeptWard): string => monthOfWard(ward)?.start ?? "";

/** All months of a ward, the earliest first. */
export function monthsOf(wards: readonly KeptWard[], station: string | null): readonly KeptWard[] {
  return wards
    .filter((ward) => stationOf(ward) === station)
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0));
}

/** Lists of months, one for each ward; wards and months stand in the order of the given list and of time. */
export function stationsOf(wards: readonly KeptWard[]): readonly (readonly KeptWard[])[] {
  return [...new Set(wards.map(stationOf))].map((station) => monthsOf(wards, station));
}
