import { glanceWords } from "../../language/plan/glance-words.ts";
import type { OpenRequest } from "../../state/session.ts";

const HEIGHT = 14;
/** Room for a window, in pixels; long ones take more. */
const WIDTH = 320;

const stepOf = (days: number) => Math.max(4, Math.min(12, Math.floor(WIDTH / days)));

/** The window of one person as a strip of days: away, wished for, locked. */
export function PersonStrip({
  of: { ward, request, colours },
  index,
}: {
  readonly of: OpenRequest;
  readonly index: number;
}) {
  const words = glanceWords();
  const step = stepOf(ward.days.length);
  const edge = step - 1;
  const person = ward.people[index];
  if (person === undefined) return null;
  const dayOf = new Map(ward.days.map(({ date }, day) => [date, day]));
  const wishes = ward.wishes.filter(({ employee }) => employee === index);
  const away = person.cells.filter(({ absence }) => absence !== null).length;
  const locks = (request.locked_assignments ?? []).filter(
    ({ employeeId }) => employeeId === person.id,
  );
  const name = words.strip(away, wishes.length);
  return (
    <svg
      class="person-strip"
      width={ward.days.length * step}
      height={HEIGHT}
      viewBox={`0 0 ${ward.days.length * step} ${HEIGHT}`}
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      {person.cells.map(({ absence }, day) => (
        <rect
          key={day}
          class={absence ?? (ward.days[day]?.isWeekend === true ? "weekend" : "day")}
          x={day * step}
          width={edge}
          height={HEIGHT}
        />
      ))}
      {locks.map(({ date, shiftId, shiftDefinitionId }) => {
        const day = dayOf.get(date);
        const shift = ward.shifts.find(({ id }) => id === (shiftDefinitionId ?? shiftId));
        if (day === undefined || shift === undefined) return null;
        const fill = colours[shift.colour]?.fill ?? "";
        return (
          <rect
            key={`${date} ${shift.id}`}
            x={day * step}
            width={edge}
            height={HEIGHT}
            fill={fill}
          />
        );
      })}
      {wishes.flatMap((wish) =>
        wish.days.map((day) => (
          <circle
            key={`${day} ${wish.wants}`}
            class={`wish ${wish.wants}`}
            cx={day * step + edge / 2}
            cy={HEIGHT / 2}
            r={Math.min(2.6, edge / 2)}
          />
        )),
      )}
    </svg>
  );
}
