import type { WeighedLeave } from "../../core/index.ts";
import "../style/weigh.css";

const shapes: Readonly<Record<WeighedLeave["state"] | "weighing", string>> = {
  granted: "M1.5 5.4 4 8l4.6-6",
  costs: "M5 1.5v7M2 5.6 5 8.5l3-2.9",
  gap: "M5 1.2 9.2 8.8H.8zM5 4v2.2M5 7.4v.2",
  impossible: "M2 2l6 6M8 2 2 8",
  open: "M3.2 3.4a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.2M5 8.4v.2",
  weighing: "M2 5h.1M5 5h.1M8 5h.1",
};

/** A shape for each answer, so that no colour has to be told apart; what stands beside it says it in words. */
export function WeighedMark({ state }: { readonly state: keyof typeof shapes }) {
  return (
    <svg class={`weighed-mark ${state}`} viewBox="0 0 10 10" aria-hidden="true">
      <path d={shapes[state]} />
    </svg>
  );
}
