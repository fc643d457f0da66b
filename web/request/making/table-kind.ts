/** The tables that a request can be made of. */
export const tableKinds = ["employees", "shifts", "absences", "wishes"] as const;

export type TableKind = (typeof tableKinds)[number];

/** What a table is about, by the name of its file; people where nothing else is said. */
export function kindOf(fileName: string): TableKind {
  if (/absen|urlaub|fehl|krank|leave/i.test(fileName)) return "absences";
  if (/wish|wunsch|wünsch|wuensch/i.test(fileName)) return "wishes";
  if (/shift|dienst|schicht|dut(y|ies)/i.test(fileName)) return "shifts";
  return "employees";
}
