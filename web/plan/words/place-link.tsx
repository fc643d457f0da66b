import { panelWords } from "../../language/plan/panel-words.ts";
import { tell } from "../panels/detail.ts";
import { reveal } from "../sheet/revealed.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { shortDate } from "./number-words.ts";

/** Person and date of something the result speaks of; leads to the cell in the sheet. Nothing where it names neither. */
export function PlaceLink(props: {
  readonly shown: ShownPlan;
  readonly employeeId: string | null;
  readonly date: string | null;
}) {
  const { shown, employeeId, date } = props;
  const employee = shown.roster.people.findIndex(({ id }) => id === employeeId);
  const day = shown.roster.days.findIndex((entry) => entry.date === date);
  if (employee < 0 && day < 0) return null;
  const name = shown.roster.people[employee]?.name;
  const text = [name, day < 0 ? undefined : shortDate(date!)].filter((part) => part !== undefined);
  const open = () => {
    if (employee < 0) return tell({ kind: "gaps", day });
    if (day < 0) return tell({ kind: "person", employee });
    reveal(employee, day);
    tell({ kind: "cell", employee, day });
  };
  return (
    <button type="button" class="place-link" onClick={open} title={panelWords().why}>
      {text.join(", ")}
    </button>
  );
}
