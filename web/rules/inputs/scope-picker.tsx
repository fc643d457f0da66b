/** For whom, which shifts, which days: picked, never written. */
import type { SolveRequest } from "../../../core/index.ts";
import { catalogueWords } from "../../language/rules/catalogue-words.ts";
import { CheckList } from "../check-list.tsx";
import { isYesOrNo, type Pick, pickFields, type RuleScope } from "../scope.ts";
import { pickOptions } from "./pick-options.ts";

const parts = ["people", "shifts", "days"] as const;

export function ScopePicker({
  scope,
  request,
  onChange,
}: {
  readonly scope: RuleScope;
  readonly request: SolveRequest;
  readonly onChange: (scope: RuleScope) => void;
}) {
  return (
    <div class="scope-picker">
      {parts.map((part) => (
        <PartPicker
          key={part}
          part={part}
          pick={scope[part]}
          request={request}
          onChange={(pick) => onChange({ ...scope, [part]: pick })}
        />
      ))}
    </div>
  );
}

function PartPicker({
  part,
  pick,
  request,
  onChange,
}: {
  readonly part: (typeof parts)[number];
  readonly pick: Pick | null;
  readonly request: SolveRequest;
  readonly onChange: (pick: Pick | null) => void;
}) {
  const words = catalogueWords();
  // Fields of which the request has no values are no choice.
  const fields = pickFields[part].filter(
    (field) => isYesOrNo(field) || field === pick?.field || pickOptions(request, field).length > 0,
  );
  return (
    <div class="scope-part">
      <label class="labelled">
        <span>{words[part]}</span>
        <select
          class="field"
          value={pick?.field ?? ""}
          onChange={({ currentTarget }) => {
            const field = currentTarget.value;
            onChange(field === "" ? null : { field, values: [], isNot: false });
          }}
        >
          <option value="">{words.all[part]}</option>
          {fields.map((field) => (
            <option key={field} value={field}>
              {words.by[field] ?? field}
            </option>
          ))}
        </select>
      </label>
      {pick !== null && !isYesOrNo(pick.field) && (
        <>
          <CheckList
            name={`${words[part]}, ${words.by[pick.field] ?? pick.field}`}
            options={pickOptions(request, pick.field)}
            chosen={pick.values}
            onChange={(values) => onChange({ ...pick, values })}
          />
          {pick.values.length === 0 && <p class="hint problem">{words.pickSome}</p>}
        </>
      )}
      {pick !== null && (
        <label class="except">
          <input
            type="checkbox"
            checked={pick.isNot}
            onChange={({ currentTarget }) => onChange({ ...pick, isNot: currentTarget.checked })}
          />
          {words.except}
        </label>
      )}
    </div>
  );
}
