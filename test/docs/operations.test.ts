import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runAdmin } from "../../cli/admin/admin.ts";
import { invariantNames } from "../../db/operation/audit/audit-ledger.ts";
import { readEnv } from "../../server/env.ts";
import { newToken } from "../../server/services/access/token-format.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { blocksOf } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/operations.md"), "utf8");

const HAS_PYTHON = spawnSync("python3", ["--version"]).status === 0;

const test = useTestDatabase();

/** First and second cell of each row of the table below `heading`. */
function rowsBelow(heading: string): readonly (readonly [string, string])[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map((cells) => [(cells[1] ?? "").replaceAll("`", ""), cells[2] ?? ""]);
}

/** The words behind `shiftsmith admin` of each such line in the page's blocks, in their order. */
function adminCommands(): readonly (readonly string[])[] {
  return blocksOf(page)
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => [...text.matchAll(/^(?:\w+=\S+ )*npx shiftsmith admin (.+)$/gm)])
    .map(([, words = ""]) => words.replace(/\s+#.*$/, "").match(/"[^"]*"|\S+/g) ?? [])
    .map((words) => words.map((word) => word.replaceAll('"', "")));
}

describe("docs/operations.md", () => {
  it("lists exactly the variables that the service reads", () => {
    const source = readFileSync(join(root, "server/env.ts"), "utf8");
    const read = [...source.matchAll(/\b(?:text|integer|choice)(?:<\w+>)?\("([A-Z_]+)"/g)];
    const names = new Set(read.map(([, name]) => name));
    expect(names.size).toBeGreaterThan(10);
    expect(
      rowsBelow("Configuration")
        .map(([name]) => name)
        .sort(),
    ).toEqual([...names].sort());
  });

  it("states their defaults: setting one to what the table says changes nothing", () => {
    const stated = rowsBelow("Configuration").filter(([, value]) => value.startsWith("`"));
    expect(stated.length).toBeGreaterThan(6);
    for (const [name, value] of stated)
      expect(readEnv({ [name]: value.replaceAll("`", "") }), name).toEqual(readEnv({}));
  });

  it.skipIf(!HAS_PYTHON)(
    "shows how a scanner knows a token from what only looks like one (needs python3)",
    () => {
      const [block] = blocksOf(page).filter(({ language }) => language === "python");
      const outputOf = (token: string) =>
        execFileSync("python3", ["-c", block!.text, token], { encoding: "utf8" }).trim();
      const { token } = newToken(false);
      expect(outputOf(token)).toBe("True");
      expect(outputOf(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`)).toBe("False");
    },
  );

  it("shows commands for administrators that do what they say, from the first organisation to its erasure", async () => {
    const rank = ([noun, verb]: readonly string[]) =>
      noun !== "org" ? 1 : verb === "create" ? 0 : verb === "erase" ? 2 : 1;
    const commands = [...adminCommands()].sort((one, other) => rank(one) - rank(other));
    expect(new Set(commands.map((words) => words.slice(0, 2).join(" "))).size).toBeGreaterThan(11);
    const ids: Record<string, string> = {};
    for (const words of commands) {
      const out: string[] = [];
      const err: string[] = [];
      const code = await runAdmin(
        words.map((word) => ids[word] ?? word),
        {
          stdout: (part) => void out.push(part),
          stderr: (part) => void err.push(part),
          env: { SECRET_KEY: "a key for the page, long enough for it" },
          database: test().database,
        },
      );
      // What this machine is short of is no matter of the page.
      const allowed = words[0] === "doctor" ? [0, 2] : [0];
      expect(allowed, `${words.join(" ")}: ${err.join("")}`).toContain(code);
      expect(err).toEqual([]);
      const made =
        /^organisation (\S+)$/m.exec(out.join("")) ?? /Token id (\S+),/.exec(out.join(""));
      if (made?.[1] !== undefined) ids[words[0] === "org" ? "ORG_ID" : "TOKEN_ID"] = made[1];
    }
  });

  it("explains each invariant of the audit", () => {
    expect(rowsBelow("Audit").map(([name]) => name)).toEqual(invariantNames());
  });

  it("shows SQL that the database takes, and that finds nothing wrong in books without a breach", async () => {
    const statements = blocksOf(page).filter(({ language }) => language === "sql");
    expect(statements).toHaveLength(1);
    for (const { text } of statements)
      expect(await test().database.read(sql.raw(text))).toEqual([]);
  });
});
