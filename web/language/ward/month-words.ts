/** Words of signing a plan, and of the months of a ward. */
import { catalogue } from "../words.ts";

const en = {
  sign: "Sign",
  signTitle: "Sign this plan",
  signText:
    "A signed plan keeps its name and its duties: changes make a new plan beside it. The next month goes on from the plan that was signed last.",
  signName: "Name",
  usualName: (month: string, number: number) =>
    number === 1 ? `Roster ${month}` : `Roster ${month}, version ${number}`,
  signed: (when: string) => `signed ${when}`,
  signedShort: "signed",
  signedPlans: "Signed plans",
  signedPlansText: "They cannot be changed or deleted; all that follows goes on from the last one.",
  show: "Show",
  showNamed: (name: string) => `Show ${name}`,
  months: "Months of this ward",
  next: "Next month",
  cancel: "Cancel",
};

const de: typeof en = {
  sign: "Unterschreiben",
  signTitle: "Diesen Plan unterschreiben",
  signText:
    "Ein unterschriebener Plan behält seinen Namen und seine Dienste: Änderungen ergeben einen neuen Plan daneben. Der nächste Monat schließt an den zuletzt unterschriebenen an.",
  signName: "Name",
  usualName: (month, number) =>
    number === 1 ? `Dienstplan ${month}` : `Dienstplan ${month}, Fassung ${number}`,
  signed: (when) => `unterschrieben ${when}`,
  signedShort: "unterschrieben",
  signedPlans: "Unterschriebene Pläne",
  signedPlansText:
    "Sie lassen sich weder ändern noch löschen; alles Weitere schließt an den letzten an.",
  show: "Zeigen",
  showNamed: (name) => `${name} zeigen`,
  months: "Monate dieser Station",
  next: "Nächster Monat",
  cancel: "Abbrechen",
};

export const monthWords = catalogue(en, de);
