import { type JsonObject, textAt } from "../json.ts";

const WIDTH = 144;
const HEIGHT = 18;

/** When a shift is worked, as a bar over the hours of a day; past midnight it goes on at the left. */
export function ClockStrip({ shift, fill }: { readonly shift: JsonObject; readonly fill: string }) {
  const [start, end] = [hoursOf(textAt(shift, "startTime")), hoursOf(textAt(shift, "endTime"))];
  if (start === null || end === null) return <span class="muted">–</span>;
  const parts =
    end > start
      ? [[start, end]]
      : [
          [start, 24],
          [0, end],
        ];
  return (
    <svg class="clock-strip" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect class="ground" width={WIDTH} height={HEIGHT} rx="3" />
      {parts.map(([from = 0, to = 0]) => (
        <rect
          key={from}
          x={(from / 24) * WIDTH}
          width={((to - from) / 24) * WIDTH}
          height={HEIGHT}
          rx="3"
          {...(fill !== "" && { fill })}
        />
      ))}
      {[6, 12, 18].map((hour) => (
        <line key={hour} x1={(hour / 24) * WIDTH} x2={(hour / 24) * WIDTH} y2={HEIGHT} />
      ))}
    </svg>
  );
}

function hoursOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) + Number(minutes) / 60;
}
