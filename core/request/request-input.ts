/**
 * The request as people write it: closed, so that a misspelt field is an error of the compiler, with what each field means.
 * Written by `npm run docs` from the schemas by which requests are read. Changes made here are lost.
 */

/** A shift-scheduling problem: people, shifts, rules and a window of dates. */
export type RequestInput = {
  /** Where an editor finds this schema; nothing else reads it. Example: `"./node_modules/shiftsmith/dist/schema/request.json"`. */
  $schema?: string | null | undefined;
  /** First date of the window. Example: `"2026-03-02"`. */
  start_date: string;
  /** Last date of the window, 400 days after the first at most. Example: `"2026-03-29"`. */
  end_date: string;
  /** The people; each needs an `id` only. Example: `[{"id":"anna","contractHoursPerWeek":38.5,"qualificationIds":["nurse"]}]`. */
  employees: Array<EmployeeInput>;
  /** The shifts; each needs an `id` only. Example: `[{"id":"night","startTime":"22:00","endTime":"06:00","minStaff":1}]`. */
  shifts: Array<ShiftInput>;
  /** The department the plan is for. Example: `{"id":"ward-3"}`. */
  department: DepartmentInput;
  /** How it is solved. Example: `{"timeout_seconds":30}`. */
  config?: GenerationConfigInput | null | undefined;
  /** Rules: for whom something holds, and what. Default: `[]`. Example: `[{"id":"rest","consequences":[{"type":"requireMinRest","params":{"hours":11}}]}]`. */
  planning_rules?: Array<PlanningRuleInput> | null | undefined;
  /** How many are needed, beside the numbers of the shifts. Default: `[]`. Example: `[{"id":"a-nurse","minStaff":1,"qualificationIds":["nurse"]}]`. */
  staffing_rules?: Array<StaffingRuleInput> | null | undefined;
  /** Places of work that shifts name. Default: `[]`. Example: `[{"id":"reception"}]`. */
  workplaces?: Array<WorkplaceInput> | null | undefined;
  /** How many hours somebody is to spend at a place. Default: `[]`. Example: `[{"id":"desk","workplaceId":"reception","targetHours":8}]`. */
  workplace_duration_rules?: Array<WorkplaceDurationRuleInput> | null | undefined;
  /** Areas that are staffed together. Default: `[]`. Example: `[{"id":"clinic","areaIds":["surgery","ward"],"minStaff":3}]`. */
  area_groups?: Array<AreaGroupInput> | null | undefined;
  /** Agreements by their id; limits of those who are bound by them. Default: `{}`. Example: `{"tvoed":{"maxConsecutiveDays":6,"minRestHours":11}}`. */
  collective_agreements?: { [key: string]: CollectiveAgreementInput } | null | undefined;
  /** Qualifications by employee id, in place of those of the employee. Default: `{}`. Example: `{"anna":["nurse"]}`. */
  qualifications?: { [key: string]: Array<string> | null } | null | undefined;
  /** By employee id and date; false keeps the person away on the date, which is no leave. Default: `{}`. Example: `{"anna":{"2026-03-04":false}}`. */
  availability?: { [key: string]: { [key: string]: boolean | null } | null } | null | undefined;
  /** Times of day at which people can work, and those they would rather or rather not work. Default: `{}`. Example: `{"anna":[{"weekdays":["mon"],"from":"08:00","to":"13:00","kind":"available"}]}`. */
  availability_windows?: { [key: string]: Array<AvailabilityWindowInput> | null } | null | undefined;
  /** School, training and the like: nobody starts a duty on these dates, and hours are credited as in leave. Default: `{}`. Example: `{"anna":[{"date":"2026-03-05","kind":"school"}]}`. */
  credited_absences?: { [key: string]: Array<CreditedAbsenceInput> | null } | null | undefined;
  /** Dates of leave by employee id. Default: `{}`. Example: `{"anna":["2026-03-04"]}`. */
  vacations?: { [key: string]: Array<string> | null } | null | undefined;
  /** Dates of sickness by employee id. Default: `{}`. Example: `{"anna":["2026-03-04"]}`. */
  sick_leaves?: { [key: string]: Array<string> | null } | null | undefined;
  /** Dates on which somebody wishes to be free, by employee id. Default: `{}`. Example: `{"anna":["2026-03-04"]}`. */
  wishes?: { [key: string]: Array<string> | null } | null | undefined;
  /** How much a wish counts, by employee id and date. Default: `{}`. Example: `{"anna":{"2026-03-04":"high"}}`. */
  wish_priorities?: { [key: string]: { [key: string]: "low" | "normal" | "high" | null } | null } | null | undefined;
  /** Points that a granted wish costs, by employee id and date; a dearer wish weighs more. Default: `{}`. Example: `{"anna":{"2026-03-04":5}}`. */
  wish_costs?: { [key: string]: { [key: string]: number | null } | null } | null | undefined;
  /** Points somebody can spend on wishes, by employee id; only with `wish_costs`. Default: `{}`. Example: `{"anna":20}`. */
  social_points?: { [key: string]: number | null } | null | undefined;
  /** Wishes of other kinds, by employee id. Default: `{}`. Example: `{"anna":[{"type":"weekendOff","date":"2026-03-14","priority":"high"}]}`. */
  wish_specs?: { [key: string]: Array<WishSpecInput> | null } | null | undefined;
  /** What people like and dislike, by employee id. Default: `{}`. Example: `{"anna":{"preferredShiftTypes":["early"],"maxNights":3}}`. */
  preferences?: { [key: string]: PreferencesInput | null } | null | undefined;
  /** Hourly rates by employee id; with them hours cost. Unit: currency units an hour. Default: `{}`. Example: `{"anna":24.5}`. */
  hourly_rates?: { [key: string]: number | null } | null | undefined;
  /** Duties that stay as they are. Default: `[]`. Example: `[{"employeeId":"anna","shiftDefinitionId":"night","date":"2026-03-04"}]`. */
  locked_assignments?: Array<LockedAssignmentInput> | null | undefined;
  /** The plan so far, to which the new one stays close; dates before the window are known history. Default: `[]`. Example: `[{"employeeId":"anna","shiftId":"night","date":"2026-03-04"}]`. */
  previous_assignments?: Array<PreviousAssignmentInput> | null | undefined;
  /** Duties or days off that should or may be, by how much they count. Example: `{"should":[{"employeeId":"anna","date":"2026-03-05","code":"OFF"}]}`. */
  soft_code_assignments?: {
    /** Each that is not kept costs 100 points. Default: `[]`. */
    should?: Array<SoftCodeAssignmentInput> | null | undefined;
    /** Each that is not kept costs 10 points. Default: `[]`. */
    may?: Array<SoftCodeAssignmentInput> | null | undefined;
  } | null | undefined;
  /** Public holidays; those of the state, else of all German states, where it is left out. Example: `["2026-04-03","2026-04-06"]`. */
  holiday_dates?: Array<string> | null | undefined;
  /** Hours worked before the window in the week that its start cuts, by employee id. Unit: hours. Default: `{}`. Example: `{"anna":15.5}`. */
  employee_boundary_week_hours?: { [key: string]: number | null } | null | undefined;
  /** Days worked before the window, by employee id; an empty list says that there was none. Default: `{}`. Example: `{"anna":["2026-02-27","2026-02-28"]}`. */
  employee_history?: { [key: string]: Array<string> | null } | null | undefined;
  /** End of the last duty before the window, by employee id. Default: `{}`. Example: `{"anna":"2026-03-01T21:30:00+01:00"}`. */
  employee_last_shift_end?: { [key: string]: string | null } | null | undefined;
  /** Nights in a row that ended on the day before the window, by employee id. Unit: nights. Default: `{}`. Example: `{"anna":2}`. */
  employee_prior_night_run?: { [key: string]: number | null } | null | undefined;
  /** `statistics.carryOver` of the result of the window before, as it is: the accounts of the year by employee id. Default: `{}`. Example: `{"anna":{"from":"2026-01-01","to":"2026-02-28","nights":9}}`. */
  carry_over?: { [key: string]: CarryOverInput | null } | null | undefined;
  /** Public https address that is told when the job has ended; of the service alone. Example: `"https://example.org/hooks/plans"`. */
  webhook_url?: string | null | undefined;
  /** Key with which that message is signed; of the service alone. Example: `"a long random text"`. */
  webhook_secret?: string | null | undefined;
};

export type EmployeeInput = {
  /** Opaque id that everything else names the person by; case matters. Example: `"anna"`. */
  id: string;
  /** Whoever is not `active` stays in the roster for their history and gets no new duty. Default: `"active"`. Example: `"onLeave"`. */
  status?: string | null | undefined;
  /** False for trainees and people in induction: they may work, but fill no minimum or target and are no surplus. Default: `true`. Example: `false`. */
  countsForStaffing?: boolean | null | undefined;
  /** What the person is qualified for; an entry in `qualifications` takes its place. Default: `[]`. Example: `["nurse"]`. */
  qualificationIds?: Array<string> | null | undefined;
  /** Last date on which a qualification holds, by qualification id. Example: `{"nurse":"2026-12-31"}`. */
  qualificationValidUntil?: { [key: string]: string | null } | null | undefined;
  /** Contract hours, the target of hours; without them there is no target, with 0 every hour is overtime. Unit: hours a week. Example: `38.5`. */
  contractHoursPerWeek?: number | null | undefined;
  /** Days of a usual week; the contract hours of one day follow from it. Unit: days. Default: `5`. Example: `4`. */
  workDaysPerWeek?: number | null | undefined;
  /** Hours on the account before the window; a positive one lowers the target, by a fifth of it at most. Unit: hours. Default: `0`. Example: `-6.5`. */
  hoursBalance?: number | null | undefined;
  /** The person's own department; duties elsewhere cost objective `home_department`. Example: `"ward-3"`. */
  primaryDepartmentId?: string | null | undefined;
  /** Further departments the person works in; with neither given they may work in all. Default: `[]`. Example: `["ward-4"]`. */
  departmentIds?: Array<string> | null | undefined;
  /** A label for conditions and selectors. Example: `"blue"`. */
  teamId?: string | null | undefined;
  /** Labels for conditions (`employeeTag`) and selectors. Default: `[]`. Example: `["mentor"]`. */
  tags?: Array<string> | null | undefined;
  /** A label for conditions and selectors. Example: `"trainee"`. */
  employmentType?: string | null | undefined;
  /** Areas the person may work in; all where no place is named. Default: `[]`. Example: `["intensive-care"]`. */
  areaIds?: Array<string> | null | undefined;
  /** Area groups the person may work in. Default: `[]`. Example: `["surgery"]`. */
  areaGroupIds?: Array<string> | null | undefined;
  /** Workplaces the person may work at. Default: `[]`. Example: `["reception"]`. */
  workplaceIds?: Array<string> | null | undefined;
  /** The only shifts the person may work. Default: `[]`. Example: `["early"]`. */
  allowedShiftIds?: Array<string> | null | undefined;
  /** Shifts the person never works. Default: `[]`. Example: `["night"]`. */
  excludedShiftIds?: Array<string> | null | undefined;
  /** The only shift types the person may work. Default: `[]`. Example: `["early"]`. */
  allowedShiftTypes?: Array<string> | null | undefined;
  /** Shift types the person never works. Default: `[]`. Example: `["night"]`. */
  excludedShiftTypes?: Array<string> | null | undefined;
  /** The only weekdays on which duties of the person may start; all where none is named. Example: `["mon","tue","wed"]`. */
  allowedWeekdays?: Array<WeekdayInput> | null | undefined;
  /** First date of the employment. Example: `"2026-03-16"`. */
  entryDate?: string | null | undefined;
  /** Last date of the employment. Example: `"2026-09-30"`. */
  exitDate?: string | null | undefined;
  /** Most duties that may start on one date; the department's number where it is left out. Unit: duties. Example: `2`. */
  maxShiftsPerDay?: number | null | undefined;
  /** Key in `collective_agreements`; the department's where it is left out. Example: `"tvoed"`. */
  collectiveAgreementId?: string | null | undefined;
  /** Personal limits with the keys of an agreement; rules of priority `contract`. Default: `{}`. Example: `{"maxHoursPerWeek":20}`. */
  limits?: LimitsInput | null | undefined;
  /** Protections of the law that hold for the person; always hard. Default: `[]`. Example: `["maternity"]`. */
  protections?: Array<"minor" | "maternity" | "nursing" | "nightExempt" | "noOvertime"> | null | undefined;
  /** What the person agreed to although a protection forbids it. Default: `[]`. Example: `["sundayWork"]`. */
  consents?: Array<"sundayWork" | "eveningWork" | "lateShiftMinor"> | null | undefined;
  /** Points the person can spend on wishes; an entry in `social_points` takes its place. Unit: points. Example: `20`. */
  socialPoints?: number | null | undefined;
  /** How the person is paid; by the hour with a rate and by a salary without one where it is left out. Example: `{"kind":"hourly","rate":24.5}`. */
  pay?: "salaried" | "hourly" | PayInput | null | undefined;
  /** Taken and given back; nothing reads it. Example: `"Anna"`. */
  name?: unknown;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

export type WeekdayInput = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type LimitsInput = {
  /** Full-time hours; the contract hours of people who have none of their own. Unit: hours a week. Example: `38.5`. */
  weeklyHours?: number | null | undefined;
  /** Most working hours on a date. Unit: hours. Example: `10`. */
  maxHoursPerDay?: number | null | undefined;
  /** Most working hours in a week. Unit: hours. Example: `48`. */
  maxHoursPerWeek?: number | null | undefined;
  /** Most working hours in a calendar month. Unit: hours. Example: `190`. */
  maxHoursPerMonth?: number | null | undefined;
  /** Fewest working hours in a week. Unit: hours. Example: `20`. */
  minHoursPerWeek?: number | null | undefined;
  /** Most working hours a week in the mean. Unit: hours. Example: `48`. */
  maxAverageWeeklyHours?: number | null | undefined;
  /** Weeks the mean is taken over; 24 where it is left out. Unit: weeks. Example: `13`. */
  averageReferenceWeeks?: number | null | undefined;
  /** Most hours above the target of the window. Unit: hours. Example: `8`. */
  maxOvertimeHours?: number | null | undefined;
  /** Fewest hours between two duties. Unit: hours. Example: `11`. */
  minRestHours?: number | null | undefined;
  /** What the rest may be cut to where that is made up for later. Unit: hours. Example: `10`. */
  reducedRestHours?: number | null | undefined;
  /** Fewest hours in a row without work in each week. Unit: hours. Example: `35`. */
  weeklyRestHours?: number | null | undefined;
  /** Most working days in a week. Unit: days. Example: `5`. */
  maxDaysPerWeek?: number | null | undefined;
  /** Fewest days off in two weeks. Unit: days. Example: `2`. */
  minDaysOffPerTwoWeeks?: number | null | undefined;
  /** Most working days in a row. Unit: days. Example: `6`. */
  maxConsecutiveDays?: number | null | undefined;
  /** Days off after the longest run; 1 where it is left out. Unit: days. Example: `2`. */
  requiredRestDays?: number | null | undefined;
  /** Most nights in a row. Unit: nights. Example: `4`. */
  maxConsecutiveNights?: number | null | undefined;
  /** Most nights in a calendar month. Unit: nights. Example: `8`. */
  maxNightsPerMonth?: number | null | undefined;
  /** Fewest hours after the last night of a run. Unit: hours. Example: `48`. */
  nightRecoveryHours?: number | null | undefined;
  /** Fewest free weekends in a month. Unit: weekends. Example: `2`. */
  minFreeWeekendsPerMonth?: number | null | undefined;
  /** Most worked weekends in four weeks. Unit: weekends. Example: `2`. */
  maxWeekendsPerFourWeeks?: number | null | undefined;
  /** Most worked weekends in a row. Unit: weekends. Example: `2`. */
  maxConsecutiveWeekends?: number | null | undefined;
  /** Fewest free Sundays in a year. Unit: Sundays. Example: `15`. */
  minFreeSundaysPerYear?: number | null | undefined;
  /** Fewest free Sundays in a month. Unit: Sundays. Example: `1`. */
  minFreeSundaysPerMonth?: number | null | undefined;
  /** Whether a worked Sunday or holiday is made up for by a day off. Default: `false`. Example: `true`. */
  replacementRestDays?: boolean | null | undefined;
  /** Most on-call duties in a month. Unit: duties. Example: `7`. */
  maxOnCallPerMonth?: number | null | undefined;
  /** The night of these people, in place of the department's. Example: `{"from":"21:00","to":"06:00"}`. */
  nightWindow?: {
    /** Start of the night. Example: `"21:00"`. */
    from: string;
    /** End of the night, on the next date. Example: `"06:00"`. */
    to: string;
  } | null | undefined;
  /** Which holidays lower the target of hours, in place of the department's choice. Example: `"monSat"`. */
  holidayTargetReduction?: "monFri" | "monSat" | "none" | null | undefined;
  /** Whether breaks are credited. Default: `false`. Example: `true`. */
  breaksPaid?: boolean | null | undefined;
};

export type PayInput = {
  /** Salaried people cost nothing up to their guaranteed hours. Example: `"hourly"`. */
  kind: "salaried" | "hourly";
  /** Currency units an hour; an entry in `hourly_rates` wins. Unit: currency units an hour. Example: `24.5`. */
  rate?: number | null | undefined;
  /** Hours of the window that a salary pays whether they are worked or not; the contract target when left out. Unit: hours. Example: `160`. */
  guaranteedHours?: number | null | undefined;
};

export type ShiftInput = {
  /** Opaque id that plans, rules and wishes name the shift by. Example: `"night"`. */
  id: string;
  /** What results call it; the id where it is left out. Example: `"Night"`. */
  name?: string | null | undefined;
  /** The code of the roster that soft codes and wishes may use. Example: `"N"`. */
  code?: string | null | undefined;
  /** Whose shift it is, which decides who may work it; the request's department where it is left out. Example: `"ward-3"`. */
  departmentId?: string | null | undefined;
  /** Start on the department's clock; that of the `shiftType` where it is left out. Example: `"22:00"`. */
  startTime?: string | null | undefined;
  /** End; at or before the start it lies on the next date. Example: `"06:00"`. */
  endTime?: string | null | undefined;
  /** Dates after that of the start on which the shift ends; follows from the times where it is left out. Unit: days. Example: `1`. */
  endDayOffset?: number | null | undefined;
  /** A label; `early`, `day`, `late`, `night`, `onCall` and `standby` have a meaning of their own. Example: `"night"`. */
  shiftType?: string | null | undefined;
  /** `onCall` is working time, `standby` is not and asks for no rest; follows from `shiftType` where it is left out. Default: `"work"`. Example: `"standby"`. */
  kind?: "work" | "onCall" | "standby" | null | undefined;
  /** Whether it counts as a night; by its `shiftType`, else by more than two hours in the department's night, where it is left out. Example: `true`. */
  isNight?: boolean | null | undefined;
  /** Break, which is no working time and is not paid. Unit: minutes. Default: `0`. Example: `30`. */
  breakMinutes?: number | null | undefined;
  /** Credited time, in place of what follows from the times. Unit: minutes. Example: `450`. */
  durationMinutes?: number | null | undefined;
  /** Working time as the law counts it, in place of what follows from the times. Unit: minutes. Example: `450`. */
  legalMinutes?: number | null | undefined;
  /** Part of the time that is credited; 0 for `standby` where it is left out. Default: `1`. Example: `0.6`. */
  creditFactor?: number | null | undefined;
  /** Fewest persons on each date; 0 for a shift that is worked only where it helps. Unit: persons. Default: `1`. Example: `2`. */
  minStaff?: number | null | undefined;
  /** Persons that are aimed at; `minStaff` where it is left out. Unit: persons. Example: `3`. */
  optimalStaff?: number | null | undefined;
  /** Most persons; without it persons above `optimalStaff` cost points. Unit: persons. Example: `4`. */
  maxStaff?: number | null | undefined;
  /** Replaces `minStaff` on these days; `holiday` wins over the weekday. Unit: persons. Example: `{"sat":1,"sun":1,"holiday":1}`. */
  minStaffByWeekday?: PersonsByWeekdayInput | null | undefined;
  /** Replaces `optimalStaff` on these days; `holiday` wins over the weekday. Unit: persons. Example: `{"sat":2}`. */
  optimalStaffByWeekday?: PersonsByWeekdayInput | null | undefined;
  /** Replaces `maxStaff` on these days; `holiday` wins over the weekday. Unit: persons. Example: `{"sun":3}`. */
  maxStaffByWeekday?: PersonsByWeekdayInput | null | undefined;
  /** How strictly `minStaff` is meant; `should` and `may` make it soft. Default: `"must"`. Example: `"should"`. */
  staffingSeverity?: "legal" | "law" | "gesetz" | "tariff" | "collective" | "agreement" | "tarif" | "contract" | "operational" | "company" | "betrieb" | "must" | "mandatory" | "required" | "hard" | "critical" | "should" | "high" | "soft" | "medium" | "preferred" | "may" | "low" | "optional" | "nice" | null | undefined;
  /** How much a missing person hurts here compared with elsewhere, 1 to 10. Default: `1`. Example: `5`. */
  importance?: number | null | undefined;
  /** What whoever works it needs. Default: `[]`. Example: `["nurse"]`. */
  requiredQualificationIds?: Array<string> | null | undefined;
  /** Whether `all` of the required qualifications are needed or `any`. Default: `"all"`. Example: `"any"`. */
  qualificationMode?: "all" | "any" | null | undefined;
  /** What they should have; each duty without one costs a unit of `preferences`. Default: `[]`. Example: `["intensive-care"]`. */
  preferredQualificationIds?: Array<string> | null | undefined;
  /** Where it is worked. Example: `"reception"`. */
  workplaceId?: string | null | undefined;
  /** In which area it is worked; that of the workplace where it is left out. Example: `"surgery"`. */
  areaId?: string | null | undefined;
  /** Whose money the duty costs; the department's when left out. Example: `"4711"`. */
  costCentre?: string | null | undefined;
  /** Labels for conditions (`shiftTag`) and selectors. Default: `[]`. Example: `["heavy"]`. */
  tags?: Array<string> | null | undefined;
  /** Weekdays on which it runs, by its start; all where none is named. Example: `["mon","tue","wed","thu","fri"]`. */
  weekdays?: Array<WeekdayInput> | null | undefined;
  /** `closed` does not run on holidays, `only` runs on nothing else. Default: `"normal"`. Example: `"closed"`. */
  holidayMode?: "normal" | "closed" | "only" | null | undefined;
  /** First date on which it runs. Example: `"2026-03-01"`. */
  validFrom?: string | null | undefined;
  /** Last date on which it runs. Example: `"2026-06-30"`. */
  validTo?: string | null | undefined;
  /** The only dates on which it runs, in place of `weekdays`. Example: `["2026-03-14"]`. */
  dates?: Array<string> | null | undefined;
  /** Dates on which it does not run. Default: `[]`. Example: `["2026-03-20"]`. */
  excludedDates?: Array<string> | null | undefined;
  /** A standby that may run while the same person works another duty; common time counts once. Default: `false`. Example: `true`. */
  mayOverlap?: boolean | null | undefined;
  /** Id of the shift that the same person works on the same date, where both run. Example: `"late-handover"`. */
  joinWith?: string | null | undefined;
  /** False: it asks for nobody and gets nobody. Default: `true`. Example: `false`. */
  isActive?: boolean | null | undefined;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

export type PersonsByWeekdayInput = { [key: string]: number | null };

export type DepartmentInput = {
  /** Opaque id of the department. Example: `"ward-3"`. */
  id: string;
  /** Its name. Example: `"Ward 3"`. */
  name?: string | null | undefined;
  /** Time zone of the IANA database in which all clock times are meant. Default: `"Europe/Berlin"`. Example: `"Europe/Vienna"`. */
  timezone?: string | null | undefined;
  /** German federal state, for its public holidays where `holiday_dates` is left out. Example: `"BY"`. */
  federalState?: "BB" | "BE" | "BW" | "BY" | "HB" | "HE" | "HH" | "MV" | "NI" | "NW" | "RP" | "SH" | "SL" | "SN" | "ST" | "TH" | null | undefined;
  /** Region with holidays of its own inside the state: `A` and `KATH` of BY, `BZ` of SN, `EIC`, `UH` and `WAK` of TH. Example: `"A"`. */
  holidayRegion?: string | null | undefined;
  /** First day of every week that rules, periods and statistics speak of; weekends stay as they are. Default: `"monday"`. Example: `"sunday"`. */
  weekStart?: "monday" | "sunday" | "saturday" | null | undefined;
  /** The days of a weekend. Default: `["sat","sun"]`. Example: `["fri","sat"]`. */
  weekendDays?: Array<WeekdayInput> | null | undefined;
  /** The night, by which night duties and night premiums go. Default: `{"from":"23:00","to":"06:00"}`. Example: `{"from":"21:00","to":"06:00"}`. */
  nightWindow?: {
    /** Start of the night. Example: `"21:00"`. */
    from: string;
    /** End of the night, on the next date. Example: `"06:00"`. */
    to: string;
  } | null | undefined;
  /** Hours of a shift as its times say (`nominal`), or as they pass where clocks are changed (`elapsed`). Default: `"nominal"`. Example: `"elapsed"`. */
  durationMode?: "nominal" | "elapsed" | null | undefined;
  /** Most duties of one person that start on one date. Unit: duties. Default: `1`. Example: `2`. */
  maxShiftsPerDay?: number | null | undefined;
  /** Working-time law where no rule speaks of it: priced (`soft`), hard (`arbzg`, `arbzgHospital`) or `off`. Default: `"soft"`. Example: `"arbzg"`. */
  legalBaseline?: "off" | "soft" | "arbzg" | "arbzgHospital" | null | undefined;
  /** Key in `collective_agreements` for everybody without their own. Example: `"tvoed"`. */
  collectiveAgreementId?: string | null | undefined;
  /** What else holders of a qualification may do, by qualification id. Default: `{}`. Example: `{"nurse":["assistant"]}`. */
  qualificationImplies?: { [key: string]: Array<string> | null } | null | undefined;
  /** Which holidays lower the target of hours: those from Monday to Friday, to Saturday, or `none`. Default: `"monFri"`. Example: `"monSat"`. */
  holidayTargetReduction?: "monFri" | "monSat" | "none" | null | undefined;
  /** Whether leave lowers the target of hours. Default: `true`. */
  creditVacation?: boolean | null | undefined;
  /** Whether sickness lowers the target of hours. Default: `true`. */
  creditSick?: boolean | null | undefined;
  /** Cost centre of the department's shifts that name none. Example: `"4711"`. */
  costCentre?: string | null | undefined;
  /** What the house pays beside the rates, and budgets. Example: `{"premiums":[{"kind":"sunday","percent":25}]}`. */
  payRules?: PayRulesInput | null | undefined;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

export type PayRulesInput = {
  /** Currency units that are one unit of objective `labor_cost`; the mean hourly rate when left out. Unit: currency units. Example: `25`. */
  costPerPoint?: number | null | undefined;
  /** What hours above a number are paid on top. Default: `[]`. Example: `[{"period":"week","aboveHours":40,"percent":25}]`. */
  overtime?: Array<OvertimeTierInput> | null | undefined;
  /** What times of the day and kinds of days are paid on top. Default: `[]`. Example: `[{"kind":"night","percent":20}]`. */
  premiums?: Array<PremiumInput> | null | undefined;
  /** How much the duties of a cost centre may cost. Default: `[]`. Example: `[{"costCentre":"4711","period":"month","max":48000}]`. */
  budgets?: Array<BudgetInput> | null | undefined;
};

export type OvertimeTierInput = {
  /** What the hours are added up over. Example: `"week"`. */
  period: "day" | "week" | "window";
  /** Credited hours of the period, or `contract` for those of the person's contract. Unit: hours. Example: `"contract"`. */
  aboveHours: "contract" | number;
  /** Of the hourly rate, on top of it. Unit: percent of the rate. Example: `30`. */
  percent: number;
};

export type PremiumInput = {
  /** Which hours or duties get it. Example: `"night"`. */
  kind: "night" | "saturday" | "sunday" | "holiday" | "window" | "onCallHour" | "callOut";
  /** Start of the time of day; the department's night for `night`, else midnight. Example: `"20:00"`. */
  from?: string | null | undefined;
  /** At or before `from`: on the next day. Example: `"06:00"`. */
  to?: string | null | undefined;
  /** Of the hourly rate, for each hour in the time of day. Unit: percent of the rate. Example: `20`. */
  percent?: number | null | undefined;
  /** Currency units for each hour in the time of day. Unit: currency units an hour. Example: `3.2`. */
  amountPerHour?: number | null | undefined;
  /** Currency units for each duty with a minute in the time of day. Unit: currency units a duty. Example: `25`. */
  amount?: number | null | undefined;
};

export type BudgetInput = {
  /** Whose money it is. Example: `"4711"`. */
  costCentre: string;
  /** `window` when left out. Default: `"window"`. Example: `"month"`. */
  period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | null | undefined;
  /** Currency units in every period. Unit: currency units. Example: `48000`. */
  max: number;
  /** `may` when left out. Default: `"may"`. Example: `"should"`. */
  severity?: "legal" | "law" | "gesetz" | "tariff" | "collective" | "agreement" | "tarif" | "contract" | "operational" | "company" | "betrieb" | "must" | "mandatory" | "required" | "hard" | "critical" | "should" | "high" | "soft" | "medium" | "preferred" | "may" | "low" | "optional" | "nice" | null | undefined;
};

export type GenerationConfigInput = {
  /** Longest time to solve. Unit: seconds. Default: `60`. Example: `30`. */
  timeout_seconds?: number | null | undefined;
  /** Plans that are wanted; further ones trade something else. Unit: plans. Default: `1`. Example: `3`. */
  max_solutions?: number | null | undefined;
  /** Threads to solve with; 0 takes all that are free. Unit: threads. Default: `0`. Example: `4`. */
  num_workers?: number | null | undefined;
  /** True: the same request gives the same plan on any machine; work is limited, not time. Default: `false`. Example: `true`. */
  deterministic?: boolean | null | undefined;
  /** The only groups and types of rules that hold; all where it is left out. Example: `["staffing_min","planning_rules"]`. */
  enabled_constraints?: Array<"staffing_min" | "staffing_max" | "staffing_rules" | "workplaces" | "area_groups" | "workplace_durations" | "collective_agreements" | "employee_limits" | "protections" | "budgets" | "legal_baseline" | "planning_rules" | "requireMinRest" | "limitWorkingHours" | "limitCost" | "limitAverageWeeklyHours" | "targetContractHours" | "limitDailySpan" | "requireWeeklyRest" | "limitConsecutiveDays" | "requireMinConsecutiveDays" | "requireMinConsecutiveDaysOff" | "limitConsecutiveDaysOff" | "limitConsecutiveSameShift" | "requireNightRecovery" | "forbidSuccession" | "requireForwardRotation" | "limitPattern" | "requireSpacing" | "followCycle" | "limitDateGroups" | "limitDistinctShifts" | "limitShiftCount" | "limitWorkingDays" | "requireDaysOff" | "requireShiftShare" | "forbidNightBeforeFreeWeekend" | "limitConsecutiveWeekends" | "limitWorkedWeekends" | "requireCompleteWeekends" | "requireFreeSundays" | "requireFreeWeekends" | "requireReplacementRestDay" | "requireSameShiftOnWeekend" | "forbidAssignment" | "requireAssignment" | "forbidTimeWindow" | "requireStaffing" | "requireQualifiedShare" | "requireCompanion" | "forbidTogether" | "requireTogether" | "balanceShifts"> | null | undefined;
  /** The only objectives that count; all where it is left out. Example: `["coverage_target","wishes"]`. */
  enabled_objectives?: Array<"minimal_change" | "legal_baseline" | "soft_rules" | "soft_codes" | "social_points" | "coverage_target" | "wishes" | "coverage_over" | "night_before_absence" | "fairness_nights" | "fairness_weekends" | "fairness_holidays" | "ergonomics" | "preferences" | "workplace_durations" | "contract_hours" | "home_department" | "fairness_hours" | "labor_cost"> | null | undefined;
  /** What a unit of an objective costs, in place of its own weight; 0 switches it off. Unit: points. Default: `{}`. Example: `{"wishes":80}`. */
  objective_weights?: { [key: string]: number } | null | undefined;
  /** Language of the sentences in the result. Default: `"en"`. Example: `"de"`. */
  language?: "en" | "de" | null | undefined;
  /** True: what might be changed where no plan exists may touch rules of the law, too. Default: `false`. Example: `true`. */
  relax_legal?: boolean | null | undefined;
  /** `rising`: of several missing persons each counts more than the one before; `linear`: all the same. Default: `"rising"`. Example: `"linear"`. */
  coverageSteps?: "rising" | "linear" | null | undefined;
  /** How much a change of `previous_assignments` counts, by date and by person. Example: `{"byEmployee":{"anna":5}}`. */
  changeWeights?: ChangeWeightsInput | null | undefined;
  /** Duties of `previous_assignments` that start before are locked, and nothing else starts before it. Example: `"2026-03-12T05:00"`. */
  frozenUntil?: string | null | undefined;
  /** True: keys that nobody knows are refused, not only warned of. Default: `false`. Example: `true`. */
  strict?: boolean | null | undefined;
};

export type ChangeWeightsInput = {
  /** Factors by date; 4 in the first 3 days, 2 in the first 10 and 1 after where it is left out. Example: `[{"withinDays":3,"factor":4}]`. */
  byDate?: Array<{
    /** The one date. Example: `"2026-03-04"`. */
    date?: string | null | undefined;
    /** Or the first so many days of the window. Unit: days. Example: `3`. */
    withinDays?: number | null | undefined;
    /** What a change there counts; 0 to 100. Example: `4`. */
    factor: number;
  }> | null | undefined;
  /** Factors by employee id, multiplied with that of the date. Default: `{}`. Example: `{"anna":0.5}`. */
  byEmployee?: { [key: string]: number | null } | null | undefined;
};

export type PlanningRuleInput = {
  /** Opaque id that results name the rule by. Example: `"nights"`. */
  id: string;
  /** What results call it; the id where it is left out. Example: `"Nights"`. */
  name?: string | null | undefined;
  /** Anything but `active` switches it off. Default: `"active"`. Example: `"inactive"`. */
  status?: string | null | undefined;
  /** `legal`, `tariff`, `contract`, `operational` and `must` are kept always; `should` and `may` cost points. `must` in planning rules and `tariff` in agreements where it is left out. Example: `"should"`. */
  priority?: "legal" | "law" | "gesetz" | "tariff" | "collective" | "agreement" | "tarif" | "contract" | "operational" | "company" | "betrieb" | "must" | "mandatory" | "required" | "hard" | "critical" | "should" | "high" | "soft" | "medium" | "preferred" | "may" | "low" | "optional" | "nice" | null | undefined;
  /** What a soft rule costs for each unit; 100 for `should`, 10 for `may` where it is left out. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** The rule is about shifts of this department alone. Example: `"ward-3"`. */
  departmentId?: string | null | undefined;
  /** First date it is about. Example: `"2026-03-01"`. */
  validFrom?: string | null | undefined;
  /** Last date it is about. Example: `"2026-03-31"`. */
  validTo?: string | null | undefined;
  /** What joins the conditions. Default: `"AND"`. Example: `"OR"`. */
  conditionLogic?: "AND" | "OR" | null | undefined;
  /** For whom, on which shifts and on which dates it holds; everything where there is none. Default: `[]`. Example: `[{"field":"isNight"}]`. */
  conditions?: Array<ConditionInput> | null | undefined;
  /** What it demands; each entry is a demand of its own. Example: `[{"type":"limitConsecutiveDays","params":{"maxDays":12}}]`. */
  consequences?: Array<ConsequenceInput> | null | undefined;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

/** A predicate on person, shift and date, or a group of predicates. */
export type ConditionInput = IdConditionInput | SeveralIdConditionInput | NumberConditionInput | LabelConditionInput | SeveralLabelConditionInput | ShiftKindConditionInput | BooleanConditionInput | ClockConditionInput | DateConditionInput | WeekdayConditionInput | WeekParityConditionInput | IsoWeekConditionInput | DayOfMonthConditionInput | MonthConditionInput | MonthDayConditionInput | ConditionGroupInput;

/** What the rule demands. The `type` decides which `params` there are. */
export type ConsequenceInput = RequireMinRestConsequenceInput | LimitWorkingHoursConsequenceInput | LimitCostConsequenceInput | LimitAverageWeeklyHoursConsequenceInput | TargetContractHoursConsequenceInput | LimitDailySpanConsequenceInput | RequireWeeklyRestConsequenceInput | LimitConsecutiveDaysConsequenceInput | RequireMinConsecutiveDaysConsequenceInput | RequireMinConsecutiveDaysOffConsequenceInput | LimitConsecutiveDaysOffConsequenceInput | LimitConsecutiveSameShiftConsequenceInput | RequireNightRecoveryConsequenceInput | ForbidSuccessionConsequenceInput | RequireForwardRotationConsequenceInput | LimitPatternConsequenceInput | RequireSpacingConsequenceInput | FollowCycleConsequenceInput | LimitDateGroupsConsequenceInput | LimitDistinctShiftsConsequenceInput | LimitShiftCountConsequenceInput | LimitWorkingDaysConsequenceInput | RequireDaysOffConsequenceInput | RequireShiftShareConsequenceInput | ForbidNightBeforeFreeWeekendConsequenceInput | LimitConsecutiveWeekendsConsequenceInput | LimitWorkedWeekendsConsequenceInput | RequireCompleteWeekendsConsequenceInput | RequireFreeSundaysConsequenceInput | RequireFreeWeekendsConsequenceInput | RequireReplacementRestDayConsequenceInput | RequireSameShiftOnWeekendConsequenceInput | ForbidAssignmentConsequenceInput | RequireAssignmentConsequenceInput | ForbidTimeWindowConsequenceInput | RequireStaffingConsequenceInput | RequireQualifiedShareConsequenceInput | RequireCompanionConsequenceInput | ForbidTogetherConsequenceInput | RequireTogetherConsequenceInput | BalanceShiftsConsequenceInput | MinRestConsequenceInput | RequireRestTimeConsequenceInput | MaxWorkingHoursConsequenceInput | LimitWeeklyHoursConsequenceInput | LimitDailyHoursConsequenceInput | LimitConsecutiveShiftsConsequenceInput | LimitConsecutiveNightsConsequenceInput | LimitNightShiftsConsequenceInput | LimitHolidaysConsequenceInput | RequireFreeSundaysPerMonthConsequenceInput | LimitWeekendsConsequenceInput | ForbidShiftTypeConsequenceInput | RequireQualificationConsequenceInput | AvoidAssignmentConsequenceInput | PreferAssignmentConsequenceInput | LimitConcurrentConsequenceInput;

export type StaffingRuleInput = {
  /** Opaque id that results name the rule by. Example: `"two-nurses"`. */
  id: string;
  /** What results call it; the id where it is left out. Example: `"Two nurses"`. */
  name?: string | null | undefined;
  /** Anything but `active` switches it off. Default: `"active"`. Example: `"inactive"`. */
  status?: string | null | undefined;
  /** How strictly the numbers are meant. Default: `"must"`. Example: `"should"`. */
  severity?: "legal" | "law" | "gesetz" | "tariff" | "collective" | "agreement" | "tarif" | "contract" | "operational" | "company" | "betrieb" | "must" | "mandatory" | "required" | "hard" | "critical" | "should" | "high" | "soft" | "medium" | "preferred" | "may" | "low" | "optional" | "nice" | null | undefined;
  /** Read where `severity` is missing. Example: `"should"`. */
  priority?: "legal" | "law" | "gesetz" | "tariff" | "collective" | "agreement" | "tarif" | "contract" | "operational" | "company" | "betrieb" | "must" | "mandatory" | "required" | "hard" | "critical" | "should" | "high" | "soft" | "medium" | "preferred" | "may" | "low" | "optional" | "nice" | null | undefined;
  /** How much a missing person hurts here compared with elsewhere, 1 to 10. Default: `1`. Example: `5`. */
  importance?: number | null | undefined;
  /** `add` holds beside the numbers of the shifts, `override` takes their place. Default: `"add"`. Example: `"override"`. */
  mode?: "add" | "override" | null | undefined;
  /** True: the persons of all shifts of a date are added up. Default: `false`. Example: `true`. */
  pooled?: boolean | null | undefined;
  /** Shifts of this department alone. Example: `"ward-3"`. */
  departmentId?: string | null | undefined;
  /** These shifts alone. Default: `[]`. Example: `["early"]`. */
  shiftIds?: Array<string> | null | undefined;
  /** This shift alone. Example: `"early"`. */
  shiftId?: string | null | undefined;
  /** Shifts of these types alone. Default: `[]`. Example: `["night"]`. */
  shiftTypes?: Array<string> | null | undefined;
  /** Shifts at these workplaces alone. Default: `[]`. Example: `["reception"]`. */
  workplaceIds?: Array<string> | null | undefined;
  /** Shifts in these areas alone. Default: `[]`. Example: `["surgery"]`. */
  areaIds?: Array<string> | null | undefined;
  /** Shifts of these area groups alone. Default: `[]`. Example: `["clinic"]`. */
  areaGroupIds?: Array<string> | null | undefined;
  /** These weekdays alone. Example: `["sat","sun"]`. */
  weekdays?: Array<WeekdayInput> | null | undefined;
  /** These dates alone. Example: `["2026-03-14"]`. */
  dates?: Array<string> | null | undefined;
  /** From this date on. Example: `"2026-03-01"`. */
  dateFrom?: string | null | undefined;
  /** Up to this date. Example: `"2026-03-31"`. */
  dateTo?: string | null | undefined;
  /** Whether holidays count like other dates, alone, or not at all. Default: `"any"`. Example: `"only"`. */
  holidays?: "any" | "only" | "exclude" | null | undefined;
  /** Start of a time of day in which so many are there at any moment. Example: `"08:00"`. */
  timeFrom?: string | null | undefined;
  /** End of that time of day. Example: `"12:00"`. */
  timeTo?: string | null | undefined;
  /** Numbers by time of day. Example: `[{"from":"08:00","to":"12:00","min":2,"target":3}]`. */
  curve?: Array<{
    /** Start of the piece. Example: `"08:00"`. */
    from: string;
    /** End of the piece. Example: `"12:00"`. */
    to: string;
    /** Fewest; `minStaff` where it is left out. Unit: persons. Example: `2`. */
    min?: number | null | undefined;
    /** Aimed at. Unit: persons. Example: `3`. */
    target?: number | null | undefined;
    /** Most; `maxStaff` where it is left out. Unit: persons. Example: `4`. */
    max?: number | null | undefined;
  }> | null | undefined;
  /** Only holders of these count. Default: `[]`. Example: `["nurse"]`. */
  qualificationIds?: Array<string> | null | undefined;
  /** Whether holders of `any` of them count or of `all`. Default: `"any"`. Example: `"all"`. */
  qualificationMode?: "all" | "any" | null | undefined;
  /** Fewest. Unit: persons. Example: `2`. */
  minStaff?: number | null | undefined;
  /** Aimed at. Unit: persons. Example: `3`. */
  targetStaff?: number | null | undefined;
  /** Most. Unit: persons. Example: `4`. */
  maxStaff?: number | null | undefined;
  /** Least share of holders among those who are there; needs `qualificationIds`. Unit: percent. Example: `50`. */
  minSharePercent?: number | null | undefined;
  /** Whether the numbers of a time of day are persons at any moment or person-hours. Default: `"persons"`. Example: `"hours"`. */
  unit?: "persons" | "hours" | null | undefined;
  /** Multiplies what a missing person costs. Default: `1`. Example: `2`. */
  underWeight?: number | null | undefined;
  /** Multiplies what a person too many costs. Default: `1`. Example: `2`. */
  overWeight?: number | null | undefined;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

export type WorkplaceInput = {
  /** Opaque id that shifts name the workplace by. Example: `"reception"`. */
  id: string;
  /** What results call it. Example: `"Reception"`. */
  name?: string | null | undefined;
  /** Whose workplace it is. Example: `"ward-3"`. */
  departmentId?: string | null | undefined;
  /** The area it lies in. Example: `"surgery"`. */
  areaId?: string | null | undefined;
  /** What whoever works there needs, beside that of the shift. Default: `[]`. Example: `["nurse"]`. */
  requiredQualificationIds?: Array<string> | null | undefined;
  /** Whether `all` of them are needed or `any`. Default: `"all"`. Example: `"any"`. */
  qualificationMode?: "all" | "any" | null | undefined;
  /** Fewest, all its shifts of a date together. Unit: persons. Example: `1`. */
  minStaff?: number | null | undefined;
  /** Aimed at. Unit: persons. Example: `2`. */
  optimalStaff?: number | null | undefined;
  /** Most. Unit: persons. Example: `4`. */
  capacity?: number | null | undefined;
  /** With `openTo`: its numbers hold at any moment of this time. Example: `"08:00"`. */
  openFrom?: string | null | undefined;
  /** End of that time. Example: `"18:00"`. */
  openTo?: string | null | undefined;
  /** Weekdays on which its numbers hold. Example: `["mon","fri"]`. */
  weekdays?: Array<WeekdayInput> | null | undefined;
  /** False: its shifts do not run. Default: `true`. Example: `false`. */
  isActive?: boolean | null | undefined;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

export type WorkplaceDurationRuleInput = {
  /** Opaque id that results name the rule by. Example: `"reception-hours"`. */
  id: string;
  /** What results call it. Example: `"Hours at the reception"`. */
  name?: string | null | undefined;
  /** Anything but `active` switches it off. Default: `"active"`. Example: `"inactive"`. */
  status?: string | null | undefined;
  /** `must` and stronger words are bounds; `should` and `may` price what is off. Default: `"should"`. Example: `"must"`. */
  severity?: "legal" | "law" | "gesetz" | "tariff" | "collective" | "agreement" | "tarif" | "contract" | "operational" | "company" | "betrieb" | "must" | "mandatory" | "required" | "hard" | "critical" | "should" | "high" | "soft" | "medium" | "preferred" | "may" | "low" | "optional" | "nice" | null | undefined;
  /** Where the hours are worked. Example: `"reception"`. */
  workplaceId?: string | null | undefined;
  /** In which area they are worked. Example: `"surgery"`. */
  areaId?: string | null | undefined;
  /** In which group of areas they are worked. Example: `"clinic"`. */
  areaGroupId?: string | null | undefined;
  /** In which shifts they are worked. Default: `[]`. Example: `["early"]`. */
  shiftIds?: Array<string> | null | undefined;
  /** Whose hours; everybody who may work there where it is left out. Example: `["anna"]`. */
  employeeIds?: Array<string> | null | undefined;
  /** Whose hours, where it is one person. Example: `"anna"`. */
  employeeId?: string | null | undefined;
  /** Only holders of these. Default: `[]`. Example: `["nurse"]`. */
  qualificationIds?: Array<string> | null | undefined;
  /** Fewest hours. Unit: hours. Example: `8`. */
  minHours?: number | null | undefined;
  /** Hours aimed at. Unit: hours. Example: `16`. */
  targetHours?: number | null | undefined;
  /** Most hours. Unit: hours. Example: `24`. */
  maxHours?: number | null | undefined;
  /** What is added up. Default: `"window"`. Example: `"week"`. */
  period?: "window" | "month" | "week" | null | undefined;
  /** Whether each person's hours are meant or those of all together. Default: `"perPerson"`. Example: `"total"`. */
  basis?: "perPerson" | "total" | null | undefined;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

export type AreaGroupInput = {
  /** Opaque id of the group. Example: `"clinic"`. */
  id: string;
  /** What results call it. Example: `"Clinic"`. */
  name?: string | null | undefined;
  /** Shifts in these areas belong to it. Default: `[]`. Example: `["surgery"]`. */
  areaIds?: Array<string> | null | undefined;
  /** Shifts at these workplaces belong to it. Default: `[]`. Example: `["reception"]`. */
  workplaceIds?: Array<string> | null | undefined;
  /** These shifts belong to it. Default: `[]`. Example: `["early"]`. */
  shiftIds?: Array<string> | null | undefined;
  /** Shifts of these departments belong to it. Default: `[]`. Example: `["ward-3"]`. */
  departmentIds?: Array<string> | null | undefined;
  /** Only these people may work in it; all where it is left out. Example: `["anna"]`. */
  employeeIds?: Array<string> | null | undefined;
  /** Fewest, all its shifts of a date together. Unit: persons. Example: `3`. */
  minStaff?: number | null | undefined;
  /** Aimed at. Unit: persons. Example: `4`. */
  optimalStaff?: number | null | undefined;
  /** Most. Unit: persons. Example: `6`. */
  maxStaff?: number | null | undefined;
  /** Only holders of these count. Default: `[]`. Example: `["nurse"]`. */
  qualificationIds?: Array<string> | null | undefined;
  /** Start of a time of day for which the numbers hold at any moment. Example: `"08:00"`. */
  timeFrom?: string | null | undefined;
  /** End of that time of day. Example: `"18:00"`. */
  timeTo?: string | null | undefined;
  /** How strictly the numbers are meant. Default: `"must"`. Example: `"should"`. */
  severity?: "legal" | "law" | "gesetz" | "tariff" | "collective" | "agreement" | "tarif" | "contract" | "operational" | "company" | "betrieb" | "must" | "mandatory" | "required" | "hard" | "critical" | "should" | "high" | "soft" | "medium" | "preferred" | "may" | "low" | "optional" | "nice" | null | undefined;
  /** Taken and given back; no solve reads it. */
  color?: unknown;
  /** Taken and given back; no solve reads it. */
  description?: unknown;
};

export type CollectiveAgreementInput = {
  /** Full-time hours; the contract hours of people who have none of their own. Unit: hours a week. Example: `38.5`. */
  weeklyHours?: number | null | undefined;
  /** Most working hours on a date. Unit: hours. Example: `10`. */
  maxHoursPerDay?: number | null | undefined;
  /** Most working hours in a week. Unit: hours. Example: `48`. */
  maxHoursPerWeek?: number | null | undefined;
  /** Most working hours in a calendar month. Unit: hours. Example: `190`. */
  maxHoursPerMonth?: number | null | undefined;
  /** Fewest working hours in a week. Unit: hours. Example: `20`. */
  minHoursPerWeek?: number | null | undefined;
  /** Most working hours a week in the mean. Unit: hours. Example: `48`. */
  maxAverageWeeklyHours?: number | null | undefined;
  /** Weeks the mean is taken over; 24 where it is left out. Unit: weeks. Example: `13`. */
  averageReferenceWeeks?: number | null | undefined;
  /** Most hours above the target of the window. Unit: hours. Example: `8`. */
  maxOvertimeHours?: number | null | undefined;
  /** Fewest hours between two duties. Unit: hours. Example: `11`. */
  minRestHours?: number | null | undefined;
  /** What the rest may be cut to where that is made up for later. Unit: hours. Example: `10`. */
  reducedRestHours?: number | null | undefined;
  /** Fewest hours in a row without work in each week. Unit: hours. Example: `35`. */
  weeklyRestHours?: number | null | undefined;
  /** Most working days in a week. Unit: days. Example: `5`. */
  maxDaysPerWeek?: number | null | undefined;
  /** Fewest days off in two weeks. Unit: days. Example: `2`. */
  minDaysOffPerTwoWeeks?: number | null | undefined;
  /** Most working days in a row. Unit: days. Example: `6`. */
  maxConsecutiveDays?: number | null | undefined;
  /** Days off after the longest run; 1 where it is left out. Unit: days. Example: `2`. */
  requiredRestDays?: number | null | undefined;
  /** Most nights in a row. Unit: nights. Example: `4`. */
  maxConsecutiveNights?: number | null | undefined;
  /** Most nights in a calendar month. Unit: nights. Example: `8`. */
  maxNightsPerMonth?: number | null | undefined;
  /** Fewest hours after the last night of a run. Unit: hours. Example: `48`. */
  nightRecoveryHours?: number | null | undefined;
  /** Fewest free weekends in a month. Unit: weekends. Example: `2`. */
  minFreeWeekendsPerMonth?: number | null | undefined;
  /** Most worked weekends in four weeks. Unit: weekends. Example: `2`. */
  maxWeekendsPerFourWeeks?: number | null | undefined;
  /** Most worked weekends in a row. Unit: weekends. Example: `2`. */
  maxConsecutiveWeekends?: number | null | undefined;
  /** Fewest free Sundays in a year. Unit: Sundays. Example: `15`. */
  minFreeSundaysPerYear?: number | null | undefined;
  /** Fewest free Sundays in a month. Unit: Sundays. Example: `1`. */
  minFreeSundaysPerMonth?: number | null | undefined;
  /** Whether a worked Sunday or holiday is made up for by a day off. Default: `false`. Example: `true`. */
  replacementRestDays?: boolean | null | undefined;
  /** Most on-call duties in a month. Unit: duties. Example: `7`. */
  maxOnCallPerMonth?: number | null | undefined;
  /** The night of these people, in place of the department's. Example: `{"from":"21:00","to":"06:00"}`. */
  nightWindow?: {
    /** Start of the night. Example: `"21:00"`. */
    from: string;
    /** End of the night, on the next date. Example: `"06:00"`. */
    to: string;
  } | null | undefined;
  /** Which holidays lower the target of hours, in place of the department's choice. Example: `"monSat"`. */
  holidayTargetReduction?: "monFri" | "monSat" | "none" | null | undefined;
  /** Whether breaks are credited. Default: `false`. Example: `true`. */
  breaksPaid?: boolean | null | undefined;
  /** Planning rules that hold for the people bound by the agreement, of priority `tariff` unless they say otherwise. Default: `[]`. Example: `[{"id":"week","consequences":[{"type":"limitWorkingHours","params":{"maxHours":60,"period":"week"}}]}]`. */
  rules?: Array<PlanningRuleInput> | null | undefined;
};

export type AvailabilityWindowInput = {
  /** Weekdays of the window; with neither `weekdays` nor `date` it holds on every day. Example: `["mon","wed"]`. */
  weekdays?: Array<WeekdayInput> | null | undefined;
  /** The one date of the window; for this date it replaces the person's windows for weekdays. Example: `"2026-03-04"`. */
  date?: string | null | undefined;
  /** Start of the time of day. Example: `"08:00"`. */
  from: string;
  /** At or before `from`: on the next day. Example: `"13:00"`. */
  to: string;
  /** `available` times of a day are the only possible ones, `unavailable` are impossible, the others are priced. Example: `"available"`. */
  kind: "available" | "unavailable" | "preferred" | "undesired";
  /** Multiplies the price of `preferred` and `undesired`; 1 when left out. Default: `1`. Example: `2`. */
  weight?: number | null | undefined;
};

export type CreditedAbsenceInput = {
  /** The date on which no duty starts. Example: `"2026-03-05"`. */
  date: string;
  /** Credited time; a fifth of the week's contract hours when left out. Unit: minutes. Example: `480`. */
  minutes?: number | null | undefined;
  /** What keeps the person away, such as `school` or `training`; a label that messages repeat. Example: `"school"`. */
  kind?: string | null | undefined;
};

export type WishSpecInput = {
  /** What is wished: `dayOff` and `dayOn` on a date, `shiftOff` and `shiftOn` for a shift of a date, `weekendOff` around a date, a `series` or each `weekday` free, `timeFree` between two times of a date. Example: `"weekendOff"`. */
  type: "dayOff" | "dayOn" | "shiftOff" | "shiftOn" | "weekendOff" | "series" | "weekday" | "timeFree";
  /** The date; needed by all types but `series` and `weekday`. Example: `"2026-03-14"`. */
  date?: string | null | undefined;
  /** The dates of a `series`. Example: `["2026-03-14","2026-03-15"]`. */
  dates?: Array<string> | null | undefined;
  /** The shift of `shiftOff` and `shiftOn`. Example: `"night"`. */
  shiftId?: string | null | undefined;
  /** Any of several shifts. Example: `["late","night"]`. */
  shiftIds?: Array<string> | null | undefined;
  /** Any shift of the type. Example: `"night"`. */
  shiftType?: string | null | undefined;
  /** Any shift of one of the types. Example: `["late","night"]`. */
  shiftTypes?: Array<string> | null | undefined;
  /** The shift with this code. Example: `"N"`. */
  code?: string | null | undefined;
  /** Any shift with one of these codes. Example: `["L","N"]`. */
  codes?: Array<string> | null | undefined;
  /** The weekdays of a `weekday` wish. Example: `["wed"]`. */
  weekdays?: Array<WeekdayInput> | null | undefined;
  /** First date of a `series` or `weekday` wish, or the clock time at which `timeFree` begins. Example: `"2026-03-09"`. */
  from?: string | null | undefined;
  /** Last date of a `series` or `weekday` wish, or the clock time at which `timeFree` ends. Example: `"2026-03-15"`. */
  to?: string | null | undefined;
  /** True: all of the days or nothing. `weekendOff` is atomic unless it says otherwise, a `series` is not. Example: `true`. */
  atomic?: boolean | null | undefined;
  /** True: a night from Friday into Saturday spoils the free weekend, too. Default: `false`. */
  includeFridayNight?: boolean | null | undefined;
  /** So many of the days are enough; all where it is left out. Unit: days. Example: `2`. */
  minGranted?: number | null | undefined;
  /** `low` counts 0.5, `high` counts 2. Default: `"normal"`. Example: `"high"`. */
  priority?: "low" | "normal" | "high" | null | undefined;
  /** Points that a grant costs. Unit: points. Example: `5`. */
  cost?: number | null | undefined;
  /** Multiplies what a refusal costs. Default: `1`. Example: `2`. */
  weight?: number | null | undefined;
};

export type PreferencesInput = {
  /** Shifts the person likes; every other one costs half a unit. Default: `[]`. Example: `["early"]`. */
  preferredShiftIds?: Array<string> | null | undefined;
  /** Shifts the person dislikes; each costs a unit. Default: `[]`. Example: `["night"]`. */
  avoidedShiftIds?: Array<string> | null | undefined;
  /** Shift types the person likes. Default: `[]`. Example: `["early"]`. */
  preferredShiftTypes?: Array<string> | null | undefined;
  /** Shift types the person dislikes. Default: `[]`. Example: `["night"]`. */
  avoidedShiftTypes?: Array<string> | null | undefined;
  /** Weekdays the person likes to work on. Example: `["mon","tue"]`. */
  preferredWeekdays?: Array<WeekdayInput> | null | undefined;
  /** Weekdays the person dislikes to work on. Example: `["sun"]`. */
  avoidedWeekdays?: Array<WeekdayInput> | null | undefined;
  /** Workplaces the person likes. Default: `[]`. Example: `["reception"]`. */
  preferredWorkplaceIds?: Array<string> | null | undefined;
  /** Workplaces the person dislikes. Default: `[]`. Example: `["archive"]`. */
  avoidedWorkplaceIds?: Array<string> | null | undefined;
  /** People they like to share a shift with. Default: `[]`. Example: `["ben"]`. */
  preferredColleagueIds?: Array<string> | null | undefined;
  /** People they do not like to share a shift with. Default: `[]`. Example: `["carl"]`. */
  avoidedColleagueIds?: Array<string> | null | undefined;
  /** Duties that start before cost a unit. Example: `"07:00"`. */
  earliestStart?: string | null | undefined;
  /** Duties that end after cost a unit. Example: `"20:00"`. */
  latestEnd?: string | null | undefined;
  /** Days in a row; each above costs a unit. Unit: days. Example: `4`. */
  maxConsecutiveDays?: number | null | undefined;
  /** How many days in a row are liked; each other block costs a unit. Example: `{"min":2,"max":4}`. */
  preferredBlockLength?: {
    /** Fewest days of a liked block. Unit: days. Example: `2`. */
    min?: number | null | undefined;
    /** Most days of a liked block. Unit: days. Example: `4`. */
    max?: number | null | undefined;
  } | null | undefined;
  /** Nights in the window; each above costs a unit. Unit: nights. Example: `3`. */
  maxNights?: number | null | undefined;
  /** From -2 (rather not) to 2 (gladly): changes the person's fair share of nights by a quarter each. Default: `0`. Example: `1`. */
  nightAffinity?: number | null | undefined;
  /** From -2 (rather not) to 2 (gladly): changes the person's fair share of weekends by a quarter each. Default: `0`. Example: `-1`. */
  weekendAffinity?: number | null | undefined;
  /** Multiplies what the person's preferences cost. Default: `1`. Example: `2`. */
  weight?: number | null | undefined;
};

export type LockedAssignmentInput = {
  /** Who works. Example: `"anna"`. */
  employeeId: string;
  /** The date on which the duty starts. Example: `"2026-03-04"`. */
  date: string;
  /** Which shift; `shiftId` says the same. Example: `"night"`. */
  shiftDefinitionId?: string | null | undefined;
  /** Which shift; `shiftDefinitionId` says the same. Example: `"night"`. */
  shiftId?: string | null | undefined;
};

export type PreviousAssignmentInput = {
  /** Who works. Example: `"anna"`. */
  employeeId: string;
  /** The date on which the duty starts. Example: `"2026-03-04"`. */
  date: string;
  /** Which shift; `shiftId` says the same. Example: `"night"`. */
  shiftDefinitionId?: string | null | undefined;
  /** Which shift; `shiftDefinitionId` says the same. Example: `"night"`. */
  shiftId?: string | null | undefined;
};

export type SoftCodeAssignmentInput = {
  /** Who. Example: `"anna"`. */
  employeeId: string;
  /** When. Example: `"2026-03-05"`. */
  date: string;
  /** Code, id or name of a shift; `OFF`, `FREI`, `X` and `-` are a free day, `WORK` is any shift. Example: `"N"`. */
  code?: string | null | undefined;
  /** The shift. Example: `"night"`. */
  shiftId?: string | null | undefined;
  /** The shift, under another name. Example: `"night"`. */
  shiftDefinitionId?: string | null | undefined;
  /** Any shift of the type. Example: `"night"`. */
  shiftType?: string | null | undefined;
  /** Multiplies what it costs. Default: `1`. Example: `2`. */
  weight?: number | null | undefined;
};

export type CarryOverInput = {
  /** First date that the totals count. Totals of another calendar year than that of start_date are left behind. Example: `"2026-01-01"`. */
  from: string;
  /** Last date that the totals count: the end of the window they came from. Example: `"2026-02-28"`. */
  to: string;
  /** Duties of every kind. Unit: duties. Example: `32`. */
  shifts?: number | null | undefined;
  /** Nights by the department's night window, without standby. Unit: nights. Example: `9`. */
  nights?: number | null | undefined;
  /** Weekends with at least one worked day. Unit: weekends. Example: `4`. */
  weekends?: number | null | undefined;
  /** Worked days of weekends. Unit: days. Example: `7`. */
  weekendDays?: number | null | undefined;
  /** The holidays from `from` to `to`, and whether each was worked. Example: `{"2026-01-01":true}`. */
  holidays?: { [key: string]: boolean | null } | null | undefined;
  /** On-call duties. Unit: duties. Example: `3`. */
  onCall?: number | null | undefined;
  /** Standby duties. Unit: duties. Example: `2`. */
  standby?: number | null | undefined;
  /** What became of wishes. Example: `{"asked":6,"granted":5}`. */
  wishes?: {
    /** Wishes, by what is granted or refused as a whole. Unit: wishes. Example: `6`. */
    asked?: number | null | undefined;
    /** Those of them that were granted. Unit: wishes. Example: `5`. */
    granted?: number | null | undefined;
  } | null | undefined;
  /** Points left after the granted wishes; the budget where the request gives none. Unit: points. Example: `12`. */
  socialPoints?: number | null | undefined;
  /** The account of hours. Example: `{"planned":310.5,"target":308,"balance":2.5}`. */
  hours?: {
    /** Credited hours. Unit: hours. Example: `310.5`. */
    planned?: number | null | undefined;
    /** Hours that the contract asked for. Unit: hours. Example: `308`. */
    target?: number | null | undefined;
    /** Hours on the account at the end; `hoursBalance` where the employee has none. Unit: hours. Example: `2.5`. */
    balance?: number | null | undefined;
  } | null | undefined;
  /** Days worked; `employee_history` where the request gives none. Example: `["2026-02-27","2026-02-28"]`. */
  workedDates?: Array<string> | null | undefined;
  /** The run of duties that the window ended with. Example: `{"days":2,"nights":0}`. */
  lastRun?: {
    /** Worked days in a row that end on `to`. Unit: days. Example: `2`. */
    days?: number | null | undefined;
    /** Nights in a row that end on `to`; `employee_prior_night_run`. Unit: nights. Example: `0`. */
    nights?: number | null | undefined;
  } | null | undefined;
  /** End of the last duty; `employee_last_shift_end` where the request gives none. Example: `"2026-02-28T21:30:00+01:00"`. */
  lastShiftEnd?: string | null | undefined;
  /** Hours of the week that the end of the window cut; `employee_boundary_week_hours` where the request gives none. Unit: hours. Example: `15.5`. */
  boundaryWeekHours?: number | null | undefined;
  /** Rests that are owed; worked Sundays and holidays count as worked. Example: `[{"type":"sunday","date":"2026-02-22"}]`. */
  restsOpen?: Array<{
    /** A free day for a worked Sunday or holiday, or the weekly rest of a cut week. Example: `"sunday"`. */
    type: "sunday" | "holiday" | "weekly";
    /** The worked date, or the first one of the week. Example: `"2026-02-22"`. */
    date: string;
  }> | null | undefined;
};

export type ShiftSelectorInput = {
  /** Any of these shifts. Example: `["night"]`. */
  shiftIds?: Array<string> | null | undefined;
  /** Any shift of these types. Example: `["night"]`. */
  shiftTypes?: Array<string> | null | undefined;
  /** Any shift with one of these codes. Example: `["N"]`. */
  codes?: Array<string> | null | undefined;
  /** Whether it counts as a night. Example: `true`. */
  night?: boolean | null | undefined;
  /** Any shift of these kinds. Example: `["onCall"]`. */
  kinds?: Array<"work" | "onCall" | "standby"> | null | undefined;
  /** Any shift at these workplaces. Example: `["reception"]`. */
  workplaceIds?: Array<string> | null | undefined;
  /** Any shift in these areas. Example: `["surgery"]`. */
  areaIds?: Array<string> | null | undefined;
  /** Any shift of these area groups. Example: `["clinic"]`. */
  areaGroupIds?: Array<string> | null | undefined;
  /** Any shift with one of these tags. Example: `["heavy"]`. */
  tags?: Array<string> | null | undefined;
  /** Starts at this time or later. Example: `"12:00"`. */
  startFrom?: string | null | undefined;
  /** Starts at this time or earlier. Example: `"15:00"`. */
  startTo?: string | null | undefined;
};

/** Between the end of a shift and the start of a later shift on another date there are at least `hours` hours; with `reducedHours` a rest may be that short if another rest of `compensationHours` makes up for it. A soft rule pays by: pair of shifts too close together. Example: `{"type":"requireMinRest","params":{"hours":11,"reducedHours":10}}`. */
export type RequireMinRestConsequenceInput = {
  /** Between the end of a shift and the start of a later shift on another date there are at least `hours` hours; with `reducedHours` a rest may be that short if another rest of `compensationHours` makes up for it. A soft rule pays by: pair of shifts too close together. Example: `{"type":"requireMinRest","params":{"hours":11,"reducedHours":10}}`. */
  type: "requireMinRest";
  /** Parameters of the type. */
  params?: {
    /** Hours of rest, elapsed. Example: `11`. */
    hours?: number | null | undefined;
    /** Which later shifts the rest has to come before; all when missing. */
    next?: ShiftSelectorInput | null | undefined;
    /** Hours a rest may be shortened to if another one makes up for it. Example: `10`. */
    reducedHours?: number | null | undefined;
    /** Hours of the rest that makes up for a shortened one. Default: `12`. */
    compensationHours?: number | null | undefined;
    /** Length of the blocks, in days from the start of the window, in which a shortened rest is made up for. Default: `28`. */
    compensationDays?: number | null | undefined;
    /** Most shortened rests in such a block; no limit of their number when missing. */
    maxReductions?: number | null | undefined;
    /** Whether two shifts of one date need the rest as well. Default: `false`. */
    includeSameDay?: boolean | null | undefined;
    /** `hours`, given in minutes. */
    minutes?: number | null | undefined;
    /** `reducedHours`, given in minutes. */
    reducedMinutes?: number | null | undefined;
    /** `compensationHours`, given in minutes. */
    compensationMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. Example: `{"type":"limitWorkingHours","params":{"maxHours":48,"period":"week"}}`. */
export type LimitWorkingHoursConsequenceInput = {
  /** In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. Example: `{"type":"limitWorkingHours","params":{"maxHours":48,"period":"week"}}`. */
  type: "limitWorkingHours";
  /** Parameters of the type. */
  params?: {
    /** Most hours. Example: `48`. */
    maxHours?: number | null | undefined;
    /** Least hours. */
    minHours?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"week"`. Example: `"week"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** `legal`: working time; `contract`: credited hours. Default: `"legal"`. */
    basis?: "legal" | "contract" | null | undefined;
    /** Most hours in per cent of the contract for the length of the period. */
    percentOfContract?: number | null | undefined;
    /** `start`: all hours count on the date a shift starts; `split`: they are cut at midnight. Default: `"start"`. */
    attribution?: "start" | "split" | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
    /** `maxHours`, given in minutes. */
    maxMinutes?: number | null | undefined;
    /** `minHours`, given in minutes. */
    minMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` the paid hours times the hourly rates add up to at most `maxCost`. A soft rule pays by: currency unit per mean hourly rate. Example: `{"type":"limitCost","params":{"maxCost":12000,"period":"month"}}`. */
export type LimitCostConsequenceInput = {
  /** In every `period` the paid hours times the hourly rates add up to at most `maxCost`. A soft rule pays by: currency unit per mean hourly rate. Example: `{"type":"limitCost","params":{"maxCost":12000,"period":"month"}}`. */
  type: "limitCost";
  /** Parameters of the type. */
  params: {
    /** Most cost, in the currency of the hourly rates. Example: `12000`. */
    maxCost: number;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"window"`. Example: `"month"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** An employee works at most `maxHours` hours a week on average over the window and the `carried` weeks before it, in every `referenceWeeks` weeks of a longer window; weeks of absence count as none unless `absence` is zero. A soft rule pays by: 8 hours above the average, in fractions. Example: `{"type":"limitAverageWeeklyHours","params":{"maxHours":48,"referenceWeeks":24}}`. */
export type LimitAverageWeeklyHoursConsequenceInput = {
  /** An employee works at most `maxHours` hours a week on average over the window and the `carried` weeks before it, in every `referenceWeeks` weeks of a longer window; weeks of absence count as none unless `absence` is zero. A soft rule pays by: 8 hours above the average, in fractions. Example: `{"type":"limitAverageWeeklyHours","params":{"maxHours":48,"referenceWeeks":24}}`. */
  type: "limitAverageWeeklyHours";
  /** Parameters of the type. */
  params?: {
    /** Most hours a week on average. Default: `48`. Example: `48`. */
    maxHours?: number | null | undefined;
    /** Length of the reference period, in weeks. Default: `24`. Example: `24`. */
    referenceWeeks?: number | null | undefined;
    /** Map of employee id to the `hours` worked and the `weeks` they took, before the window. */
    carried?: { [key: string]: {
      /** Working hours of the weeks before. */
      hours: number;
      /** How many weeks these were. */
      weeks: number;
    } | null } | null | undefined;
    /** `neutral`: days of vacation and sickness do not lengthen the average's period; `zero`: they count as days without hours. Default: `"neutral"`. */
    absence?: "neutral" | "zero" | null | undefined;
    /** `maxHours`, given in minutes. */
    maxMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Credited hours stay at most `maxOverHours` above and `maxUnderHours` below the contract target of each `period`, as far as the window covers it; with neither given, within `toleranceHours` of it, for a soft rule 0. Hours above count `overFactor` times, hours below `underFactor` times. The objectives `contract_hours` and `fairness_hours` leave the sides that it names to it, both where it names no bound. A soft rule pays by: 8 hours off the target, in fractions, times the factor. Example: `{"type":"targetContractHours","params":{"maxOverHours":8}}`. */
export type TargetContractHoursConsequenceInput = {
  /** Credited hours stay at most `maxOverHours` above and `maxUnderHours` below the contract target of each `period`, as far as the window covers it; with neither given, within `toleranceHours` of it, for a soft rule 0. Hours above count `overFactor` times, hours below `underFactor` times. The objectives `contract_hours` and `fairness_hours` leave the sides that it names to it, both where it names no bound. A soft rule pays by: 8 hours off the target, in fractions, times the factor. Example: `{"type":"targetContractHours","params":{"maxOverHours":8}}`. */
  type: "targetContractHours";
  /** Parameters of the type. */
  params?: {
    /** Hours of deviation that are free on either side, read when no bound is given. */
    toleranceHours?: number | null | undefined;
    /** Most hours above the target. Example: `8`. */
    maxOverHours?: number | null | undefined;
    /** Most hours below the target. */
    maxUnderHours?: number | null | undefined;
    /** How much an hour above counts in a soft rule. Default: `2`. */
    overFactor?: number | null | undefined;
    /** How much an hour below counts in a soft rule. Default: `1`. */
    underFactor?: number | null | undefined;
    /** What the target is compared over. Default: `"window"`. */
    period?: "window" | "month" | "week" | null | undefined;
    /** `toleranceHours`, given in minutes. */
    toleranceMinutes?: number | null | undefined;
    /** `maxOverHours`, given in minutes. */
    maxOverMinutes?: number | null | undefined;
    /** `maxUnderHours`, given in minutes. */
    maxUnderMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** On each date the last shift ends at most `maxHours` hours after the first one starts, breaks included, by the clock. A soft rule pays by: date. Example: `{"type":"limitDailySpan","params":{"maxHours":10}}`. */
export type LimitDailySpanConsequenceInput = {
  /** On each date the last shift ends at most `maxHours` hours after the first one starts, breaks included, by the clock. A soft rule pays by: date. Example: `{"type":"limitDailySpan","params":{"maxHours":10}}`. */
  type: "limitDailySpan";
  /** Parameters of the type. */
  params?: {
    /** Hours from the first start to the last end of a date, breaks included. Example: `10`. */
    maxHours?: number | null | undefined;
    /** `maxHours`, given in minutes. */
    maxMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Every ISO week, or with `period` rolling every `days` consecutive days, contains `count` rests of at least `hours` hours that do not overlap and lie inside it. A soft rule pays by: missing rest. Example: `{"type":"requireWeeklyRest","params":{"hours":35,"period":"week"}}`. */
export type RequireWeeklyRestConsequenceInput = {
  /** Every ISO week, or with `period` rolling every `days` consecutive days, contains `count` rests of at least `hours` hours that do not overlap and lie inside it. A soft rule pays by: missing rest. Example: `{"type":"requireWeeklyRest","params":{"hours":35,"period":"week"}}`. */
  type: "requireWeeklyRest";
  /** Parameters of the type. */
  params?: {
    /** Hours of one rest, elapsed. Default: `35`. Example: `35`. */
    hours?: number | null | undefined;
    /** `week`: every ISO week; `rolling`: every `days` consecutive dates. Default: `"week"`. Example: `"week"`. */
    period?: "week" | "rolling" | null | undefined;
    /** Length of a rolling period, in days. Default: `7`. */
    days?: number | null | undefined;
    /** Rests that each period contains, without overlap. Default: `1`. */
    count?: number | null | undefined;
    /** `hours`, given in minutes. */
    minutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** At most `maxDays` days in a row, and at least `requiredRestDays` days off after a run of `maxDays`. A soft rule pays by: day above the limit, or worked rest day. Example: `{"type":"limitConsecutiveDays","params":{"maxDays":6,"requiredRestDays":2}}`. */
export type LimitConsecutiveDaysConsequenceInput = {
  /** At most `maxDays` days in a row, and at least `requiredRestDays` days off after a run of `maxDays`. A soft rule pays by: day above the limit, or worked rest day. Example: `{"type":"limitConsecutiveDays","params":{"maxDays":6,"requiredRestDays":2}}`. */
  type: "limitConsecutiveDays";
  /** Parameters of the type. */
  params: {
    /** Most dates in a row with counted work. Example: `6`. */
    maxDays: number;
    /** Dates without counted work after a run of `maxDays`; 0 and 1 mean the same. Default: `1`. Example: `2`. */
    requiredRestDays?: number | null | undefined;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
    /** Whether a date of absence is free, is work, or is left out of the sequence. Default: `"off"`. */
    countAbsenceAs?: "off" | "work" | "skip" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Every run of days in a row has at least `minDays` days. A soft rule pays by: missing day of a short run. Example: `{"type":"requireMinConsecutiveDays","params":{"minDays":2}}`. */
export type RequireMinConsecutiveDaysConsequenceInput = {
  /** Every run of days in a row has at least `minDays` days. A soft rule pays by: missing day of a short run. Example: `{"type":"requireMinConsecutiveDays","params":{"minDays":2}}`. */
  type: "requireMinConsecutiveDays";
  /** Parameters of the type. */
  params?: {
    /** Least dates in a row with counted work. Example: `2`. */
    minDays?: number | null | undefined;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
    /** Whether a date of absence is free, is work, or is left out of the sequence. Default: `"off"`. */
    countAbsenceAs?: "off" | "work" | "skip" | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Between two days of work there are no days off or at least `minDays`. A soft rule pays by: missing day of a short run. Example: `{"type":"requireMinConsecutiveDaysOff","params":{"minDays":2}}`. */
export type RequireMinConsecutiveDaysOffConsequenceInput = {
  /** Between two days of work there are no days off or at least `minDays`. A soft rule pays by: missing day of a short run. Example: `{"type":"requireMinConsecutiveDaysOff","params":{"minDays":2}}`. */
  type: "requireMinConsecutiveDaysOff";
  /** Parameters of the type. */
  params: {
    /** Least dates in a row without counted work, between two of work. Example: `2`. */
    minDays: number;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
    /** Whether a date of absence is free, is work, or is left out of the sequence. Default: `"off"`. */
    countAbsenceAs?: "off" | "work" | "skip" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** At most `maxDays` days off in a row; absences split a run and are no days off. A soft rule pays by: day above the limit. Example: `{"type":"limitConsecutiveDaysOff","params":{"maxDays":5}}`. */
export type LimitConsecutiveDaysOffConsequenceInput = {
  /** At most `maxDays` days off in a row; absences split a run and are no days off. A soft rule pays by: day above the limit. Example: `{"type":"limitConsecutiveDaysOff","params":{"maxDays":5}}`. */
  type: "limitConsecutiveDaysOff";
  /** Parameters of the type. */
  params: {
    /** Most dates in a row without counted work. Example: `5`. */
    maxDays: number;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
    /** Whether a date of absence is free, is work, or is left out of the sequence. Default: `"work"`. */
    countAbsenceAs?: "off" | "work" | "skip" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** At most `max` and at least `min` days in a row with the same value of `groupBy`; `values` gives bounds of single values. Another value ends the run. A soft rule pays by: day above the limit, or missing day of a short run. Example: `{"type":"limitConsecutiveSameShift","params":{"max":5,"values":{"night":{"min":2,"max":4}}}}`. */
export type LimitConsecutiveSameShiftConsequenceInput = {
  /** At most `max` and at least `min` days in a row with the same value of `groupBy`; `values` gives bounds of single values. Another value ends the run. A soft rule pays by: day above the limit, or missing day of a short run. Example: `{"type":"limitConsecutiveSameShift","params":{"max":5,"values":{"night":{"min":2,"max":4}}}}`. */
  type: "limitConsecutiveSameShift";
  /** Parameters of the type. */
  params: {
    /** Most dates in a row with the same value. Example: `5`. */
    max?: number | null | undefined;
    /** Least dates in a row with the same value. */
    min?: number | null | undefined;
    /** What has to be the same. Default: `"shiftType"`. */
    groupBy?: "shiftType" | "shiftId" | null | undefined;
    /** Bounds of single values, in place of the common ones. Example: `{"night":{"min":2,"max":4}}`. */
    values?: { [key: string]: {
      /** Most days in a row. */
      max?: number | null | undefined;
      /** Fewest days in a row. */
      min?: number | null | undefined;
    } | null } | null | undefined;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
    /** Whether a date of absence is free, is work, or is left out of the sequence. Default: `"off"`. */
    countAbsenceAs?: "off" | "work" | "skip" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** After at least `afterNights` nights in a row the next shift starts at least `restHours` hours after the end of the last one, or no shift starts on the next `restDays` days; `table` gives hours by the length of the series. A soft rule pays by: shift that starts too early. Example: `{"type":"requireNightRecovery","params":{"restHours":48}}`. */
export type RequireNightRecoveryConsequenceInput = {
  /** After at least `afterNights` nights in a row the next shift starts at least `restHours` hours after the end of the last one, or no shift starts on the next `restDays` days; `table` gives hours by the length of the series. A soft rule pays by: shift that starts too early. Example: `{"type":"requireNightRecovery","params":{"restHours":48}}`. */
  type: "requireNightRecovery";
  /** Parameters of the type. */
  params?: {
    /** Length of a series of nights from which on it needs recovery, in nights. Default: `1`. */
    afterNights?: number | null | undefined;
    /** Hours from the end of the last night to the next start, elapsed. Example: `48`. */
    restHours?: number | null | undefined;
    /** Dates after the last night's date on which no shift starts. */
    restDays?: number | null | undefined;
    /** Hours by length of the series; the row with the largest `minNights` not above it counts. */
    table?: Array<{
      /** Shortest series the row is for, in nights. */
      minNights: number;
      /** Hours after its end. */
      restHours: number;
    }> | null | undefined;
    /** `restHours`, given in minutes. */
    restMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** A shift that `from` selects is not followed by one that `to` selects (`off`: by a day off, `any`: by work) `gapDays` days later; with `toNot` only what it selects, or a day off, may follow. A soft rule pays by: occurrence. Example: `{"type":"forbidSuccession","params":{"from":{"shiftTypes":["late"]},"to":{"shiftTypes":["early"]}}}`. */
export type ForbidSuccessionConsequenceInput = {
  /** A shift that `from` selects is not followed by one that `to` selects (`off`: by a day off, `any`: by work) `gapDays` days later; with `toNot` only what it selects, or a day off, may follow. A soft rule pays by: occurrence. Example: `{"type":"forbidSuccession","params":{"from":{"shiftTypes":["late"]},"to":{"shiftTypes":["early"]}}}`. */
  type: "forbidSuccession";
  /** Parameters of the type. */
  params: {
    /** The shifts that come first, among those of the conditions. Example: `{"shiftTypes":["late"]}`. */
    from: ShiftSelectorInput;
    /** The shifts that may not follow; `off`: a free date, `any`: any shift. Example: `{"shiftTypes":["early"]}`. */
    to?: "off" | "any" | ShiftSelectorInput | null | undefined;
    /** The only shifts that may follow, besides a free date. */
    toNot?: ShiftSelectorInput | null | undefined;
    /** Dates from the first shift to the second, in days. Default: `1`. */
    gapDays?: number | null | undefined;
    /** Whether dates of absence between the two are skipped. Default: `false`. */
    acrossAbsence?: boolean | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** From one worked day to the next, with up to `acrossDaysOff` days off between them, work starts at most `maxBackwardMinutes` minutes earlier by the clock. A soft rule pays by: backward step. Example: `{"type":"requireForwardRotation","params":{"maxBackwardMinutes":60}}`. */
export type RequireForwardRotationConsequenceInput = {
  /** From one worked day to the next, with up to `acrossDaysOff` days off between them, work starts at most `maxBackwardMinutes` minutes earlier by the clock. A soft rule pays by: backward step. Example: `{"type":"requireForwardRotation","params":{"maxBackwardMinutes":60}}`. */
  type: "requireForwardRotation";
  /** Parameters of the type. */
  params?: {
    /** Minutes of the clock by which the later shift may start earlier. Default: `60`. Example: `60`. */
    maxBackwardMinutes?: number | null | undefined;
    /** Free dates that may lie between the two shifts, in days. Default: `0`. */
    acrossDaysOff?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** The `patterns` of days occur at least `min` and at most `max` times; they start on `startWeekdays` and `startDates`, not before `from` and not after `to`. A soft rule pays by: match above or below the limits. Example: `{"type":"limitPattern","params":{"patterns":[["O","W","O"]],"max":0}}`. */
export type LimitPatternConsequenceInput = {
  /** The `patterns` of days occur at least `min` and at most `max` times; they start on `startWeekdays` and `startDates`, not before `from` and not after `to`. A soft rule pays by: match above or below the limits. Example: `{"type":"limitPattern","params":{"patterns":[["O","W","O"]],"max":0}}`. */
  type: "limitPattern";
  /** Parameters of the type. */
  params: {
    /** Lists of day tokens: `"W"` work, `"N"` a night, `"=id"` a shift, `"O"` no duty, `"A"` vacation or sickness, `"*"` anything, `{"shift": ShiftSelector, "not"?: bool}`, `{"off": true, "excludeAbsence"?: bool}`. Matches of all patterns are added up; their days are planned, or known from before the window. Example: `[["O","W","O"]]`. */
    patterns: Array<Array<string | {
      /** No duty. */
      off: true;
      /** True: vacation and sickness do not count. */
      excludeAbsence?: boolean | null | undefined;
    } | {
      /** Work in such a shift. */
      shift: ShiftSelectorInput;
      /** True: anything else. */
      not?: boolean | null | undefined;
    }>>;
    /** Fewest matches of an employee. */
    min?: number | null | undefined;
    /** Most matches of an employee. Example: `0`. */
    max?: number | null | undefined;
    /** Weekdays on which a match may start; 1 is Monday. */
    startWeekdays?: Array<number> | null | undefined;
    /** Dates on which a match may start. */
    startDates?: Array<string> | null | undefined;
    /** First date on which a match may start. */
    from?: string | null | undefined;
    /** Last date on which a match may start. */
    to?: string | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Two days of work lie at least `minDays` dates apart; with `betweenRuns` the end of a run and the start of the next one do. One and the next lie at most `maxDays` dates apart, absences left out. A soft rule pays by: pair of days too close or too far apart. Example: `{"type":"requireSpacing","params":{"minDays":4}}`. */
export type RequireSpacingConsequenceInput = {
  /** Two days of work lie at least `minDays` dates apart; with `betweenRuns` the end of a run and the start of the next one do. One and the next lie at most `maxDays` dates apart, absences left out. A soft rule pays by: pair of days too close or too far apart. Example: `{"type":"requireSpacing","params":{"minDays":4}}`. */
  type: "requireSpacing";
  /** Parameters of the type. */
  params: {
    /** Least difference of two dates with counted work; 4 is every fourth day. Example: `4`. */
    minDays: number;
    /** Most dates from one day with counted work to the next, where there is a next one. */
    maxDays?: number | null | undefined;
    /** Whether days in a row are one run and only the distance between runs is asked for. Default: `false`. */
    betweenRuns?: boolean | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Every day follows the `cycle` that starts on `anchorDate`, for each employee shifted by their `offsets`; absences are exempt. A soft rule pays by: day that departs from the cycle. Example: `{"type":"followCycle","params":{"cycle":["W","W","W","W","W","O","O"],"anchorDate":"2026-01-05"}}`. */
export type FollowCycleConsequenceInput = {
  /** Every day follows the `cycle` that starts on `anchorDate`, for each employee shifted by their `offsets`; absences are exempt. A soft rule pays by: day that departs from the cycle. Example: `{"type":"followCycle","params":{"cycle":["W","W","W","W","W","O","O"],"anchorDate":"2026-01-05"}}`. */
  type: "followCycle";
  /** Parameters of the type. */
  params: {
    /** Day tokens of consecutive dates, as in limitPattern but without `"A"`; `"*"` leaves the choice. Example: `["W","W","W","W","W","O","O"]`. */
    cycle: Array<string | {
      /** No duty. */
      off: true;
      /** True: vacation and sickness do not count. */
      excludeAbsence?: boolean | null | undefined;
    } | {
      /** Work in such a shift. */
      shift: ShiftSelectorInput;
      /** True: anything else. */
      not?: boolean | null | undefined;
    }>;
    /** A date on which the cycle starts for offset 0. Example: `"2026-01-05"`. */
    anchorDate: string;
    /** Days by which the cycle of an employee is ahead, by employee id; 0 for the others. */
    offsets?: { [key: string]: number | null } | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** An employee works in at least `minWorked` and at most `maxWorked` of the `groups` of dates. A soft rule pays by: surplus or missing group. Example: `{"type":"limitDateGroups","params":{"groups":[{"id":"christmas","dates":["2026-12-24","2026-12-25","2026-12-26"]},{"id":"new-year","dates":["2026-12-31","2027-01-01"]}],"maxWorked":1}}`. */
export type LimitDateGroupsConsequenceInput = {
  /** An employee works in at least `minWorked` and at most `maxWorked` of the `groups` of dates. A soft rule pays by: surplus or missing group. Example: `{"type":"limitDateGroups","params":{"groups":[{"id":"christmas","dates":["2026-12-24","2026-12-25","2026-12-26"]},{"id":"new-year","dates":["2026-12-31","2027-01-01"]}],"maxWorked":1}}`. */
  type: "limitDateGroups";
  /** Parameters of the type. */
  params: {
    /** Named lists of dates; a group is worked if any of its dates carries counted work. Example: `[{"id":"christmas","dates":["2026-12-24","2026-12-25","2026-12-26"]},{"id":"new-year","dates":["2026-12-31","2027-01-01"]}]`. */
    groups: Array<{
      /** What the group is called. */
      id: string;
      /** The dates of the group. */
      dates: Array<string>;
    }>;
    /** Most worked groups. Example: `1`. */
    maxWorked?: number | null | undefined;
    /** Least worked groups. */
    minWorked?: number | null | undefined;
    /** Map of employee id to the groups already worked; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` an employee works at most `max` different values of `groupBy`. A soft rule pays by: surplus value. Example: `{"type":"limitDistinctShifts","params":{"max":1,"groupBy":"shiftType","period":"week"}}`. */
export type LimitDistinctShiftsConsequenceInput = {
  /** In every `period` an employee works at most `max` different values of `groupBy`. A soft rule pays by: surplus value. Example: `{"type":"limitDistinctShifts","params":{"max":1,"groupBy":"shiftType","period":"week"}}`. */
  type: "limitDistinctShifts";
  /** Parameters of the type. */
  params: {
    /** Most different values. Example: `1`. */
    max: number;
    /** What makes two shifts different. Default: `"shiftType"`. Example: `"shiftType"`. */
    groupBy?: "shiftType" | "shiftId" | "workplaceId" | "areaId" | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"week"`. Example: `"week"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` an employee has at least `min` and at most `max` shifts. A soft rule pays by: surplus or missing shift. Example: `{"type":"limitShiftCount","params":{"max":6,"period":"month"}}`. */
export type LimitShiftCountConsequenceInput = {
  /** In every `period` an employee has at least `min` and at most `max` shifts. A soft rule pays by: surplus or missing shift. Example: `{"type":"limitShiftCount","params":{"max":6,"period":"month"}}`. */
  type: "limitShiftCount";
  /** Parameters of the type. */
  params: {
    /** Most shifts. Example: `6`. */
    max?: number | null | undefined;
    /** Least shifts. */
    min?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"window"`. Example: `"month"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` an employee works on at least `min` and at most `max` days. A soft rule pays by: surplus or missing day. Example: `{"type":"limitWorkingDays","params":{"max":5,"period":"week"}}`. */
export type LimitWorkingDaysConsequenceInput = {
  /** In every `period` an employee works on at least `min` and at most `max` days. A soft rule pays by: surplus or missing day. Example: `{"type":"limitWorkingDays","params":{"max":5,"period":"week"}}`. */
  type: "limitWorkingDays";
  /** Parameters of the type. */
  params?: {
    /** Most dates with counted work. Example: `5`. */
    max?: number | null | undefined;
    /** Least dates with counted work. */
    min?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"week"`. Example: `"week"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` an employee has at least `minDays` and at most `maxDays` days off among the rule's dates, `minDays` of them in one block if `consecutive`. A soft rule pays by: missing or surplus day off, or missing block. Example: `{"type":"requireDaysOff","params":{"minDays":1,"period":"month"}}`. */
export type RequireDaysOffConsequenceInput = {
  /** In every `period` an employee has at least `minDays` and at most `maxDays` days off among the rule's dates, `minDays` of them in one block if `consecutive`. A soft rule pays by: missing or surplus day off, or missing block. Example: `{"type":"requireDaysOff","params":{"minDays":1,"period":"month"}}`. */
  type: "requireDaysOff";
  /** Parameters of the type. */
  params: {
    /** Least dates without counted work, among those the conditions select. Example: `1`. */
    minDays: number;
    /** Most such dates. */
    maxDays?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"week"`. Example: `"month"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Whether the free dates have to form one block. Default: `false`. */
    consecutive?: boolean | null | undefined;
    /** Whether dates of absence count as free. Default: `true`. */
    countAbsence?: boolean | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` at least `minPercent` and at most `maxPercent` per cent of an employee's shifts matching `of` are those of the rule. A soft rule pays by: shift. Example: `{"type":"requireShiftShare","params":{"of":{},"minPercent":20,"period":"month"}}`. */
export type RequireShiftShareConsequenceInput = {
  /** In every `period` at least `minPercent` and at most `maxPercent` per cent of an employee's shifts matching `of` are those of the rule. A soft rule pays by: shift. Example: `{"type":"requireShiftShare","params":{"of":{},"minPercent":20,"period":"month"}}`. */
  type: "requireShiftShare";
  /** Parameters of the type. */
  params: {
    /** The shifts that the share is taken of. Example: `{}`. */
    of: ShiftSelectorInput;
    /** Least share, in per cent. Example: `20`. */
    minPercent?: number | null | undefined;
    /** Most share, in per cent. */
    maxPercent?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"window"`. Example: `"month"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** The day before a free weekend (Friday, unless the weekend starts earlier) carries no night and no shift that ends after `latestEnd`. A soft rule pays by: weekend. Example: `{"type":"forbidNightBeforeFreeWeekend","params":{"latestEnd":"20:00"}}`. */
export type ForbidNightBeforeFreeWeekendConsequenceInput = {
  /** The day before a free weekend (Friday, unless the weekend starts earlier) carries no night and no shift that ends after `latestEnd`. A soft rule pays by: weekend. Example: `{"type":"forbidNightBeforeFreeWeekend","params":{"latestEnd":"20:00"}}`. */
  type: "forbidNightBeforeFreeWeekend";
  /** Parameters of the type. */
  params?: {
    /** Latest end of a shift on the day before, HH:MM. Default: `"20:00"`. Example: `"20:00"`. */
    latestEnd?: string | null | undefined;
    /** Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing. */
    weekend?: "satSun" | "fridayNight" | "friSatSun" | "satSunMon" | "friSatSunMon" | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** At most `max` weekends in a row are worked, and a run of worked weekends has at least `min`. A soft rule pays by: surplus or missing weekend. Example: `{"type":"limitConsecutiveWeekends","params":{"max":2}}`. */
export type LimitConsecutiveWeekendsConsequenceInput = {
  /** At most `max` weekends in a row are worked, and a run of worked weekends has at least `min`. A soft rule pays by: surplus or missing weekend. Example: `{"type":"limitConsecutiveWeekends","params":{"max":2}}`. */
  type: "limitConsecutiveWeekends";
  /** Parameters of the type. */
  params?: {
    /** Most worked weekends in a row. Example: `2`. */
    max?: number | null | undefined;
    /** Least worked weekends in a row. */
    min?: number | null | undefined;
    /** Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing. */
    weekend?: "satSun" | "fridayNight" | "friSatSun" | "satSunMon" | "friSatSunMon" | null | undefined;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` an employee works on at least `min` and at most `max` weekends. A soft rule pays by: surplus or missing weekend. Example: `{"type":"limitWorkedWeekends","params":{"max":2,"period":"month"}}`. */
export type LimitWorkedWeekendsConsequenceInput = {
  /** In every `period` an employee works on at least `min` and at most `max` weekends. A soft rule pays by: surplus or missing weekend. Example: `{"type":"limitWorkedWeekends","params":{"max":2,"period":"month"}}`. */
  type: "limitWorkedWeekends";
  /** Parameters of the type. */
  params: {
    /** Most worked weekends. Example: `2`. */
    max?: number | null | undefined;
    /** Least worked weekends. */
    min?: number | null | undefined;
    /** What the count runs over; a weekend belongs to the period of its Saturday. Default: `"window"`. Example: `"month"`. */
    period?: "window" | "month" | "fourWeeks" | "rolling" | null | undefined;
    /** Length of a rolling period, in weekends; needed with `rolling`. */
    weeks?: number | null | undefined;
    /** Any date in the first week of a block of `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing. */
    weekend?: "satSun" | "fridayNight" | "friSatSun" | "satSunMon" | "friSatSunMon" | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** An employee works on all days of a weekend or on none; a Friday night is no such day. A soft rule pays by: split weekend. Example: `{"type":"requireCompleteWeekends","params":{}}`. */
export type RequireCompleteWeekendsConsequenceInput = {
  /** An employee works on all days of a weekend or on none; a Friday night is no such day. A soft rule pays by: split weekend. Example: `{"type":"requireCompleteWeekends","params":{}}`. */
  type: "requireCompleteWeekends";
  /** Parameters of the type. */
  params?: {
    /** Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing. */
    weekend?: "satSun" | "fridayNight" | "friSatSun" | "satSunMon" | "friSatSunMon" | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every calendar year at least `minPerYear` Sundays are free; a worked Sunday is one on which a shift starts, or of which it touches a minute (`countBy`). A soft rule pays by: Sunday. Example: `{"type":"requireFreeSundays","params":{"minPerYear":15}}`. */
export type RequireFreeSundaysConsequenceInput = {
  /** In every calendar year at least `minPerYear` Sundays are free; a worked Sunday is one on which a shift starts, or of which it touches a minute (`countBy`). A soft rule pays by: Sunday. Example: `{"type":"requireFreeSundays","params":{"minPerYear":15}}`. */
  type: "requireFreeSundays";
  /** Parameters of the type. */
  params?: {
    /** Free Sundays in a calendar year. Default: `15`. Example: `15`. */
    minPerYear?: number | null | undefined;
    /** `start`: a Sunday is worked if a shift starts on it; `touch`: if any minute of work lies on it. Default: `"start"`. */
    countBy?: "start" | "touch" | null | undefined;
    /** Map of employee id to the Sundays already worked in the year of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** In every `period` an employee has at least `min` weekends without work. A soft rule pays by: missing weekend. Example: `{"type":"requireFreeWeekends","params":{"min":1,"period":"month"}}`. */
export type RequireFreeWeekendsConsequenceInput = {
  /** In every `period` an employee has at least `min` weekends without work. A soft rule pays by: missing weekend. Example: `{"type":"requireFreeWeekends","params":{"min":1,"period":"month"}}`. */
  type: "requireFreeWeekends";
  /** Parameters of the type. */
  params: {
    /** Least free weekends. Example: `1`. */
    min: number;
    /** What the count runs over; a weekend belongs to the period of its Saturday. Default: `"month"`. Example: `"month"`. */
    period?: "month" | "fourWeeks" | "rolling" | null | undefined;
    /** Length of a rolling period, in weekends; needed with `rolling`. */
    weeks?: number | null | undefined;
    /** Any date in the first week of a block of `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing. */
    weekend?: "satSun" | "fridayNight" | "friSatSun" | "satSunMon" | "friSatSunMon" | null | undefined;
    /** Whether weekends of absence count as free. Default: `true`. */
    countAbsence?: boolean | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Every worked Sunday has its own free working day within `sundayWithinDays` days, every worked holiday within `holidayWithinDays`. A soft rule pays by: Sunday or holiday without a rest day. Example: `{"type":"requireReplacementRestDay","params":{"sundayWithinDays":14,"holidayWithinDays":56}}`. */
export type RequireReplacementRestDayConsequenceInput = {
  /** Every worked Sunday has its own free working day within `sundayWithinDays` days, every worked holiday within `holidayWithinDays`. A soft rule pays by: Sunday or holiday without a rest day. Example: `{"type":"requireReplacementRestDay","params":{"sundayWithinDays":14,"holidayWithinDays":56}}`. */
  type: "requireReplacementRestDay";
  /** Parameters of the type. */
  params?: {
    /** Span in which a worked Sunday has its free day, in days, the Sunday included. Default: `14`. Example: `14`. */
    sundayWithinDays?: number | null | undefined;
    /** The same for a worked holiday that is no Sunday. Default: `56`. Example: `56`. */
    holidayWithinDays?: number | null | undefined;
    /** `werktag`: Monday to Saturday and no holiday; `any`: every date. Default: `"werktag"`. */
    restDays?: "werktag" | "any" | null | undefined;
    /** Whether dates of absence serve as rest days. Default: `false`. */
    countAbsence?: boolean | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** The worked days of a weekend all carry the same `groupBy`. A soft rule pays by: weekend. Example: `{"type":"requireSameShiftOnWeekend","params":{"groupBy":"shiftType"}}`. */
export type RequireSameShiftOnWeekendConsequenceInput = {
  /** The worked days of a weekend all carry the same `groupBy`. A soft rule pays by: weekend. Example: `{"type":"requireSameShiftOnWeekend","params":{"groupBy":"shiftType"}}`. */
  type: "requireSameShiftOnWeekend";
  /** Parameters of the type. */
  params?: {
    /** What has to be the same. Default: `"shiftType"`. Example: `"shiftType"`. */
    groupBy?: "shiftType" | "shiftId" | null | undefined;
    /** Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing. */
    weekend?: "satSun" | "fridayNight" | "friSatSun" | "satSunMon" | "friSatSunMon" | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** No assignment that the conditions select is made. A soft rule pays by: assignment. Example: `{"type":"forbidAssignment","params":{}}`. */
export type ForbidAssignmentConsequenceInput = {
  /** No assignment that the conditions select is made. A soft rule pays by: assignment. Example: `{"type":"forbidAssignment","params":{}}`. */
  type: "forbidAssignment";
  /** Parameters of the type. */
  params?: Record<string, never> | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** On every date on which an employee could work a shift that the conditions select, the employee works at least `perDay` of them; absences are exempt. A soft rule pays by: missing shift. Example: `{"type":"requireAssignment","params":{"perDay":1}}`. */
export type RequireAssignmentConsequenceInput = {
  /** On every date on which an employee could work a shift that the conditions select, the employee works at least `perDay` of them; absences are exempt. A soft rule pays by: missing shift. Example: `{"type":"requireAssignment","params":{"perDay":1}}`. */
  type: "requireAssignment";
  /** Parameters of the type. */
  params?: {
    /** Shifts on each date on which the employee may work one of the conditions'. Default: `1`. Example: `1`. */
    perDay?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** No shift has more than `toleranceMinutes` minutes between `from` and `to`, a span of every day that may cross midnight; equal times mean the whole day. A soft rule pays by: assignment. Example: `{"type":"forbidTimeWindow","params":{"from":"20:00","to":"06:00"}}`. */
export type ForbidTimeWindowConsequenceInput = {
  /** No shift has more than `toleranceMinutes` minutes between `from` and `to`, a span of every day that may cross midnight; equal times mean the whole day. A soft rule pays by: assignment. Example: `{"type":"forbidTimeWindow","params":{"from":"20:00","to":"06:00"}}`. */
  type: "forbidTimeWindow";
  /** Parameters of the type. */
  params?: {
    /** Start of the span, HH:MM. Example: `"20:00"`. */
    from?: string | null | undefined;
    /** End of the span, HH:MM; earlier than `from` it lies on the next day. Example: `"06:00"`. */
    to?: string | null | undefined;
    /** Minutes of a shift that may lie inside the span. Default: `0`. */
    toleranceMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** On every shift, date, interval or `period` in scope at least `min` and at most `max` persons work, if possible `target`; with `qualificationIds` only those who hold them count. A soft rule pays by: missing or surplus person, by the hour in an interval. Example: `{"type":"requireStaffing","params":{"min":1,"qualificationIds":["nurse"],"per":"interval"}}`. */
export type RequireStaffingConsequenceInput = {
  /** On every shift, date, interval or `period` in scope at least `min` and at most `max` persons work, if possible `target`; with `qualificationIds` only those who hold them count. A soft rule pays by: missing or surplus person, by the hour in an interval. Example: `{"type":"requireStaffing","params":{"min":1,"qualificationIds":["nurse"],"per":"interval"}}`. */
  type: "requireStaffing";
  /** Parameters of the type. */
  params: {
    /** Least persons. Example: `1`. */
    min?: number | null | undefined;
    /** Persons aimed at; priced by the coverage objectives. */
    target?: number | null | undefined;
    /** Most persons. */
    max?: number | null | undefined;
    /** Only holders of these count. Example: `["nurse"]`. */
    qualificationIds?: Array<string> | null | undefined;
    /** `any` of the qualifications, or `all` of them. Default: `"any"`. */
    qualificationMode?: "any" | "all" | null | undefined;
    /** `shift`: on each occurrence; `day`: on each date; `interval`: at every minute of the span; `period`: assignments of each period. Default: `"shift"`. Example: `"interval"`. */
    per?: "shift" | "day" | "interval" | "period" | null | undefined;
    /** Start of the span of each date, HH:MM. Default: `"00:00"`. */
    from?: string | null | undefined;
    /** End of the span, HH:MM or 24:00. Default: `"24:00"`. */
    to?: string | null | undefined;
    /** What assignments are counted over, with `per` period. Default: `"window"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
    /** Factor of a missing person. Default: `1`. */
    underWeight?: number | null | undefined;
    /** Factor of a surplus person. Default: `1`. */
    overWeight?: number | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Whenever somebody works on a shift, date or interval in scope, at least `minPercent` per cent of those present hold one of `qualificationIds`. A soft rule pays by: missing qualified person, by the hour in an interval. Example: `{"type":"requireQualifiedShare","params":{"qualificationIds":["nurse"],"minPercent":50,"per":"day"}}`. */
export type RequireQualifiedShareConsequenceInput = {
  /** Whenever somebody works on a shift, date or interval in scope, at least `minPercent` per cent of those present hold one of `qualificationIds`. A soft rule pays by: missing qualified person, by the hour in an interval. Example: `{"type":"requireQualifiedShare","params":{"qualificationIds":["nurse"],"minPercent":50,"per":"day"}}`. */
  type: "requireQualifiedShare";
  /** Parameters of the type. */
  params: {
    /** Holders of one of these are qualified. Example: `["nurse"]`. */
    qualificationIds: Array<string>;
    /** Least share of those present, in per cent. Example: `50`. */
    minPercent?: number | null | undefined;
    /** `shift`: on each occurrence; `day`: on each date; `interval`: at every minute of the span. Default: `"shift"`. Example: `"day"`. */
    per?: "shift" | "day" | "interval" | null | undefined;
    /** Start of the span of each date, HH:MM. Default: `"00:00"`. */
    from?: string | null | undefined;
    /** End of the span, HH:MM or 24:00. Default: `"24:00"`. */
    to?: string | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

export type EmployeeSelectorInput = {
  /** Any of these people. Example: `["anna"]`. */
  employeeIds?: Array<string> | null | undefined;
  /** Holders of one of these qualifications. Example: `["nurse"]`. */
  qualificationIds?: Array<string> | null | undefined;
  /** People of these departments. Example: `["ward-3"]`. */
  departmentIds?: Array<string> | null | undefined;
  /** People of these teams. Example: `["blue"]`. */
  teamIds?: Array<string> | null | undefined;
  /** People with one of these tags. Example: `["mentor"]`. */
  tags?: Array<string> | null | undefined;
  /** People of these types of employment. Example: `["trainee"]`. */
  employmentTypes?: Array<string> | null | undefined;
  /** People bound by one of these agreements. Example: `["tvoed"]`. */
  collectiveAgreementIds?: Array<string> | null | undefined;
};

/** When somebody in scope works a shift, at least `min` of `companions` work it too, or at a time that overlaps it; with `perEmployees` one for each so many of them. A soft rule pays by: assignment without company. Example: `{"type":"requireCompanion","params":{"companions":{"tags":["mentor"]},"min":1}}`. */
export type RequireCompanionConsequenceInput = {
  /** When somebody in scope works a shift, at least `min` of `companions` work it too, or at a time that overlaps it; with `perEmployees` one for each so many of them. A soft rule pays by: assignment without company. Example: `{"type":"requireCompanion","params":{"companions":{"tags":["mentor"]},"min":1}}`. */
  type: "requireCompanion";
  /** Parameters of the type. */
  params: {
    /** Who is company. Example: `{"tags":["mentor"]}`. */
    companions: EmployeeSelectorInput;
    /** Companions each needs, in persons. Default: `1`. Example: `1`. */
    min?: number | null | undefined;
    /** How many people one companion may look after, in persons. */
    perEmployees?: number | null | undefined;
    /** `sameShift`: on the same shift; `overlap`: present at every minute. Default: `"sameShift"`. */
    scope?: "sameShift" | "overlap" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** At most `max` of `employeeIds`, or of everybody in scope, work the same shift, at the same time, or on the same date. A soft rule pays by: surplus person. Example: `{"type":"forbidTogether","params":{"employeeIds":["anna","ben"],"max":1}}`. */
export type ForbidTogetherConsequenceInput = {
  /** At most `max` of `employeeIds`, or of everybody in scope, work the same shift, at the same time, or on the same date. A soft rule pays by: surplus person. Example: `{"type":"forbidTogether","params":{"employeeIds":["anna","ben"],"max":1}}`. */
  type: "forbidTogether";
  /** Parameters of the type. */
  params?: {
    /** Who may not meet; everybody the conditions select when missing. Example: `["anna","ben"]`. */
    employeeIds?: Array<string> | null | undefined;
    /** Most of them together, in persons. Default: `1`. Example: `1`. */
    max?: number | null | undefined;
    /** `sameShift`: on a shift; `overlap`: at the same time; `sameDay`: on a date. Default: `"sameShift"`. */
    scope?: "sameShift" | "overlap" | "sameDay" | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** All of `employeeIds` who are not absent work the same shifts in scope, work in scope on the same dates, or are off on the same dates. A soft rule pays by: differing shift or date. Example: `{"type":"requireTogether","params":{"employeeIds":["anna","ben"],"scope":"sameDay"}}`. */
export type RequireTogetherConsequenceInput = {
  /** All of `employeeIds` who are not absent work the same shifts in scope, work in scope on the same dates, or are off on the same dates. A soft rule pays by: differing shift or date. Example: `{"type":"requireTogether","params":{"employeeIds":["anna","ben"],"scope":"sameDay"}}`. */
  type: "requireTogether";
  /** Parameters of the type. */
  params: {
    /** Who belongs together. Example: `["anna","ben"]`. */
    employeeIds: Array<string>;
    /** `sameShift`: they work the same shifts; `sameDay`: they work on the same dates; `sameOff`: they are free on the same dates. Default: `"sameShift"`. Example: `"sameDay"`. */
    scope?: "sameShift" | "sameDay" | "sameOff" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Everybody's `measure` of duties, with what is `carried`, differs by at most `tolerance` from a fair part: within each of the `groups` what was carried is shared in proportion to `scaleBy`, the demand in proportion to `scaleBy` and presence. A soft rule pays by: unit of the measure off the fair part. Example: `{"type":"balanceShifts","params":{"measure":"count","scaleBy":"contractHours"}}`. */
export type BalanceShiftsConsequenceInput = {
  /** Everybody's `measure` of duties, with what is `carried`, differs by at most `tolerance` from a fair part: within each of the `groups` what was carried is shared in proportion to `scaleBy`, the demand in proportion to `scaleBy` and presence. A soft rule pays by: unit of the measure off the fair part. Example: `{"type":"balanceShifts","params":{"measure":"count","scaleBy":"contractHours"}}`. */
  type: "balanceShifts";
  /** Parameters of the type. */
  params?: {
    /** What is counted: shifts, hours of duty or worked weekends. Default: `"count"`. Example: `"count"`. */
    measure?: "count" | "hours" | "weekends" | null | undefined;
    /** What a fair part is in proportion to. Default: `"contractHours"`. Example: `"contractHours"`. */
    scaleBy?: "contractHours" | "equal" | "availableDays" | null | undefined;
    /** The groups that share among themselves; everybody in scope when missing. */
    groups?: Array<EmployeeSelectorInput> | null | undefined;
    /** Map of employee id to the load of earlier plans, in the unit of the measure. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** The total of `carry_over` that is the carried load where `carried` is missing; found from the conditions when left out. */
    carriedFrom?: "shifts" | "hours" | "nights" | "weekends" | "weekendDays" | "holidays" | "onCall" | "standby" | null | undefined;
    /** Deviation that is free, in the unit of the measure. Default: `0`. */
    tolerance?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `requireMinRest`: Between the end of a shift and the start of a later shift on another date there are at least `hours` hours; with `reducedHours` a rest may be that short if another rest of `compensationHours` makes up for it. A soft rule pays by: pair of shifts too close together. */
export type MinRestConsequenceInput = {
  /** Another name for `requireMinRest`: Between the end of a shift and the start of a later shift on another date there are at least `hours` hours; with `reducedHours` a rest may be that short if another rest of `compensationHours` makes up for it. A soft rule pays by: pair of shifts too close together. */
  type: "minRest";
  /** Parameters of the type. */
  params?: {
    /** Hours of rest, elapsed. Example: `11`. */
    hours?: number | null | undefined;
    /** Which later shifts the rest has to come before; all when missing. */
    next?: ShiftSelectorInput | null | undefined;
    /** Hours a rest may be shortened to if another one makes up for it. Example: `10`. */
    reducedHours?: number | null | undefined;
    /** Hours of the rest that makes up for a shortened one. Default: `12`. */
    compensationHours?: number | null | undefined;
    /** Length of the blocks, in days from the start of the window, in which a shortened rest is made up for. Default: `28`. */
    compensationDays?: number | null | undefined;
    /** Most shortened rests in such a block; no limit of their number when missing. */
    maxReductions?: number | null | undefined;
    /** Whether two shifts of one date need the rest as well. Default: `false`. */
    includeSameDay?: boolean | null | undefined;
    /** `hours`, given in minutes. */
    minutes?: number | null | undefined;
    /** `reducedHours`, given in minutes. */
    reducedMinutes?: number | null | undefined;
    /** `compensationHours`, given in minutes. */
    compensationMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `requireMinRest`: Between the end of a shift and the start of a later shift on another date there are at least `hours` hours; with `reducedHours` a rest may be that short if another rest of `compensationHours` makes up for it. A soft rule pays by: pair of shifts too close together. */
export type RequireRestTimeConsequenceInput = {
  /** Another name for `requireMinRest`: Between the end of a shift and the start of a later shift on another date there are at least `hours` hours; with `reducedHours` a rest may be that short if another rest of `compensationHours` makes up for it. A soft rule pays by: pair of shifts too close together. */
  type: "requireRestTime";
  /** Parameters of the type. */
  params?: {
    /** Hours of rest, elapsed. Example: `11`. */
    hours?: number | null | undefined;
    /** Which later shifts the rest has to come before; all when missing. */
    next?: ShiftSelectorInput | null | undefined;
    /** Hours a rest may be shortened to if another one makes up for it. Example: `10`. */
    reducedHours?: number | null | undefined;
    /** Hours of the rest that makes up for a shortened one. Default: `12`. */
    compensationHours?: number | null | undefined;
    /** Length of the blocks, in days from the start of the window, in which a shortened rest is made up for. Default: `28`. */
    compensationDays?: number | null | undefined;
    /** Most shortened rests in such a block; no limit of their number when missing. */
    maxReductions?: number | null | undefined;
    /** Whether two shifts of one date need the rest as well. Default: `false`. */
    includeSameDay?: boolean | null | undefined;
    /** `hours`, given in minutes. */
    minutes?: number | null | undefined;
    /** `reducedHours`, given in minutes. */
    reducedMinutes?: number | null | undefined;
    /** `compensationHours`, given in minutes. */
    compensationMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitWorkingHours`: In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. */
export type MaxWorkingHoursConsequenceInput = {
  /** Another name for `limitWorkingHours`: In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. */
  type: "maxWorkingHours";
  /** Parameters of the type. */
  params?: {
    /** Most hours. Example: `48`. */
    maxHours?: number | null | undefined;
    /** Least hours. */
    minHours?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"week"`. Example: `"week"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** `legal`: working time; `contract`: credited hours. Default: `"legal"`. */
    basis?: "legal" | "contract" | null | undefined;
    /** Most hours in per cent of the contract for the length of the period. */
    percentOfContract?: number | null | undefined;
    /** `start`: all hours count on the date a shift starts; `split`: they are cut at midnight. Default: `"start"`. */
    attribution?: "start" | "split" | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
    /** `maxHours`, given in minutes. */
    maxMinutes?: number | null | undefined;
    /** `minHours`, given in minutes. */
    minMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitWorkingHours`: In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. */
export type LimitWeeklyHoursConsequenceInput = {
  /** Another name for `limitWorkingHours`: In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. */
  type: "limitWeeklyHours";
  /** Parameters of the type. */
  params?: {
    /** Most hours. Example: `48`. */
    maxHours?: number | null | undefined;
    /** Least hours. */
    minHours?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"week"`. Example: `"week"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** `legal`: working time; `contract`: credited hours. Default: `"legal"`. */
    basis?: "legal" | "contract" | null | undefined;
    /** Most hours in per cent of the contract for the length of the period. */
    percentOfContract?: number | null | undefined;
    /** `start`: all hours count on the date a shift starts; `split`: they are cut at midnight. Default: `"start"`. */
    attribution?: "start" | "split" | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
    /** `maxHours`, given in minutes. */
    maxMinutes?: number | null | undefined;
    /** `minHours`, given in minutes. */
    minMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitWorkingHours`: In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. */
export type LimitDailyHoursConsequenceInput = {
  /** Another name for `limitWorkingHours`: In every `period` an employee works at least `minHours` and at most `maxHours` hours, or at most `percentOfContract` per cent of the contract. A soft rule pays by: 8 hours above or below, in fractions. */
  type: "limitDailyHours";
  /** Parameters of the type. */
  params?: {
    /** Most hours. Example: `48`. */
    maxHours?: number | null | undefined;
    /** Least hours. */
    minHours?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"day"`. Example: `"week"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** `legal`: working time; `contract`: credited hours. Default: `"legal"`. */
    basis?: "legal" | "contract" | null | undefined;
    /** Most hours in per cent of the contract for the length of the period. */
    percentOfContract?: number | null | undefined;
    /** `start`: all hours count on the date a shift starts; `split`: they are cut at midnight. Default: `"start"`. */
    attribution?: "start" | "split" | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
    /** `maxHours`, given in minutes. */
    maxMinutes?: number | null | undefined;
    /** `minHours`, given in minutes. */
    minMinutes?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitConsecutiveDays`: At most `maxDays` days in a row, and at least `requiredRestDays` days off after a run of `maxDays`. A soft rule pays by: day above the limit, or worked rest day. */
export type LimitConsecutiveShiftsConsequenceInput = {
  /** Another name for `limitConsecutiveDays`: At most `maxDays` days in a row, and at least `requiredRestDays` days off after a run of `maxDays`. A soft rule pays by: day above the limit, or worked rest day. */
  type: "limitConsecutiveShifts";
  /** Parameters of the type. */
  params: {
    /** Most dates in a row with counted work. Example: `6`. */
    max?: number | null | undefined;
    /** Dates without counted work after a run of `maxDays`; 0 and 1 mean the same. Default: `1`. Example: `2`. */
    requiredRestDays?: number | null | undefined;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
    /** Whether a date of absence is free, is work, or is left out of the sequence. Default: `"off"`. */
    countAbsenceAs?: "off" | "work" | "skip" | null | undefined;
    /** Most dates in a row with counted work. Example: `6`. */
    maxDays?: number | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitConsecutiveDays`: At most `maxDays` days in a row, and at least `requiredRestDays` days off after a run of `maxDays`. A soft rule pays by: day above the limit, or worked rest day. */
export type LimitConsecutiveNightsConsequenceInput = {
  /** Another name for `limitConsecutiveDays`: At most `maxDays` days in a row, and at least `requiredRestDays` days off after a run of `maxDays`. A soft rule pays by: day above the limit, or worked rest day. */
  type: "limitConsecutiveNights";
  /** Parameters of the type. */
  params?: {
    /** Most dates in a row with counted work. Example: `6`. */
    max?: number | null | undefined;
    /** Dates without counted work after a run of `maxDays`; 0 and 1 mean the same. Default: `1`. Example: `2`. */
    restDays?: number | null | undefined;
    /** `history`: known days before the window belong to its runs; `closed`: they do not. Default: `"history"`. */
    windowStart?: "history" | "closed" | null | undefined;
    /** `open`: a run at the end may go on; `closed`: it is judged as it stands. Default: `"open"`. */
    windowEnd?: "open" | "closed" | null | undefined;
    /** Whether a date of absence is free, is work, or is left out of the sequence. Default: `"off"`. */
    countAbsenceAs?: "off" | "work" | "skip" | null | undefined;
    /** Most dates in a row with counted work. Example: `6`. */
    maxDays?: number | null | undefined;
    /** Dates without counted work after a run of `maxDays`; 0 and 1 mean the same. Default: `1`. Example: `2`. */
    requiredRestDays?: number | null | undefined;
    /** Least dates in a row with counted work. Example: `2`. */
    min?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitShiftCount`: In every `period` an employee has at least `min` and at most `max` shifts. A soft rule pays by: surplus or missing shift. */
export type LimitNightShiftsConsequenceInput = {
  /** Another name for `limitShiftCount`: In every `period` an employee has at least `min` and at most `max` shifts. A soft rule pays by: surplus or missing shift. */
  type: "limitNightShifts";
  /** Parameters of the type. */
  params: {
    /** Most shifts. Example: `6`. */
    max?: number | null | undefined;
    /** Least shifts. */
    min?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"window"`. Example: `"month"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitShiftCount`: In every `period` an employee has at least `min` and at most `max` shifts. A soft rule pays by: surplus or missing shift. */
export type LimitHolidaysConsequenceInput = {
  /** Another name for `limitShiftCount`: In every `period` an employee has at least `min` and at most `max` shifts. A soft rule pays by: surplus or missing shift. */
  type: "limitHolidays";
  /** Parameters of the type. */
  params: {
    /** Most shifts. Example: `6`. */
    max?: number | null | undefined;
    /** Least shifts. */
    min?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"window"`. Example: `"month"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `requireDaysOff`: In every `period` an employee has at least `minDays` and at most `maxDays` days off among the rule's dates, `minDays` of them in one block if `consecutive`. A soft rule pays by: missing or surplus day off, or missing block. */
export type RequireFreeSundaysPerMonthConsequenceInput = {
  /** Another name for `requireDaysOff`: In every `period` an employee has at least `minDays` and at most `maxDays` days off among the rule's dates, `minDays` of them in one block if `consecutive`. A soft rule pays by: missing or surplus day off, or missing block. */
  type: "requireFreeSundaysPerMonth";
  /** Parameters of the type. */
  params: {
    /** Least dates without counted work, among those the conditions select. Example: `1`. */
    min?: number | null | undefined;
    /** Most such dates. */
    maxDays?: number | null | undefined;
    /** What is added up; `rolling` is every run of `days` consecutive dates. Default: `"month"`. Example: `"month"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | "rolling" | null | undefined;
    /** Length of a rolling period, in days; needed with `rolling`. */
    days?: number | null | undefined;
    /** Any date in the first week of a block of `twoWeeks` or `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Whether the free dates have to form one block. Default: `false`. */
    consecutive?: boolean | null | undefined;
    /** Whether dates of absence count as free. Default: `true`. */
    countAbsence?: boolean | null | undefined;
    /** Least dates without counted work, among those the conditions select. Example: `1`. */
    minDays?: number | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `limitWorkedWeekends`: In every `period` an employee works on at least `min` and at most `max` weekends. A soft rule pays by: surplus or missing weekend. */
export type LimitWeekendsConsequenceInput = {
  /** Another name for `limitWorkedWeekends`: In every `period` an employee works on at least `min` and at most `max` weekends. A soft rule pays by: surplus or missing weekend. */
  type: "limitWeekends";
  /** Parameters of the type. */
  params: {
    /** Most worked weekends. Example: `2`. */
    max?: number | null | undefined;
    /** Least worked weekends. */
    min?: number | null | undefined;
    /** What the count runs over; a weekend belongs to the period of its Saturday. Default: `"window"`. Example: `"month"`. */
    period?: "window" | "month" | "fourWeeks" | "rolling" | null | undefined;
    /** Length of a rolling period, in weekends; needed with `rolling`. */
    weeks?: number | null | undefined;
    /** Any date in the first week of a block of `fourWeeks`. */
    anchorDate?: string | null | undefined;
    /** Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing. */
    weekend?: "satSun" | "fridayNight" | "friSatSun" | "satSunMon" | "friSatSunMon" | null | undefined;
    /** Map of employee id to the amount already used in the period of the first day; takes the place of history. */
    carried?: { [key: string]: number | null } | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `forbidAssignment`: No assignment that the conditions select is made. A soft rule pays by: assignment. */
export type ForbidShiftTypeConsequenceInput = {
  /** Another name for `forbidAssignment`: No assignment that the conditions select is made. A soft rule pays by: assignment. */
  type: "forbidShiftType";
  /** Parameters of the type. */
  params: {
    /** Names; at least one. */
    shiftTypes: Array<string>;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `forbidAssignment`: No assignment that the conditions select is made. A soft rule pays by: assignment. */
export type RequireQualificationConsequenceInput = {
  /** Another name for `forbidAssignment`: No assignment that the conditions select is made. A soft rule pays by: assignment. */
  type: "requireQualification";
  /** Parameters of the type. */
  params: {
    /** Names; at least one. */
    qualificationIds: Array<string>;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `forbidAssignment`: No assignment that the conditions select is made. A soft rule pays by: assignment. */
export type AvoidAssignmentConsequenceInput = {
  /** Another name for `forbidAssignment`: No assignment that the conditions select is made. A soft rule pays by: assignment. */
  type: "avoidAssignment";
  /** Parameters of the type. */
  params?: Record<string, never> | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `requireAssignment`: On every date on which an employee could work a shift that the conditions select, the employee works at least `perDay` of them; absences are exempt. A soft rule pays by: missing shift. */
export type PreferAssignmentConsequenceInput = {
  /** Another name for `requireAssignment`: On every date on which an employee could work a shift that the conditions select, the employee works at least `perDay` of them; absences are exempt. A soft rule pays by: missing shift. */
  type: "preferAssignment";
  /** Parameters of the type. */
  params?: {
    /** Shifts on each date on which the employee may work one of the conditions'. Default: `1`. Example: `1`. */
    perDay?: number | null | undefined;
  } | null | undefined;
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

/** Another name for `requireStaffing`: On every shift, date, interval or `period` in scope at least `min` and at most `max` persons work, if possible `target`; with `qualificationIds` only those who hold them count. A soft rule pays by: missing or surplus person, by the hour in an interval. */
export type LimitConcurrentConsequenceInput = {
  /** Another name for `requireStaffing`: On every shift, date, interval or `period` in scope at least `min` and at most `max` persons work, if possible `target`; with `qualificationIds` only those who hold them count. A soft rule pays by: missing or surplus person, by the hour in an interval. */
  type: "limitConcurrent";
  /** Parameters of the type. */
  params: {
    /** Least persons. Example: `1`. */
    min?: number | null | undefined;
    /** Persons aimed at; priced by the coverage objectives. */
    target?: number | null | undefined;
    /** Most persons. */
    max?: number | null | undefined;
    /** Only holders of these count. Example: `["nurse"]`. */
    qualificationIds?: Array<string> | null | undefined;
    /** `any` of the qualifications, or `all` of them. Default: `"any"`. */
    qualificationMode?: "any" | "all" | null | undefined;
    /** `shift`: on each occurrence; `day`: on each date; `interval`: at every minute of the span; `period`: assignments of each period. Default: `"shift"`. Example: `"interval"`. */
    per?: "shift" | "day" | "interval" | "period" | null | undefined;
    /** Start of the span of each date, HH:MM. Default: `"00:00"`. */
    from?: string | null | undefined;
    /** End of the span, HH:MM or 24:00. Default: `"24:00"`. */
    to?: string | null | undefined;
    /** What assignments are counted over, with `per` period. Default: `"window"`. */
    period?: "day" | "week" | "twoWeeks" | "fourWeeks" | "month" | "quarter" | "year" | "window" | null | undefined;
    /** What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, `strict` nothing. A soft minimum is prorated unless it says otherwise. Default: `"open"`. */
    partial?: "open" | "prorate" | "strict" | null | undefined;
    /** Factor of a missing person. Default: `1`. */
    underWeight?: number | null | undefined;
    /** Factor of a surplus person. Default: `1`. */
    overWeight?: number | null | undefined;
  };
  /** What a unit costs in a soft rule, in place of the rule's weight. Unit: points. Example: `50`. */
  weight?: number | null | undefined;
  /** In a soft rule: whether units cost in proportion or their square does. Default: `"linear"`. Example: `"quadratic"`. */
  penalty?: "linear" | "quadratic" | null | undefined;
};

export type IdConditionInput = {
  /** What is looked at. Example: `"employeeId"`. */
  field?: "employeeId" | "primaryDepartmentId" | "collectiveAgreementId" | "teamId" | "shiftId" | "shiftCode" | "shiftDepartmentId" | "workplaceId" | "areaId" | "costCentre" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"nurse"`. */
  value?: string | Array<string> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: string | Array<string> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type SeveralIdConditionInput = {
  /** What is looked at. Example: `"qualificationId"`. */
  field?: "qualificationId" | "departmentId" | "employeeTag" | "shiftTag" | "areaGroupId" | "requiredQualificationId" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "all" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"nurse"`. */
  value?: string | Array<string> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: string | Array<string> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type NumberConditionInput = {
  /** What is looked at. Example: `"contractHoursPerWeek"`. */
  field?: "contractHoursPerWeek" | "workDaysPerWeek" | "shiftHours" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `20`. */
  value?: number | Array<number> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: number | Array<number> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type LabelConditionInput = {
  /** What is looked at. Example: `"employmentType"`. */
  field?: "employmentType" | "shiftType" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"night"`. */
  value?: string | Array<string> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: string | Array<string> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type SeveralLabelConditionInput = {
  /** What is looked at. Example: `"protection"`. */
  field?: "protection" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "all" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"night"`. */
  value?: string | Array<string> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: string | Array<string> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type ShiftKindConditionInput = {
  /** What is looked at. Example: `"shiftKind"`. */
  field?: "shiftKind" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"onCall"`. */
  value?: "work" | "onCall" | "standby" | Array<"work" | "onCall" | "standby"> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: "work" | "onCall" | "standby" | Array<"work" | "onCall" | "standby"> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type BooleanConditionInput = {
  /** What is looked at. Example: `"isNight"`. */
  field?: "isNight" | "isWeekend" | "isSunday" | "isHoliday" | "isSundayOrHoliday" | "isPreHoliday" | "touchesSunday" | "touchesHoliday" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `true`. */
  value?: boolean | Array<boolean> | null | undefined;
  /** Read where `value` is missing. */
  values?: boolean | Array<boolean> | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type ClockConditionInput = {
  /** What is looked at. Example: `"startTime"`. */
  field?: "startTime" | "endTime" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"22:00"`. */
  value?: string | Array<string> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: string | Array<string> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type DateConditionInput = {
  /** What is looked at. Example: `"date"`. */
  field?: "date" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"2026-12-24"`. */
  value?: string | Array<string> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: string | Array<string> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type WeekdayConditionInput = {
  /** What is looked at. Example: `"weekday"`. */
  field?: "weekday" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"sat"`. */
  value?: WeekdayInput | Array<WeekdayInput> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: WeekdayInput | Array<WeekdayInput> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type WeekParityConditionInput = {
  /** What is looked at. Example: `"weekParity"`. */
  field?: "weekParity" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"even"`. */
  value?: "even" | "odd" | Array<"even" | "odd"> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: "even" | "odd" | Array<"even" | "odd"> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type IsoWeekConditionInput = {
  /** What is looked at. Example: `"isoWeek"`. */
  field?: "isoWeek" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `52`. */
  value?: number | Array<number> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: number | Array<number> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type DayOfMonthConditionInput = {
  /** What is looked at. Example: `"dayOfMonth"`. */
  field?: "dayOfMonth" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `24`. */
  value?: number | Array<number> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: number | Array<number> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type MonthConditionInput = {
  /** What is looked at. Example: `"month"`. */
  field?: "month" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `12`. */
  value?: number | Array<number> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: number | Array<number> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type MonthDayConditionInput = {
  /** What is looked at. Example: `"monthDay"`. */
  field?: "monthDay" | null | undefined;
  /** Read where `field` is missing. */
  type?: string | null | undefined;
  /** How; `in` for a list and `eq` else where it is missing. Example: `"eq"`. */
  operator?: "eq" | "ne" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "exists" | "=" | "==" | "equals" | "!=" | null | undefined;
  /** What the field is compared with: a list for `in`, `notIn`, `all` and `between`; true or false for `exists`. Example: `"12-24"`. */
  value?: string | Array<string> | boolean | null | undefined;
  /** Read where `value` is missing. */
  values?: string | Array<string> | boolean | null | undefined;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of groups; nothing reads it here. */
  logic?: "AND" | "OR" | null | undefined;
  /** Of groups; a condition with a field has none. */
  conditions?: null | undefined;
};

export type ConditionGroupInput = {
  /** What joins them. Default: `"AND"`. */
  logic?: "AND" | "OR" | null | undefined;
  /** The conditions of the group; groups may be nested four deep. */
  conditions: Array<ConditionInput>;
  /** True turns it around. Default: `false`. */
  negate?: boolean | null | undefined;
  /** Of conditions; a group has none. */
  field?: null | undefined;
  /** Of conditions with a field; nothing reads it here. */
  type?: string | null | undefined;
  /** Of conditions with a field; nothing reads it here. */
  operator?: string | null | undefined;
  /** Of conditions with a field; nothing reads it here. */
  value?: unknown;
  /** Of conditions with a field; nothing reads it here. */
  values?: unknown;
};
