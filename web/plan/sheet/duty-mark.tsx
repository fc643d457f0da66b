import type { DutyColour, RosterShift, RosterWish } from "../../../core/index.ts";

/** The code of a shift on its colour; on-call and standby duties are outlines. Its meaning is told by what stands around it. */
export function DutyMark(props: {
  readonly shift: RosterShift;
  readonly colours: readonly DutyColour[];
  readonly locked?: boolean;
  /** Without its colour, for duties that are not in question. */
  readonly faint?: boolean;
}) {
  const { shift, colours, locked = false, faint = false } = props;
  const { fill, text, line } = colours[shift.colour] ?? {
    fill: "#ccd",
    text: "#111",
    line: "#111",
  };
  const style = faint
    ? {}
    : shift.kind === "work"
      ? { background: fill, color: text }
      : { "--edge": line, color: line, borderColor: line };
  return (
    <span
      class={`duty ${shift.kind}${locked ? " locked" : ""}${faint ? " plain" : ""}${shift.code.length > 2 ? " long" : ""}`}
      style={style}
      data-shift={shift.id}
      aria-hidden="true"
    >
      {shift.code}
    </span>
  );
}

/** A shape for each fate of a wish, so that no colour has to be told apart. */
export function WishMark({ state }: Pick<RosterWish, "state">) {
  return (
    <svg class={`wish-mark ${state}`} viewBox="0 0 10 10" aria-hidden="true">
      {state === "refused" ? (
        <path d="M5 1 9.2 8.6H.8z" />
      ) : (
        <path d="M5 9 1.3 5.2a2.3 2.3 0 0 1 3.3-3.3L5 2.3l.4-.4a2.3 2.3 0 0 1 3.3 3.3z" />
      )}
    </svg>
  );
}
