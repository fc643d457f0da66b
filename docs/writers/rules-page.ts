/** `rules.md`: every rule type, objective, condition, selector and period, written from the registries. */

import { employeeSelector, shiftSelector } from "../../core/constraints/families/selectors.ts";
import { constraints } from "../../core/constraints/index.ts";
import type { Constraint } from "../../core/model/rule/rule.ts";
import { objectives } from "../../core/objectives/index.ts";
import { conditionFields } from "../../core/request/conditions/condition-fields.ts";
import {
  acceptedValues,
  operators,
  operatorsFor,
} from "../../core/request/conditions/condition-values.ts";
import { type AliasPart, aliasParts } from "../../core/request/rules/aliases.ts";
import { fieldTexts, operatorTexts } from "../../mcp/condition-texts.ts";
import { paramRows, selectorRows } from "./param-table.ts";
import { periodTexts } from "./period-texts.ts";
import { otherPlaces } from "./request-places.ts";

/** The whole page; throws when something that a reader needs is not said. */
export function rulesPage(): string {
  const sections = [
    opening,
    contents(),
    ...constraints.map(ruleSection),
    objectivesSection(),
    conditionsSection(),
    selectorsSection(),
    periodsSection(),
  ];
  return `${sections.join("\n\n")}\n`;
}

const opening = `# Rules

<!-- Written by \`npm run docs\` from the registries in core/. Changes made here are lost. -->

A planning rule of a request says for whom, on which shifts and on which dates something holds (\`conditions\`), and what
(\`consequences\`):

\`\`\`json
{
  "id": "nights",
  "name": "Nights",
  "priority": "tariff",
  "conditions": [{ "field": "isNight" }, { "field": "employmentType", "operator": "ne", "value": "trainee" }],
  "consequences": [
    { "type": "limitConsecutiveDays", "params": { "maxDays": 4, "requiredRestDays": 2 } },
    { "type": "limitShiftCount", "params": { "max": 6, "period": "month" } }
  ]
}
\`\`\`

Of the night shifts of everybody but trainees, at most four on dates in a row and at most six a month; day shifts are not
counted, because the conditions do not select them. Priority \`legal\`, \`tariff\`, \`contract\`, \`operational\` or \`must\` makes a rule
hard. \`should\` (100 points) and \`may\` (10 points) make it soft: it costs its points for every unit, or with
\`"penalty": "quadratic"\` for the square of its units. \`weight\` on the rule or the consequence replaces the points.

Every parameter in hours may be given in minutes instead: \`minutes\` for \`hours\`, \`maxMinutes\` for \`maxHours\`.`;

const anchor = (heading: string) => heading.toLowerCase().replaceAll(" ", "-");

function contents(): string {
  const lines = constraints.map(
    ({ id, consequenceType }) =>
      `| [${id}](#${anchor(id)}) | ${consequenceType === null ? "" : `\`${consequenceType}\``} |`,
  );
  const rest = ["Objectives", "Conditions", "Selectors", "Periods"];
  const links = rest.map((heading) => `[${heading}](#${anchor(heading)})`).join(", ");
  return `| Rule | Consequence type |\n| --- | --- |\n${lines.join("\n")}\n\nThen: ${links}.`;
}

function ruleSection(constraint: Constraint): string {
  const { id, statement } = constraint;
  const parts = [`## ${id}`, statement, facts(constraint)];
  // The parameters of a core rule are fields of the request, which are described where they are written.
  const params = constraint.consequenceType === null ? [] : paramRows(constraint);
  if (params.length > 0)
    parts.push(
      table(
        ["Parameter", "Values", "Default", "Meaning"],
        params.map(({ name, isRequired, values, fallback, meaning }) => [
          `\`${name}\``,
          values,
          isRequired ? "required" : fallback === null ? "" : `\`${fallback}\``,
          meaning,
        ]),
      ),
    );
  if (constraint.consequenceType !== null) parts.push(exampleText(constraint));
  return parts.join("\n\n");
}

function facts({ id, consequenceType: type, appearsIn, unit, source }: Constraint): string {
  const lines: string[] = [];
  if (type === null) {
    if (appearsIn === undefined) throw new Error(`${id} does not say where a request asks for it`);
    lines.push(`- In the request: ${appearsIn}`);
  } else {
    const names = aliasNamesOf(type);
    lines.push(`- Consequence type: \`${type}\``);
    if (names.length > 0) lines.push(`- Other names: ${names.join("; ")}`);
    const places = ["`planning_rules[].consequences[]`", ...otherPlaces(type)];
    lines.push(`- In the request: ${places.join("; ")}`);
  }
  return [...lines, `- Unit of a soft rule: ${unit}`, `- Source: ${source}`].join("\n");
}

function exampleText({ id, consequenceType, example }: Constraint): string {
  if (example === undefined) throw new Error(`${id} has no example`);
  return `\`\`\`json\n${JSON.stringify({ type: consequenceType, params: example })}\n\`\`\``;
}

/** Every other name of a type with what it adds. */
function aliasNamesOf(type: string): string[] {
  return Object.entries(aliasParts).flatMap(([name, parts]) =>
    parts.filter((part) => part.type === type).map((part) => `\`${name}\`${aliasText(part)}`),
  );
}

function aliasText({ renamed, defaults, condition, selects, severity, only }: AliasPart): string {
  const notes = [
    ...(only === undefined ? [] : [`with \`${only}\``]),
    ...Object.entries(renamed ?? {}).map(([written, meant]) => `\`${written}\` for \`${meant}\``),
    ...Object.entries(defaults ?? {}).map(([name, value]) => `\`${name}\` ${String(value)}`),
    ...(condition === undefined ? [] : [`condition \`${String(condition.field)}\` added`]),
    ...(selects === undefined ? [] : [`\`${selects.param}\` become a condition`]),
    ...(severity === undefined ? [] : [`priority ${severity} unless given`]),
  ];
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`;
}

function objectivesSection(): string {
  const rows = objectives.map(({ id, statement, unit, defaultWeight }) => [
    `\`${id}\``,
    statement,
    unit,
    String(defaultWeight),
  ]);
  return `## Objectives

The value of a plan is the sum of measure times weight over all objectives; lower is better. \`config.enabled_objectives\` chooses
them, \`config.objective_weights\` replaces a weight.

${table(["Objective", "What costs", "Unit", "Default weight"], rows)}`;
}

function conditionsSection(): string {
  const rows = Object.entries(conditionFields).map(([name, field]) => {
    const text = fieldTexts[name];
    if (text === undefined) throw new Error(`no text for the condition field ${name}`);
    const possible = operatorsFor(field.value, field.multi === true);
    return [
      `\`${name}\``,
      field.looksAt === "shiftAndDate" ? "shift and date" : field.looksAt,
      text + (field.multi === true ? " (several)" : ""),
      acceptedValues(field.value),
      possible.length === operators.length ? "all" : possible.join(", "),
    ];
  });
  const meanings = operators.map((operator) => {
    const text = operatorTexts[operator];
    if (text === undefined) throw new Error(`no text for the operator ${operator}`);
    return [`\`${operator}\``, text];
  });
  return `## Conditions

A condition is \`{ "field", "operator", "value", "negate" }\`, or a group \`{ "logic": "AND" | "OR", "conditions": [], "negate" }\` up to four
deep. \`conditionLogic\` joins those of the rule; no condition at all selects everything. A field of true or false needs no value.

${table(["Field", "Of", "What it is", "Values", "Operators"], rows)}

${table(["Operator", "Holds when the field"], meanings)}`;
}

function selectorsSection(): string {
  const rows = (selector: typeof shiftSelector | typeof employeeSelector) =>
    table(
      ["Key", "Values"],
      selectorRows(selector).map(([name, values]) => [`\`${name}\``, values]),
    );
  return `## Selectors

Inside parameters a selector names shifts or employees: any of the values of a key, all of the keys; \`{}\` selects all.

### ShiftSelector

${rows(shiftSelector)}

### EmployeeSelector

${rows(employeeSelector)}`;
}

function periodsSection(): string {
  const rows = Object.entries(periodTexts).map(([name, text]) => [`\`${name}\``, text]);
  return `## Periods

${table(["Period", "What is added up"], rows)}

A day that is neither planned nor known counts in the rule's favour: as no work for a maximum, as full work for a minimum, as free for
a minimum of days off. \`partial\` changes that for minima. Vacation and sickness always lower a minimum of work by their share.`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
