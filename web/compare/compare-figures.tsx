import { compareWords } from "../language/plan/compare-words.ts";
import { objectiveMeaning, objectiveName } from "../language/rules/objective-words.ts";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { pointsText, signedText } from "../plan/words/number-words.ts";
import {
  type FigureDifference,
  figureDifferences,
  objectiveDifferences,
} from "./figure-differences.ts";

/** What got better and worse: the plans as wholes, then objective by objective. */
export function CompareFigures(props: { readonly before: ShownPlan; readonly after: ShownPlan }) {
  const { before, after } = props;
  const words = compareWords();
  const whole = figureDifferences(before, after);
  const objectives = objectiveDifferences(before, after);
  const nameOf: Readonly<Record<string, string>> = {
    missing: words.missing,
    broken: words.broken,
    wishes: words.wishes,
    planned: words.planned,
    total: words.total,
  };
  return (
    <div class="compare-figures">
      <table>
        <caption class="visually-hidden">
          {words.label(before.plan.title, after.plan.title)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.measure}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
            <th scope="col">{words.difference}</th>
          </tr>
        </thead>
        <tbody>
          {whole.map((figure) => (
            <Row key={figure.key} figure={figure} name={nameOf[figure.key] ?? figure.key} />
          ))}
        </tbody>
        <tbody>
          {objectives.map((figure) => (
            <Row
              key={figure.key}
              figure={figure}
              name={objectiveName(figure.key)}
              hint={objectiveMeaning(figure.key)}
            />
          ))}
        </tbody>
      </table>
      {objectives.length === 0 && <p class="hint">{words.noPoints}</p>}
    </div>
  );
}

function Row(props: {
  readonly figure: FigureDifference;
  readonly name: string;
  readonly hint?: string;
}) {
  const { figure, name, hint } = props;
  const words = compareWords();
  const { before, after, isBetter } = figure;
  const tone = isBetter === null ? "" : isBetter ? "better" : "worse";
  return (
    <tr>
      <th scope="row" title={hint}>
        {name}
      </th>
      <td>{pointsText(before)}</td>
      <td>{pointsText(after)}</td>
      <td class={tone}>
        {signedText(after - before, pointsText)}
        {tone !== "" && <small>{words[tone as "better" | "worse"]}</small>}
      </td>
    </tr>
  );
}
