/** Tables by file name, the days of the plan, and what is known of the department. */
export interface ImportArguments {
  /** With `from` the request of the other service, otherwise a spreadsheet; none where each table has an option of its own. */
  readonly files: readonly string[];
  readonly from?: string;
  /** Of spreadsheets: what codes mean, the request that a roster is of, and where its duties go. */
  readonly codes?: string;
  readonly into?: string;
  readonly plan?: string;
  readonly timezone?: string;
  readonly employees?: string;
  readonly shifts?: string;
  readonly absences?: string;
  readonly wishes?: string;
  readonly start?: string;
  readonly end?: string;
  readonly department?: string;
  readonly state?: string;
  readonly law?: string;
  readonly language?: string;
  readonly quiet?: boolean;
  /** Where the request goes; standard output when absent. */
  readonly out?: string;
}
