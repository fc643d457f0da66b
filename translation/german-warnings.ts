import type { Warning } from "../core/index.ts";

const words = {
  boundary_hours_on_monday:
    "Der Zeitraum beginnt mit einer Woche; Stunden davor gehören nicht zu ihr und zählen nicht.",
  break_too_short: "Die Pause ist kürzer, als das Gesetz sie bei dieser Länge verlangt.",
  carry_over_contradicted:
    "Die Anfrage sagt hier selbst etwas anderes als der Übertrag; was sie selbst sagt, zählt.",
  carry_over_gap:
    "Der Übertrag endet vor dem Zeitraum; was dazwischen war, ist nicht bekannt, und Reihen und Wochen gehen nicht weiter.",
  carry_over_new_year:
    "Der Übertrag ist aus dem alten Jahr; die Summen beginnen neu, Vorgeschichte, Stundenkonto und Punkte gehen weiter.",
  carry_over_not_counted:
    "Die Regel gleicht etwas aus, wovon der Übertrag keine Summe hat; sie beginnt mit diesem Zeitraum.",
  contradicting_rates: "Es gibt zwei Stundensätze; der aus hourly_rates zählt.",
  default_params: "Wie viel gilt, steht nicht da; es gilt das Übliche.",
  default_times: "Dienste ohne Zeiten haben die üblichen ihrer Art.",
  duty_beyond_law:
    "Niemand darf diesen Dienst leisten: Er zählt mehr als die 10 Stunden am Tag, die das Gesetz ohne Tarifvertrag erlaubt. Wo einer mehr erlaubt (ArbZG § 7), geben Sie ihn bei den Personen an.",
  duplicate_wish: "Derselbe Wunsch steht mehrfach da; er zählt einmal.",
  history_inside_window: "Tage, die nicht vor dem Zeitraum liegen, zählen nicht als Vorgeschichte.",
  last_shift_end_inside_window:
    "Der letzte Dienst davor endet mitten im Zeitraum; bis dahin wird nichts geplant.",
  lock_outside_calendar: "Der fixierte Dienst bleibt, obwohl er sonst nicht möglich wäre.",
  more_warnings: "Weitere Hinweise sind nicht genannt.",
  night_run_contradicts_assignments:
    "Die Nächte am Stück vor dem Zeitraum passen nicht zu den Diensten, die dafür angegeben sind.",
  night_run_exceeds_history:
    "Die Nächte am Stück reichen weiter zurück als die Vorgeschichte; die Nächte zählen.",
  no_effect: "Die Angabe bleibt ohne Wirkung.",
  no_hourly_rate:
    "Die Regel begrenzt Kosten, doch manche haben keinen Stundensatz und kosten nichts.",
  no_match: "Die Angabe trifft keinen Dienst, der in diesem Zeitraum läuft.",
  no_such_wish: "Diesen Wunsch gibt es nicht; die Angabe dazu zählt nicht.",
  not_supported_yet: "Diese Angabe kennt diese Version nicht; sie gilt nicht.",
  not_on_weekend: "Der Tag liegt nicht am Wochenende; gemeint ist das Wochenende seiner Woche.",
  one_thread: "Hier gibt es keine weiteren Threads; es rechnet einer.",
  optimal_above_maximum: "Die gewünschte Zahl liegt über der höchsten; die höchste ist das Ziel.",
  optimal_below_minimum:
    "Die gewünschte Zahl liegt unter der kleinsten; die kleinste ist das Ziel.",
  rest_owed: "Hier ist noch eine Ruhe auszugleichen, und keine Regel verlangt sie.",
  unknown_code: "Dieses Kürzel hat kein Dienst; der Eintrag zählt nicht.",
  unknown_employee: "Diese Person gibt es hier nicht; der Eintrag zählt nicht.",
  unknown_holiday_region: "Für dieses Gebiet sind keine eigenen Feiertage bekannt.",
  unknown_key: "Diese Angabe ist nicht bekannt und wird nicht gelesen.",
  unknown_rule_type: "Eine Regel dieser Art gibt es nicht; sie bewirkt nichts.",
  unknown_shift: "Diesen Dienst gibt es hier nicht; der Eintrag zählt nicht.",
  weight_ignored: "Die Regel gilt immer; ihr Gewicht zählt nicht.",
} satisfies Readonly<Record<Warning["code"], string>>;

/** What warnings say, by their codes, after the thing that is spoken of and a colon; a service may know other codes. */
export const germanWarnings: Readonly<Record<string, string>> = words;
