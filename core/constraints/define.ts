/** How a rule type is written down: one file, one exported constraint, registered in `index.ts`. */
import * as z from "zod";
import type { DutyMenu } from "../model/capacity/duty-menu.ts";
import type { Requirement } from "../model/demand/requirement.ts";
import { isObject } from "../model/is-object.ts";
import type { JsonObject, JsonValue } from "../model/json.ts";
import type { Plan } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import type {
  Constraint,
  HoursSides,
  Idleness,
  OpenObligation,
  ParamProblem,
  Violation,
} from "../model/rule/rule.ts";
import { facetsOf, type RuleFacets } from "../model/rule/rule-facets.ts";
import type { RuleModel } from "../model/rule/rule-model.ts";
import type { Scope } from "../model/scope/scope.ts";
import { issueWords } from "./families/expected-words.ts";

export {
  alternatives,
  boundsOf,
  didYouMean,
  elementOf,
  issueWords,
  type Needs,
  neededKeys,
  shapeName,
  writtenLike,
} from "./families/expected-words.ts";

/** The parameters of that type and no others, as JSON has them. */
type Written<P> = { readonly [name in keyof P]: P[name] & (JsonValue | undefined) };

/** Written as a consequence of a planning rule, or asked for elsewhere in the request. */
type Wording<S extends z.ZodObject> =
  | {
      /** Wire name of the consequence type. */
      readonly consequenceType: string;
      /** Parameters as a request writes them. */
      readonly example: Written<z.input<S>>;
    }
  | {
      readonly consequenceType: null;
      /** Where a request asks for the rule. */
      readonly appearsIn: string;
    };

interface Definition<S extends z.ZodObject> extends RuleFacets {
  readonly id: string;
  /** One sentence; parameters in backticks. */
  readonly statement: string;
  /** Shape, bounds and defaults. Contradictions between parameters are refinements with a path. */
  readonly params: S;
  /** What each parameter means, with its unit; its bounds and default are in the schema. */
  readonly paramMeanings: { readonly [name in keyof z.output<S>]-?: string };
  /** Optional parameters of which at least one has to be given; the refinements of the schema say so, too. */
  readonly needsOneOf?: readonly (keyof z.output<S> & string)[];
  /** What a soft rule is charged for, in the singular. */
  readonly unit: string;
  /** The law, agreement, literature or practice the rule is taken from. */
  readonly source: string;
  /**
   * What law or custom says where the parameters leave out what the rule cannot be without; null where nobody can guess.
   * It is told to the caller, so that it is no default that goes without saying.
   */
  usual?(written: Readonly<Record<string, unknown>>): JsonObject | null;
  /** Values that replace missing parameters when the rule is soft. */
  readonly softDefaults?: Readonly<Record<string, unknown>>;
  /** Problems of parameters that only a hard rule has. */
  hardProblems?(params: z.output<S>): readonly ParamProblem[];
  /** True when a violation depends on several employees. */
  readonly linksEmployees?: boolean;
  /** People of whom its requirements speak alike can stand in for each other. */
  readonly isHeadcountOnly?: boolean;
  /** It shares duties out: its scope leaves out what hard rules forbid a person by themselves. */
  readonly sharesOut?: boolean;
  /** It asks for rest between two duties, which a remedy may shorten. */
  readonly restsBetweenDuties?: boolean;
  /** Parameter that names the qualifications of which a share of those present has to be. */
  readonly sharesOf?: string & keyof z.output<S>;
  /** States the hard rows; must not use anything that `check` uses beyond the problem and the calendar. */
  build(problem: Problem, params: z.output<S>, scope: Scope, model: RuleModel): void;
  /** Judges a plan on the list of its assignments. */
  check(problem: Problem, params: z.output<S>, scope: Scope, plan: Plan): readonly Violation[];
  /** Duties more than so many days apart never break the rule together; null where they may. */
  localDays?(params: z.output<S>): number | null;
  /** Why the parameters leave the rule nothing to say; null where they do not. */
  idleness?(problem: Problem, params: z.output<S>): Idleness | null;
  /** What the rule asks to be staffed. */
  requirements?(problem: Problem, params: z.output<S>, scope: Scope): readonly Requirement[];
  /**
   * An upper bound of what duties of the menu bring together in any plan that keeps the rule; null where the rule sets no
   * such limit. Duties of which the rule does not speak are free. It is asked only of people whose locked and known duties
   * keep the rule by themselves.
   */
  mostOf?(
    problem: Problem,
    params: z.output<S>,
    scope: Scope,
    employee: number,
    menu: DutyMenu,
  ): number | null;
  /** The sides of the contract target that the rule speaks of. */
  hoursSides?(params: z.output<S>): HoursSides;
  /** What `mostOf` limits are hours, so that it is told in hours. */
  readonly limitsHours?: boolean;
  /** Whether the duty breaks the rule by itself, whatever else the plan holds. */
  forbids?(
    problem: Problem,
    params: z.output<S>,
    scope: Scope,
    employee: number,
    day: number,
    shift: number,
  ): boolean;
  /** What a plan leaves for the next one to settle. */
  leftOpen?(
    problem: Problem,
    params: z.output<S>,
    scope: Scope,
    plan: Plan,
  ): readonly OpenObligation[];
}

/** A rule type with its parameters still typed. */
export type ConstraintDefinition<S extends z.ZodObject> = Definition<S> & Wording<S>;

/**
 * The rule type as the registry holds it. Binding lists unknown parameters, reports every problem with its path, treats
 * null as missing, and reads `minutes`/`…Minutes` where the rule knows `hours`/`…Hours`. Throws on an id that no file
 * could carry.
 */
export function defineConstraint<S extends z.ZodObject>(
  definition: ConstraintDefinition<S>,
): Constraint {
  const { id, consequenceType, statement, params: schema, softDefaults, leftOpen } = definition;
  const { paramMeanings, unit, source } = definition;
  if (!/^[a-z]+(_[a-z]+)*$/.test(id)) throw new Error(`constraint id ${id} is not snake_case`);
  const known = Object.keys(schema.shape);
  const minuteNames = minuteNamesOf(known);
  return {
    id,
    consequenceType,
    statement,
    paramMeanings,
    unit,
    source,
    ...("example" in definition
      ? { example: definition.example }
      : { appearsIn: definition.appearsIn }),
    ...facetsOf(definition),
    paramsSchema: schema,
    paramNames: [...known, ...minuteNames.keys()],
    ...(definition.needsOneOf !== undefined && { needsOneOf: definition.needsOneOf }),
    ...(definition.linksEmployees === true && { linksEmployees: true }),
    ...(definition.restsBetweenDuties === true && { restsBetweenDuties: true }),
    ...(definition.sharesOf !== undefined && { sharesOf: definition.sharesOf }),
    ...(definition.sharesOut === true && { sharesOut: true }),
    ...(definition.isHeadcountOnly === true && { isHeadcountOnly: true }),
    ...(definition.limitsHours === true && { limitsHours: true }),
    usual: (written) => {
      const { values, problems } = readMinutes(written, minuteNames);
      return problems.length > 0 ? {} : (definition.usual?.(values) ?? {});
    },
    bind: (raw, soft = false) => {
      const written = withoutNulls(raw ?? {});
      if (!isObject(written))
        return { ok: false, problems: [{ path: [], message: "give an object" }] };
      const read = readMinutes(written, minuteNames);
      if (read.problems.length > 0) return { ok: false, problems: read.problems };
      const given = { ...(soft && softDefaults), ...read.values };
      const parsed = schema.safeParse(given, { reportInput: true });
      if (!parsed.success)
        return { ok: false, problems: problemsOf(parsed.error, schema, written, minuteNames) };
      const params = parsed.data;
      const hardProblems = soft ? [] : (definition.hardProblems?.(params) ?? []);
      if (hardProblems.length > 0) return { ok: false, problems: hardProblems };
      const { idleness, mostOf, forbids, requirements } = definition;
      const localDays = definition.localDays?.(params) ?? null;
      const hoursSides = definition.hoursSides?.(params);
      return {
        ok: true,
        params,
        unknownParams: Object.keys(written).filter(
          (name) => !known.includes(name) && !minuteNames.has(name),
        ),
        bound: {
          build: (problem, scope, model) => definition.build(problem, params, scope, model),
          check: (problem, scope, plan) => definition.check(problem, params, scope, plan),
          ...(leftOpen !== undefined && {
            leftOpen: (problem: Problem, scope: Scope, plan: Plan) =>
              leftOpen.call(definition, problem, params, scope, plan),
          }),
          ...(localDays !== null && { localDays }),
          ...(hoursSides !== undefined && { hoursSides }),
          ...(idleness !== undefined && {
            idleness: (problem: Problem) => idleness(problem, params),
          }),
          ...(requirements !== undefined && {
            requirements: (problem: Problem, scope: Scope) => requirements(problem, params, scope),
          }),
          ...(mostOf !== undefined && {
            mostOf: (problem: Problem, scope: Scope, employee: number, menu: DutyMenu) =>
              mostOf(problem, params, scope, employee, menu),
          }),
          ...(forbids !== undefined && {
            forbids: (
              problem: Problem,
              scope: Scope,
              employee: number,
              day: number,
              shift: number,
            ) => forbids(problem, params, scope, employee, day, shift),
          }),
        },
      };
    },
  };
}

/** One of the words, in any case. */
export function choice<const W extends readonly [string, ...string[]]>(...words: W) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    return words.find((word) => word.toLowerCase() === value.toLowerCase()) ?? value;
  }, z.enum(words));
}

/** Hours as minutes; exact where the hours are a whole number of minutes. */
export function minutesOf(hours: number): number {
  return Math.round(hours * 60 * 1e6) / 1e6;
}

/** The parameter in hours that one of this name in minutes stands for. */
export function hoursNameOf(inMinutes: string): string {
  return inMinutes === "minutes" ? "hours" : inMinutes.replace(/Minutes$/, "Hours");
}

/** The name in minutes of every parameter in hours, unless the rule already has one of that name. */
function minuteNamesOf(known: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of known) {
    const inMinutes = name === "hours" ? "minutes" : name.replace(/Hours$/, "Minutes");
    if (inMinutes !== name && !known.includes(inMinutes)) names.set(inMinutes, name);
  }
  return names;
}

function readMinutes(
  written: Readonly<Record<string, unknown>>,
  minuteNames: ReadonlyMap<string, string>,
): { values: Record<string, unknown>; problems: ParamProblem[] } {
  const values: Record<string, unknown> = { ...written };
  const problems: ParamProblem[] = [];
  for (const [inMinutes, inHours] of minuteNames) {
    if (!(inMinutes in written)) continue;
    const minutes = written[inMinutes];
    if (inHours in written)
      problems.push({ path: [inMinutes], message: `give either ${inHours} or ${inMinutes}` });
    else if (typeof minutes !== "number")
      problems.push({ path: [inMinutes], message: "give a number of minutes" });
    else values[inHours] = minutes / 60;
  }
  return { values, problems };
}

/** Problems under the names the caller wrote. */
function problemsOf(
  error: z.ZodError,
  schema: z.ZodType,
  written: Readonly<Record<string, unknown>>,
  minuteNames: ReadonlyMap<string, string>,
): ParamProblem[] {
  const writtenAs = new Map<string, string>();
  for (const [inMinutes, inHours] of minuteNames)
    if (inMinutes in written) writtenAs.set(inHours, inMinutes);
  return error.issues.map((issue) => ({
    path: issue.path.map((key) =>
      typeof key === "number" ? key : (writtenAs.get(String(key)) ?? String(key)),
    ),
    message: issueWords(issue, schema, writtenAs.has(String(issue.path[0])) ? 60 : 1),
  }));
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null)
      .map(([key, entry]) => [key, withoutNulls(entry)]),
  );
}
