/** Checks of what comes from outside; each answers the first place that is not as it should be, empty for the value itself. */

/** Null where the value is good. */
export type Check = (value: unknown) => string | null;

const when =
  (isGood: (value: unknown) => boolean): Check =>
  (value) =>
    isGood(value) ? null : "";

export const isText = (most: number): Check =>
  when((value) => typeof value === "string" && value.length <= most);

export const isMatch = (form: RegExp): Check =>
  when((value) => typeof value === "string" && form.test(value));

export const isOneOf = (words: readonly string[]): Check =>
  when((value) => typeof value === "string" && words.includes(value));

export const isWhole = (least: number, most: number): Check =>
  when(
    (value) =>
      typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  );

export const isFlag: Check = when((value) => typeof value === "boolean");

/** A date that exists, as ISO has it. */
export const isDate: Check = when(
  (value) =>
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value,
);

export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);

export const isList =
  (most: number, each: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return "";
    for (const [k, entry] of value.entries()) {
      const place = each(entry);
      if (place !== null) return joined(String(k), place);
    }
    return null;
  };

export const isObjectOf =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
    const written = new Map<string, unknown>(Object.entries(value));
    for (const [name, check] of Object.entries(fields)) {
      const place = check(written.get(name));
      if (place !== null) return joined(name, place);
    }
    return null;
  };

const joined = (name: string, place: string) => (place === "" ? name : `${name}.${place}`);
