/** What each column of the table of people is called in the code. */
export type ColumnKey =
  | "name"
  | "hours"
  | "days"
  | "qualifications"
  | "department"
  | "excluded"
  | "maxHoursPerWeek"
  | "maxConsecutiveDays"
  | "maxConsecutiveNights"
  | "maxNightsPerMonth"
  | "minFreeWeekendsPerMonth";
