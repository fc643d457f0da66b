import { signal } from "@preact/signals";

export interface Badge {
  readonly text: string;
  readonly tone: "good" | "warn" | "bad" | "plain";
}

/** What a duty that is being moved would cost in the hands of each person; empty while nothing is moved. */
export const rowBadges = signal<ReadonlyMap<number, Badge>>(new Map());

/** The verdict on a person while a duty is being moved. */
export function RowBadge({ employee }: { readonly employee: number }) {
  const badge = rowBadges.value.get(employee);
  if (badge === undefined) return null;
  return (
    <span class={`row-badge ${badge.tone}`} aria-hidden="true">
      {badge.text}
    </span>
  );
}
