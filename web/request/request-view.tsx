import { shellWords } from "../language/shell-words.ts";

export function RequestView() {
  return <h2>{shellWords().request}</h2>;
}
