import { glanceWords } from "../language/glance-words.ts";
import type { OpenRequest } from "../state/session.ts";

const STEP = 7;
const EDGE = 6;
const HEIGHT = 14;

/** The window of one person as a strip of days: away, wished for, locked. */
export function PersonStrip({
  of: { ward, request, colours },
  index,
}: {
  readonly of: OpenRequest;
  readonly index: number;
}) {
  const words = glanceWords();
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
      width={ward.days.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${ward.days.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      {person.cells.map(({ absence }, day) => (
        <rect
          key={day}
          class={absence ?? (ward.days[day]?.isWeekend === true ? "weekend" : "day")}
          x={day * STEP}
          width={EDGE}
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
            x={day * STEP}
            width={EDGE}
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
            cx={day * STEP + EDGE / 2}
            cy={HEIGHT / 2}
            r={2.2}
          />
        )),
      )}
    </svg>
  );
}
