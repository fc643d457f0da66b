/** What every input of a rule's parameters is given. */
import type { FieldShape, RuleForm, SolveRequest } from "../../../core/index.ts";

export interface ValueProps {
  readonly shape: FieldShape;
  readonly path: string;
  /** Names the input for who cannot see where it stands. */
  readonly label: string;
  readonly value: unknown;
  readonly fallback?: unknown;
  /** Undefined takes the value away. */
  readonly onChange: (value: unknown) => void;
  readonly form: RuleForm;
  readonly request: SolveRequest;
  readonly problem?: string | null;
}

/** The input for any shape, for inputs that hold others. */
export type Inner = (props: ValueProps) => preact.JSX.Element;
