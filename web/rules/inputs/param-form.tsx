/** The form of one consequence, made from what the catalogue says of its type. */
import type { ParamField, RuleForm, SolveRequest } from "../../../core/index.ts";
import { catalogueWords } from "../../language/rules/catalogue-words.ts";
import type { Json } from "../scope.ts";
import { fieldProblem, shownFields } from "./param-problem.ts";
import { ValueInput } from "./value-input.tsx";

export function ParamForm({
  form,
  params,
  request,
  onChange,
}: {
  readonly form: RuleForm;
  readonly params: Json;
  readonly request: SolveRequest;
  readonly onChange: (name: string, value: unknown) => void;
}) {
  const words = catalogueWords();
  const shown = shownFields(form.fields, params);
  // What the rule has, stays in sight.
  const isRare = ({ name }: ParamField) => form.rare.includes(name) && params[name] === undefined;
  const [usual, rare] = [shown.filter((field) => !isRare(field)), shown.filter(isRare)];
  const row = (field: ParamField) => (
    <div class="param" key={field.name}>
      <span class="param-label" aria-hidden="true">
        {form.labels[field.path]}
      </span>
      <ValueInput
        {...{ form, request }}
        {...{ shape: field.shape, path: field.path, fallback: field.fallback }}
        label={labelOf(form, field)}
        value={params[field.name]}
        problem={fieldProblem(field, params[field.name] ?? field.fallback)}
        onChange={(value) => onChange(field.name, value)}
      />
    </div>
  );
  return (
    <div class="params">
      {shown.length === 0 && <p class="muted">{words.noParams}</p>}
      {usual.map(row)}
      {rare.length > 0 && (
        <details>
          <summary>{words.more}</summary>
          {rare.map(row)}
        </details>
      )}
    </div>
  );
}

function labelOf({ labels, units }: RuleForm, { path }: ParamField): string {
  const unit = units[path];
  return unit === undefined ? (labels[path] ?? path) : `${labels[path]} (${unit})`;
}
