import { shellWords } from "../language/shell-words.ts";

export function SolveView() {
  return <h2>{shellWords().solve}</h2>;
}
