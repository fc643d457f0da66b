/** Where solver threads start in the package: a file that is there already. */
export async function threadEntry(): Promise<URL> {
  return new URL("./thread.js", import.meta.url);
}
