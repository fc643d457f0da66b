/** What the page and the worker that weighs say to each other. */
import type {
  Language,
  LeaveOrWish,
  SolveRequest,
  WeighedLeave,
  WeighedPerson,
  WireAssignment,
} from "../core/index.ts";

/** The one task of a worker's life. */
export type WeighTask =
  | {
      readonly kind: "leave";
      readonly request: SolveRequest;
      /** The plan at hand; null finds one first. */
      readonly plan: readonly WireAssignment[] | null;
      readonly asked: readonly LeaveOrWish[];
      readonly language: Language;
    }
  | {
      readonly kind: "staffing";
      readonly request: SolveRequest;
      readonly plan: readonly WireAssignment[];
      readonly language: Language;
    };

export type WeighNews =
  | {
      readonly kind: "weighed";
      readonly weighed: WeighedLeave;
      /** More time may change it: another answer comes. */
      readonly isRough: boolean;
    }
  | { readonly kind: "staffing"; readonly found: readonly WeighedPerson[] }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly message: string };
