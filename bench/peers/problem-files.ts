/** One problem in every form that a peer reads, each written when it is first asked for. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SolveRequest } from "../../core/index.ts";
import { buildModel } from "../../core/model/program/build-model.ts";
import type { LinearModel } from "../../core/model/program/linear-model.ts";
import { objectives } from "../../core/objectives/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import type { CompactInstance } from "./compact.ts";
import { compactOf } from "./compact-of.ts";
import { cpModelOf, cpModelText } from "./cp-model.ts";
import { modelFileText } from "./model-file.ts";
import { naturalModel } from "./natural-model.ts";

/** `natural`: by hand from the compact statement; `ours`: the model that our own search works on, with stretches. */
export type Formulation = "natural" | "ours";

/** Points of one unit of the first stage where both stages meet in one objective, as in our own search. */
const STAGE1_WEIGHT = 20;

export class ProblemFiles {
  /** Duties of the request; every model's columns begin with them, in this order. */
  readonly duties: number;
  private readonly folder = mkdtempSync(join(tmpdir(), "shiftsmith-peers-"));
  private readonly request: SolveRequest;
  private readonly name: string;
  private readonly written = new Map<string, string>();
  private readonly models = new Map<Formulation, LinearModel>();
  private statement: CompactInstance | null = null;

  constructor(name: string, request: SolveRequest) {
    this.name = name;
    this.request = request;
    this.duties = prepare(request).problem.candidates.count;
  }

  /** The compact statement as JSON. */
  compact(): string {
    return this.file("compact.json", () => JSON.stringify(this.stated()));
  }

  /** A model of CP-SAT in the text form of protocol buffers. */
  cpText(formulation: Formulation): string {
    return this.file(`${formulation}.txtpb`, () =>
      cpModelText(cpModelOf(this.model(formulation), this.cost(formulation))),
    );
  }

  /** The same as JSON. */
  cpJson(formulation: Formulation): string {
    return this.file(`${formulation}.cp.json`, () =>
      JSON.stringify(cpModelOf(this.model(formulation), this.cost(formulation))),
    );
  }

  /** A mixed-integer program as JSON, see `model-file.ts`. */
  mip(formulation: Formulation): string {
    return this.file(`${formulation}.mip.json`, () =>
      modelFileText(this.model(formulation), this.cost(formulation)),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private stated(): CompactInstance {
    this.statement ??= compactOf(this.name, this.request);
    return this.statement;
  }

  private model(formulation: Formulation): LinearModel {
    let model = this.models.get(formulation);
    if (model === undefined) {
      const { problem, rules } = prepare(this.request);
      model =
        formulation === "ours"
          ? buildModel(problem, rules, objectives)
          : naturalModel(this.stated());
      this.models.set(formulation, model);
    }
    return model;
  }

  private cost(formulation: Formulation): Float64Array {
    const { cost, relaxation } = this.model(formulation);
    // The natural model's relaxation is in points already.
    const weight = formulation === "ours" ? STAGE1_WEIGHT : 1;
    return cost.map((points, c) => points + weight * relaxation[c]!);
  }

  private file(name: string, text: () => string): string {
    const known = this.written.get(name);
    if (known !== undefined) return known;
    const path = join(this.folder, name);
    writeFileSync(path, text());
    this.written.set(name, path);
    return path;
  }
}
