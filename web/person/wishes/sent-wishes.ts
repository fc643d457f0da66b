/** Wishes of one person for the next window, as they go back to the planner in a link or a file. */
import { isDate, isList, isNullOr, isObjectOf, isOneOf, isText } from "../value-check.ts";

export type WishKind = "free" | "on" | "off";

export interface SentWish {
  readonly date: string;
  readonly kind: WishKind;
  /** Id of a shift; null for a free day. */
  readonly shift: string | null;
}

export interface SentWishes {
  readonly ward: { readonly id: string; readonly name: string };
  readonly person: { readonly id: string; readonly name: string };
  readonly from: string;
  readonly to: string;
  /** ISO instant. */
  readonly sent: string;
  readonly wishes: readonly SentWish[];
}

const name = isText(200);

const check = isObjectOf({
  ...{ ward: isObjectOf({ id: name, name }), person: isObjectOf({ id: name, name }) },
  ...{ from: isDate, to: isDate, sent: isText(40) },
  wishes: isList(
    2000,
    isObjectOf({ date: isDate, kind: isOneOf(["free", "on", "off"]), shift: isNullOr(name) }),
  ),
});

/** Whether a value is such wishes, each for a shift saying which. */
export function isSentWishes(value: unknown): value is SentWishes {
  if (check(value) !== null) return false;
  return (value as SentWishes).wishes.every(
    ({ kind, shift }) => (kind === "free") === (shift === null),
  );
}
