/** Words of what a plan pays. */
import type { PremiumLine } from "../../../core/index.ts";
import { catalogue } from "../words.ts";

const en = {
  pay: "Pay",
  paid: "Pay for this plan",
  paidHint: "salaries left out",
  total: "Total",
  base: (hours: string, rate: string) => `${hours} h at ${rate}`,
  guaranteed: (hours: string) => `${hours} h paid by the salary`,
  overtime: (hours: string, percent: string) => `${hours} h of overtime, ${percent} % more`,
  premium: (kind: string, hours: string) => `${kind}, ${hours} h`,
  kinds: {
    night: "Night",
    saturday: "Saturday",
    sunday: "Sunday",
    holiday: "Holiday",
    window: "Time of day",
    onCallHour: "On call",
    callOut: "On call, for each duty",
  } satisfies Readonly<Record<PremiumLine["kind"], string>>,
  costCentres: "Cost centres",
  centre: (name: string, from: string, to: string) => `${name}, ${from} to ${to}`,
  ofBudget: (cost: string, budget: string) => `${cost} of ${budget}`,
  over: (amount: string) => `${amount} too much`,
};

const de: typeof en = {
  pay: "Entgelt",
  paid: "Entgelt für diesen Plan",
  paidHint: "ohne Gehälter",
  total: "Summe",
  base: (hours, rate) => `${hours} Std. zu ${rate}`,
  guaranteed: (hours) => `${hours} Std. mit dem Gehalt bezahlt`,
  overtime: (hours, percent) => `${hours} Überstunden, ${percent} % Zuschlag`,
  premium: (kind, hours) => `${kind}, ${hours} Std.`,
  kinds: {
    night: "Nacht",
    saturday: "Samstag",
    sunday: "Sonntag",
    holiday: "Feiertag",
    window: "Tageszeit",
    onCallHour: "Bereitschaft",
    callOut: "Bereitschaft, je Dienst",
  },
  costCentres: "Kostenstellen",
  centre: (name, from, to) => `${name}, ${from} bis ${to}`,
  ofBudget: (cost, budget) => `${cost} von ${budget}`,
  over: (amount) => `${amount} zu viel`,
};

export const payWords = catalogue(en, de);
