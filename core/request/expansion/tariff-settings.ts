/** What an agreement or personal limits settle for the people bound by them, beside the rules they expand to. */

import type { EmployeeEntity } from "../shape/entities.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { minutesOf } from "../shifts/clock.ts";
import { type DepartmentSettings, targetReduction } from "../shifts/department.ts";

export interface TariffSettings {
  readonly agreementId: string | null;
  /** Full-time hours a week; null when not given. */
  readonly weeklyHours: number | null;
  readonly targetReduction: DepartmentSettings["targetReduction"];
  readonly breaksPaid: boolean;
  /** Minutes from midnight, `to` > `from`; null when the department's night counts. */
  readonly night: { readonly from: number; readonly to: number } | null;
}

/** The settings of an employee: personal limits before the agreement, the agreement before the department. */
export function tariffSettings(
  request: SolveRequest,
  department: DepartmentSettings,
): (entity: EmployeeEntity) => TariffSettings {
  const agreements = request.collective_agreements ?? {};
  const ids = Object.keys(agreements);
  const only = ids.length === 1 ? ids[0]! : null;
  return (entity) => {
    const agreementId = entity.collectiveAgreementId ?? department.collectiveAgreementId ?? only;
    const agreement =
      agreementId !== null && Object.hasOwn(agreements, agreementId)
        ? agreements[agreementId]
        : null;
    const { limits } = entity;
    const reduction = limits?.holidayTargetReduction ?? agreement?.holidayTargetReduction;
    const night = limits?.nightWindow ?? agreement?.nightWindow;
    return {
      agreementId,
      weeklyHours: limits?.weeklyHours ?? agreement?.weeklyHours ?? null,
      targetReduction: reduction == null ? department.targetReduction : targetReduction(reduction),
      breaksPaid: limits?.breaksPaid ?? agreement?.breaksPaid ?? false,
      night: night == null ? null : nightOf(minutesOf(night.from), minutesOf(night.to)),
    };
  };
}

function nightOf(from: number, to: number): { readonly from: number; readonly to: number } {
  return { from, to: to > from ? to : to + 1440 };
}
