/** Whether the first page, with samples and wards, is shown in place of the open request. */
import { signal } from "@preact/signals";

export const isChoosing = signal(true);
