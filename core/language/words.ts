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
