/** Whether a header `Accept-Encoding` such as `gzip, br;q=0.5` takes an encoding; `q=0` refuses it. */
export function accepts(header: string, encoding: "br" | "gzip"): boolean {
  return header
    .split(",")
    .map((part) => part.split(";").map((word) => word.trim().toLowerCase()))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ""));
}
