// Tries whether a backup of DATABASE_URL would save the service: npm run drill, with RESTORE_URL on the server to restore on.
import { drillBackup } from "../deploy/backup-drill.ts";

const { DATABASE_URL, RESTORE_URL, PG_PROGRAMS, DRILL_SECONDS } = process.env;
const missing = Object.entries({ DATABASE_URL, RESTORE_URL }).flatMap(([name, value]) =>
  value === undefined || !URL.canParse(value) ? [name] : [],
);
const seconds = Number(DRILL_SECONDS ?? 600);
if (DATABASE_URL === undefined || RESTORE_URL === undefined || missing.length > 0) {
  console.error(
    `${missing.join(" and ")} must name a PostgreSQL: postgres://user:password@host/database`,
  );
  process.exitCode = 1;
} else if (!(seconds > 0)) {
  console.error(`DRILL_SECONDS must be a number of seconds, not "${DRILL_SECONDS}".`);
  process.exitCode = 1;
} else {
  try {
    const report = await drillBackup({
      ...{ liveUrl: DATABASE_URL, elsewhereUrl: RESTORE_URL, programs: PG_PROGRAMS ?? null },
      ...{ patienceMs: seconds * 1000, variables: process.env, say: console.log },
    });
    console.log(
      report.sound ? "This backup saves the service." : "This backup does NOT save the service.",
    );
    process.exitCode = report.sound ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
