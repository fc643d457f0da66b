/** Knows the HiGHS API, with `growing-program.ts` alone. One program in, one outcome out; nothing native survives a call. */
import type { Highs, HighsCallbackMap, InterruptCallbackEvent, Model } from "highs";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../parameters.ts";
import { WorkClock } from "../state/work-clock.ts";
import { GrowingProgram } from "./growing-program.ts";
import type { EngineOptions } from "./options.ts";
import type { Program } from "./program.ts";
import { engineSeconds, RunWork } from "./run-work.ts";

export interface Run {
  readonly program: Program;
  readonly options: EngineOptions;
  /** Time limit of this run. */
  readonly seconds: number;
  /** Limit of its work, in seconds of an ordinary core: ends it at the same place on every machine. */
  readonly workSeconds?: number;
  /** Polled inside the run; true ends it. */
  readonly stop: () => boolean;
  /** A complete start, one value per column. */
  readonly start?: Float64Array;
  /** Every better solution as it is found; the array belongs to the receiver. */
  readonly onSolution?: (values: Float64Array) => void;
  /** The best proven lower bound so far. */
  readonly onBound?: (bound: number) => void;
}

/**
 * - `optimal`: proven within the gaps of the options
 * - `infeasible`: no solution, or none better than the cutoff of the options
 * - `limit`: time, nodes or a stop request ended the run
 * - `failed`: no verdict; the engine gave up
 */
export type RunStatus = "optimal" | "infeasible" | "limit" | "failed";

export interface RunOutcome {
  readonly status: RunStatus;
  /** Best solution found, null without one. */
  readonly values: Float64Array | null;
  readonly objective: number | null;
  /** Proven lower bound of the objective. */
  readonly bound: number | null;
  readonly nodes: number;
  /** Simplex and interior-point iterations: the measure of effort that does not depend on the machine. */
  readonly iterations: number;
  /** Reduced costs of a linear program solved to optimality. */
  readonly reducedCosts: Float64Array | null;
}

const FAILED: RunOutcome = {
  status: "failed",
  values: null,
  objective: null,
  bound: null,
  nodes: 0,
  iterations: 0,
  reducedCosts: null,
};

export class Engine {
  readonly name: string;
  private readonly highs: Highs;
  private readonly workClock: WorkClock;
  private readonly sifting: SolverParameters["sifting"];
  /** Set after an abort of the WebAssembly instance, which no later call survives. */
  private broken = false;
  private busy = false;

  /** The work of every run is counted in `workClock`. */
  constructor(
    module: unknown,
    workClock = new WorkClock(() => 0),
    sifting: SolverParameters["sifting"] = DEFAULT_PARAMETERS.sifting,
  ) {
    this.workClock = workClock;
    this.sifting = sifting;
    this.highs = loadedHighs(module);
    this.name = `HiGHS ${this.highs.version.string}`;
  }

  get isBroken(): boolean {
    return this.broken;
  }

  /**
   * True while a program runs, and so within its callbacks. No second run is started then: one was probably the cause of the
   * only out-of-bounds crash that was seen.
   */
  get isBusy(): boolean {
    return this.busy;
  }

  /** Solves a program. Never throws for what the program is or how the engine fails: that is status `failed`. */
  solve(run: Run): RunOutcome {
    if (this.broken || this.busy || run.seconds <= 0) return FAILED;
    const activity = run.program.integer === null ? "lp" : "mip";
    return this.workClock.during(activity, () => this.solved(run));
  }

  private solved(run: Run): RunOutcome {
    const { workClock } = this;
    const { program, seconds } = run;
    let model: Model | null = null;
    this.busy = true;
    try {
      const read = program.entryColumn.length;
      const work = new RunWork(workClock, program, read, seconds, run.workSeconds);
      model = this.highs.createModel({ ...this.modelData(program), offset: constantOf(program) });
      model.options.set({ ...run.options, time_limit: engineSeconds(workClock, seconds) });
      if (run.start !== undefined) model.setSolution({ colValue: run.start });
      model.run(this.callbacks(run, work));
      const outcome = this.outcome(model, program);
      work.reached(outcome.iterations);
      return outcome;
    } catch (error) {
      if (!(error instanceof this.highs.errors.HighsError)) this.broken = true;
      return FAILED;
    } finally {
      this.busy = false;
      if (model !== null && !this.broken) model.dispose();
    }
  }

  /**
   * Hands a growing linear program to `use` and disposes of it afterwards; null when the engine fails. Other programs
   * may run in between its runs.
   */
  grow<T>(program: Program, stop: () => boolean, use: (lp: GrowingProgram) => T): T | null {
    if (this.broken || this.busy) return null;
    let lp: GrowingProgram | null = null;
    try {
      const model = this.highs.createModel(this.modelData({ ...program, integer: null }));
      const { modelStatus, callbackType, basisStatus } = this.highs.constants;
      lp = new GrowingProgram(model, program, {
        optimal: modelStatus.optimal,
        infeasible: modelStatus.infeasible,
        unknown: modelStatus.unknown,
        basic: basisStatus.basic,
        interrupt: callbackType.simplexInterrupt,
        stop,
        workClock: this.workClock,
        sifting: this.sifting,
      });
      return use(lp);
    } catch (error) {
      if (error instanceof this.highs.errors.HighsError) return null;
      if (isAbort(error)) {
        this.broken = true;
        return null;
      }
      throw error;
    } finally {
      if (lp !== null && !this.broken) lp.dispose();
    }
  }

  private modelData(program: Program) {
    const data = {
      numCols: program.columnCount,
      numRows: program.rowCount,
      colCost: program.cost,
      colLower: program.columnLower,
      colUpper: program.columnUpper,
      rowLower: program.rowLower,
      rowUpper: program.rowUpper,
      matrix: {
        format: "csr" as const,
        numRows: program.rowCount,
        numCols: program.columnCount,
        starts: program.rowStart,
        indices: program.entryColumn,
        values: program.entryValue,
      },
    };
    return program.integer === null
      ? data
      : { ...data, integrality: Int32Array.from(program.integer) };
  }

  private callbacks(run: Run, work: RunWork): HighsCallbackMap {
    const { callbackType } = this.highs.constants;
    const interrupt = (event: InterruptCallbackEvent) => {
      const { simplex_iteration_count, ipm_iteration_count, mip_total_lp_iterations } = event.data;
      const iterations = mip_total_lp_iterations ?? simplex_iteration_count ?? ipm_iteration_count;
      work.reached(Number(iterations ?? 0));
      if (work.isUsedUp || run.stop()) event.interrupt();
      return undefined;
    };
    if (run.program.integer === null)
      return { [callbackType.simplexInterrupt]: interrupt, [callbackType.ipmInterrupt]: interrupt };
    const { onSolution, onBound } = run;
    return {
      [callbackType.mipInterrupt]: (event) => {
        const bound = event.data.mip_dual_bound;
        if (onBound !== undefined && bound !== undefined && isUsable(bound))
          onBound(bound - constantOf(run.program));
        return interrupt(event);
      },
      ...(onSolution !== undefined && {
        [callbackType.mipImprovingSolution]: (event) => {
          if (event.data.mip_solution !== undefined) onSolution(event.data.mip_solution);
          return undefined;
        },
      }),
    };
  }

  private outcome(model: Model, program: Program): RunOutcome {
    const status = this.statusOf(model);
    const isMip = program.integer !== null;
    // 2 = feasible point; anything else leaves undefined numbers in the solution arrays.
    const hasPoint = model.info.get("primal_solution_status") === 2;
    const solution = hasPoint ? model.getSolution() : null;
    const constant = constantOf(program);
    const own = (value: number) => (isUsable(value) ? value - constant : null);
    const objective = hasPoint ? own(model.getObjectiveValue()) : null;
    const mipBound = isMip ? own(Number(model.info.get("mip_dual_bound"))) : null;
    const iterations =
      Number(model.info.get("simplex_iteration_count")) +
      Number(model.info.get("ipm_iteration_count"));
    return {
      status,
      values: solution?.colValue ?? null,
      objective,
      bound: isMip ? mipBound : status === "optimal" ? objective : null,
      nodes: isMip ? Math.max(0, Number(model.info.get("mip_node_count"))) : 0,
      iterations: Math.max(0, iterations),
      reducedCosts: !isMip && status === "optimal" && solution !== null ? solution.colDual : null,
    };
  }

  private statusOf(model: Model): RunStatus {
    const { modelStatus } = this.highs.constants;
    switch (model.getModelStatus()) {
      case modelStatus.optimal:
      case modelStatus.empty:
        return "optimal";
      case modelStatus.infeasible:
      case modelStatus.objectiveBound:
        return "infeasible";
      case modelStatus.timeLimit:
      case modelStatus.iterationLimit:
      case modelStatus.solutionLimit:
      case modelStatus.interrupted:
      case modelStatus.objectiveTarget:
        return "limit";
      default:
        return "failed";
    }
  }
}

/** The module as its type declarations describe it; throws when it is something else. */
function loadedHighs(module: unknown): Highs {
  const isModule =
    typeof module === "object" &&
    module !== null &&
    "createModel" in module &&
    "version" in module &&
    "constants" in module;
  if (!isModule) throw new TypeError("expected the loaded module of the npm package highs");
  return module as Highs;
}

/** An abort of the WebAssembly instance, as against a mistake of the caller. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "RuntimeError";
}

/** HiGHS speaks of unknown bounds as infinities of either form. */
function isUsable(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < 1e20;
}

function constantOf({ costConstant = 0 }: Program): number {
  return costConstant;
}
