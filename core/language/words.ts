/** Parts of speech that the catalogues share. */

/** At most two decimals, with the decimal point of the language. */
export function numberIn(decimalPoint: "." | ","): (value: number) => string {
  return (value) => String(Math.round(value * 100) / 100 + 0).replace(".", decimalPoint);
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(and: string): (items: readonly string[]) => string {
  return (items) => {
    const last = items.at(-1) ?? "";
    return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${and} ${last}`;
  };
}

/** What the service itself makes rules of; their keys say nothing that their names do not. */
const MADE_OF = /^(agreement|baseline|ergonomics|limits|protection):/;

/** Whether the id has to be said beside the name. */
export function isKnownBy({ name, id }: { readonly name: string; readonly id: string }): boolean {
  return name !== id && !MADE_OF.test(id);
}

/** Whether these ISO dates are three or more in a row, so that first and last say it all. */
export function isRow(dates: readonly string[]): boolean {
  const day = (date: string) => Date.parse(date) / 86_400_000;
  return (
    dates.length > 2 && dates.every((date, k) => k === 0 || day(date) === day(dates[k - 1]!) + 1)
  );
}

/** A number with its noun: `1 shift`, `2 shifts`, `1.5 shifts`. */
export function countedIn(
  number: (value: number) => string,
): (count: number, one: string, many: string) => string {
  return (count, one, many) => `${number(count)} ${count === 1 ? one : many}`;
}

/** A time of day from its minute, HH:MM; a minute behind midnight is read on the next day. */
export function clockAt(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}
