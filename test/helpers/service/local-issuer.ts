import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** An identity provider on loopback, for as long as a test needs one. */
export interface LocalIssuer {
  readonly issuer: string;
  /** Every path that was asked for. */
  readonly asked: string[];
  /** A token signed with the current key; `claims` replaces or, with undefined, removes. */
  sign(claims?: Readonly<Record<string, unknown>>): Promise<string>;
  /** From now on signs with a new key, published beside the old one. */
  rotate(): Promise<void>;
  /** Answers 503 to everything, or answers again. */
  setDown(isDown: boolean): void;
  close(): void;
}

export const AUDIENCE = "shiftsmith-test";

export async function startLocalIssuer(): Promise<LocalIssuer> {
  const asked: string[] = [];
  const published: object[] = [];
  let isDown = false;
  let key = await newKey(published);
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const bodies: Record<string, unknown> = {
      "/.well-known/openid-configuration": { issuer, jwks_uri: `${issuer}/keys` },
      "/keys": { keys: published },
    };
    const body = isDown ? undefined : bodies[request.url ?? ""];
    response.writeHead(body === undefined ? 503 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    asked,
    async sign(claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      const standard = { iss: issuer, aud: AUDIENCE, sub: "anna", iat: now, exp: now + 300 };
      return new SignJWT({ ...standard, ...claims })
        .setProtectedHeader({ alg: "ES256", kid: key.kid })
        .sign(key.privateKey);
    },
    async rotate() {
      key = await newKey(published);
    },
    setDown(down) {
      isDown = down;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function newKey(published: object[]) {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const kid = `key-${published.length}`;
  published.push({ ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" });
  return { privateKey, kid };
}
