/** Which block a thread works on next, and for how long. */
import type { SolverParameters } from "../parameters.ts";
import type { BlockBoard } from "./block-board.ts";
import type { BlockStandings } from "./block-standing.ts";
import type { Block } from "./blocks.ts";

export interface Turn {
  readonly block: number;
  readonly seconds: number;
  /** Somebody has worked on the block before. */
  readonly isFurther: boolean;
  /** Another thread works on it now. */
  readonly isBeside: boolean;
}

/** What of a block the queue is to know. */
type Known = Pick<BlockStandings, "gapOf" | "isDone">;

export class BlockQueue {
  private readonly blocks: readonly Block[];
  private readonly board: BlockBoard;
  private readonly thread: number;
  private readonly standings: Known;
  private readonly numbers: SolverParameters["blocks"];
  /** Of the whole solve. */
  private readonly seconds: number;
  /** By thread: the blocks that it begins with. */
  private readonly lists: readonly (readonly number[])[];
  /** Blocks whose last solve ended early without a gain. */
  private readonly tired = new Set<number>();

  constructor(
    blocks: readonly Block[],
    board: BlockBoard,
    thread: number,
    standings: Known,
    numbers: SolverParameters["blocks"],
    seconds: number,
  ) {
    this.blocks = blocks;
    this.board = board;
    this.thread = thread;
    this.standings = standings;
    this.numbers = numbers;
    this.seconds = seconds;
    this.lists = listsOf(blocks, board.threads);
  }

  /** Not to be tried again by this thread. */
  tire(block: number): void {
    this.tired.add(block);
  }

  /** A block for the thread to work on now, claimed, with the seconds that are left; null when there is none. */
  next(left: number): Turn | null {
    const { board, lists, thread } = this;
    const isFree = (block: number) => board.isFree(block);
    // What threads that have not come would have done falls to the others.
    const planned = lists
      .filter((_, of) => of === thread || !board.hasJoined(of))
      .flat()
      .filter(isFree);
    const own = lists[thread]!.filter(isFree);
    for (const block of new Set([...own, ...planned, ...lists.flat().filter(isFree)])) {
      const sizes = [block, ...planned.filter((other) => other !== block)].map(
        (one) => this.blocks[one]!.candidates,
      );
      const all = sizes.reduce((sum, size) => sum + size, 0);
      const seconds = (left * sizes[0]!) / all;
      if (board.claim(block)) return { block, seconds, isFurther: false, isBeside: false };
    }
    return this.further(left);
  }

  /** What was begun: networks are compiled once more for it, so that some time has to be left. */
  private further(left: number): Turn | null {
    const { board, standings, thread } = this;
    if (left < this.numbers.leastFurther * this.seconds) return null;
    const open = [...this.blocks.keys()]
      .filter((block) => board.isLeft(block) && !this.tired.has(block))
      .sort((a, b) => standings.gapOf(b) - standings.gapOf(a));
    const block = open.find((one) => board.claim(one));
    if (block !== undefined)
      return { block, seconds: left / open.length, isFurther: true, isBeside: false };
    // The end of the first thread is the end of all, and nobody waits.
    const busy = [...this.blocks.keys()].find(
      (one) => thread === 0 && board.isWorkedOn(one) && !standings.isDone(one),
    );
    return busy === undefined
      ? null
      : { block: busy, seconds: left, isFurther: true, isBeside: true };
  }
}

/** By thread: blocks for about the same time of each, the largest first (longest processing time, Graham 1969). */
function listsOf(blocks: readonly Block[], threads: number): readonly (readonly number[])[] {
  const lists = Array.from({ length: threads }, () => ({ size: 0, blocks: [] as number[] }));
  for (const [block, { candidates }] of blocks.entries()) {
    const [least] = lists.toSorted((a, b) => a.size - b.size);
    least!.size += candidates;
    least!.blocks.push(block);
  }
  return lists.map((list) => list.blocks);
}
