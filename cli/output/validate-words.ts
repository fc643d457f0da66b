import type { Language } from "../../core/index.ts";

/** What `validate` says of a request that is valid. */
export interface ValidateWords {
  readonly valid: (employees: number, shifts: number, size: number) => string;
  readonly impossible: string;
  readonly more: (count: number) => string;
}

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

export const validateWords: Readonly<Record<Language, ValidateWords>> = {
  en: {
    valid: (employees, shifts, size) =>
      `The request is valid: ${counted(employees, "employee", "employees")}, ${counted(shifts, "shift", "shifts")}, problem size ${size}.`,
    impossible: "No plan can meet all of its demand:",
    more: (count) => `and ${count} more`,
  },
  de: {
    valid: (employees, shifts, size) =>
      `Die Anfrage ist in Ordnung: ${counted(employees, "Person", "Personen")}, ${counted(shifts, "Dienst", "Dienste")}, Problemgröße ${size}.`,
    impossible: "Kein Plan kann ihren ganzen Bedarf decken:",
    more: (count) => `und ${count} weitere`,
  },
};
