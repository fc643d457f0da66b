import type {
  ExportedPlan,
  ExportOptions,
  ReplacementRanking,
  ReplanOrder,
  RequestInspection,
} from "../../core/index.ts";
import type {
  ContentVerdict,
  ReplacementQuestion,
  ReplannedBody,
  StoredPlan,
  VerifiedBody,
} from "../deps.ts";

/** What the judge asks of its thread, one task at a time. */
export type JudgeTask =
  | { readonly kind: "inspect"; readonly body: Uint8Array; readonly sizeLimit: number | null }
  | { readonly kind: "validate"; readonly body: Uint8Array; readonly sizeLimit: number | null }
  | { readonly kind: "verify"; readonly body: Uint8Array; readonly sizeLimit: number | null }
  | { readonly kind: "export"; readonly plan: StoredPlan; readonly options: ExportOptions }
  | { readonly kind: "rank"; readonly plan: StoredPlan; readonly question: ReplacementQuestion }
  | {
      readonly kind: "replan";
      readonly plan: StoredPlan;
      readonly order: ReplanOrder;
      readonly mostBytes: number;
    };

export type JudgeAnswer =
  | { readonly kind: "inspected"; readonly inspection: RequestInspection }
  | { readonly kind: "validated"; readonly verdict: ContentVerdict }
  | { readonly kind: "verified"; readonly verified: VerifiedBody }
  | { readonly kind: "exported"; readonly exported: ExportedPlan | "unknown_employee" }
  | { readonly kind: "ranked"; readonly ranking: ReplacementRanking }
  | { readonly kind: "replanned"; readonly replanned: ReplannedBody }
  /** Our fault; the message is for the log. */
  | { readonly kind: "failed"; readonly message: string };
