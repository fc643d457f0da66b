/** Saves a text, or bytes, as a file of the reader. */
export function saveText(file: {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly fileName: string;
}): void {
  const address = URL.createObjectURL(new Blob([file.body], { type: file.contentType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file.fileName;
  link.click();
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Letters, digits and hyphens of a title, for the name of a file. */
export function fileNameOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/gi, "-");
  return plain.replace(/^-+|-+$/g, "").toLowerCase() || "shiftsmith";
}
