/** Requests that differ in one field, on a ward of one week. */

export type Body = Readonly<Record<string, unknown>>;

/** Two bodies that differ in the row's field alone. */
export interface Pair {
  readonly base: Body;
  readonly changed: Body;
}

/** Rows by path of the field. */
export type Rows = Readonly<Record<string, Pair>>;

export const shiftOf = (id: string, startTime: string, endTime: string, more: Body = {}): Body => ({
  id,
  startTime,
  endTime,
  breakMinutes: 30,
  ...more,
});

const early = shiftOf("E", "06:00", "14:00", { shiftType: "early" });
const late = shiftOf("L", "14:00", "22:00", { shiftType: "late" });
const night = shiftOf("N", "22:00", "06:00", { shiftType: "night" });

/** Monday 2 to Sunday 8 March 2026, three people, early, late and night. */
export const week: Body = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  department: { id: "ward" },
  holiday_dates: [],
  employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
  shifts: [early, late, night],
};

/** `field` of the request itself set to `value`. */
export function top(field: string, value: unknown, before: Body = {}): Rows {
  const base = { ...week, ...before };
  return { [field]: { base, changed: { ...base, [field]: value } } };
}

/** A field of the first entity of a list; `entity` is that entity beside the field, `rest` the other entities. */
export function inList(
  list: string,
  field: string,
  value: unknown,
  { entity, rest = [], more = {} }: { entity: Body; rest?: readonly Body[]; more?: Body },
): Rows {
  const base = { ...week, ...more, [list]: [entity, ...rest] };
  const changed = { ...base, [list]: [{ ...entity, [field]: value }, ...rest] };
  return { [`${list}.${field}`]: { base, changed } };
}

/** A field of employee `a`. */
export function ofEmployee(
  field: string,
  value: unknown,
  entity: Body = {},
  more: Body = {},
): Rows {
  const rest = [{ id: "b" }, { id: "c" }];
  return inList("employees", field, value, { entity: { id: "a", ...entity }, rest, more });
}

/** A field of the early shift. */
export function ofShift(field: string, value: unknown, entity: Body = {}, more: Body = {}): Rows {
  return inList("shifts", field, value, {
    entity: { ...early, ...entity },
    rest: [late, night],
    more,
  });
}

/** A field of the department. */
export function ofDepartment(
  field: string,
  value: unknown,
  entity: Body = {},
  more: Body = {},
): Rows {
  const department = { id: "ward", ...entity };
  const base = { ...week, ...more, department };
  const changed = { ...base, department: { ...department, [field]: value } };
  return { [`department.${field}`]: { base, changed } };
}

/** A planning rule with one consequence. */
export function ruleOf(type: string, params: Body, more: Body = {}): Body {
  return { id: "r", conditions: [], consequences: [{ type, params }], ...more };
}

/** Nobody on what the condition selects. */
export const forbidding = (condition: Body): Body => ({
  planning_rules: [ruleOf("forbidAssignment", {}, { conditions: [condition] })],
});

/** Rows of several tables in one; a field that has two is a mistake. */
export function allOf(...tables: readonly Rows[]): Rows {
  const rows: Record<string, Pair> = {};
  for (const table of tables)
    for (const [path, pair] of Object.entries(table)) {
      if (path in rows) throw new Error(`two rows for ${path}`);
      rows[path] = pair;
    }
  return rows;
}
