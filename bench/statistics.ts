/** The number under a key of a result's open statistics; null when there is none. */
export function numberIn(part: unknown, key: string): number | null {
  const value: unknown = part instanceof Object ? Reflect.get(part, key) : null;
  return typeof value === "number" ? value : null;
}
