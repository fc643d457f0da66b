import { personWords } from "../language/ward/person-words.ts";
import { packedText } from "./packed-text.ts";
import { readPageFile, readWishes } from "./person-link.ts";
import { askForWishes } from "./wishes/wishes-asked.ts";

/** Opens the file of a person's page or of their wishes; answers why not, else null. */
export async function openPersonFile(text: string): Promise<string | null> {
  const [wishes] = await readWishes(text);
  if (wishes?.ok === true) {
    askForWishes(text);
    return null;
  }
  const page = readPageFile(text);
  if (!page.ok) return personWords().faults[page.fault];
  location.hash = `#/person/${await packedText(page.value)}`;
  return null;
}
