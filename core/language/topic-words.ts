/** The topics of the catalogue of rules in words. */

export const topicWords = {
  en: {
    rest: "Rest",
    nights: "Nights and on-call",
    runs: "Days in a row",
    weekends: "Weekends and holidays",
    hours: "Hours and wages",
    daysOff: "Working days and days off",
    shifts: "Who works which shifts",
    order: "Order of shifts",
    staffing: "Staffing and qualifications",
    together: "Together and apart",
    fairness: "Fairness",
  },
  de: {
    rest: "Ruhezeiten",
    nights: "Nächte und Bereitschaft",
    runs: "Tage am Stück",
    weekends: "Wochenenden und Feiertage",
    hours: "Stunden und Lohn",
    daysOff: "Arbeitstage und freie Tage",
    shifts: "Wer welche Dienste macht",
    order: "Reihenfolge der Dienste",
    staffing: "Besetzung und Qualifikation",
    together: "Zusammen und getrennt",
    fairness: "Gerechte Verteilung",
  },
} as const;
