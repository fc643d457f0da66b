/** What an agreement or personal limits settle for the people bound by them, beside the rules they expand to. */

import type { EmployeeEntity } from "../shape/entities.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { minutesOf } from "../shifts/clock.ts";
import { type DepartmentSettings, targetReduction } from "../shifts/department.ts";

/** The terms of one employee: personal limits before the agreement, the agreement before the department. */
export interface EmployeeTerms {
  readonly agreementId: string | null;
  /** Of the contract, or full-time hours of the agreement; null when neither says. */
  readonly hoursPerWeek: number | null;
  readonly targetReduction: DepartmentSettings["targetReduction"];
  readonly breaksPaid: boolean;
  /** Minutes from midnight, `to` > `from`; null when the department's night counts. */
  readonly night: { readonly from: number; readonly to: number } | null;
}

/** By employee, in the order of the request. */
export function employeeTerms(
  { employees, collective_agreements: agreements }: SolveRequest,
  department: DepartmentSettings,
): readonly EmployeeTerms[] {
  const known = new Map(Object.entries(agreements ?? {}));
  const only = known.size === 1 ? [...known.keys()][0]! : null;
  return employees.map((entity: EmployeeEntity) => {
    const agreementId = entity.collectiveAgreementId ?? department.collectiveAgreementId ?? only;
    const agreement = agreementId === null ? null : known.get(agreementId);
    const { limits } = entity;
    const reduction = limits?.holidayTargetReduction ?? agreement?.holidayTargetReduction;
    const night = limits?.nightWindow ?? agreement?.nightWindow;
    return {
      agreementId,
      hoursPerWeek:
        entity.contractHoursPerWeek ?? limits?.weeklyHours ?? agreement?.weeklyHours ?? null,
      targetReduction: reduction == null ? department.targetReduction : targetReduction(reduction),
      breaksPaid: limits?.breaksPaid ?? agreement?.breaksPaid ?? false,
      night: night == null ? null : nightOf(minutesOf(night.from), minutesOf(night.to)),
    };
  });
}

function nightOf(from: number, to: number): { readonly from: number; readonly to: number } {
  return { from, to: to > from ? to : to + 1440 };
}
