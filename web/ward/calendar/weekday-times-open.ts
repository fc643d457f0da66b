import { signal } from "@preact/signals";

/** Whether somebody says on which weekdays people can work. */
export const weekdayTimesOpen = signal(false);
