/** The catalogue of rules in the planner's words, in English. */
import type { StarterWords } from "./starter-text.ts";

export const starterWordsEn: StarterWords = {
  topics: {
    rest: "Rest",
    nights: "Nights and on-call",
    runs: "Days in a row",
    weekends: "Weekends and holidays",
    hours: "Hours and wages",
    daysOff: "Working days and days off",
    shifts: "Who works which shifts",
    order: "Order of shifts",
    staffing: "Staffing and qualifications",
    together: "Together and apart",
    fairness: "Fairness",
  },
  starters: {
    rest: {
      title: "Rest between two duties",
      text: "From the end of one duty to the beginning of the next so many hours are free.",
      also: "eleven hours quick return minimum rest",
    },
    weeklyRest: {
      title: "A long rest every week",
      text: "Every week has one rest that is long enough.",
      also: "35 hours free",
    },
    dailySpan: {
      title: "Length of a day",
      text: "From the first start to the last end of a day it is not longer than so many hours.",
      also: "span split duty breaks minors",
    },
    timeWindow: {
      title: "No work at certain times",
      text: "Nobody works between two times of day.",
      also: "evening night minors pregnant curfew",
    },
    nightsInARow: {
      title: "No more than so many nights in a row",
      text: "A series of nights ends after so many.",
      also: "consecutive night shifts maximum",
    },
    nightRecovery: {
      title: "Free after nights",
      text: "After the last of a series of nights it is a while before the next duty.",
      also: "recovery sleep day 48 hours",
    },
    nightsInAMonth: {
      title: "No more than so many nights a month",
      text: "Counts the nights of each person, a month at a time.",
      also: "night shifts maximum",
    },
    noNights: {
      title: "No nights for some people",
      text: "These people never work at night.",
      also: "exempt doctor's note pregnant",
    },
    onCallApart: {
      title: "On call at most every so many days",
      text: "From one on-call duty to the next so many days pass.",
      also: "physicians every fourth day spacing",
    },
    onCallInAMonth: {
      title: "No more than so many on-call duties a month",
      text: "Counts the on-call duties of each person, a month at a time.",
      also: "physicians maximum",
    },
    daysInARow: {
      title: "No more than so many days in a row",
      text: "After so many days of work in a row a day is free.",
      also: "consecutive working days five six maximum run",
    },
    noSingleDay: {
      title: "No single days of work",
      text: "Whoever works does so on several days in a row.",
      also: "isolated minimum block",
    },
    noSingleDayOff: {
      title: "No single days off",
      text: "Days off come several in a row.",
      also: "isolated minimum free block two days",
    },
    daysOffInARow: {
      title: "No more than so many days off in a row",
      text: "Nobody is off for long without leave.",
      also: "free maximum block",
    },
    sameShiftInARow: {
      title: "No more than so many of one shift in a row",
      text: "After so many days of the same kind of shift comes another or a day off.",
      also: "series early late",
    },
    everySecondWeekend: {
      title: "Every second weekend free",
      text: "No more than so many weekends in a row are worked; one means that every second one is free.",
      also: "consecutive weekends every third",
    },
    freeWeekends: {
      title: "So many free weekends a month",
      text: "Each person has at least so many weekends without a duty.",
      also: "two weekends off",
    },
    workedWeekends: {
      title: "No more than so many worked weekends",
      text: "Counts the weekends on which somebody works at all.",
      also: "maximum weekends month four weeks",
    },
    wholeWeekends: {
      title: "Whole weekends",
      text: "A weekend is worked on both days or free on both.",
      also: "complete split weekend",
    },
    sameWeekendShift: {
      title: "The same shift on both days of a weekend",
      text: "Saturday and Sunday are worked in the same kind of shift.",
    },
    fridayBeforeFree: {
      title: "An early end before a free weekend",
      text: "Who is off at the weekend has no night and no late duty on Friday.",
      also: "night before free weekend friday evening",
    },
    freeSundays: {
      title: "So many free Sundays a year",
      text: "Counts with the Sundays that were worked earlier in the year.",
      also: "fifteen law",
    },
    freeSundaysInAMonth: {
      title: "So many free Sundays a month",
      text: "Each person has at least so many Sundays without a duty.",
      also: "sunday off",
    },
    replacementRest: {
      title: "A day off for each worked Sunday and holiday",
      text: "A free working day makes up for it, before or after, within a time.",
      also: "replacement rest day compensation law",
    },
    holidays: {
      title: "Not all of these dates",
      text: "Of some dates, as Christmas and New Year, each person works at most so many.",
      also: "christmas new year groups easter",
    },
    holidaysInAYear: {
      title: "No more than so many holidays a year",
      text: "Counts the duties of each person on public holidays.",
      also: "public bank",
    },
    dailyHours: {
      title: "No more than so many hours a day",
      text: "Adds up the working time of each day.",
      also: "ten hours eight maximum",
    },
    weeklyHours: {
      title: "No more than so many hours a week",
      text: "Adds up the working time of each week.",
      also: "48 60 maximum month limit mini job",
    },
    averageHours: {
      title: "Hours a week on average",
      text: "Over months the week has no more than so many hours, whatever single weeks hold.",
      also: "48 average reference law",
    },
    contractHours: {
      title: "Near the contract hours",
      text: "Nobody is planned for many more or many fewer hours than their contract says.",
      also: "overtime minus target account",
    },
    wages: {
      title: "A limit for wages",
      text: "What the plan costs stays below an amount; people need an hourly rate.",
      also: "budget cost money",
    },
    workingDays: {
      title: "No more than so many working days a week",
      text: "Counts days of work, however long they are.",
      also: "five-day week part-time maximum",
    },
    daysOff: {
      title: "So many days off a week",
      text: "Each person is off on at least so many days.",
      also: "free fortnight two weeks",
    },
    freeWeekday: {
      title: "A free weekday now and then",
      text: "Of a day of the week, as Saturday, at least so many are free in a month.",
      also: "saturday monday school retail",
    },
    neverThese: {
      title: "Never these shifts",
      text: "The people you pick do not work the shifts you pick on the days you pick.",
      also: "forbid not closed holiday exclude",
    },
    alwaysThese: {
      title: "Always these shifts",
      text: "The people you pick work one of these shifts on each of these days.",
      also: "fixed day guaranteed require every monday",
    },
    ratherThese: {
      title: "Rather these shifts",
      text: "As always, but given up where it does not work out.",
      also: "prefer standing wish",
    },
    dutiesInAPeriod: {
      title: "So many duties in a period",
      text: "Counts duties of each person: at most, at least or both.",
      also: "shifts month number minimum maximum",
    },
    shiftShare: {
      title: "A share of the shifts",
      text: "Of a person's duties at most or at least this share is of one kind.",
      also: "percent ratio early late night",
    },
    differentShifts: {
      title: "Few different shifts in a week",
      text: "A calm week: not early, late and night in turn.",
      also: "kinds variety distinct",
    },
    noEarlyAfterLate: {
      title: "Not this shift after that",
      text: "After some shifts others may not come on the next day, as early after late.",
      also: "succession forbidden early after late day off after night",
    },
    forwardRotation: {
      title: "Shifts rotate forwards",
      text: "From day to day duties begin later, never much earlier: early, late, night.",
      also: "ergonomic rotation",
    },
    pattern: {
      title: "A sequence of days",
      text: "A sequence, as off, work, off, comes at most or at least so many times.",
      also: "pattern",
    },
    spacing: {
      title: "Days apart",
      text: "From one such duty to the next so many days pass.",
      also: "distance spacing interval",
    },
    cycle: {
      title: "A fixed cycle",
      text: "Work and days off repeat, for each person with a beginning of their own.",
      also: "rolling rota frame plan",
    },
    staffing: {
      title: "So many people",
      text: "On each shift, day or at any time so many people are there.",
      also: "staffing minimum cover demand",
    },
    atMostOfThem: {
      title: "At most so many of these people",
      text: "As one trainee to a shift.",
      also: "trainee concurrent maximum students",
    },
    qualifiedShare: {
      title: "A share of qualified people",
      text: "Of those who work this share has a qualification.",
      also: "registered nurse skill mix percent",
    },
    onlyQualified: {
      title: "Only with a qualification",
      text: "Whoever lacks it does not work these shifts.",
      also: "require certificate skill",
    },
    companion: {
      title: "Never without a companion",
      text: "Whoever you pick works only when one of these others does.",
      also: "mentor trainee new starter tutor",
    },
    notTogether: {
      title: "Not together",
      text: "These people do not work at the same time.",
      also: "apart couple conflict deputies",
    },
    together: {
      title: "Together",
      text: "These people work together or not at all.",
      also: "car pool couple pair",
    },
    fairNights: {
      title: "Nights shared fairly",
      text: "Everybody has about as many nights as their part of the demand.",
      also: "balance equal",
    },
    fairWeekends: {
      title: "Weekends shared fairly",
      text: "Everybody works about as many weekends as their part.",
      also: "balance equal",
    },
    fairDuties: {
      title: "Duties shared fairly",
      text: "Everybody has about their part of the duties you pick.",
      also: "balance equal on-call holidays hours",
    },
  },
};
