/** Words of leave and wishes that are weighed, and of staffing. */
import { catalogue } from "../words.ts";

const en = {
  title: "What leave and wishes take",
  hint: "Each against the best plan known without it, while all others hold.",
  granted: "can be granted (proven)",
  probable: "can be granted as it looks",
  rough: (answer: string) => `${answer}, still being weighed`,
  costsWishes: (count: number, most: boolean) =>
    `costs ${most ? "at most " : ""}${count === 1 ? "one refused wish" : `${count} refused wishes`}`,
  costsPoints: (points: string, most: boolean) =>
    `costs ${most ? "at most " : ""}${points === "1" ? "1 point" : `${points} points`}`,
  gap: (shift: string, day: string, missing: string) =>
    `leaves ${shift} on ${day} ${missing} short`,
  gaps: (places: number) => `leaves ${places} shifts short`,
  unmet: "leaves work undone",
  impossible: "not possible",
  open: "not decided in the time",
  weighing: "being weighed …",
  progress: (done: number, all: number, rough: number) =>
    `${done} of ${all} weighed${rough > 0 ? `, ${rough} estimated so far` : ""}`,
  failed: "could not be weighed",
  one: "one",
  vacation: (days: string) => `Leave ${days}`,
  free: (day: string) => `Free on ${day}`,
  work: (day: string) => `On duty on ${day}`,
  on: (shift: string, day: string) => `${shift} on ${day}`,
  off: (shift: string, day: string) => `Not ${shift} on ${day}`,
  days: (from: string, to: string) => `${from} to ${to}`,
  why: "Why",
  changes: (count: number) =>
    count === 1 ? "changes one day of the plan" : `changes ${count} days of the plan`,
  summary: (granted: number, costs: number, gaps: number, others: number, progress: string) =>
    [
      ...(granted > 0 ? [`${granted} can be granted`] : []),
      ...(costs > 0 ? [`${costs} cost something`] : []),
      ...(gaps > 0 ? [`${gaps} would leave somebody missing`] : []),
      ...(others > 0 ? [`${others} open`] : []),
      ...(progress === "" ? [] : [progress]),
    ].join(", "),
  more: (count: number) => `${count} further entries are not weighed.`,
  staffing: "One more person",
  staffingWeighing: "What one more person would do is being worked out …",
  nobody: "No single person more was seen to close a gap.",
};

const de: typeof en = {
  title: "Was Urlaub und Wünsche kosten",
  hint: "Jeder Eintrag gegen den besten bekannten Plan ohne ihn; alle anderen gelten.",
  granted: "lässt sich gewähren (bewiesen)",
  probable: "lässt sich wohl gewähren",
  rough: (answer) => `${answer}, wird noch geprüft`,
  costsWishes: (count, most) =>
    `kostet ${most ? "höchstens " : ""}${count === 1 ? "einen abgelehnten Wunsch" : `${count} abgelehnte Wünsche`}`,
  costsPoints: (points, most) =>
    `kostet ${most ? "höchstens " : ""}${points === "1" ? "1 Punkt" : `${points} Punkte`}`,
  gap: (shift, day, missing) => `dann fehlt ${missing} in ${shift} am ${day}`,
  gaps: (places) => `dann fehlt jemand in ${places} Diensten`,
  unmet: "dann bleibt Arbeit liegen",
  impossible: "nicht möglich",
  open: "in der Zeit nicht entschieden",
  weighing: "wird geprüft …",
  progress: (done, all, rough) =>
    `${done} von ${all} geprüft${rough > 0 ? `, ${rough} erst überschlagen` : ""}`,
  failed: "ließ sich nicht prüfen",
  one: "jemand",
  vacation: (days) => `Urlaub ${days}`,
  free: (day) => `Frei am ${day}`,
  work: (day) => `Im Dienst am ${day}`,
  on: (shift, day) => `${shift} am ${day}`,
  off: (shift, day) => `Nicht ${shift} am ${day}`,
  days: (from, to) => `${from} bis ${to}`,
  why: "Warum",
  changes: (count) =>
    count === 1 ? "ändert einen Tag des Plans" : `ändert ${count} Tage des Plans`,
  summary: (granted, costs, gaps, others, progress) =>
    [
      ...(granted > 0 ? [`${granted} ${granted === 1 ? "lässt" : "lassen"} sich gewähren`] : []),
      ...(costs > 0 ? [`${costs} ${costs === 1 ? "kostet" : "kosten"} etwas`] : []),
      ...(gaps > 0 ? [`bei ${gaps} würde jemand fehlen`] : []),
      ...(others > 0 ? [`${others} offen`] : []),
      ...(progress === "" ? [] : [progress]),
    ].join(", "),
  more: (count) => `${count} weitere Einträge werden nicht geprüft.`,
  staffing: "Eine Person mehr",
  staffingWeighing: "Was eine Person mehr brächte, wird gerade ausgerechnet …",
  nobody: "Keine einzelne weitere Person schließt nachweislich eine Lücke.",
};

export const weighWords = catalogue(en, de);
