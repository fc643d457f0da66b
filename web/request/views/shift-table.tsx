import type { RosterShift } from "../../../core/index.ts";
import { weekdaysText } from "../../language/figures.ts";
import { glanceWords } from "../../language/plan/glance-words.ts";
import type { OpenRequest } from "../../state/session.ts";
import { staffByWeekday } from "./staff-by-weekday.ts";

/** The shifts with their times, the people they need and what these have to be. */
export function ShiftTable({ of }: { readonly of: OpenRequest }) {
  const words = glanceWords();
  const { ward, request, colours } = of;
  return (
    <section class="card" aria-labelledby="shifts-heading">
      <h3 id="shifts-heading">{words.shifts}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keys only when it can have the focus */}
      <section class="ward-table" aria-label={words.tableOf(words.shifts)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.shift}</th>
              <th scope="col">{words.times}</th>
              <th scope="col">{words.staff}</th>
              <th scope="col">{words.qualifications}</th>
            </tr>
          </thead>
          <tbody>
            {ward.shifts.map((shift, index) => {
              const colour = colours[shift.colour];
              const isOff = request.shifts[index]?.isActive === false;
              return (
                <tr key={shift.id} class={isOff ? "muted" : ""}>
                  <th scope="row">
                    <span
                      class="ward-chip"
                      style={{ background: colour?.fill ?? "", color: colour?.text ?? "" }}
                    >
                      {shift.code}
                    </span>{" "}
                    {shift.name}
                  </th>
                  <td>{shift.times}</td>
                  <td>{isOff ? words.inactive : staffText(of, shift)}</td>
                  <td>{shift.qualificationIds.join(", ")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function staffText({ inspection, ward, request }: OpenRequest, { id }: RosterShift): string {
  const words = glanceWords();
  const rows = (inspection.demand?.shifts ?? []).filter(({ shift_id }) => shift_id === id);
  if (rows.length === 0) return (request.staffing_rules?.length ?? 0) > 0 ? words.byRules : "0";
  const [first] = rows;
  const parts = staffByWeekday(rows, ward.days).map(({ minimum, weekdays }) =>
    weekdays === null ? String(minimum) : `${minimum} ${weekdaysText(weekdays)}`,
  );
  if (first !== undefined && first.optimal > first.minimum) parts.push(words.wished(first.optimal));
  if (first?.maximum != null) parts.push(words.atMost(first.maximum));
  return parts.join(", ");
}
