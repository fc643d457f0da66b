/** Text that a spreadsheet program opens: what it takes for a formula is kept from being run. */
import { writable } from "./plain-text.ts";

/** Spreadsheets run a cell as a formula when it starts like this; the wide forms are those of East Asian keyboards. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u;
const BYTE_ORDER_MARK = "\ufeff";

/**
 * The text of a file with these rows; lines end with CRLF. The byte order mark keeps Excel from taking the bytes for
 * Windows-1252 and spoiling every umlaut; all readers of CSV know to skip it.
 */
export function separatedText(rows: readonly (readonly string[])[], separator: string): string {
  const lines = rows.map((row) => row.map((text) => field(text, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

/** Quoted where the format asks for it; an apostrophe keeps what looks like a formula from being run. */
function field(text: string, separator: string): string {
  const plain = writable(text).replaceAll("\0", "\ufffd");
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /["\r\n\t]/.test(safe) || safe.includes(separator) || safe.trim() !== safe
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}
