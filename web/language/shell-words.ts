import { catalogue } from "./words.ts";

const en = {
  skip: "To the content",
  views: "Views",
  request: "Request",
  solve: "Solve",
  plan: "Plan",
  compare: "Compare",
  language: "Language",
  theme: "Appearance",
  themes: { system: "As the system", light: "Light", dark: "Dark" },
};

const de: typeof en = {
  skip: "Zum Inhalt",
  views: "Ansichten",
  request: "Anfrage",
  solve: "Planen",
  plan: "Dienstplan",
  compare: "Vergleich",
  language: "Sprache",
  theme: "Darstellung",
  themes: { system: "Wie das System", light: "Hell", dark: "Dunkel" },
};

export const shellWords = catalogue(en, de);
