/** Parameters of rules, read and written under the names and in the units the request uses. */

export type Params = Readonly<Record<string, unknown>>;

/** The number a rule's parameter has, in hours where it is written in minutes; null where it has none. */
export function numberOf(params: Params, name: string): number | null {
  const value = params[name];
  if (typeof value === "number") return value;
  const minutes = params[inMinutes(name)];
  return name !== inMinutes(name) && typeof minutes === "number" ? minutes / 60 : null;
}

/** The name to write a parameter under: that in minutes where the caller chose it. */
export function nameToWrite(params: Params, name: string): { name: string; factor: number } {
  const minutes = inMinutes(name);
  return minutes !== name && params[name] == null && params[minutes] != null
    ? { name: minutes, factor: 60 }
    : { name, factor: 1 };
}

/** The parameters with other values. */
export function withValues(params: Params, values: Readonly<Record<string, number>>): Params {
  const changed: Record<string, unknown> = { ...params };
  for (const [canonical, value] of Object.entries(values)) {
    const { name, factor } = nameToWrite(params, canonical);
    changed[name] = value * factor;
  }
  return changed;
}

function inMinutes(name: string): string {
  return name === "hours" ? "minutes" : name.replace(/Hours$/, "Minutes");
}
