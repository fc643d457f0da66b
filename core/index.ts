/** The solver as a library: the only file that anything outside core imports. */
export type * from "./api.ts";
export type { FieldShape, ParamField } from "./catalogue/param-fields.ts";
export { type PlainRule, plainRule } from "./catalogue/plain-rule.ts";
export {
  type CatalogueStarter,
  type RuleCatalogue,
  type RuleForm,
  ruleCatalogue,
} from "./catalogue/rule-catalogue.ts";
export { constraints } from "./constraints/index.ts";
export { applyChange, type RequestChange } from "./explanation/apply-change.ts";
export { awaitsExplanation } from "./explanation/explain-result.ts";
export { type HandMadeOptions, handMadeResult } from "./hand-made-result.ts";
export { helpSolve } from "./help-solve.ts";
export { type CsvImport, type CsvImportInput, importCsv } from "./import/import-csv.ts";
export {
  importPeer,
  type PeerImport,
  type PeerImportOptions,
  type PeerName,
  peerNames,
} from "./import/import-peer.ts";
export type { PeerField } from "./import/peer/ledger.ts";
export type { LeftReason } from "./import/peer/sentences.ts";
export type { ImportPlace, ImportRemark } from "./import/remarks.ts";
export type { CsvFile, SheetTable, TableFile } from "./import/tables/table.ts";
export type { CodeMapping, CodeMeaning } from "./import/workbook/code-meanings.ts";
export { csvWorkbook } from "./import/workbook/csv-workbook.ts";
export type { WorkbookImport, WorkbookImportInput } from "./import/workbook/import-workbook.ts";
export type { CodeUse } from "./import/workbook/roster-entries.ts";
export type { SheetAccount } from "./import/workbook/sheet-account.ts";
export type { Workbook, WorkbookSheet } from "./import/workbook/workbook.ts";
export { importWorkbook } from "./import-workbook.ts";
export { inspectRequest, type RequestInspection } from "./inspect-request.ts";
export { type Language, languages } from "./language/sentence.ts";
export { nearestNames } from "./model/problem/nearest-names.ts";
export type { ObjectiveRole } from "./model/rule/objective-words.ts";
export type { RuleSample, RuleTopic } from "./model/rule/rule-facets.ts";
export { type NextMonth, type NextMonthOptions, nextMonth } from "./next-month.ts";
export { objectives } from "./objectives/index.ts";
export { openRequest, type RequestOpening } from "./open-request.ts";
export type * from "./plan-report.ts";
export {
  type BlockedPerson,
  type BlockingReason,
  type DutyReplacements,
  type Reassignment,
  type ReplacementKind,
  type ReplacementOption,
  type ReplacementOptions,
  type ReplacementRanking,
  rankReplacements,
} from "./rank-replacements.ts";
export { RefusedRequest } from "./refused-request.ts";
export { type RenderedFindings, renderFindings } from "./render-findings.ts";
export { conditionFields } from "./request/conditions/condition-fields.ts";
export { acceptedValues, operatorsFor } from "./request/conditions/condition-values.ts";
export type { JsonSchema } from "./request/json-schema/json-schema.ts";
export { requestJsonSchema } from "./request/json-schema/request-json-schema.ts";
export type * from "./request/request-input.ts";
export { applyJsonPatch, type Patched } from "./request/reworked/json-patch.ts";
export type { DatedWish, LeaveOrWish } from "./request/reworked/leave-or-wish.ts";
export { type DatedField, datedFields } from "./request/reworked/moved-request.ts";
export {
  type Replanned,
  type ReplanOrder,
  replanRequest,
} from "./request/reworked/replan-request.ts";
export { type Absence, withAbsences } from "./request/reworked/with-absences.ts";
export { aliasParts } from "./request/rules/aliases.ts";
export { nearestRuleTypes, type RuleTypeHint } from "./request/rules/nearest-rule-types.ts";
export { type CarryOver, carryOverSchema } from "./request/shape/carry-over-entity.ts";
export { changeWeightsSchema } from "./request/shape/change-weights-entity.ts";
export { type SolveRequest, solveRequestSchema } from "./request/shape/schema.ts";
export { withoutUnknownKeys } from "./request/shape/without-unknown-keys.ts";
export { type ParsedResult, parseResult } from "./result/claims/parse-result.ts";
export { exportFormats, exportPlan } from "./result/export/export-plan.ts";
export type { DemandRow } from "./result/export/roster/demand-rows.ts";
export { type DutyColour, dutyColours } from "./result/export/roster/duty-colours.ts";
export {
  type Roster,
  type RosterCell,
  type RosterDay,
  type RosterDuty,
  type RosterPerson,
  rosterOf,
} from "./result/export/roster/roster.ts";
export type { RosterGap } from "./result/export/roster/roster-gaps.ts";
export type { RosterShift } from "./result/export/roster/roster-shift.ts";
export type { RosterWish } from "./result/export/roster/roster-wishes.ts";
export { shiftCodes } from "./result/export/roster/shift-codes.ts";
export {
  type RosterSheetOptions,
  rosterTable,
  rosterWorkbook,
} from "./result/export/sheets/export-roster.ts";
export type {
  SheetCell,
  SheetRow,
  SheetStyle,
  WrittenSheet,
  WrittenWorkbook,
} from "./result/export/sheets/sheet-document.ts";
export { resultSchema } from "./result/result-schema.ts";
export { infeasibilityProofSchema } from "./result/schema/infeasibility-proof-schema.ts";
export { inputSummarySchema, warningSchema } from "./result/schema/input-summary-schema.ts";
export { claimDifferenceSchema, planReportSchema } from "./result/schema/plan-report-schema.ts";
export { schemaDocuments } from "./schema-documents.ts";
export { interruptedResult, solve } from "./solve.ts";
export { type RequestValidation, validateRequest } from "./validate.ts";
export {
  type OpenedJudge,
  openJudge,
  type VerificationReport,
  type VerifyOptions,
  verify,
} from "./verify.ts";
export {
  type RefusedWish,
  type ShortShift,
  type TrialHost,
  type WeighedLeave,
  type WeighOptions,
  weighLeave,
} from "./weigh-leave.ts";
export { type StaffingOptions, type WeighedPerson, weighStaffing } from "./weigh-staffing.ts";
