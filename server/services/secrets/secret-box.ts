import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts small secrets at rest; what one box seals only a box that has the same key opens. */
export interface SecretBox {
  /** Always with the first key. */
  seal(plaintext: string): Uint8Array;
  /** Throws when the bytes were sealed with neither key or changed. */
  open(sealed: Uint8Array): string;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key derived from `key`; layout: version byte, nonce, tag, ciphertext. What it cannot open with `key`
 * it opens with `secondKey`: while keys are changed, one of the two is on its way out or in.
 */
export function createSecretBox(key: string, secondKey: string | null = null): SecretBox {
  const first = derived(key);
  const second = secondKey === null ? null : derived(secondKey);
  return {
    seal(plaintext) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first, nonce);
      const body = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        return opened(first, sealed);
      } catch (error) {
        if (second === null) throw error;
        return opened(second, sealed);
      }
    },
  };
}

function derived(key: string): Buffer {
  return createHash("sha256").update("shiftsmith secret box\0").update(key).digest();
}

/** The tag tells a wrong key from the right one. */
function opened(key: Buffer, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new Error("Not a sealed secret.");
  }
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const body = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
