import type { ReplacementAnswer } from "../client/client.ts";
import type { DutyReplacements } from "../core/index.ts";
import type { RankedSeat } from "./planning-engine.ts";

/** The library's ranking, of each person who cannot come the sentences alone. */
export function seatsOf(duties: readonly DutyReplacements[]): readonly RankedSeat[] {
  return duties.map(({ shiftId, isLocked, isComplete, options, blocked }) => ({
    ...{ shiftId, isLocked, isComplete },
    options: options.map(({ kind, message, unmet, points, handovers }) => ({
      ...{ kind, message, unmet, points },
      handovers: handovers.map((duty) => ({
        ...{ date: duty.date, shift_id: duty.shiftId },
        ...{ from_employee_id: duty.fromEmployeeId, to_employee_id: duty.toEmployeeId },
      })),
    })),
    blocked: blocked.map(({ employeeId, reasons }) => ({
      employeeId,
      reasons: reasons.map(({ message }) => message),
    })),
  }));
}

/** The same of the service's answer. */
export function seatsAnswered({ duties }: ReplacementAnswer): readonly RankedSeat[] {
  return duties.map(({ shift_id, is_locked, is_complete, options, blocked }) => ({
    ...{ shiftId: shift_id, isLocked: is_locked, isComplete: is_complete },
    options: options.map(({ kind, message, unmet, points, handovers }) => ({
      ...{ kind, message, unmet, points, handovers },
    })),
    blocked: blocked.map(({ employee_id, reasons }) => ({
      employeeId: employee_id,
      reasons: reasons.map(({ message }) => message),
    })),
  }));
}
