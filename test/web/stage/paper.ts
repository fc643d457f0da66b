/** Width and height in points of each page of a file as Chromium writes it: plain dictionaries. */
export function pageSizes(pdf: Buffer): readonly (readonly number[])[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox\s*\[([^\]]+)\]/g);
  return [...boxes].map(([, box = ""]) => box.trim().split(/\s+/).slice(2).map(Number));
}
