/** What is said of the keys of selectors. */
import type { FieldNotes } from "../shape/field-notes.ts";

const names = (text: string, example: string) => ({ text, example: [example] });

export const shiftSelectorNotes: FieldNotes = {
  shiftIds: names("Any of these shifts.", "night"),
  shiftTypes: names("Any shift of these types.", "night"),
  codes: names("Any shift with one of these codes.", "N"),
  night: { text: "Whether it counts as a night.", example: true },
  kinds: names("Any shift of these kinds.", "onCall"),
  workplaceIds: names("Any shift at these workplaces.", "reception"),
  areaIds: names("Any shift in these areas.", "surgery"),
  areaGroupIds: names("Any shift of these area groups.", "clinic"),
  tags: names("Any shift with one of these tags.", "heavy"),
  startFrom: { text: "Starts at this time or later.", example: "12:00" },
  startTo: { text: "Starts at this time or earlier.", example: "15:00" },
};

export const employeeSelectorNotes: FieldNotes = {
  employeeIds: names("Any of these people.", "anna"),
  qualificationIds: names("Holders of one of these qualifications.", "nurse"),
  departmentIds: names("People of these departments.", "ward-3"),
  teamIds: names("People of these teams.", "blue"),
  tags: names("People with one of these tags.", "mentor"),
  employmentTypes: names("People of these types of employment.", "trainee"),
  collectiveAgreementIds: names("People bound by one of these agreements.", "tvoed"),
};
