import { useEffect, useRef } from "preact/hooks";
import { runWords } from "../language/run/run-words.ts";
import type { RunState } from "../state/run.ts";
import { theme } from "../state/settings.ts";

/** The best plan so far, a line for each person and a square for each day in the colour of the shift. */
export function Thumbnail({ run }: { readonly run: RunState }) {
  const words = runWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { incumbent, of } = run;
  const chosenTheme = theme.value;
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, run);
  }, [incumbent, of, chosenTheme]);
  const isLive = run.engine === "browser";
  return (
    <figure class="thumbnail">
      <figcaption>{words.incumbent}</figcaption>
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      <p class="muted">
        {incumbent.length > 0
          ? words.incumbentText(incumbent.length, of.ward.people.length)
          : isLive
            ? words.noIncumbent
            : words.noLivePlan}
      </p>
    </figure>
  );
}

/** Edge of a square, and of what lies between two, in pixels of the picture. */
const SQUARE = 12;
const LINE = 2;
const STEP = SQUARE + LINE;

function draw(canvas: HTMLCanvasElement, { incumbent, of: { ward, colours } }: RunState): void {
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  canvas.width = ward.days.length * STEP;
  canvas.height = ward.people.length * STEP;
  const style = getComputedStyle(canvas);
  const rows = new Map(ward.people.map(({ id }, index) => [id, index]));
  const columns = new Map(ward.days.map(({ date }, index) => [date, index]));
  const shifts = new Map(ward.shifts.map((shift) => [shift.id, shift]));
  const square = (row: number, column: number, colour: string) => {
    pen.fillStyle = colour;
    pen.fillRect(column * STEP, row * STEP, SQUARE, SQUARE);
  };
  ward.people.forEach(({ cells }, row) => {
    ward.days.forEach(({ isWeekend }, column) => {
      const isAway = cells[column]?.absence !== null;
      const ground = isAway ? "--line" : isWeekend ? "--weekend" : "--sunken";
      square(row, column, style.getPropertyValue(ground));
    });
  });
  for (const { employee_id, shift_id, date } of incumbent) {
    const [row, column, shift] = [rows.get(employee_id), columns.get(date), shifts.get(shift_id)];
    if (row === undefined || column === undefined || shift === undefined) continue;
    square(row, column, colours[shift.colour]?.fill ?? style.getPropertyValue("--accent"));
  }
}
