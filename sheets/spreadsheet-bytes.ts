/** What the first bytes of a file say, without anything that unpacks it. */

/** Whether the file begins with these bytes. */
export function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte);
}

/** Whether the bytes could be a packed or an old spreadsheet, and not a text. */
export function isSpreadsheetFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
}
