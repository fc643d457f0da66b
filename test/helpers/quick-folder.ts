import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

/** Memory that looks like a disk, where there is enough: a server waits for its disk whenever it commits or empties tables. */
export async function quickFolder(): Promise<string> {
  const memory = "/dev/shm";
  const space = await statfs(memory).catch(() => null);
  return space !== null && space.bavail * space.bsize > 2 ** 30 ? memory : tmpdir();
}
