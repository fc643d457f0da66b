import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate that signs itself, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes a certificate for the given host names, so that no key has to lie in the repository. */
export function makeCertificate(
  names: readonly string[],
  validUntil = "491231235959Z",
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(tagged(0x06, Buffer.from("2a8648ce3d040302", "hex")));
  const commonName = sequence(
    tagged(0x06, Buffer.from("550403", "hex")),
    tagged(0x0c, Buffer.from("test")),
  );
  const name = sequence(tagged(0x31, commonName));
  const alternatives = sequence(...names.map((host) => tagged(0x82, Buffer.from(host))));
  const extension = (oid: string, value: Buffer) =>
    sequence(tagged(0x06, Buffer.from(oid, "hex")), tagged(0x04, value));
  const unsigned = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    sequence(tagged(0x17, Buffer.from("200101000000Z")), tagged(0x17, Buffer.from(validUntil))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(
      0xa3,
      sequence(
        extension("551d11", alternatives),
        extension("551d13", sequence(tagged(0x01, Buffer.of(0xff)))),
      ),
    ),
  );
  const signature = sign("sha256", unsigned, privateKey);
  const whole = sequence(
    unsigned,
    ecdsaWithSha256,
    tagged(0x03, Buffer.concat([Buffer.of(0), signature])),
  );
  const lines = whole.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value of DER: tag, length, content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}
