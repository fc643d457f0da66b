/** Matches of patterns, which are there where several things are true together: forbidden, counted, asked for. */
import type { RuleModel } from "../rule/rule-model.ts";
import { type Expression, Sum } from "./expression.ts";

/** A match that a plan may have: it has it where all tokens are 1, as they always are when there are none. */
export interface Match {
  readonly about: { readonly employee: number; readonly day: number };
  readonly tokens: readonly Expression[];
}

/** Forbids each match by itself where none is allowed and the locks make none; counts them elsewhere. */
export function stateMostMatches(
  model: RuleModel,
  max: number,
  matches: readonly Match[],
  employee: number,
): void {
  if (matches.length <= max) return;
  const isInBase = ({ tokens }: Match) => tokens.every((token) => model.leastInBase(token) > 0.5);
  if (max === 0 && !model.quadratic && (model.priced || !matches.some(isInBase))) {
    for (const { tokens, about } of matches) model.atMost(tokens.length - 1, sum(tokens), about);
    return;
  }
  const total = new Sum();
  for (const match of matches) {
    const { tokens, about } = match;
    if (tokens.length <= 1) {
      total.addScaled(tokens[0] ?? Sum.of(1));
      continue;
    }
    const happens = model.nonNegative({ ...about, base: isInBase(match) ? 1 : 0 }, 1);
    const all = sum(tokens).addScaled(happens, -1);
    model.define(Number.NEGATIVE_INFINITY, all, tokens.length - 1, about);
    total.addScaled(happens);
  }
  model.atMost(max, total, { employee });
}

/** Counts matches of which every token is true. */
export function stateLeastMatches(
  model: RuleModel,
  min: number,
  matches: readonly Match[],
  employee: number,
): void {
  const total = new Sum();
  for (const { tokens, about } of matches) {
    if (tokens.length <= 1) {
      total.addScaled(tokens[0] ?? Sum.of(1));
      continue;
    }
    const happens = model.nonNegative(about, 1);
    for (const token of tokens)
      model.define(
        Number.NEGATIVE_INFINITY,
        new Sum().addScaled(happens).addScaled(token, -1),
        0,
        about,
      );
    total.addScaled(happens);
  }
  model.atLeast(min, total, { employee, floor: true });
}

function sum(tokens: readonly Expression[]): Sum {
  const total = new Sum();
  for (const token of tokens) total.addScaled(token);
  return total;
}
