/** What plans are judged by, as planners call it, and what a point of each is charged for. */
import { catalogue } from "./words.ts";

type Named = readonly [name: string, meaning: string];

const en: Readonly<Record<string, Named>> = {
  minimal_change: ["Changes to the earlier plan", "duties that differ from the plan before"],
  legal_baseline: ["Working-time law", "what the law asks for where it is only advised"],
  soft_rules: ["Soft rules", "rules that may be broken at a price"],
  soft_codes: ["Roster codes", "wishes of the roster codes"],
  social_points: ["Social points", "wishes paid beyond somebody's budget"],
  coverage_target: ["Staffing targets", "people below the wished-for staffing"],
  wishes: ["Wishes", "wishes that were refused"],
  coverage_over: ["Overstaffing", "people beyond what is asked for"],
  night_before_absence: ["Nights before absences", "night duties that end on a day of leave"],
  fairness_nights: ["Fair nights", "nights away from everybody's fair share"],
  fairness_weekends: ["Fair weekends", "weekend days away from everybody's fair share"],
  fairness_holidays: ["Fair holidays", "holidays away from everybody's fair share"],
  fairness_hours: ["Fair hours", "hours away from everybody's fair share"],
  ergonomics: ["Healthy rhythm", "long runs, single free days, backward rotation"],
  preferences: ["Preferences", "duties people like less"],
  workplace_durations: ["Time at workplaces", "too short or too long at one workplace"],
  contract_hours: ["Contract hours", "hours above or below the contracts"],
  home_department: ["Home department", "duties away from the own department"],
  labor_cost: ["Labour cost", "what the hours cost"],
};

const de: typeof en = {
  minimal_change: ["Änderungen am früheren Plan", "Dienste, die vom früheren Plan abweichen"],
  legal_baseline: ["Arbeitszeitrecht", "was das Recht verlangt, wo es nur empfohlen ist"],
  soft_rules: ["Weiche Regeln", "Regeln, die zu einem Preis verletzt werden dürfen"],
  soft_codes: ["Dienstplankürzel", "Wünsche aus Dienstplankürzeln"],
  social_points: ["Sozialpunkte", "Wünsche über das Punktebudget hinaus"],
  coverage_target: ["Sollbesetzung", "Personen unter der gewünschten Besetzung"],
  wishes: ["Wünsche", "abgelehnte Wünsche"],
  coverage_over: ["Überbesetzung", "Personen über der geforderten Besetzung"],
  night_before_absence: ["Nächte vor Abwesenheiten", "Nachtdienste, die in freie Tage reichen"],
  fairness_nights: ["Gerechte Nächte", "Nächte abseits des gerechten Anteils"],
  fairness_weekends: ["Gerechte Wochenenden", "Wochenendtage abseits des gerechten Anteils"],
  fairness_holidays: ["Gerechte Feiertage", "Feiertage abseits des gerechten Anteils"],
  fairness_hours: ["Gerechte Stunden", "Stunden abseits des gerechten Anteils"],
  ergonomics: ["Gesunder Rhythmus", "lange Folgen, einzelne freie Tage, Rückwärtswechsel"],
  preferences: ["Vorlieben", "Dienste, die weniger gern gemacht werden"],
  workplace_durations: ["Zeit an Arbeitsplätzen", "zu kurz oder zu lang an einem Arbeitsplatz"],
  contract_hours: ["Sollstunden", "Stunden über oder unter dem Vertrag"],
  home_department: ["Stammabteilung", "Dienste außerhalb der eigenen Abteilung"],
  labor_cost: ["Personalkosten", "was die Stunden kosten"],
};

const words = catalogue(en, de);

/** The name of an objective; its id where this version does not know it. */
export function objectiveName(id: string): string {
  return words()[id]?.[0] ?? id;
}

/** What its points are charged for, as the end of a sentence; empty for one that is not known. */
export function objectiveMeaning(id: string): string {
  return words()[id]?.[1] ?? "";
}
