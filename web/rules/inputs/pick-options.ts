/** What can be picked for a field of a condition or a selector: the values that the open request has. */
import type { SolveRequest } from "../../../core/index.ts";
import { valueName } from "./scope-text.ts";

export interface PickOption {
  readonly value: string;
  readonly label: string;
}

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const PROTECTIONS = ["minor", "maternity", "nursing", "nightExempt", "noOvertime"];

/** Every value of the field in the request, each once; empty where it names none. */
export function pickOptions(request: SolveRequest, field: string): readonly PickOption[] {
  const values = [...new Set(valuesOf(request, field).filter((value) => value !== ""))];
  return values.map((value) => ({ value, label: valueName(request, field, value) }));
}

function valuesOf(
  { employees, shifts, ...request }: SolveRequest,
  field: string,
): readonly string[] {
  const of = (read: (person: SolveRequest["employees"][number]) => readonly unknown[]) =>
    employees.flatMap(read).filter((value) => typeof value === "string");
  switch (field) {
    case "employeeId":
      return employees.map(({ id }) => id);
    case "qualificationId":
      return [
        ...of(({ qualificationIds }) => qualificationIds ?? []),
        ...Object.values(request.qualifications ?? {}).flat(),
      ].filter((value) => typeof value === "string");
    case "employmentType":
      return of(({ employmentType }) => [employmentType]);
    case "teamId":
      return of(({ teamId }) => [teamId]);
    case "departmentId":
      return of(({ primaryDepartmentId, departmentIds }) => [
        primaryDepartmentId,
        ...(departmentIds ?? []),
      ]);
    case "employeeTag":
      return of(({ tags }) => tags ?? []);
    case "collectiveAgreementId":
      return Object.keys(request.collective_agreements ?? {});
    case "protection":
      return PROTECTIONS;
    case "shiftId":
      return shifts.map(({ id }) => id);
    case "shiftType":
      return shifts.flatMap(({ shiftType }) => shiftType ?? []);
    case "shiftKind":
      return ["work", "onCall", "standby"];
    case "weekday":
      return WEEKDAYS;
    default:
      return [];
  }
}
