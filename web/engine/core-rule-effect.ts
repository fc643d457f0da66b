/** What a rule would do before it is taken: to the plan at hand, and to what the request can still reach. */
import {
  inspectRequest,
  type Language,
  type OpenedRequest,
  openJudge,
  openRequest,
  type RequestInspection,
  type SolveRequest,
  type WireAssignment,
} from "../../core/index.ts";
import { problemInGerman } from "../../translation/problem-in-german.ts";

type WrittenRule = NonNullable<SolveRequest["planning_rules"]>[number];

export interface RuleEffect {
  /** Why the rule is refused; then nothing else is known of it. */
  readonly problems: readonly string[];
  /** Why it says nothing here, for example because nobody is meant. */
  readonly warnings: RequestInspection["warnings"];
  /** Where the plan at hand does not keep it; null without a plan, or where a plan alone cannot break it. */
  readonly broken:
    | readonly { readonly key: string; readonly date: string | null; readonly message: string }[]
    | null;
  /** Demands that are out of reach with the rule and are not without it. Soft rules put nothing out of reach. */
  readonly proofs: readonly string[];
}

/** The effect of a rule that takes the place of the one with its id, or comes last. A soft one is judged as a hard one. */
export function ruleEffect(
  request: SolveRequest,
  rule: WrittenRule,
  isSoft: boolean,
  plan: readonly WireAssignment[] | null,
  language: Language,
): RuleEffect {
  const others = (request.planning_rules ?? []).filter(({ id }) => id !== rule.id);
  const withRules = (rules: readonly WrittenRule[]): SolveRequest => ({
    ...request,
    config: { ...request.config, language },
    planning_rules: [...rules],
  });
  const place = others.length;
  const opened = openRequest(withRules([...others, rule]));
  if (!opened.ok) {
    const problems = opened.problems
      .filter(({ loc }) => loc.includes("planning_rules") && loc.includes(place))
      .map((one) =>
        language === "de"
          ? problemInGerman(one, withRules([...others, rule])).msg
          : `${String(one.loc.at(-1))}: ${one.msg}`,
      );
    return { problems, warnings: [], broken: null, proofs: [] };
  }
  const warnings = opened.warnings.filter(
    ({ path }) => path === `planning_rules.${place}` || path.startsWith(`planning_rules.${place}.`),
  );
  const known = new Set(
    isSoft ? [] : inspectRequest(withRules(others)).proofs?.map(({ message }) => message),
  );
  const proofs = isSoft
    ? []
    : (inspectRequest(opened).proofs ?? [])
        .map(({ message }) => message)
        .filter((message) => !known.has(message));
  const asHard = isSoft ? withRules([...others, { ...rule, priority: "must" }]) : opened;
  return { problems: [], warnings, broken: brokenBy(asHard, plan), proofs };

  function brokenBy(body: SolveRequest | OpenedRequest, duties: typeof plan): RuleEffect["broken"] {
    if (duties === null) return null;
    const judging = openJudge(body, { language, gaps: false });
    if (!judging.ok) return null;
    return (judging.judge(duties).plan?.violations ?? [])
      .filter(({ ruleId, kind }) => ruleId === rule.id && kind !== "fixed")
      .map(({ key, date, message }) => ({ key, date, message }));
  }
}
