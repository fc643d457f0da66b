import { useSignal } from "@preact/signals";
import { numberIn } from "../../language/figures.ts";
import { shiftWords } from "../../language/ward/shift-words.ts";
import { wardWords } from "../../language/ward/ward-words.ts";
import { isReadOnly } from "../../request/draft.ts";
import { openRequest } from "../../state/session.ts";
import { type JsonObject, numberAt, objectsAt, textAt, textsAt, withKey } from "../json.ts";
import { codeOf } from "../people/people-columns.ts";
import { RemoveCell } from "../people/remove-cell.tsx";
import { TypedField } from "../people/typed-field.tsx";
import { changeWard, findingsByPath, wardBody } from "../ward-body.ts";
import { clockIn } from "./clock-in.ts";
import { ClockStrip } from "./clock-strip.tsx";
import { ColourChoice } from "./colour-choice.tsx";
import { changeShift, removeShift, renameShift, shiftTypes } from "./shift-edits.ts";

interface Field {
  readonly key: string;
  readonly title: string;
  readonly isNumber: boolean;
  readonly shown: string;
  /** The shift with the text in it, or why it cannot stand there. */
  readonly write: (shift: JsonObject, text: string) => JsonObject | string;
}

/** One shift as fields. */
export function ShiftRow({ shift, index }: { readonly shift: JsonObject; readonly index: number }) {
  const words = shiftWords();
  const name = textAt(shift, "name") || textAt(shift, "id");
  const colour = colourOf(textAt(shift, "id"));
  const field = (column: number, key: string) => {
    const found = fieldsOf(shift, index).find((each) => each.key === key);
    return found && <ShiftField shift={shift} index={index} column={column} field={found} />;
  };
  return (
    <tr>
      <th scope="row" class="typed-name">
        {field(0, "name")}
      </th>
      <td class="shift-code" style={colour ?? {}}>
        {field(1, "code")}
      </td>
      <td>
        <select
          aria-label={words.cell(words.type, name)}
          disabled={isReadOnly.value}
          value={textAt(shift, "shiftType")}
          onChange={({ currentTarget: { value } }) =>
            changeWard((body) =>
              changeShift(body, index, (old) =>
                withKey(old, "shiftType", value === "" ? undefined : value),
              ),
            )
          }
        >
          <option value="">{words.noType}</option>
          {shiftTypes.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <ColourChoice shift={shift} index={index} />
      </td>
      <td>{field(3, "startTime")}</td>
      <td>{field(4, "endTime")}</td>
      <td>{field(5, "breakMinutes")}</td>
      <td class="strip-cell">
        <ClockStrip shift={shift} fill={colour?.background ?? ""} />
      </td>
      <td class="qualifications">{field(7, "requiredQualificationIds")}</td>
      <RemoveCell name={name} remove={() => changeWard((body) => removeShift(body, index))} />
    </tr>
  );
}

function ShiftField(props: {
  readonly shift: JsonObject;
  readonly index: number;
  readonly column: number;
  readonly field: Field;
}) {
  const { shift, index, column, field } = props;
  const refused = useSignal<{ readonly text: string; readonly why: string } | null>(null);
  const name = textAt(shift, "name") || textAt(shift, "id");
  const found = findingsByPath.value.get(`shifts.${index}.${field.key}`);
  const why = refused.value?.why ?? found?.message;
  const errorId = `wrong-shift-${index}-${field.key}`;
  return (
    <>
      <TypedField
        label={shiftWords().cell(field.title, name)}
        place={{ row: index, column }}
        committed={field.shown}
        refused={refused.value?.text}
        isInvalid={found?.kind === "problem" || refused.value !== null}
        describedBy={why === undefined ? undefined : errorId}
        inputMode={field.isNumber ? "numeric" : "text"}
        onCommit={(text) => {
          const written = field.write(shift, text.trim());
          refused.value = typeof written === "string" ? { text, why: written } : null;
          if (typeof written === "string") return;
          changeWard((body) =>
            field.key === "name"
              ? renameShift(body, index, textAt(written, "name"))
              : changeShift(body, index, () => written),
          );
        }}
      />
      {why !== undefined && (
        <span id={errorId} class={found?.kind === "warning" ? "typed-warned" : "typed-wrong"}>
          {why}
        </span>
      )}
    </>
  );
}

function fieldsOf(shift: JsonObject, index: number): readonly Field[] {
  const words = shiftWords();
  const text = (key: string, title: string, check: Field["write"]): Field => ({
    ...{ key, title, isNumber: false, shown: textAt(shift, key), write: check },
  });
  const orNothing = (key: string): Field["write"] => {
    return (old, typed) => withKey(old, key, typed === "" ? undefined : typed);
  };
  const clockTime = (key: string): Field["write"] => {
    return (old, typed) => {
      const clock = clockIn(typed);
      if (typed !== "" && clock === null) return words.noClock;
      return withKey(old, key, clock ?? undefined);
    };
  };
  const isTaken = (code: string) =>
    objectsAt(wardBody.peek() ?? {}, "shifts").some(
      (other, k) => k !== index && codeOf(other).toLowerCase() === code.toLowerCase(),
    );
  return [
    text("name", words.name, (old, typed) =>
      typed === "" ? wardWords().noName : { ...old, name: typed },
    ),
    text("code", words.code, (old, typed) =>
      isTaken(typed) ? words.codeTaken : orNothing("code")(old, typed),
    ),
    text("startTime", words.start, clockTime("startTime")),
    text("endTime", words.end, clockTime("endTime")),
    {
      ...{ key: "breakMinutes", title: words.pause, isNumber: true },
      shown: String(numberAt(shift, "breakMinutes") ?? ""),
      write: (old, typed) => {
        const minutes = typed === "" ? 0 : numberIn(typed);
        return minutes === null ? wardWords().noNumber : { ...old, breakMinutes: minutes };
      },
    },
    {
      ...{ key: "requiredQualificationIds", title: words.qualifications, isNumber: false },
      shown: textsAt(shift, "requiredQualificationIds").join(", "),
      write: (old, typed) => {
        const ids = typed.split(/[,;]/).map((part) => part.trim());
        return withKey(
          old,
          "requiredQualificationIds",
          [...new Set(ids)].filter((id) => id !== ""),
        );
      },
    },
  ];
}

/** The colour that plans give a shift; null until the request is good. */
export function colourOf(
  id: string,
): { readonly background: string; readonly color: string } | null {
  const of = openRequest.value;
  const shift = of?.ward.shifts.find((each) => each.id === id);
  const colour = shift && of?.colours[shift.colour];
  return colour === undefined ? null : { background: colour.fill, color: colour.text };
}
