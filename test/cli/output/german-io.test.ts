import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { germanIo, inGerman } from "../../../cli/output/german-io.ts";
import { germanLines } from "../../../cli/output/german-lines.ts";
import { runCli } from "../../../cli/run-cli.ts";
import { recordedIo } from "../recorded-io.ts";

const root = join(import.meta.dirname, "../../../cli");

/** The sentences of all errors that the sources write in one piece, something in place of their values. */
function errorsInSources(): readonly string[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.includes("admin"))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const found = text.matchAll(/new CliError\(\s*(?:"([^"]+)"|`([^`]+)`)/g);
      return [...found].map(([, plain, filled = ""]) => plain ?? withValues(filled));
    })
    .filter((sentence) => /[a-z] [a-z]/.test(sentence));
}

function withValues(template: string): string {
  const [first = ""] = template.split("\\n");
  return first.replace(/\$\{[^}]*\}/g, "solve").replaceAll("\\", "");
}

describe("errors of the command line in German", () => {
  it("are there for every sentence that an error says in one piece", () => {
    const sentences = errorsInSources();
    expect(sentences.length).toBeGreaterThan(40);
    // Those that begin with a sentence of their own are there under each of its beginnings.
    expect(sentences.filter((sentence) => inGerman(sentence) === sentence)).toEqual([
      "solve from solve to solve, not solve.",
      "solve: --format takes solve.",
      "solve its request and its result: shiftsmith solve REQUEST RESULT, or one file of solve --with-request.",
    ]);
  });

  it("have every value of the English ones, and no other", () => {
    const valuesIn = (text: string) => [...new Set(text.match(/\{\w\}/g))].sort().join();
    const odd = Object.entries(germanLines).filter(
      ([english, german]) => valuesIn(english) !== valuesIn(german),
    );
    // What follows a character that JSON does not know is told in German as a whole.
    expect(odd.map(([english]) => english.slice(0, 20))).toEqual(["This text has a char"]);
  });

  it.each([
    [["solve", "missing.json", "--language", "de"], "Es gibt keine Datei missing.json."],
    [["solv", "--language=de"], "Es gibt keinen Befehl solv. Meinten Sie shiftsmith solve?"],
    [
      ["solve", "--time-limt", "5", "--language", "de"],
      "Es gibt keine Option --time-limt von shiftsmith solve. Meinten Sie --time-limit? Siehe: shiftsmith solve --help",
    ],
    [
      ["solve", "a.json", "--threads", "99", "--language", "de"],
      "--threads nimmt eine ganze Zahl von 0 bis 16, nicht 99.",
    ],
    [
      ["export", "a.json", "b.json", "--out", "plan.doc", "--language", "de"],
      "Nennen Sie ein Format: --format nimmt csv, ics, svg, html, json, xlsx, ods, grid.",
    ],
    [["solve", "missing.json"], "There is no file missing.json."],
  ])("are told where they are asked for: %j", async (argv, sentence) => {
    const { io, written } = recordedIo();
    expect(await runCli(argv, io)).not.toBe(0);
    expect(written.err).toBe(`${sentence}\n`);
  });

  it("leave alone what they do not know, and the lines around what they do", () => {
    const { io, written } = recordedIo();
    germanIo(io).stderr("The weather is fine.\nThere is nothing in standard input.\n");
    expect(written.err).toBe("The weather is fine.\nIn der Standardeingabe steht nichts.\n");
  });
});
