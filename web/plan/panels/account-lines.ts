/** What a result says of a person's account of the year, in the words of the page. */
import type { GenerationResult } from "../../../core/index.ts";
import { dayText } from "../../language/figures.ts";
import { accountWords } from "../../language/run/account-words.ts";
import { decimalText, signedText } from "../words/number-words.ts";

/** One line for each thing that is counted; empty for a result without accounts. */
export function accountLines(
  { statistics }: GenerationResult,
  employeeId: string,
): readonly string[] {
  const words = accountWords();
  const account = statistics.accounts?.find((entry) => entry.employeeId === employeeId);
  const when = (from: string) =>
    from.endsWith("-01-01") ? words.thisYear : words.since(dayText(from, true));
  const loads = (["nights", "weekends", "holidays"] as const).flatMap((kind) => {
    if (account === undefined) return [];
    const { had, share } = account[kind];
    const countText = words[kind](decimalText(had));
    const since = when(account.from);
    return share === null
      ? words.unshared(countText, since)
      : words.shared(countText, since, decimalText(share));
  });
  const { carryOver = {} } = statistics;
  const next = Object.hasOwn(carryOver, employeeId) ? carryOver[employeeId] : undefined;
  if (next === undefined) return loads;
  const { wishes, hours, socialPoints } = next;
  return [
    ...loads,
    ...(wishes.asked === 0
      ? []
      : [words.wishes(decimalText(wishes.granted), decimalText(wishes.asked), when(next.from))]),
    ...(hours.balance === null ? [] : [words.balance(signedText(hours.balance))]),
    ...(socialPoints === null ? [] : [words.points(decimalText(socialPoints))]),
  ];
}
