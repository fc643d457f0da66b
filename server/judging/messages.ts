import type { ExportedPlan, ExportOptions, ReplacementRanking } from "../../core/index.ts";
import type {
  InspectedBody,
  JudgedSubmission,
  JudgingTerms,
  ReplacementQuestion,
  ReplannedBody,
  StoredPlan,
  VerifiedBody,
} from "../deps.ts";

/** Bodies and compressed plans above this are large work. */
const LARGE_BYTES = 100_000;

/** What a judge asks of its thread, one task at a time. */
export type JudgeTask =
  | { readonly kind: "inspect"; readonly body: Uint8Array; readonly terms: JudgingTerms }
  | { readonly kind: "submission"; readonly body: Uint8Array; readonly terms: JudgingTerms }
  | { readonly kind: "verify"; readonly body: Uint8Array; readonly terms: JudgingTerms }
  | { readonly kind: "export"; readonly plan: StoredPlan; readonly options: ExportOptions }
  | { readonly kind: "rank"; readonly plan: StoredPlan; readonly question: ReplacementQuestion }
  | {
      readonly kind: "replan";
      readonly plan: StoredPlan;
      readonly order: Uint8Array;
      readonly mostBytes: number;
    };

export type JudgeAnswer =
  | { readonly kind: "inspect"; readonly reply: InspectedBody }
  | { readonly kind: "submission"; readonly reply: JudgedSubmission }
  | { readonly kind: "verify"; readonly reply: VerifiedBody }
  | { readonly kind: "export"; readonly reply: ExportedPlan | "unknown_employee" }
  | { readonly kind: "rank"; readonly reply: ReplacementRanking }
  | { readonly kind: "replan"; readonly reply: ReplannedBody }
  /** Our fault; the message is for the log. */
  | { readonly kind: "failed"; readonly message: string };

/** What a thread says: that it has taken the task up, from when on its time counts, and the answer. */
export type JudgeMessage = { readonly kind: "begun" } | JudgeAnswer;

/** What a thread is told when it starts. */
export interface ThreadData {
  readonly givesWay: boolean;
}

/** Known to be much work from the outset. */
export function isLarge(task: JudgeTask): boolean {
  return bytesOf(task) > LARGE_BYTES;
}

/** What goes over to the thread with a task and is not copied: bodies that are large. */
export function handedOver(task: JudgeTask): readonly ArrayBuffer[] {
  return "body" in task && isLarge(task) && task.body.buffer instanceof ArrayBuffer
    ? [task.body.buffer]
    : [];
}

/** The body that goes back with a judgement, because it is stored as it came. */
export function givenBack(task: JudgeTask, answer: JudgeAnswer): readonly ArrayBuffer[] {
  if (task.kind !== "submission" || answer.kind !== "submission") return [];
  const { reply } = answer;
  const isStored =
    reply.outcome === "judged" && reply.verdict.ok && reply.verdict.stored === task.body;
  return isStored ? handedOver(task) : [];
}

function bytesOf(task: JudgeTask): number {
  const ofPlan = ({ request, result }: StoredPlan) => request.byteLength + result.byteLength;
  switch (task.kind) {
    case "inspect":
    case "submission":
    case "verify":
      return task.body.byteLength;
    case "replan":
      return task.order.byteLength + ofPlan(task.plan);
    case "export":
    case "rank":
      return ofPlan(task.plan);
  }
}
