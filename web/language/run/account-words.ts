/** Words of a person's account of the year. */
import { catalogue } from "../words.ts";

const en = {
  title: "Account of the year",
  thisYear: "this year",
  since: (date: string) => `since ${date}`,
  nights: (count: string) => `${count} ${count === "1" ? "night" : "nights"}`,
  weekends: (count: string) => `${count} ${count === "1" ? "weekend" : "weekends"}`,
  holidays: (count: string) => `${count} ${count === "1" ? "holiday" : "holidays"}`,
  shared: (had: string, when: string, share: string) => `${had} ${when}, fair share ${share}`,
  unshared: (had: string, when: string) => `${had} ${when}`,
  wishes: (granted: string, asked: string, when: string) =>
    `${granted} of ${asked} wishes granted ${when}`,
  balance: (hours: string) => `${hours} h on the account of hours after this plan`,
  points: (points: string) => `${points} ${points === "1" ? "point" : "points"} left for wishes`,
};

const de: typeof en = {
  title: "Jahreskonto",
  thisYear: "in diesem Jahr",
  since: (date) => `seit ${date}`,
  nights: (count) => `${count} ${count === "1" ? "Nacht" : "Nächte"}`,
  weekends: (count) => `${count} ${count === "1" ? "Wochenende" : "Wochenenden"}`,
  holidays: (count) => `${count} ${count === "1" ? "Feiertag" : "Feiertage"}`,
  shared: (had, when, share) => `${had} ${when}, gerechter Anteil ${share}`,
  unshared: (had, when) => `${had} ${when}`,
  wishes: (granted, asked, when) => `${granted} von ${asked} Wünschen ${when} erfüllt`,
  balance: (hours) => `${hours} h auf dem Stundenkonto nach diesem Plan`,
  points: (points) => `noch ${points} ${points === "1" ? "Punkt" : "Punkte"} für Wünsche`,
};

export const accountWords = catalogue(en, de);
