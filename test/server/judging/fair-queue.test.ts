import { describe, expect, it } from "vitest";
import { FairQueue } from "../../../server/judging/fair-queue.ts";

/** A queue of names, `organisation`-`number`, large ones with an exclamation mark, and a clock set by hand. */
function arranged(threads: number) {
  const clock = { ms: 0 };
  const queue = new FairQueue<string>(threads, () => clock.ms);
  const add = (...names: string[]) => {
    for (const task of names)
      queue.add({ organisationId: task.slice(0, 1), isLarge: task.endsWith("!"), task });
  };
  return { queue, clock, add, next: () => queue.next() };
}

describe("the fair queue", () => {
  it("takes turns between organisations by the time they have used, not by how much they ask for", () => {
    const { add, next } = arranged(1);
    add("a-1", "a-2", "a-3", "b-1", "c-1");
    const order: string[] = [];
    for (let turn = next(); turn !== null; turn = next()) {
      order.push(turn.task);
      turn.ended(turn.task === "c-1" ? 900 : 100);
    }
    expect(order).toEqual(["a-1", "b-1", "c-1", "a-2", "a-3"]);
  });

  it("keeps one thread for small work of those who have used little", () => {
    const { add, next } = arranged(2);
    add("a-1!", "b-1!", "c-1!");
    const first = next()!;
    expect([first.task, first.seat, next()]).toEqual(["a-1!", "common", null]);
    add("d-1", "e-1");
    const small = next()!;
    expect([small.task, small.seat, next()]).toEqual(["d-1", "kept", null]);
    small.ended(1);
    expect(next()).toMatchObject({ task: "e-1", seat: "kept" });
    first.ended(4_000);
    // Who has used much is served like one whose work is large, until that is long ago.
    add("a-2");
    expect(next()?.task).toBe("b-1!");
  });

  it("never gives one organisation all threads, and all of them once nobody needs to be spared", () => {
    const { add, next, clock } = arranged(2);
    add("a-1", "a-2");
    const first = next()!;
    expect([first.task, next()]).toEqual(["a-1", null]);
    first.ended(5_000);
    const second = next()!;
    second.ended(5_000);
    clock.ms = 60_000;
    add("a-3");
    expect(next()?.task).toBe("a-3");
  });
});
