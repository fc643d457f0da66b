/** How a rule can be changed where the request writes it. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import type { RequestChange } from "../apply-change.ts";
import type { Params } from "./rule-params.ts";

/** For whom and when a rule is changed; null means all. */
export interface Reach {
  readonly employeeId: string | null;
  readonly date: string | null;
}

/** Changes answer null where the place does not allow them, or is not there any more. */
export interface WrittenRule {
  /** Canonical parameters; those left out have their defaults. */
  readonly params: Params;
  /** Whether a change can be for one date. */
  readonly isByDate: boolean;
  /** Other values of canonical parameters within the reach. */
  loosened(
    request: SolveRequest,
    values: Readonly<Record<string, number>>,
    reach: Reach,
  ): RequestChange | null;
  /** The rule does not speak of what lies within the reach. */
  exempted?(request: SolveRequest, reach: Reach): RequestChange | null;
  /** The rule becomes a wish. */
  softened?(request: SolveRequest): RequestChange | null;
}
