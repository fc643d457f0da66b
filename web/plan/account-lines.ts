/** What a result says of a person's account of the year, in the words of the page. */
import type { GenerationResult } from "../../core/index.ts";
import { accountWords } from "../language/account-words.ts";
import { dayText } from "../language/figures.ts";
import { decimalText, signedText } from "./number-words.ts";
import { at, listAt, numberAt, textAt } from "./read-facts.ts";

/** One line for each thing that is counted; empty for a result without accounts. */
export function accountLines(
  { statistics }: GenerationResult,
  employeeId: string,
): readonly string[] {
  const words = accountWords();
  const account = listAt(statistics, "accounts").find(
    (entry) => textAt(entry, "employeeId") === employeeId,
  );
  const when = (from: string | null) =>
    from === null || from.endsWith("-01-01") ? words.thisYear : words.since(dayText(from, true));
  const loads = (["nights", "weekends", "holidays"] as const).flatMap((kind) => {
    const had = numberAt(account, kind, "had");
    if (had === null) return [];
    const told = words[kind](decimalText(had));
    const share = numberAt(account, kind, "share");
    const since = when(textAt(account, "from"));
    return share === null
      ? words.unshared(told, since)
      : words.shared(told, since, decimalText(share));
  });
  const next = at(statistics, "carryOver", employeeId);
  const number = (...path: readonly string[]) => numberAt(next, ...path);
  const [asked, granted] = [number("wishes", "asked"), number("wishes", "granted")];
  const [balance, points] = [number("hours", "balance"), number("socialPoints")];
  return [
    ...loads,
    ...(asked === null || granted === null || asked === 0
      ? []
      : [words.wishes(decimalText(granted), decimalText(asked), when(textAt(next, "from")))]),
    ...(balance === null ? [] : [words.balance(signedText(balance))]),
    ...(points === null ? [] : [words.points(decimalText(points))]),
  ];
}
