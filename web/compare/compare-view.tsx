import { shellWords } from "../language/shell-words.ts";

export function CompareView() {
  return <h2>{shellWords().compare}</h2>;
}
