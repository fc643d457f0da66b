import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_CHARACTERS = 32;
const CHECK_CHARACTERS = 6;
const LIVE_PREFIX = "svc_live_";
const TEST_PREFIX = "svc_test_";
const SHAPE = /^svc_(live|test)_[0-9A-Za-z]{38}$/;

export interface NewToken {
  /** The plaintext; exists only here and in the one answer that shows it. */
  readonly token: string;
  readonly hash: Buffer;
  /** Prefix and last four characters: enough to recognise a token, useless to use it. */
  readonly displayHint: string;
}

/** A fresh token: prefix, 32 random base62 characters, 6 of CRC32 over all before them. */
export function newToken(isTest: boolean): NewToken {
  const start = (isTest ? TEST_PREFIX : LIVE_PREFIX) + randomBase62(RANDOM_CHARACTERS);
  const token = start + checksum(start);
  const prefix = isTest ? TEST_PREFIX : LIVE_PREFIX;
  return { token, hash: hashToken(token), displayHint: `${prefix}…${token.slice(-4)}` };
}

/** SHA-256 of the plaintext; the only thing about a token that is stored. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether prefix, length, alphabet and checksum fit; says nothing about whether the token exists. */
export function isWellFormed(token: string): boolean {
  if (!SHAPE.test(token)) return false;
  const cut = token.length - CHECK_CHARACTERS;
  return checksum(token.slice(0, cut)) === token.slice(cut);
}

function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 x 62: bytes above it would make the first characters likelier.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let encoded = "";
  for (let i = 0; i < CHECK_CHARACTERS; i++) {
    encoded = ALPHABET[rest % 62] + encoded;
    rest = Math.floor(rest / 62);
  }
  return encoded;
}
