/** Where solver threads start in the package: a file that is there already. */
export async function threadEntry(): Promise<URL> {
  return new URL("../node/thread.js", import.meta.url);
}
