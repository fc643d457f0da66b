/** Words of the plan on paper and of the choice of what it tells. */
import { catalogue } from "../words.ts";

const en = {
  title: "Print",
  intro:
    "A notice that colleagues read holds the duties and who is away. Choose here what else the paper tells.",
  compareIntro: "What differs between the two plans, for those who plan.",
  private: "What colleagues may not see",
  also: "On the paper",
  parts: {
    reasons: "Reasons of absences",
    hours: "Hours, nights and weekends of each person",
    wishes: "Wishes, granted and refused",
    notes: "What is missing and why, and which duties are locked",
    staffing: "How many are there for each shift",
    signatures: "Room for signatures",
    plain: "Without colours, for printers that have none",
  },
  paper: "The printer's paper decides: A4 and Letter, landscape.",
  print: "Print",
  cancel: "Cancel",
  roster: (months: string) => `Roster ${months}`,
  version: (title: string) => `Version: ${title}`,
  printed: (moment: string) => `printed ${moment}`,
  name: "Name",
  staffing: "Present",
  away: "away",
  absent: "away, whatever the reason",
  weekend: "weekend",
  holiday: "public holiday",
  holidays: (dates: string) => `Public holidays: ${dates}`,
  short: "fewer than needed",
  signatures: ["Date, signature of the ward manager", "Date, signature of the staff council"],
  compared: (before: string, after: string) => `${before} → ${after}`,
  changedOnly: "Only people whose days differ are listed.",
};

const de: typeof en = {
  title: "Drucken",
  intro:
    "Ein Aushang, den alle lesen, enthält die Dienste und wer abwesend ist. Wählen Sie, was sonst auf das Papier soll.",
  compareIntro: "Was sich zwischen den beiden Plänen unterscheidet, für die Planung.",
  private: "Was die anderen nichts angeht",
  also: "Auf dem Papier",
  parts: {
    reasons: "Gründe der Abwesenheiten",
    hours: "Stunden, Nächte und Wochenenden je Person",
    wishes: "Wünsche, erfüllte und abgelehnte",
    notes: "Was fehlt und warum, und welche Dienste fixiert sind",
    staffing: "Wie viele je Dienst da sind",
    signatures: "Platz für Unterschriften",
    plain: "Ohne Farben, für Drucker, die keine haben",
  },
  paper: "Das Papier bestimmt der Drucker: A4 oder Letter, im Querformat.",
  print: "Drucken",
  cancel: "Abbrechen",
  roster: (months) => `Dienstplan ${months}`,
  version: (title) => `Fassung: ${title}`,
  printed: (moment) => `gedruckt ${moment}`,
  name: "Name",
  staffing: "Anwesend",
  away: "abw",
  absent: "abwesend, aus welchem Grund auch immer",
  weekend: "Wochenende",
  holiday: "Feiertag",
  holidays: (dates) => `Feiertage: ${dates}`,
  short: "weniger als nötig",
  signatures: ["Datum, Unterschrift Leitung", "Datum, Unterschrift Personalvertretung"],
  compared: (before, after) => `${before} → ${after}`,
  changedOnly: "Aufgeführt sind nur Personen, deren Tage sich unterscheiden.",
};

export const printWords = catalogue(en, de);
