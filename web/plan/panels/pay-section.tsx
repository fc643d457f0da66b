/** What the plan pays: somebody's statement line by line, and the cost centres against their budgets. */
import type { GenerationResult } from "../../../core/index.ts";
import { payWords } from "../../language/ward/pay-words.ts";
import { decimalText, moneyText, pointsText, shortDate } from "../words/number-words.ts";
import { Facts, Section } from "./panel-parts.tsx";

/** Nothing where the request gives no prices. */
export function PayOfPerson(props: {
  readonly result: GenerationResult;
  readonly employeeId: string;
}) {
  const words = payWords();
  const entry = props.result.statistics.perEmployee?.find(
    ({ employeeId }) => employeeId === props.employeeId,
  );
  if (entry?.pay == null) return null;
  const { rate, guaranteedHours, baseHours, base, overtime, premiums, total } = entry.pay;
  const facts: readonly (readonly [string, string])[] = [
    ...(guaranteedHours > 0
      ? [[words.guaranteed(pointsText(guaranteedHours)), moneyText(0)] as const]
      : []),
    ...(rate === null
      ? []
      : [[words.base(pointsText(baseHours), moneyText(rate)), moneyText(base)] as const]),
    ...overtime.map(
      ({ hours, percent, amount }) =>
        [words.overtime(pointsText(hours), decimalText(percent)), moneyText(amount)] as const,
    ),
    ...premiums.map(
      ({ kind, hours, amount }) =>
        [words.premium(words.kinds[kind], pointsText(hours)), moneyText(amount)] as const,
    ),
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
  const { costCentres: entries = [] } = statistics;
  if (entries.length === 0) return null;
  const facts = entries.map(({ costCentre, from, to, cost, budget, over }) => {
    const paid = moneyText(cost);
    return [
      words.centre(costCentre, shortDate(from), shortDate(to)),
      <>
        {budget === null ? paid : words.ofBudget(paid, moneyText(budget))}
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
