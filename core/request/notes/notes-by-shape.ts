/** What is said of every field, by the name of its shape. */
import type { FieldNotes } from "../shape/field-notes.ts";
import { assignmentNotes, carryOverNotes, softCodeNotes } from "./assignment-notes.ts";
import {
  budgetNotes,
  departmentNotes,
  overtimeTierNotes,
  payRulesNotes,
  premiumNotes,
  shiftNotes,
} from "./house-notes.ts";
import {
  availabilityWindowNotes,
  creditedAbsenceNotes,
  employeeNotes,
  payNotes,
  preferencesNotes,
  wishSpecNotes,
} from "./people-notes.ts";
import { changeWeightsNotes, configNotes, requestNotes } from "./request-notes.ts";
import {
  agreementNotes,
  areaGroupNotes,
  durationRuleNotes,
  limitNotes,
  planningRuleNotes,
  staffingRuleNotes,
  workplaceNotes,
} from "./rule-notes.ts";
import { employeeSelectorNotes, shiftSelectorNotes } from "./selector-notes.ts";

export const notesByShape: Readonly<Record<string, FieldNotes>> = {
  SolveRequest: requestNotes,
  GenerationConfig: configNotes,
  ChangeWeights: changeWeightsNotes,
  Employee: employeeNotes,
  Pay: payNotes,
  Shift: shiftNotes,
  Department: departmentNotes,
  PayRules: payRulesNotes,
  OvertimeTier: overtimeTierNotes,
  Premium: premiumNotes,
  Budget: budgetNotes,
  PlanningRule: planningRuleNotes,
  CollectiveAgreement: agreementNotes,
  Limits: limitNotes,
  StaffingRule: staffingRuleNotes,
  Workplace: workplaceNotes,
  AreaGroup: areaGroupNotes,
  WorkplaceDurationRule: durationRuleNotes,
  AvailabilityWindow: availabilityWindowNotes,
  CreditedAbsence: creditedAbsenceNotes,
  WishSpec: wishSpecNotes,
  Preferences: preferencesNotes,
  SoftCodeAssignment: softCodeNotes,
  LockedAssignment: assignmentNotes,
  PreviousAssignment: assignmentNotes,
  CarryOver: carryOverNotes,
  ShiftSelector: shiftSelectorNotes,
  EmployeeSelector: employeeSelectorNotes,
};
