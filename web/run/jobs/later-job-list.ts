import { later } from "../../later.tsx";

/** The list of jobs, whose program comes with the first look at it. */
export const LaterJobList = later(async () => (await import("./job-list.tsx")).JobList);
