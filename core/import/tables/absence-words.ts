/** Words that tables use for absences, whole or as a code. */
import { wordList } from "./folded.ts";

/** Leave that is credited. */
export const isVacation = wordList(
  "u ur urlaub erholungsurlaub jahresurlaub resturlaub sonderurlaub zusatzurlaub eu tu v vacation annualleave leave holiday holidays pto",
);
/** Sick leave. */
export const isSick = wordList(
  "k kr krank krankheit krankmeldung arbeitsunfaehig au s sick sickness sickleave illness ill",
);

/** What takes people away from duties and counts as worked all the same. */
export const isCredited = wordList(
  "fb tr fortbildung weiterbildung schulung schule berufsschule studium seminar lehrgang kurs bildungsurlaub training schoolortraining schuleoderfortbildung school vocationalschool course education",
);
