/** The chart of a solve; in a file of its own, so that what draws it is loaded when a solve begins. */
import UPlot from "uplot";
import { duration, figure } from "../language/figures.ts";
import "uplot/dist/uPlot.min.css";

interface Names {
  readonly objective: string;
  readonly bound: string;
  readonly earlier: string;
}

/** An empty chart in the colours of the place it stands in; `span` is what the vertical axis shows. */
export function makeChart(place: HTMLElement, height: number, names: Names) {
  const style = getComputedStyle(place);
  // A canvas knows no variables and no `light-dark`, so the colours are worked out by an element.
  const probe = place.appendChild(document.createElement("span"));
  const colour = (name: string): string => {
    probe.style.color = style.getPropertyValue(name);
    return getComputedStyle(probe).color;
  };
  const [ink, line] = [colour("--muted"), colour("--line")];
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const paths = UPlot.paths.stepped?.({ align: 1 });
  const made: { plot: UPlot; span: readonly [number, number] } = {
    span: [0, 1],
    plot: new UPlot(
      {
        width: Math.max(200, place.clientWidth),
        height,
        cursor: { show: false },
        legend: { show: false },
        scales: {
          x: { time: false, range: (_, __, last) => [0, Math.max(2, last ?? 0)] },
          y: { range: () => [...made.span] as [number, number] },
        },
        axes: [
          {
            ...axis,
            ...{ size: 28, space: 70, incrs: [0.5, 1, 2, 5, 10, 20, 30, 60, 120] },
            values: (_, values) => values.map((value) => (value % 1 === 0 ? duration(value) : "")),
          },
          { ...axis, size: 64, values: (_, values) => values.map((value) => figure(value, 2)) },
        ],
        series: [
          {},
          {
            ...{ label: names.objective, stroke: colour("--accent"), width: 2 },
            ...{ points: { show: false }, ...(paths && { paths }) },
          },
          {
            ...{ label: names.bound, stroke: ink, width: 2, dash: [6, 4] },
            ...{ points: { show: false }, ...(paths && { paths }) },
          },
          {
            ...{ label: names.earlier, stroke: colour("--line-strong"), width: 1 },
            ...{ points: { show: false }, ...(paths && { paths }) },
          },
        ],
      },
      [[], [], [], []],
      place,
    ),
  };
  probe.remove();
  return made;
}
