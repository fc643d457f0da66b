/** Who does a shift on a day. */
import { gapWords } from "../../language/plan/gap-words.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { longDate } from "../words/number-words.ts";
import { PlaceLink } from "../words/place-link.tsx";
import { GapPanel } from "./gap-panel.tsx";

export function DemandPanel(props: {
  readonly shown: ShownPlan;
  readonly shiftId: string;
  readonly day: number;
}) {
  const { shown, shiftId, day } = props;
  const words = gapWords();
  const { roster, plan } = shown;
  const { date } = roster.days[day]!;
  const cell = roster.demand.find(({ shift }) => shift.id === shiftId)?.cells[day];
  const present = roster.duties.filter((duty) => duty.day === day && duty.shift.id === shiftId);
  const isShort = plan.result.unassigned_shifts.some((gap) => gap.date === date);
  return (
    <>
      {cell != null && <p>{words.present(cell.present, cell.required)}</p>}
      {present.length === 0 && <p class="muted">{words.nobody}</p>}
      <ul class="panel-list">
        {present.map(({ employee }) => (
          <li key={employee}>
            <PlaceLink shown={shown} employeeId={roster.people[employee]!.id} date={date} />
          </li>
        ))}
      </ul>
      {isShort && (
        <>
          <h3>{longDate(date)}</h3>
          <GapPanel shown={shown} day={day} />
        </>
      )}
    </>
  );
}
