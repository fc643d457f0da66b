const START = "#/person/";

/** Whether an address is that of somebody's own page, which holds all that it shows. */
export function isPersonAddress(hash: string): boolean {
  return hash.startsWith(START);
}

/** What such an address holds. */
export function packedIn(hash: string): string {
  return hash.slice(START.length);
}
