import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The key that encrypts webhook secrets when none is configured: read from `folder/secret.key`, or made there first
 * (mode 600). Processes that start together on an empty folder end up with the same key.
 */
export async function loadOrMakeSecretKey(folder: string): Promise<string> {
  const path = keyPath(folder);
  const found = await findSecretKey(folder);
  if (found !== null) return found;
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    // A link never replaces: only the first of several processes puts its key in place, and puts it there whole.
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey(path);
  if (made === null) throw new Error(`The key file ${path} cannot be read.`);
  return made;
}

/** The key in `folder/secret.key`; null where there is none. */
export function findSecretKey(folder: string): Promise<string | null> {
  return readKey(keyPath(folder));
}

function keyPath(folder: string): string {
  return join(folder, "secret.key");
}

async function readKey(path: string): Promise<string | null> {
  try {
    const key = (await readFile(path, "utf8")).trim();
    if (key.length < 32)
      throw new Error(`The key file ${path} is damaged: remove it or set SECRET_KEY.`);
    return key;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
