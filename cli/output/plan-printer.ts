import type { GenerationResult, SolveRequest } from "../../core/index.ts";
import { spokenIn } from "../arguments/language-option.ts";
import type { RunArguments, RunHooks } from "../arguments/run-arguments.ts";
import type { CliIo } from "../io.ts";
import { type Style, styleFor } from "../terminal/style.ts";
import { gridText, reasonsText } from "./plan-text.ts";
import { type PlanWords, planWords } from "./plan-words.ts";

/** Prints a plan for people the moment it is there and its reasons when they come; for programs everything at the end. */
export class PlanPrinter {
  readonly #request: SolveRequest;
  readonly #args: RunArguments;
  readonly #io: CliIo;
  readonly #afterword: NonNullable<RunHooks["afterword"]>;
  readonly #style: Style;
  readonly #words: PlanWords;
  /** The duties printed so far; null before the plan is there. */
  #shown: string | null = null;

  constructor(
    request: SolveRequest,
    args: RunArguments,
    io: CliIo,
    afterword: NonNullable<RunHooks["afterword"]>,
  ) {
    this.#request = request;
    this.#args = args;
    this.#io = io;
    this.#afterword = afterword;
    this.#style = styleFor(io.stdoutColumns, io.env);
    this.#words = planWords[spokenIn(args.language ?? undefined, request)];
  }

  /** The plan is final but for a better one that explaining it may meet. */
  plan(result: GenerationResult): void {
    const io = this.#io;
    if (this.#args.json || this.#args.withRequest) return;
    this.#shown = JSON.stringify(result.assignments);
    io.stdout(gridText(this.#request, result, io.stdoutColumns, this.#style, this.#words));
  }

  result(result: GenerationResult): void {
    const { json, withRequest } = this.#args;
    if (json || withRequest) this.#json(result);
    else this.#text(result);
  }

  #json(result: GenerationResult): void {
    const { withRequest, explain, quiet } = this.#args;
    // A plan that is passed on must not carry the key that signs webhooks.
    const { webhook_secret: _secret, ...request } = this.#request;
    this.#io.stdout(`${JSON.stringify(withRequest ? { request, result } : result)}\n`);
    if (!explain && !quiet && !isExplained(result))
      this.#io.stderr("The answer is the plan alone; --explain waits for reasons and remedies.\n");
  }

  #text(result: GenerationResult): void {
    const io = this.#io;
    const duties = JSON.stringify(result.assignments);
    if (this.#shown !== null && this.#shown !== duties)
      io.stdout(`\n${this.#words.betterWhileExplained}\n\n`);
    if (this.#shown !== duties) this.plan(result);
    if (this.#args.explain)
      io.stdout(reasonsText(result, io.stdoutColumns, this.#style, this.#words));
    io.stdout(this.#afterword(this.#request, result, this.#style));
  }
}

/** Whether there is nothing to explain, or all of it is explained. */
function isExplained({ statistics }: GenerationResult): boolean {
  return statistics.explanation?.complete !== false;
}
