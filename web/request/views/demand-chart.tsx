import { useSignal } from "@preact/signals";
import { dayText, figure, spanText } from "../../language/figures.ts";
import { glanceWords } from "../../language/plan/glance-words.ts";
import type { OpenRequest } from "../../state/session.ts";
import { type DemandBar, dayBars, scarcest, weekBars } from "./demand-bars.ts";

/** Above this many days only weeks can be told apart. */
const MOST_DAYS = 62;

/** Who is asked for against who could come: people by day, or hours by week. */
export function DemandChart({ of }: { readonly of: OpenRequest }) {
  const words = glanceWords();
  const chosen = useSignal<"days" | "weeks">("days");
  const { demand } = of.inspection;
  if (demand === null) return null;
  const hasDays = of.ward.days.length <= MOST_DAYS;
  const hasWeeks = demand.weeks.some(({ required_hours }) => required_hours > 0);
  const shown = !hasDays ? "weeks" : hasWeeks ? chosen.value : "days";
  const isDays = shown === "days";
  const bars = isDays ? dayBars(demand, of.ward.days) : weekBars(demand);
  const name = ({ first, last }: DemandBar) =>
    first === last ? dayText(first) : spanText(first, last);
  const most = Math.max(1, ...bars.flatMap(({ needed, available }) => [needed, available]));
  const worst = scarcest(bars);
  const say = isDays ? words.tightest : words.fullestWeek;
  const summary =
    worst === null ? "" : say(name(worst), figure(worst.needed), figure(worst.available));
  const label = isDays ? words.dayLabel : words.weekLabel;
  return (
    <section class="card" aria-labelledby="demand-heading">
      <div class="ward-section-head">
        <h3 id="demand-heading">{words.demand}</h3>
        {hasDays && hasWeeks && (
          <fieldset class="segments" aria-labelledby="demand-heading">
            {(["days", "weeks"] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={shown === kind}
                onClick={() => {
                  chosen.value = kind;
                }}
              >
                {kind === "days" ? words.byDay : words.byWeek}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div class={`demand-bars ${shown}`} role="img" aria-label={`${words.demand}. ${summary}`}>
        {bars.map((bar) => (
          <div
            key={bar.first}
            class={`demand-bar ${bar.isOff ? "off" : ""} ${bar.needed > bar.available ? "short" : ""}`}
            title={label(name(bar), figure(bar.needed), figure(bar.available))}
          >
            <span class="demand-figure">{figure(bar.needed)}</span>
            <div class="demand-room">
              <div
                class="demand-available"
                style={{ height: `${(100 * bar.available) / most}%` }}
              />
              <div class="demand-needed" style={{ height: `${(100 * bar.needed) / most}%` }} />
            </div>
            <span class="demand-name">{isDays ? Number(bar.first.slice(8)) : name(bar)}</span>
          </div>
        ))}
      </div>
      <p class="demand-legend muted">
        <span class="demand-swatch needed" /> {words.needed}
        <span class="demand-swatch available" /> {isDays ? words.available : words.contracted}
        <span class="demand-note">{summary}</span>
      </p>
    </section>
  );
}
