/** A certificate that no plan meets some demand: what is asked for, and how much of it people can give at most. */

/** Wire form. */
export interface InfeasibilityProof {
  /**
   * `too_few_people`: fewer may come than are asked for. `shared_people`: shifts of one day need the same people.
   * `hours_of_week`, `hours_of_period`: shifts of a week, or of a longer period, need more hours than their people may
   * work in it. `duties_of_period`: the same in duties.
   */
  readonly code:
    | "too_few_people"
    | "shared_people"
    | "hours_of_week"
    | "hours_of_period"
    | "duties_of_period";
  readonly date: string;
  /** The end of what is spoken of, where it is more than the date. */
  readonly last_date?: string;
  /** Dates spoken of, where they are only some between the two. */
  readonly dates?: readonly string[];
  /** Empty where a requirement speaks of no particular shift. */
  readonly shift_ids: readonly string[];
  /** The shift, staffing rule, workplace, area group or planning rule; null for several together. */
  readonly requirement_id: string | null;
  /** Persons, duties, or hours of a period or of a requirement that is stated in hours. */
  readonly required: number;
  readonly available: number;
  /** Of `hours_…` and `duties_…`: everybody who may serve the demand, with what they can give to it. */
  readonly limits?: readonly PeopleLimit[];
  readonly message: string;
}

/** Wire form. People who can give equally much, and why no more. */
export interface PeopleLimit {
  readonly employee_ids: readonly string[];
  /** Duties or hours that each of them can give at most. */
  readonly most: number;
  /** The rule that leaves no more; null where the days on which they are there do. */
  readonly rule_id: string | null;
  readonly rule_name: string | null;
}
