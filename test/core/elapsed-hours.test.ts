import { describe, expect, it } from "vitest";
import { balanceShifts } from "../../core/constraints/balance-shifts.ts";
import { limitAverageWeeklyHours } from "../../core/constraints/limit-average-weekly-hours.ts";
import { limitCost } from "../../core/constraints/limit-cost.ts";
import { limitWorkingHours } from "../../core/constraints/limit-working-hours.ts";
import { staffingRules } from "../../core/constraints/staffing-rules.ts";
import { targetContractHours } from "../../core/constraints/target-contract-hours.ts";
import { workplaceDurations } from "../../core/constraints/workplace-durations.ts";
import {
  creditMinutesOf,
  legalMinutesOn,
  mostDutyMinutes,
} from "../../core/model/shift-minutes.ts";
import type { Constraint } from "../../core/model/rule.ts";
import { contractHours } from "../../core/objectives/contract-hours.ts";
import { laborCost } from "../../core/objectives/labor-cost.ts";
import { ruleEffectiveness } from "../../core/result/effectiveness.ts";
import { judgePlan, resultOf } from "../../core/result/result.ts";
import { employeeStatistics } from "../../core/result/employee-statistics.ts";
import { readClaims } from "../../core/objectives/claims.ts";
import { type PartialRequest, problemFrom } from "../helpers/problem.ts";
import { planFromWords, rulesOf, unitsOf, verifyConstraint } from "../helpers/verify-constraint.ts";
import { verifyObjective } from "../helpers/verify-objective.ts";
