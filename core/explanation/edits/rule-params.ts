/** Parameters of rules, read and written under the names and in the units the request uses. */

export type Params = Readonly<Record<string, unknown>>;

/** The number a rule's parameter has, in hours where it is written in minutes; null where it has none. */
export function numberOf(params: Params, name: string): number | null {
  const value = params[name];
  if (typeof value === "number") return value;
  const minutes = params[inMinutes(name)];
  return name !== inMinutes(name) && typeof minutes === "number" ? minutes / 60 : null;
}

/** How a value of a parameter is written beside the others: in whole minutes where the caller chose minutes. */
export function asWritten(
  params: Params,
  name: string,
  value: number,
): { readonly name: string; readonly value: number } {
  const minutes = inMinutes(name);
  return minutes !== name && params[name] == null && params[minutes] != null
    ? // Hours made of minutes come back a hair beside them: 8.3 times 60 is not 498.
      { name: minutes, value: Math.round(value * 60) }
    : { name, value };
}

/** The parameters with other values. */
export function withValues(params: Params, values: Readonly<Record<string, number>>): Params {
  const written = Object.entries(values).map(([canonical, asked]) => {
    const { name, value } = asWritten(params, canonical, asked);
    return [name, value] as const;
  });
  return { ...params, ...Object.fromEntries(written) };
}

function inMinutes(name: string): string {
  return name === "hours" ? "minutes" : name.replace(/Hours$/, "Minutes");
}
