import { weighWords } from "../language/plan/weigh-words.ts";
import { Section } from "../plan/panels/panel-parts.tsx";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { askedIn } from "./asked-in.ts";
import { useWeighed } from "./use-weighed.ts";
import { WeighedList } from "./weighed-list.tsx";

/** What the leave and the wishes of one person take of the plan; nothing for somebody who has none. */
export function WeighedPersonSection(props: {
  readonly shown: ShownPlan;
  readonly employeeId: string;
}) {
  const { plan, roster } = props.shown;
  const { request, number } = plan.of;
  const asked = askedIn(request, props.employeeId);
  const { assignments, statistics } = plan.result;
  const name = `plan ${number} ${plan.id} ${statistics.objective?.total}`;
  const soFar = useWeighed({ name, request, plan: assignments }, asked);
  const words = weighWords();
  if (asked.length === 0) return null;
  return (
    <Section title={words.title} hint={words.hint}>
      <WeighedList asked={asked} soFar={soFar} shifts={roster.shifts} />
    </Section>
  );
}
