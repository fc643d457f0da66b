/** Everything about paper, loaded behind the view that can be printed. */
import "../style/plan-print.css";

export { PrintComparison } from "./print-comparison.tsx";
export { PrintDialog } from "./print-dialog.tsx";
export { PrintRoster } from "./print-roster.tsx";
