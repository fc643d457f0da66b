import { execFileSync } from "node:child_process";
import { appendFile, chmod, chown, copyFile, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { SupervisedProcess } from "../chaos/service-processes.ts";
import { installed } from "../helpers/installed.ts";
import { postgresPrograms, startInstalled } from "../helpers/service/installed-postgres.ts";

const programs = await postgresPrograms();
const openssl = installed("openssl");
const missing =
  programs === null ? "PostgreSQL's programs are" : openssl === null ? "openssl is" : null;

/** A key and a certificate for `localhost` that nobody but its holder vouches for. */
async function certificate(folder: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [join(folder, "server.key"), join(folder, "server.crt")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync(openssl ?? "", [...made, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key, cert };
}

it.skipIf(missing !== null)(
  `a database that takes nothing but TLS is reached with sslmode, and with verify-full only where its certificate is known${missing === null ? "" : ` (${missing} not installed)`}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "shiftsmith-tls-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    const { key, cert } = await certificate(folder);
    const server = await startInstalled(programs ?? "", async (data) => {
      const { uid, gid } = await stat(data);
      for (const [from, name] of [
        [key, "server.key"],
        [cert, "server.crt"],
      ] as const) {
        await copyFile(from, join(data, name));
        await chown(join(data, name), uid, gid);
        await chmod(join(data, name), 0o600);
      }
      await appendFile(join(data, "postgresql.conf"), "\nssl = on\n");
      await writeFile(join(data, "pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n");
    });
    onTestFinished(() => server.remove());
    const url = server.url.replace("127.0.0.1", "localhost");
    const processOn = (name: string, sslmode: string, more: Record<string, string> = {}) => {
      const made = new SupervisedProcess(name, folder, {
        ...{ ROLE: "api", PORT: "0", SECRET_KEY: "a key over TLS, long enough to pass" },
        ...{ DATABASE_URL: `${url}${sslmode}`, ...more },
      });
      onTestFinished(async () => void (await made.stop(0)));
      return made;
    };
    await expect(processOn("plain", "").start()).rejects.toThrow(/no encryption/);
    await expect(processOn("stranger", "?sslmode=verify-full").start()).rejects.toThrow(
      /self-signed certificate/,
    );
    const verified = processOn("verified", "?sslmode=verify-full", { NODE_EXTRA_CA_CERTS: cert });
    await verified.start();
    expect((await fetch(`${verified.address}/ready`)).status).toBe(200);
    const unverified = processOn("unverified", "?sslmode=require");
    await unverified.start();
    expect((await fetch(`${unverified.address}/ready`)).status).toBe(200);
  },
);
