import { expect, it } from "vitest";
import { jsonFaultSentence } from "../../../cli/input/json-fault-sentence.ts";
import { jsonFault } from "../../../json/json-fault.ts";

it.each([
  ['{"a": 1 "b": 2}', 8, 'A comma or } is expected here, not ".'],
  ['{"a": 1, }', 7, "Nothing stands between this comma and the } behind it."],
  ['{"a": 1, 2}', 9, "A name in quotes is expected here, not 2."],
  ["{a: 1}", 1, "A name in quotes is expected here, not a."],
  ['{"a" 1}', 5, 'A colon is expected after the name "a", not 1.'],
  ["[1, 2", 5, "A comma or ] is expected here, not the end of the file."],
  ["['x']", 1, 'Texts stand in double quotes ("), not in single ones.'],
  ["[„x“]", 1, 'These are typographic quotes; JSON takes straight ones (") only.'],
  ["[undefined]", 1, "A value is expected here, not undefined."],
  ["[True]", 1, "A value is expected here, not True."],
  ["[01]", 1, "This is not a number as JSON writes it; words and dates stand in quotes."],
  ["[2026-02-01]", 1, "This is not a number as JSON writes it; words and dates stand in quotes."],
  ['["\\q"]', 2, expect.stringContaining("before something it does not know")],
  ['["\t"]', 1, expect.stringContaining("such as a tab")],
  ["[".repeat(600), 500, "This is nested more than 500 deep."],
  ['["a\n"]', 1, "The quotes that open here are not closed on the same line."],
  ["{} {}", 3, "The value has ended before this."],
  ["", 0, "A value is expected here, not the end of the file."],
])("says of %j where and what", (text, offset, message) => {
  const fault = jsonFault(text)!;
  expect([fault.at, jsonFaultSentence(text, fault)]).toEqual([offset, message]);
});
