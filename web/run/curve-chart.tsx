import { useEffect, useRef, useState } from "preact/hooks";
import type uPlot from "uplot";
import { figure } from "../language/figures.ts";
import { runWords } from "../language/run/run-words.ts";
import type { CurvePoint } from "../state/run.ts";
import { language, theme } from "../state/settings.ts";
import { curveColumns, hasCoveredMore, shownSpan } from "./curve.ts";

interface Chart {
  readonly plot: uPlot;
  span: readonly [number, number];
}

/** Points of the best plan and the proven bound over seconds; `now` is null when the solve is over. */
export function CurveChart({
  curve,
  now,
}: {
  readonly curve: readonly CurvePoint[];
  readonly now: number | null;
}) {
  const words = runWords();
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  const [chosenTheme, chosenLanguage] = [theme.value, language.value];
  useEffect(() => {
    let made: Chart | null = null;
    let isGone = false;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      if (width > 0) made?.plot.setSize({ width, height: HEIGHT });
    });
    import("./make-chart.ts").then(({ makeChart }) => {
      if (isGone || place.current === null) return;
      made = makeChart(place.current, HEIGHT, {
        objective: words.objective,
        bound: words.bound,
        earlier: words.earlier,
      });
      observer.observe(place.current);
      setChart(made);
    }, withoutPicture);
    return () => {
      isGone = true;
      observer.disconnect();
      made?.plot.destroy();
      setChart(null);
    };
  }, [chosenTheme, chosenLanguage]);
  useEffect(() => {
    if (chart === null) return;
    chart.span = shownSpan(curve);
    chart.plot.setData(curveColumns(curve, now ?? 0));
  }, [chart, curve, now]);
  const last = curve.at(-1);
  const figureOrDash = (value: number | null | undefined) => (value == null ? "–" : figure(value));
  return (
    <figure class="curve">
      <figcaption>{words.curve}</figcaption>
      <div ref={place} aria-hidden="true" style={{ minHeight: `${HEIGHT}px` }} />
      <p class="muted">
        {last === undefined || last.objective === null
          ? words.curveEmpty
          : words.curveText(figureOrDash(last.objective), figureOrDash(last.bound))}
        {hasCoveredMore(curve) && ` ${words.curveNote}`}
      </p>
    </figure>
  );
}

const HEIGHT = 260;

/** Where the server of the page is gone the sentence below the curve has to do. */
function withoutPicture(): void {}
