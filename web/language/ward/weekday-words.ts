/** Words of the dialog that says when people can work on each weekday. */
import { catalogue } from "../words.ts";

const en = {
  open: "Times by weekday",
  title: "When people can work, by weekday",
  text: "Holds in every week. On a day that is not available nothing is worked, the end of a night duty of the day before included. Dates that are marked in the calendar count instead of their weekday.",
  person: "Person",
  ofDay: (weekday: string) => `Available on ${weekday}`,
  from: (weekday: string) => `From, ${weekday}`,
  to: (weekday: string) => `To, ${weekday}`,
  kinds: {
    allDay: "all day",
    never: "not available",
    between: "from – to",
    several: "several times, as given",
  },
  close: "Close",
};

const de: typeof en = {
  open: "Zeiten nach Wochentag",
  title: "Wann jemand arbeiten kann, nach Wochentag",
  text: "Gilt in jeder Woche. An einem Tag, der nicht geht, wird nichts gearbeitet, auch nicht das Ende eines Nachtdienstes vom Vortag. Daten mit eigenen Zeiten im Kalender gelten statt ihres Wochentags.",
  person: "Person",
  ofDay: (weekday) => `Verfügbar am ${weekday}`,
  from: (weekday) => `Von, ${weekday}`,
  to: (weekday) => `Bis, ${weekday}`,
  kinds: {
    allDay: "ganztags",
    never: "nicht verfügbar",
    between: "von – bis",
    several: "mehrere Zeiten, wie angegeben",
  },
  close: "Schließen",
};

export const weekdayWords = catalogue(en, de);
