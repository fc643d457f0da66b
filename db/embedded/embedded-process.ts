import { execFile } from "node:child_process";

/** The operating-system user a server process runs as. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export interface Finished {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a program to its end, as `identity` where one is given, and never rejects: a program that cannot be started
 * answers code -1 with the reason as its output.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  identity: Identity | null = null,
  timeoutMs = 90_000,
): Promise<Finished> {
  return new Promise((resolve) => {
    const options = {
      // The caller's folder may be one the other user cannot enter, and PostgreSQL refuses to start there.
      cwd: process.platform === "win32" ? undefined : "/",
      env: { ...environment(), LC_ALL: "C" },
      timeout: timeoutMs,
      windowsHide: true,
      ...(identity ?? {}),
    };
    try {
      execFile(file, [...args], options, (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim();
        if (error === null) return resolve({ code: 0, output });
        const code = typeof error.code === "number" ? error.code : -1;
        resolve({ code, output: output === "" ? error.message : output });
      });
    } catch (error) {
      resolve({ code: -1, output: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** PG* variables of the caller (PGDATA, PGPORT, ...) must not reach our own server. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PG")));
}
