import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OPTIONS } from "../../cli/arguments/options.ts";
import { COMMANDS } from "../../cli/commands/commands.ts";
import { cliPage } from "../../docs/writers/cli-page.ts";

describe("docs/cli.md", () => {
  it("is what the command line says of itself; `npm run docs` writes it", () => {
    const committed = readFileSync(join(import.meta.dirname, "../../docs/cli.md"), "utf8");
    expect(committed).toBe(cliPage());
  });

  it("explains every command and every option that a command has", () => {
    const page = cliPage();
    for (const { name } of COMMANDS) expect(page).toContain(`\n## ${name}\n`);
    for (const name of Object.keys(OPTIONS))
      if (name !== "help" && name !== "version") expect(page, name).toContain(`| \`--${name}`);
  });
});
