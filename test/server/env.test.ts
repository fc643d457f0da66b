import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "../../server/env.ts";

describe("readEnv", () => {
  it("needs nothing: every variable has a default that listens on this machine only", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      role: "all",
      host: "127.0.0.1",
      port: 8080,
      databaseUrl: null,
      secretKey: null,
      maxBodyBytes: 16 * 1024 * 1024,
      maxBodyValues: 1_000_000,
      uploadsPerToken: 4,
      heldBodyBytes: 192 * 1024 * 1024,
      judgeThreads: 2,
      judgeSeconds: 10,
      logLevel: "info",
      gitCommit: "dev",
    });
    expect(env.solverThreads).toBeGreaterThanOrEqual(1);
  });

  it("takes an empty variable for an absent one", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "  ", ROLE: "" }).role).toBe("all");
  });

  it("names every wrong variable at once", () => {
    const read = () =>
      readEnv({
        ROLE: "boss",
        PORT: "80a",
        MAX_BODY_BYTES: "-1",
        DATABASE_URL: "mysql://x",
        SECRET_KEY: "short",
        SECRET_KEY_SECOND: "short, too",
        TRUSTED_PROXIES: "10.0.0.0/8, 10/8",
        SOLVER_THREADS: "0",
        LOG_LEVEL: "loud",
      });
    expect(read).toThrow(EnvError);
    for (const name of [
      ...["ROLE", "PORT", "MAX_BODY_BYTES", "DATABASE_URL", "SECRET_KEY", "SECRET_KEY_SECOND"],
      "TRUSTED_PROXIES",
    ]) {
      expect(read).toThrow(name);
    }
    expect(read).toThrow("SOLVER_THREADS");
    expect(read).toThrow("LOG_LEVEL");
  });

  it("takes an issuer only together with an audience, and only over https or on this machine", () => {
    expect(readEnv({}).oidc).toBeNull();
    const read = (issuer: string) => readEnv({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: "us" }).oidc;
    expect(read("https://id.acme.io/realms/x")).toEqual({
      issuer: "https://id.acme.io/realms/x",
      audience: "us",
    });
    expect(read("http://127.0.0.1:9/")?.audience).toBe("us");
    for (const issuer of ["http://id.acme.io", "https://id.acme.io/?a=1", "id.acme.io", "ftp://x"])
      expect(() => read(issuer), issuer).toThrow("OIDC_ISSUER");
    expect(() => readEnv({ OIDC_AUDIENCE: "us" })).toThrow("together");
  });

  it("serves assistants unless told not to", () => {
    expect([readEnv({}).assistants, readEnv({ MCP: "0" }).assistants]).toEqual([true, false]);
    expect(() => readEnv({ MCP: "off" })).toThrow("MCP must be one of 0, 1.");
  });

  it("never repeats a secret in its complaint", () => {
    expect(() => readEnv({ SECRET_KEY: "hunter2" })).not.toThrow("hunter2");
  });
});
