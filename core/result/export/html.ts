/** The roster as one page that needs nothing else: to read on a screen, to mail, to print. */
import type { GenerationResult } from "../../api.ts";
import { htmlStyle } from "./html-style.ts";
import { blocksOf, dutyMark, named, rosterTable } from "./html-table.ts";
import { escapeMarkup, oneLine } from "./plain-text.ts";
import { type Headline, headlineOf } from "./result-facts.ts";
import { absenceMarks } from "./roster/absence-marks.ts";
import type { Roster } from "./roster/roster.ts";
import { shiftsInUse } from "./roster/shifts-in-use.ts";
import { decimal, longDate, type Words } from "./words.ts";

/** Entries of a list before the rest is summed up in one line. */
const LIST_LIMIT = 300;
const LONGEST_SENTENCE = 1000;
/** Whatever a browser makes of the text, it runs nothing and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A complete HTML document; every text of the caller is escaped. */
export function htmlOf(roster: Roster, result: GenerationResult, words: Words): string {
  const headline = headlineOf(roster, result, words);
  const blocks = blocksOf(roster.days);
  return [
    `<!doctype html>`,
    `<html lang="${words.locale}">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="referrer" content="no-referrer">`,
    `<title>${escapeMarkup(oneLine(`${headline.title} – ${headline.about}`, 200))}</title>`,
    `<style>${htmlStyle}</style>`,
    `</head>`,
    `<body>`,
    header(headline),
    `<main>`,
    ...blocks.map((days, index) => {
      const { month, year } = days[0]!;
      const title =
        blocks.length > 1 ? `<h2 class="sr">${words.months[month - 1]} ${year}</h2>` : "";
      const table = rosterTable(roster, days, words, index === blocks.length - 1);
      return `<section class="block">${title}<div class="scroll">${table}</div></section>`;
    }),
    legend(roster, words),
    ...(roster.only === null ? notes(roster, result, words) : []),
    `</main>`,
    `</body>`,
    `</html>`,
    "",
  ].join("\n");
}

function header({ title, about, status, tone, facts, notice }: Headline): string {
  const entries = facts.map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`,
  );
  return [
    `<header>`,
    `<h1>${named(title, 200)}</h1>`,
    `<p class="about">${escapeMarkup(about)}</p>`,
    `<dl class="facts"><div class="${tone}"><dt class="sr">Status</dt><dd>${escapeMarkup(status)}</dd></div>${entries.join("")}</dl>`,
    notice === null
      ? ""
      : `<p class="notice">${escapeMarkup(oneLine(notice, LONGEST_SENTENCE))}</p>`,
    `</header>`,
  ].join("\n");
}

function legend(roster: Roster, words: Words): string {
  const marks = absenceMarks(roster.shifts, words);
  const absences = new Set(
    roster.people.flatMap(({ cells }) => cells.flatMap(({ absence }) => absence ?? [])),
  );
  const locked = roster.duties.find((duty) => duty.locked);
  const swatch = (kind: string, label: string, code = "") =>
    `<li><span class="swatch ${kind}" aria-hidden="true">${code}</span>${label}</li>`;
  const items = [
    ...shiftsInUse(roster).map((shift) => {
      const kind = shift.kind === "work" ? "" : ` (${words[shift.kind]})`;
      return `<li>${dutyMark(shift, words)}${named(shift.name)}&nbsp;${shift.times}${kind}</li>`;
    }),
    ...[...absences].map((kind) => swatch("a", words.absence[kind], marks[kind])),
    ...(locked === undefined
      ? []
      : [`<li>${dutyMark(locked.shift, words, true)}${words.locked}</li>`]),
    ...(roster.days.some(({ isWeekend }) => isWeekend) ? [swatch("we", words.weekend)] : []),
    ...(roster.days.some(({ isHoliday }) => isHoliday) ? [swatch("ho", words.holiday)] : []),
  ];
  return `<section><h2>${words.legend}</h2><ul class="legend">${items.join("\n")}</ul></section>`;
}

function notes(roster: Roster, result: GenerationResult, words: Words): string[] {
  const shown = new Set(roster.gaps.map(({ reason }) => reason));
  const explanations = result.explanations.filter((sentence) => !shown.has(sentence));
  const idle = result.rule_effectiveness.map(({ rule_id, rule_name, reason }) =>
    [rule_name || rule_id, ...(reason === null ? [] : [reason])].join(": "),
  );
  return [
    gapList(roster, words),
    sentences(words.explanations, explanations, words),
    sentences(words.idleRules, idle, words),
  ];
}

function gapList({ gaps, days }: Roster, words: Words): string {
  if (gaps.length === 0) return "";
  const rows = gaps.slice(0, LIST_LIMIT).map(({ day, date, name, missing, reason }) => {
    const when = day === null ? date : longDate(days[day]!, words);
    return `<tr><th scope="row">${escapeMarkup(when)}</th><td>${named(name)}</td><td class="n">${decimal(missing, words)}</td><td>${named(reason, LONGEST_SENTENCE)}</td></tr>`;
  });
  const titles = [words.date, words.shift, words.missing, words.reason];
  return [
    `<section><h2>${words.gaps}</h2><table class="list">`,
    `<thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join("")}</tr></thead>`,
    `<tbody>`,
    ...rows,
    `</tbody></table>${more(gaps.length, words)}</section>`,
  ].join("\n");
}

function sentences(title: string, all: readonly string[], words: Words): string {
  if (all.length === 0) return "";
  const items = all
    .slice(0, LIST_LIMIT)
    .map((sentence) => `<li>${named(sentence, LONGEST_SENTENCE)}</li>`);
  return `<section><h2>${title}</h2><ul>${items.join("\n")}</ul>${more(all.length, words)}</section>`;
}

function more(count: number, words: Words): string {
  return count > LIST_LIMIT ? `<p class="about">${count - LIST_LIMIT} ${words.more}</p>` : "";
}
