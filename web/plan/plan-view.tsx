import { shellWords } from "../language/shell-words.ts";

export function PlanView() {
  return <h2>{shellWords().plan}</h2>;
}
