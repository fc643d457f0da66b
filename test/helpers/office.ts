import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether LibreOffice is installed; tests with it are skipped by name elsewhere. */
export const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

/** The end of a test's name. */
export const whyNoOffice = hasOffice ? "" : " (skipped: no LibreOffice here)";

type Format = "xlsx" | "ods";

/** What LibreOffice saves in another format after it has opened the file; throws where it opens nothing. */
export function savedByOffice(bytes: Uint8Array, from: Format, to: Format): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-office-"));
  try {
    const file = join(folder, `plan.${from}`);
    writeFileSync(file, bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const words = [profile, "--headless", "--convert-to", to, "--outdir", folder, file];
    execFileSync("soffice", words, { stdio: "ignore" });
    return new Uint8Array(readFileSync(join(folder, `plan.${to}`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
