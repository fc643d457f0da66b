import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { nearestWord } from "../../../cli/arguments/nearest-word.ts";
import { OPTIONS } from "../../../cli/arguments/options.ts";
import { COMMANDS, SHELLS } from "../../../cli/commands/commands.ts";
import { sheetFormats } from "../../../cli/output/export-sheets.ts";
import { runCli } from "../../../cli/run-cli.ts";
import { exportFormats, languages } from "../../../core/index.ts";
import { recordedIo } from "../recorded-io.ts";

const run = promisify(execFile);

async function ran(...argv: string[]) {
  const { io, written } = recordedIo();
  return { code: await runCli(argv, io), ...written };
}

describe("help", () => {
  it("lists every command, and explains each with all its options within 130 columns", async () => {
    const overview = (await ran("--help")).out;
    for (const { name, options } of COMMANDS) {
      expect(overview).toContain(`\n  ${name} `);
      const { code, out } = await ran(name, "--help");
      expect([name, code]).toEqual([name, 0]);
      for (const option of options) expect(out).toContain(`--${option}`);
      for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(130);
    }
    expect((await ran("help", "solve")).out).toBe((await ran("solve", "--help")).out);
    expect((await ran("help")).out).toBe(overview);
  });

  it("offers the formats and languages there are", () => {
    expect([...OPTIONS.format.choices].sort()).toEqual([...exportFormats, ...sheetFormats].sort());
    expect([...OPTIONS.language.choices].sort()).toEqual([...languages].sort());
  });
});

describe("words that are not known", () => {
  it.each([
    [["slove", "x"], "There is no command slove. Did you mean shiftsmith solve?"],
    [["valid"], "Did you mean shiftsmith validate?"],
    [["help", "exprot"], "Did you mean shiftsmith export?"],
    [
      ["solve", "x.json", "--timelimit", "5"],
      "There is no option --timelimit of shiftsmith solve. Did you mean --time-limit?",
    ],
    [["export", "--fromat=csv"], "Did you mean --format?"],
    [
      ["export", "--fromat=csv", "--ot", "x.csv"],
      "There is no option --fromat of shiftsmith export. Did you mean --format?\nThere is no option --ot of shiftsmith export. Did you mean --out? See: shiftsmith export --help",
    ],
    [
      ["validate", "--keep", "--sick", "a:2026-03-02"],
      "--keep belongs to shiftsmith solve.\n--sick belongs to shiftsmith replan.",
    ],
    [["solve", "-x"], "There is no option -x of shiftsmith solve. See: shiftsmith solve --help"],
    [["solve", "--employee", "e1"], "--employee belongs to shiftsmith export."],
    [
      ["validate", "--threads", "2"],
      "--threads belongs to shiftsmith solve, shiftsmith replan, shiftsmith mcp.",
    ],
    [["completion", "cmd"], "shiftsmith completion bash|zsh|fish"],
  ])("%j: %s", async (argv, message) => {
    const { code, err, out } = await ran(...argv);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(message);
  });

  it("are bad input for verify, wherever they stand", async () => {
    expect((await ran("--jsn", "verify", "a", "b")).code).toBe(2);
    expect((await ran("verify", "--outt", "b")).code).toBe(2);
  });

  it("are compared by letters left out, added, changed and swapped", () => {
    const words = ["solve", "export", "verify"];
    const near = ["sovle", "exprt", "exxport", "veriphy", "SOLVE", "ver", "zebra", "x"];
    expect(near.map((word) => nearestWord(word, words))).toEqual([
      ...["solve", "export", "export", "verify", "solve", "verify", null, null],
    ]);
  });
});

describe("shell completion", () => {
  /** What bash offers for the last of the words. */
  async function completed(...words: string[]): Promise<string[]> {
    const { out: script } = await ran("completion", "bash");
    const program = `${script}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shiftsmith; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const cwd = join(import.meta.dirname, "..");
    const { stdout } = await run("bash", ["-c", program, "-", "shiftsmith", ...words], { cwd });
    return stdout.split("\n").filter((word) => word !== "");
  }

  it("offers commands, options of the command, values of options, and files", async () => {
    expect(await completed("s")).toEqual(["solve", "staffing", "schema"]);
    expect(await completed("")).toEqual(expect.arrayContaining(["init", "export", "help"]));
    expect(await completed("solve", "--t")).toEqual(["--time-limit", "--threads"]);
    expect(await completed("verify", "--t")).toEqual([]);
    expect(await completed("export", "plan.json", "--format", "")).toEqual(
      [...exportFormats, ...sheetFormats].sort(
        (a, b) => OPTIONS.format.choices.indexOf(a) - OPTIONS.format.choices.indexOf(b),
      ),
    );
    expect(await completed("--json", "solve", "recorded")).toEqual(["recorded-io.ts"]);
    expect(await completed("export", "--out", "recorded")).toEqual(["recorded-io.ts"]);
    expect(await completed("completion", "")).toEqual([...SHELLS]);
    expect(await completed("solve", "--service", "")).toEqual([]);
  });

  it.each(SHELLS)("for %s names every command and every option", async (shell) => {
    const { out, code } = await ran("completion", shell);
    expect(code).toBe(0);
    for (const { name, options } of COMMANDS) {
      expect(out).toContain(name);
      for (const option of options)
        expect(out).toContain(shell === "fish" ? `-l ${option}` : `--${option}`);
    }
  });
});
