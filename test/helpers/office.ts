import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Whether LibreOffice is installed; tests with it are skipped by name elsewhere. */
export const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

/** The end of a test's name. */
export const whyNoOffice = hasOffice ? "" : " (skipped: no LibreOffice here)";

type Format = "xlsx" | "ods";

/** Making a profile is most of what a first start takes. */
let profile: string | null = null;

/** For files whose tests use LibreOffice: nothing of it is left behind. */
export function useOffice(): void {
  afterAll(() => {
    if (profile !== null) rmSync(profile, { recursive: true });
    profile = null;
  });
}

/** What LibreOffice saves in another format after it has opened the file; throws where it opens nothing. */
export function savedByOffice(bytes: Uint8Array, from: Format, to: Format): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "shiftsmith-office-"));
  try {
    const file = join(folder, `plan.${from}`);
    writeFileSync(file, bytes);
    profile ??= mkdtempSync(join(tmpdir(), "shiftsmith-profile-"));
    const own = `-env:UserInstallation=file://${profile}`;
    const words = [own, "--headless", "--convert-to", to, "--outdir", folder, file];
    execFileSync("soffice", words, { stdio: "ignore" });
    return new Uint8Array(readFileSync(join(folder, `plan.${to}`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
