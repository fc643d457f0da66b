/** Below the calendar: what each leave and each wish in it takes; the days themselves get the marks. */
import { useEffect, useMemo } from "preact/hooks";
import type { LeaveOrWish } from "../../core/index.ts";
import { weighWords } from "../language/plan/weigh-words.ts";
import { planAtHand } from "../plan/plan-at-hand.ts";
import { openRequest } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { askedIn, keyOf } from "./asked-in.ts";
import { type FirstSeen, newestFirst } from "./newest-first.ts";
import { useWeighed } from "./use-weighed.ts";
import { daysOf, weighedDays } from "./weighed-days.ts";
import { WeighedList } from "./weighed-list.tsx";
import { answerText } from "./weighed-words.ts";

/** A second or three for each: more would never come to an end. */
const MOST_WEIGHED = 60;

/** Outlives the calendar, so that a look elsewhere does not make everything new. */
let seen: FirstSeen = new Map();

function listed(asked: readonly LeaveOrWish[]): readonly LeaveOrWish[] {
  const ordered = newestFirst(asked, seen);
  seen = ordered.seen;
  return ordered.asked;
}

export function WeighedCalendar() {
  const of = openRequest.value;
  const words = weighWords();
  const spoken = language.value;
  const all = useMemo(() => (of === null ? [] : listed(askedIn(of.request))), [of?.number]);
  const asked = all.slice(0, MOST_WEIGHED);
  const plan = of === null ? null : planAtHand(of);
  const name =
    of === null ? "" : `request ${of.number} ${plan === null ? "" : JSON.stringify(plan)}`;
  const soFar = useWeighed(of === null ? null : { name, request: of.request, plan }, asked);
  const shifts = of?.ward.shifts ?? [];
  useEffect(() => {
    weighedDays.value = daysOf(soFar.answers.values(), (weighed) =>
      answerText(weighed, shifts, soFar.rough.has(keyOf(weighed.asked))),
    );
  }, [soFar, spoken]);
  useEffect(
    () => () => {
      weighedDays.value = new Map();
    },
    [],
  );
  if (of === null || asked.length === 0) return null;
  const answers = [...soFar.answers.values()];
  // What short looks say is marked on its days; counted is what was looked at for long.
  const weighed = answers.filter(({ asked: entry }) => !soFar.rough.has(keyOf(entry)));
  const states = weighed.map(({ state }) => state);
  const count = (...wanted: readonly (typeof states)[number][]) =>
    states.filter((state) => wanted.includes(state)).length;
  const { people } = of.ward;
  return (
    <details class="calendar-weighed">
      <summary>
        {words.title}
        <span class="weighed-answer">
          {words.summary(
            count("granted"),
            count("costs"),
            count("gap"),
            count("impossible", "open"),
            soFar.state === "weighing"
              ? words.progress(states.length, asked.length, answers.length - states.length)
              : "",
          )}
        </span>
      </summary>
      <p class="hint">{words.hint}</p>
      <WeighedList
        asked={asked}
        soFar={soFar}
        shifts={shifts}
        nameOf={(id) => people.find((person) => person.id === id)?.name ?? id}
      />
      {all.length > asked.length && <p class="muted">{words.more(all.length - asked.length)}</p>}
    </details>
  );
}
