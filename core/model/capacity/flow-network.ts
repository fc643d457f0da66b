/** How much flows from a source to a sink at most, and the smallest cut that ends it. */

/** Less than this is nothing: amounts are minutes. */
const NOTHING = 1e-6;

/** Node 0 is the source, node 1 the sink. Edges are added, then `fill` is called once. */
export class FlowNetwork {
  /** Edges out of each node; edge `k ^ 1` leads back along edge `k`. */
  private readonly out: number[][];
  private readonly to: number[] = [];
  private readonly room: number[] = [];

  constructor(nodes: number) {
    this.out = Array.from({ length: nodes }, () => []);
  }

  /** Returns the edge's number. */
  edge(from: number, to: number, most: number): number {
    const edge = this.to.length;
    this.out[from]!.push(edge);
    this.out[to]!.push(edge + 1);
    this.to.push(to, from);
    this.room.push(most, 0);
    return edge;
  }

  /** What flows along an edge. */
  flowOn(edge: number): number {
    return this.room[edge ^ 1]!;
  }

  /** Sends as much as goes, by Dinic's way; returns which nodes lie on the source's side of a smallest cut. */
  fill(): readonly boolean[] {
    for (;;) {
      const depth = this.depths();
      if (depth[1]! < 0) return Array.from(depth, (steps) => steps >= 0);
      const next = this.out.map(() => 0);
      while (this.send(0, Number.POSITIVE_INFINITY, depth, next) > NOTHING);
    }
  }

  /** Steps from the source along edges with room; -1 where none lead. */
  private depths(): Int32Array {
    const depth = new Int32Array(this.out.length).fill(-1);
    depth[0] = 0;
    const queue = [0];
    for (const node of queue)
      for (const edge of this.out[node]!) {
        const to = this.to[edge]!;
        if (depth[to]! >= 0 || this.room[edge]! <= NOTHING) continue;
        depth[to] = depth[node]! + 1;
        queue.push(to);
      }
    return depth;
  }

  private send(node: number, amount: number, depth: Int32Array, next: number[]): number {
    if (node === 1) return amount;
    const out = this.out[node]!;
    for (; next[node]! < out.length; next[node]!++) {
      const edge = out[next[node]!]!;
      const to = this.to[edge]!;
      const room = Math.min(amount, this.room[edge]!);
      if (room <= NOTHING || depth[to] !== depth[node]! + 1) continue;
      const sent = this.send(to, room, depth, next);
      if (sent <= NOTHING) continue;
      this.room[edge]! -= sent;
      this.room[edge ^ 1]! += sent;
      return sent;
    }
    return 0;
  }
}
