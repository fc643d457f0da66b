/** Words of the comparison of two plans. */
import { catalogue } from "../words.ts";

const en = {
  needTwo:
    "Two plans of the same people and days are needed. Solve again with other settings, change a plan by hand, or look at one of the other plans that a solve has found.",
  before: "Before",
  after: "After",
  swap: "Exchange the two",
  notComparable:
    "These two plans have other people or other days and cannot be compared cell by cell.",
  loading: "Comparing …",
  failed: (message: string) => `The plans cannot be compared: ${message}`,
  onlyDifferences: "Differences only",
  same: "Both plans are the same.",
  changedCells: (cells: number, people: number) =>
    `${cells === 1 ? "One day differs" : `${cells} days differ`}, ${people === 1 ? "of one person" : `of ${people} people`}.`,
  added: (count: number) => (count === 1 ? "1 duty new" : `${count} duties new`),
  removed: (count: number) => (count === 1 ? "1 duty gone" : `${count} duties gone`),
  label: (before: string, after: string) => `${before} compared with ${after}`,
  was: (before: string, after: string) => `was ${before}, is ${after}`,
  free: "free",
  unchanged: "unchanged",
  measure: "What",
  difference: "Difference",
  better: "better",
  worse: "worse",
  total: "All points",
  missing: "Missing",
  broken: "Broken rules",
  wishes: "Wishes granted",
  planned: "Hours planned",
  hoursDiff: "Hours",
  hoursDiffHint: "Hours more or fewer",
  dutiesDiff: "Du",
  dutiesDiffHint: "Duties more or fewer",
  nightsDiff: "Ni",
  nightsDiffHint: "Nights more or fewer",
  wishesDiff: "Wi",
  wishesDiffHint: "Granted wishes more or fewer",
  noPoints: "The objectives of both plans cost the same.",
};

const de: typeof en = {
  needTwo:
    "Dafür braucht es zwei Dienstpläne derselben Mitarbeitenden und Tage. Planen Sie mit anderen Einstellungen neu, ändern Sie einen Plan von Hand, oder sehen Sie einen der anderen gefundenen Pläne an.",
  before: "Vorher",
  after: "Nachher",
  swap: "Beide tauschen",
  notComparable:
    "Diese beiden Pläne haben andere Mitarbeitende oder andere Tage und lassen sich nicht Feld für Feld vergleichen.",
  loading: "Wird verglichen …",
  failed: (message) => `Die Pläne können nicht verglichen werden: ${message}`,
  onlyDifferences: "Nur Unterschiede",
  same: "Beide Pläne sind gleich.",
  changedCells: (cells, people) =>
    `${cells === 1 ? "Ein Tag ist" : `${cells} Tage sind`} anders, ${people === 1 ? "bei einer Person" : `bei ${people} Personen`}.`,
  added: (count) => (count === 1 ? "1 Dienst neu" : `${count} Dienste neu`),
  removed: (count) => (count === 1 ? "1 Dienst entfallen" : `${count} Dienste entfallen`),
  label: (before, after) => `${before} verglichen mit ${after}`,
  was: (before, after) => `vorher ${before}, jetzt ${after}`,
  free: "frei",
  unchanged: "unverändert",
  measure: "Was",
  difference: "Unterschied",
  better: "besser",
  worse: "schlechter",
  total: "Alle Punkte",
  missing: "Lücken",
  broken: "Verletzte Regeln",
  wishes: "Erfüllte Wünsche",
  planned: "Geplante Stunden",
  hoursDiff: "Std.",
  hoursDiffHint: "Stunden mehr oder weniger",
  dutiesDiff: "Di",
  dutiesDiffHint: "Dienste mehr oder weniger",
  nightsDiff: "Nä",
  nightsDiffHint: "Nächte mehr oder weniger",
  wishesDiff: "Wü",
  wishesDiffHint: "Erfüllte Wünsche mehr oder weniger",
  noPoints: "Die Ziele beider Pläne kosten gleich viel.",
};

export const compareWords = catalogue(en, de);
