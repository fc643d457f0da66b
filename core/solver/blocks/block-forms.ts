/** The models of blocks, each made when it is first needed. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { SolverInput } from "../contract.ts";
import { blockModel } from "./block-model.ts";
import { type Block, sameBlocks } from "./blocks.ts";

/** The form of the whole model that is easier to split, with its blocks. */
interface WindowForm {
  readonly form: LinearModel;
  readonly blocks: readonly Block[];
}

export class BlockForms {
  private readonly input: Pick<SolverInput, "model" | "windowForm">;
  private readonly blocks: readonly Block[];
  private readonly models: (LinearModel | undefined)[] = [];
  /** Null where it joins blocks; undefined before it was asked for. */
  private windowForm: WindowForm | null | undefined;

  constructor(input: Pick<SolverInput, "model" | "windowForm">, blocks: readonly Block[]) {
    this.input = input;
    this.blocks = blocks;
  }

  of(block: number): Pick<SolverInput, "model" | "windowForm"> {
    this.models[block] ??= blockModel(this.input.model, this.blocks[block]!);
    const model = this.models[block];
    const { windowForm } = this.input;
    if (windowForm === undefined) return { model };
    const form = () => {
      if (this.windowForm === undefined) this.windowForm = withBlocks(windowForm(), this.blocks);
      const whole = this.windowForm;
      return whole === null ? model : blockModel(whole.form, whole.blocks[block]!);
    };
    return { model, windowForm: form };
  }
}

function withBlocks(form: LinearModel, blocks: readonly Block[]): WindowForm | null {
  const own = sameBlocks(form, blocks);
  return own === null ? null : { form, blocks: own };
}
