/** How strictly something is asked for: rules and demand of a hard level are kept, soft ones are priced. */
export type HardLevel = "legal" | "tariff" | "contract" | "operational" | "must";
export type SoftLevel = "should" | "may";
export type Severity = HardLevel | SoftLevel;

/** The same of a rule in force, with what a soft one costs. */
export type Strength =
  | { readonly kind: "hard"; readonly level: HardLevel }
  | {
      readonly kind: "soft";
      /** Points per violation unit, before the objective's weight. */
      readonly points: number;
      readonly penalty: "linear" | "quadratic";
    };
