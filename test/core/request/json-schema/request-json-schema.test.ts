import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  constraints,
  type JsonSchema,
  requestJsonSchema,
  validateRequest,
} from "../../../../core/index.ts";
import { aliasNames } from "../../../../core/request/rules/aliases.ts";
import { solveRequestSchema } from "../../../../core/request/shape/schema.ts";
import { unknownKeys } from "../../../../core/request/shape/unknown-keys.ts";
import { brokenRequests } from "../../../helpers/drawn/broken-requests.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { peopleRows } from "../../field-walk/people-rows.ts";
import { placeRows } from "../../field-walk/place-rows.ts";
import { requestRows } from "../../field-walk/request-rows.ts";
import { ruleRows } from "../../field-walk/rule-rows.ts";
import { shiftAndDepartmentRows } from "../../field-walk/shift-rows.ts";
import { allOf } from "../../field-walk/ward.ts";
import { personalRows } from "../../field-walk/wish-rows.ts";

const schema = requestJsonSchema();
const remarks: unknown[] = [];
const note = (...words: unknown[]) => {
  remarks.push(...words);
};
/** Nothing is switched off: what a strict validator has to say of a schema, it says here. */
const validator = new Ajv2020({
  allErrors: true,
  logger: { log: note, warn: note, error: note },
});
const isValid = validator.compile(schema);

const shown = ({ instancePath, keyword, params }: ErrorObject) =>
  `${instancePath} ${keyword} ${JSON.stringify(params)}`;
const errorsOf = (body: unknown) => (isValid(body) ? [] : (isValid.errors ?? []).map(shown));

/** What the reader says where the schema has to speak, too: problems, and keys that nobody knows. */
function refusals(body: unknown): readonly string[] {
  const verdict = validateRequest(body);
  return [
    ...(verdict.ok ? [] : verdict.problems).map(({ loc, msg }) => `${loc.join(".")}: ${msg}`),
    ...unknownKeys(solveRequestSchema, body).map(({ loc }) => `${loc.join(".")} is unknown`),
  ];
}

const folder = join(import.meta.dirname, "../../../../fixtures");
const fixtures = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".request.json"))
  .sort()
  .map((file): [string, unknown] => [file, JSON.parse(readFileSync(join(folder, file), "utf8"))]);
const rows = Object.entries(
  allOf(requestRows, peopleRows, shiftAndDepartmentRows, ruleRows, placeRows, personalRows),
);

describe("the JSON Schema of a request", () => {
  it("is one that an independent validator takes as it is, without a remark", () => {
    expect(validator.validateSchema(schema)).toBe(true);
    expect(remarks).toEqual([]);
  });

  it("takes every fixture", () => {
    expect(fixtures.length).toBeGreaterThan(60);
    for (const [file, body] of fixtures) expect(errorsOf(body), file).toEqual([]);
  });

  it("takes the request that the documentation names it in", () => {
    const page = readFileSync(join(folder, "../docs/api.md"), "utf8");
    const [, example] = /```json\n(\{\s*"\$schema"[\s\S]*?)```/.exec(page)!;
    const body: unknown = JSON.parse(example!);
    expect([refusals(body), errorsOf(body)]).toEqual([[], []]);
  });

  it("takes every field that the reader takes", () => {
    for (const [field, { base, changed }] of rows)
      for (const body of [base, changed]) expect(errorsOf(body), field).toEqual([]);
  });

  it("takes what only looks odd: words in any case, null for nothing, rules that are off, soft rules of unknown types", () => {
    const rule = (more: object) => ({ ...tinyWard, planning_rules: [{ id: "r", ...more }] });
    const consequences = [{ type: "REQUIREminrest", params: { hours: null, minutes: 660 } }];
    const unknown = [{ type: "requireLuck", params: { much: true } }];
    const taken = [
      { ...tinyWard, $schema: "request.json", config: null, vacations: { a: null } },
      rule({ priority: "LEGAL", consequences }),
      rule({ conditions: [{ type: "WEEKDAY", operator: "==", values: "Monday" }], consequences }),
      rule({ status: "draft", conditions: [{ field: "luck" }], consequences: unknown }),
      rule({ priority: "Should", consequences: unknown }),
    ];
    for (const body of taken) expect([refusals(body), errorsOf(body)]).toEqual([[], []]);
    const refused = [
      { ...tinyWard, employees: [{ id: "a", $schema: "request.json" }] },
      rule({ priority: "tariff", consequences: unknown }),
      rule({ status: "Active", conditions: [{ field: "luck" }] }),
      rule({ consequences: [{ type: "limitShiftCount", params: { max: null, period: "week" } }] }),
      rule({ consequences: [{ type: "requireQualification" }] }),
      rule({ conditions: [{ field: "shiftHours", operator: "exists", value: 7 }] }),
      rule({ conditions: [{ field: "shiftHours", conditions: [] }] }),
    ];
    for (const body of refused) {
      expect(refusals(body), JSON.stringify(body)).not.toEqual([]);
      expect(errorsOf(body), JSON.stringify(body)).not.toEqual([]);
    }
  });

  it("takes and refuses what the reader does: 500 broken requests", () => {
    const small = fixtures.filter(([, body]) => JSON.stringify(body).length < 20_000);
    const sources = [...small, ...rows.map(([field, { changed }]) => [field, changed] as const)];
    const disagreements: string[] = [];
    let refused = 0;
    for (const { source, change, body } of brokenRequests(sources, 500, 20261124)) {
      const [reader] = refusals(body);
      const [independent] = errorsOf(body);
      if (reader !== undefined) refused++;
      if ((reader === undefined) !== (independent === undefined))
        disagreements.push(`${source} ${change}: reader ${reader}, schema ${independent}`);
    }
    expect(disagreements).toEqual([]);
    expect(refused).toBeGreaterThan(300);
  });
});

describe("what the schema tells an editor", () => {
  const { $defs = {}, ...root } = schema;
  /** Every field with its place; definitions by their names. */
  const fields = [
    ...fieldsIn(root, "Request", ""),
    ...Object.entries($defs)
      .filter(([name]) => !/^(Unchecked|Soft)/.test(name))
      .flatMap(([name, part]) => fieldsIn(part, name, `/$defs/${name}`)),
  ];

  it("is of every field what it means", () => {
    expect(fields.length).toBeGreaterThan(900);
    const silent = fields.filter(([, { description = "" }]) => !/^.{4,}[.`]/.test(description));
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it("is the unit of every number that counts or measures something, outside of parameters, whose texts say it", () => {
    const bare = fields.filter(
      ([place, field]) =>
        isNumber(field) &&
        !/params|Condition\./.test(place) &&
        !/Unit: |Multiplies|From -2|compared with elsewhere|counts; 0 to 100|Part of/.test(
          field.description ?? "",
        ),
    );
    expect(bare.map(([place]) => place)).toEqual([]);
  });

  it("is an example of everything people write, and only examples and defaults that hold", () => {
    const marks = /\.(color|description|type|values|logic|conditions|field|operator|value)$/;
    const without = fields.filter(
      ([place, { examples, default: usual }]) =>
        examples === undefined &&
        usual === undefined &&
        !/params|Type$/.test(place) &&
        !marks.test(place),
    );
    expect(without.map(([place]) => place)).toEqual([]);
    const parts = new Ajv2020().addSchema(schema, "request");
    for (const [place, { default: usual, examples = [] }, pointer] of fields)
      for (const value of usual === undefined ? examples : [usual, ...examples]) {
        const holds = parts.getSchema(`request#${pointer}`);
        expect(holds?.(value), `${place}: ${JSON.stringify(value)}`).toBe(true);
      }
  });
});

describe("rules in the schema", () => {
  it("have an entry for each type and each other name of one, with the rule's example", () => {
    const { allOf = [] } = schema.$defs?.Consequence ?? {};
    const writable = constraints.filter(({ consequenceType }) => consequenceType !== null);
    expect(allOf.length).toBe(writable.length + aliasNames.length);
    for (const { consequenceType, example } of writable) {
      const consequences = [{ type: consequenceType, params: example }];
      expect(errorsOf({ ...tinyWard, planning_rules: [{ id: "r", consequences }] })).toEqual([]);
    }
  });

  it("ask for one of several parameters exactly where the rule does", () => {
    for (const constraint of constraints) {
      const { example = {}, needsOneOf = [], paramsSchema } = constraint;
      if (!(paramsSchema instanceof z.ZodObject)) throw new Error(constraint.id);
      const required = Object.entries<z.ZodType>(paramsSchema.shape).flatMap(([name, param]) =>
        param.safeParse(undefined).success ? [] : [name],
      );
      const least = Object.fromEntries(required.map((name) => [name, example[name]]));
      expect(constraint.bind(least, true).ok, constraint.id).toBe(needsOneOf.length === 0);
      const given = needsOneOf.filter((name) => example[name] !== undefined);
      for (const name of given)
        expect(constraint.bind({ ...least, [name]: example[name] }).ok, name).toBe(true);
    }
  });
});

function isNumber(field: JsonSchema): boolean {
  return field.type === "number" || field.type === "integer" || (field.anyOf ?? []).some(isNumber);
}

type Field = readonly [place: string, field: JsonSchema, pointer: string];

function fieldsIn(part: JsonSchema, place: string, pointer: string): readonly Field[] {
  const { additionalProperties, anyOf = [], items, properties = {} } = part;
  // Other objects with properties only say which keys have to be given.
  const own = additionalProperties === false ? Object.entries(properties) : [];
  return [
    ...own.flatMap(([key, field]): readonly Field[] => {
      const at = `${pointer}/properties/${key}`;
      return [[`${place}.${key}`, field, at], ...fieldsIn(field, `${place}.${key}`, at)];
    }),
    ...anyOf.flatMap((option, k) => fieldsIn(option, place, `${pointer}/anyOf/${k}`)),
    ...(items === undefined ? [] : fieldsIn(items, place, `${pointer}/items`)),
    ...(additionalProperties
      ? fieldsIn(additionalProperties, place, `${pointer}/additionalProperties`)
      : []),
  ];
}
