import { useSignal } from "@preact/signals";
import { figure } from "../../language/figures.ts";
import { glanceWords } from "../../language/plan/glance-words.ts";
import type { OpenRequest } from "../../state/session.ts";
import { PersonStrip } from "./person-strip.tsx";
import { timesTexts } from "./person-times.ts";

/** More people than this are shown when asked for. */
const FIRST_PEOPLE = 40;

/** The people with what they can do, their contracts, and their days away and wished for. */
export function PeopleTable({ of }: { readonly of: OpenRequest }) {
  const words = glanceWords();
  const isAll = useSignal(false);
  const { ward, request } = of;
  const departments = new Set(
    request.employees.map(({ primaryDepartmentId }) => primaryDepartmentId),
  );
  const hasDepartments = departments.size > 1;
  const windows = request.availability_windows ?? {};
  const hasTimes = Object.values(windows).some((list) => (list?.length ?? 0) > 0);
  const shown = isAll.value ? ward.people : ward.people.slice(0, FIRST_PEOPLE);
  return (
    <section class="card" aria-labelledby="people-heading">
      <h3 id="people-heading">{words.people}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keys only when it can have the focus */}
      <section class="ward-table" aria-label={words.tableOf(words.people)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              <th scope="col">{words.qualifications}</th>
              {hasDepartments && <th scope="col">{words.department}</th>}
              <th scope="col" class="number">
                {words.hours}
              </th>
              {hasTimes && <th scope="col">{words.givenTimes}</th>}
              <th scope="col">{words.calendar}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, totals }, index) => {
              const entity = request.employees[index];
              const hours = entity?.contractHoursPerWeek;
              return (
                <tr key={id} class={totals === null ? "muted" : ""}>
                  <th scope="row">{name}</th>
                  <td>{(entity?.qualificationIds ?? []).join(", ")}</td>
                  {hasDepartments && <td>{entity?.primaryDepartmentId ?? ""}</td>}
                  <td class="number">{hours == null ? "–" : figure(hours, 2)}</td>
                  {hasTimes && (
                    <td class="given-times">
                      {timesTexts(windows[id] ?? []).map((text) => (
                        <div key={text}>{text}</div>
                      ))}
                    </td>
                  )}
                  <td>
                    <PersonStrip of={of} index={index} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p class="demand-legend muted">
        {(["vacation", "sick", "credited", "unavailable", "wish", "lock"] as const).map((kind) => (
          <span key={kind} class="strip-key">
            <span class={`strip-swatch ${kind}`} /> {words.stripLegend[kind]}
          </span>
        ))}
      </p>
      {shown.length < ward.people.length && (
        <button
          class="button quiet"
          type="button"
          onClick={() => {
            isAll.value = true;
          }}
        >
          {words.more(ward.people.length)}
        </button>
      )}
    </section>
  );
}
