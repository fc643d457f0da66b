/** Sizes of a plan on paper that suit both A4 and Letter, landscape: as large as its people and days let them be. */

export interface PrintLayout {
  /** Width of the column of names, in millimetres. */
  readonly name: number;
  /** Height of a row. */
  readonly row: number;
  /** Type of names, in points. */
  readonly type: number;
  /** Type of codes of one or two letters. */
  readonly code: number;
  /** Type of longer ones, which may stand on two lines. */
  readonly longCode: number;
}

export interface PrintSize {
  readonly people: number;
  /** Rows of staffing below the people. */
  readonly staffing: number;
  readonly days: number;
  readonly hasMonths: boolean;
  readonly hasHolidays: boolean;
  readonly hasSignatures: boolean;
  /** Width of all totals. */
  readonly totals: number;
  readonly longestName: number;
  readonly longestCode: number;
}

/** What is left between the margins: the narrower of the two papers, and the lower one. */
const PAGE = { width: 262, height: 191 };
/** The head that every page has, and the line of months in it where they are several. */
const HEAD = { days: 16.5, months: 4.5 };
/** What stands below the last row: a legend of two lines, holidays, and room to sign in. */
const TAIL = { legend: 11.5, holidays: 5.5, signatures: 17 };
/** The title above rows of staffing. */
const BETWEEN = 5.5;
/** Height of a row of staffing, as part of that of a person. */
const STAFFING = 0.85;
const LINE = 0.2;
/** A plan that fits one page is not torn apart as long as its codes are of six and a half points. */
const ROW = { leastOfOne: 3.7, least: 5.2, most: 8.5 };
const NAME = { least: 30, most: 50 };
/** Wider no day has to be. */
export const WIDEST_DAY = 17;
const POINTS_PER_MM = 72 / 25.4;
/** Width of a capital letter in bold, as part of its size. */
const LETTER = 0.8;
/** Letters of codes that stand on one line. */
const SHORT_CODE = 2;
const TYPE = { least: 5.5, most: 10.5 };

const within = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

export function printLayout(size: PrintSize): PrintLayout {
  const name = within(NAME.least, 4 + 1.75 * size.longestName, NAME.most);
  const day = Math.min(WIDEST_DAY, (PAGE.width - name - size.totals) / size.days);
  const row = rowHeight(size);
  const high = 0.62 * row * POINTS_PER_MM;
  const widths = ((day - 1) * POINTS_PER_MM) / LETTER;
  const code = within(TYPE.least, Math.min(high, widths / SHORT_CODE), TYPE.most);
  const half = Math.max(SHORT_CODE, Math.ceil(size.longestCode / 2));
  return {
    ...{ name, row },
    type: within(7.5, 0.58 * row * POINTS_PER_MM, TYPE.most),
    code,
    longCode: within(TYPE.least, Math.min(high, widths / half), Math.min(7.5, code)),
  };
}

/** The fewest pages that hold all rows, filled evenly; the rows of staffing stay together, which may leave room above them. */
function rowHeight(size: PrintSize): number {
  const { people, staffing } = size;
  const room = PAGE.height - HEAD.days - (size.hasMonths ? HEAD.months : 0);
  const tail =
    TAIL.legend +
    (size.hasHolidays ? TAIL.holidays : 0) +
    (size.hasSignatures ? TAIL.signatures : 0);
  const below = tail + (staffing > 0 ? BETWEEN : 0);
  const onOne = (room - below) / Math.max(1, people + STAFFING * staffing) - LINE;
  if (onOne >= ROW.leastOfOne) return Math.min(onOne, ROW.most);
  const rows = people + staffing;
  const pages = Math.ceil((rows * ROW.least + tail) / room);
  const unused = (pages - 1) * (1 + staffing) * ROW.least;
  return within(ROW.least, (pages * room - tail - unused) / Math.max(1, rows) - LINE, ROW.most);
}
