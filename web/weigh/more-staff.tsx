import { weighWords } from "../language/plan/weigh-words.ts";
import { readable } from "../language/readable.ts";
import { Section } from "../plan/panels/panel-parts.tsx";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { useStaffing } from "./use-weighed.ts";

/** Which one person more would close how many gaps of the plan. */
export function MoreStaff({ plan }: ShownPlan) {
  const { request, number } = plan.of;
  const { assignments, statistics } = plan.result;
  const name = `plan ${number} ${plan.id} ${statistics.objective?.total}`;
  const found = useStaffing({ name, request, plan: assignments });
  const words = weighWords();
  return (
    <Section title={words.staffing}>
      {found === null ? (
        <p class="muted">{words.staffingWeighing}</p>
      ) : found.length === 0 ? (
        <p class="muted">{words.nobody}</p>
      ) : (
        <ul class="panel-list">
          {found.map(({ message }) => (
            <li key={message}>{readable(message)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
