/** `6`, `6:30`, `06.30` and `630` are clock times as people type them; null for anything else. */
export function clockIn(text: string): string | null {
  const [, hours = "", minutes = "00"] =
    /^(\d{1,2})(?:[:.]?(\d\d))?(?:\s*(?:Uhr|h))?$/i.exec(text) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes}`;
}
