/** Small parts that the panels of the plan are made of. */
import type { ComponentChildren } from "preact";
import { panelWords } from "../../language/plan/panel-words.ts";

/** A titled part; nothing where it is empty. */
export function Section(props: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly hint?: string;
}) {
  return (
    <section class="panel-section">
      <h3>{props.title}</h3>
      {props.hint !== undefined && <p class="hint">{props.hint}</p>}
      {props.children}
    </section>
  );
}

const SHOWN_AT_FIRST = 6;

/** A list whose end is folded away when it is long. */
export function LongList<T>(props: {
  readonly items: readonly T[];
  readonly item: (item: T, index: number) => ComponentChildren;
  readonly first?: number;
}) {
  const { items, item, first = SHOWN_AT_FIRST } = props;
  const rest = items.slice(first);
  return (
    <>
      <ul class="panel-list">{items.slice(0, first).map(item)}</ul>
      {rest.length > 0 && (
        <details class="panel-more">
          <summary>{panelWords().more(rest.length)}</summary>
          <ul class="panel-list">{rest.map((entry, k) => item(entry, first + k))}</ul>
        </details>
      )}
    </>
  );
}

/** Names and values. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [string, ComponentChildren])[];
}) {
  return (
    <dl class="panel-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
