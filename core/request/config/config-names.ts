/** The names that `config` may use, and what the registries know behind them. */
import { constraints } from "../../constraints/index.ts";
import { objectiveNames as knownObjectives } from "../../objectives/index.ts";

/** Groups of rules by where they come from, which can be switched besides the rules themselves. */
const switchableGroups = [
  "collective_agreements",
  "employee_limits",
  "protections",
  "budgets",
  "legal_baseline",
  "planning_rules",
] as const;

interface Names {
  /** Every accepted name. */
  readonly all: readonly string[];
  /** The accepted name that equals this one in any case; null for a name that is not accepted. */
  find(name: string): string | null;
}

let constraintNamesCache: Names | undefined;
let objectiveNamesCache: Names | undefined;

/** Names that `enabled_constraints` accepts. */
export function constraintNames(): Names {
  constraintNamesCache ??= namesOf([
    ...constraints.flatMap(({ id, isSwitchable }) => (isSwitchable === true ? id : [])),
    ...switchableGroups,
    ...constraints.flatMap(({ consequenceType }) => consequenceType ?? []),
  ]);
  return constraintNamesCache;
}

/** Names that `enabled_objectives` and `objective_weights` accept. */
export function objectiveNames(): Names {
  objectiveNamesCache ??= namesOf(knownObjectives.map(({ name }) => name));
  return objectiveNamesCache;
}

function namesOf(all: readonly string[]): Names {
  const byLowerCase = new Map(all.map((name) => [name.toLowerCase(), name]));
  return { all, find: (name) => byLowerCase.get(name.toLowerCase()) ?? null };
}
