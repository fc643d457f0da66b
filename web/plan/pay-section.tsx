/** What the plan pays: somebody's statement line by line, and the cost centres against their budgets. */
import type { GenerationResult } from "../../core/index.ts";
import { payWords } from "../language/pay-words.ts";
import { decimalText, moneyText, pointsText, shortDate } from "./number-words.ts";
import { Facts, Section } from "./panel-parts.tsx";
import { at, listAt, numberAt, textAt } from "./read-facts.ts";

/** Nothing where the request gives no prices. */
export function PayOfPerson(props: {
  readonly result: GenerationResult;
  readonly employeeId: string;
}) {
  const words = payWords();
  const entry = listAt(props.result.statistics, "perEmployee").find(
    (one) => textAt(one, "employeeId") === props.employeeId,
  );
  const pay = at(entry, "pay");
  const total = numberAt(pay, "total");
  if (total === null) return null;
  const amount = (line: unknown, key = "amount") => moneyText(numberAt(line, key) ?? 0);
  const hours = (line: unknown, key = "hours") => pointsText(numberAt(line, key) ?? 0);
  const guaranteed = numberAt(pay, "guaranteedHours") ?? 0;
  const rate = numberAt(pay, "rate");
  const facts: readonly (readonly [string, string])[] = [
    ...(guaranteed > 0
      ? [[words.guaranteed(hours(pay, "guaranteedHours")), moneyText(0)] as const]
      : []),
    ...(rate === null
      ? []
      : [[words.base(hours(pay, "baseHours"), moneyText(rate)), amount(pay, "base")] as const]),
    ...listAt(pay, "overtime").map(
      (line) =>
        [
          words.overtime(hours(line), decimalText(numberAt(line, "percent") ?? 0)),
          amount(line),
        ] as const,
    ),
    ...listAt(pay, "premiums").map((line) => {
      const kind = textAt(line, "kind") ?? "";
      return [words.premium(words.kinds[kind] ?? kind, hours(line)), amount(line)] as const;
    }),
    [words.total, moneyText(total)],
  ];
  return (
    <Section title={words.pay}>
      <Facts facts={facts} />
    </Section>
  );
}

/** Nothing where no shift belongs to a cost centre. */
export function CostCentres({ statistics }: GenerationResult) {
  const words = payWords();
  const entries = listAt(statistics, "costCentres");
  if (entries.length === 0) return null;
  const facts = entries.map((entry) => {
    const [from, to] = [textAt(entry, "from") ?? "", textAt(entry, "to") ?? ""];
    const cost = moneyText(numberAt(entry, "cost") ?? 0);
    const budget = numberAt(entry, "budget");
    const over = numberAt(entry, "over") ?? 0;
    return [
      words.centre(textAt(entry, "costCentre") ?? "", shortDate(from), shortDate(to)),
      <>
        {budget === null ? cost : words.ofBudget(cost, moneyText(budget))}
        {over > 0 && <small>{words.over(moneyText(over))}</small>}
      </>,
    ] as const;
  });
  return (
    <Section title={words.costCentres}>
      <Facts facts={facts} />
    </Section>
  );
}
