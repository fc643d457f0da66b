import type { ShiftKind } from "../../../model/problem/problem.ts";

/** A shift as every format shows it. */
export interface RosterShift {
  readonly id: string;
  readonly name: string;
  /** A few characters: its own, else some that no other shift has. */
  readonly code: string;
  readonly type: string | null;
  readonly kind: ShiftKind;
  /** `06:00–14:00`, in wall-clock time. */
  readonly times: string;
  /** Index into `dutyColours`. */
  readonly colour: number;
  readonly departmentId: string | null;
  readonly workplaceId: string | null;
  readonly qualificationIds: readonly string[];
}
