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
  themes: { system: "System", light: "Light", dark: "Dark" },
  engine: { browser: "In this browser", service: "With the service" },
  solving: (seconds: string, missing: string | null) =>
    missing === null ? `Solving · ${seconds}` : `Solving · ${seconds} · ${missing} missing`,
  coreLost:
    "The part of this page that checks requests and plans has stopped. What you typed is still here: copy it, then reload the page.",
  viewBroken: "This view cannot be shown. The others still work; reload the page to try it again.",
  reload: "Reload",
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
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  engine: { browser: "In diesem Browser", service: "Mit dem Dienst" },
  solving: (seconds, missing) =>
    missing === null
      ? `Plant · ${seconds}`
      : `Plant · ${seconds} · ${missing} ${missing === "1" ? "fehlt" : "fehlen"}`,
  coreLost:
    "Der Teil dieser Seite, der Anfragen und Pläne prüft, ist ausgefallen. Was Sie eingegeben haben, ist noch da: Kopieren Sie es und laden Sie die Seite neu.",
  viewBroken:
    "Diese Ansicht lässt sich nicht anzeigen. Die anderen funktionieren; laden Sie die Seite neu, um es noch einmal zu versuchen.",
  reload: "Neu laden",
};

export const shellWords = catalogue(en, de);
