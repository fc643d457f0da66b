import type { DoctorWords } from "./doctor-words.ts";

/** What the doctor says in English. */
export const doctorWordsEn: DoctorWords = {
  states: { ok: "ok", warning: "WARNING", fault: "FAULT", unseen: "not seen" },
  unseen: "could not be looked at",
  todo: "Do: ",
  sound: "nothing to do",
  verdict: "faults: {faults}, warnings: {warnings}",
  checks: {
    settings: {
      title: "settings",
      sentences: {
        ok: { says: "the service would start with this environment (role {role})" },
        fault: {
          says: "{problems}",
          todo: "correct the environment; the service does not start with it.",
        },
        unsigned: {
          says: "SECRET_KEY is missing beside DATABASE_URL",
          todo: "set the same SECRET_KEY for every process, or webhooks of one are not understood by another and workers send none.",
        },
      },
    },
    program: {
      title: "program",
      sentences: {
        ok: { says: "Shiftsmith {version} on Node {node}" },
        fault: { says: "Node {node} is too old", todo: "install Node {least} or newer." },
      },
    },
    database: {
      title: "database",
      sentences: {
        ok: { says: "PostgreSQL {address} answers and takes writes" },
        embedded: {
          says: "embedded PostgreSQL on {address}, data in {folder}, answers and takes writes",
        },
        read_only: {
          says: "PostgreSQL {address} takes no writes",
          todo: "point DATABASE_URL at the primary, or end its read-only mode (default_transaction_read_only, a standby not yet promoted).",
        },
        away: {
          says: "PostgreSQL {address} does not answer within 3 s",
          todo: "see whether PostgreSQL runs, and whether address, password and network are right; calls are answered 503 meanwhile and nothing is lost.",
        },
      },
    },
    server: {
      title: "PostgreSQL",
      sentences: {
        ok: { says: "version {version}, connected processes: {processes}" },
        fault: { says: "version {version} is too old", todo: "move to PostgreSQL 15 or later." },
      },
    },
    migrations: {
      title: "migrations",
      sentences: {
        ok: { says: "the schema is that of this version" },
        pending: {
          says: "not applied yet: {names}",
          todo: "back up, then run admin migrate, or start a process of this version, which does the same first.",
        },
        newer: {
          says: "applied by a newer version: {names}",
          todo: "finish the upgrade; this version goes on working beside the newer one until then.",
        },
        changed: {
          says: "applied in another form than this version has: {names}",
          todo: "run the version whose migrations these are; never edit an applied migration.",
        },
      },
    },
    clock: {
      title: "clock",
      sentences: {
        ok: { says: "this machine and the database agree within {seconds} s" },
        warning: {
          says: "this machine and the database are {seconds} s apart",
          todo: "synchronise both (chrony or systemd-timesyncd).",
        },
        fault: {
          says: "this machine and the database are {seconds} s apart",
          todo: "synchronise both (chrony or systemd-timesyncd) at once: ID tokens and webhook signatures are refused.",
        },
      },
    },
    pool: {
      title: "connections",
      sentences: {
        ok: { says: "{used} of {most} in use" },
        warning: {
          says: "{used} of {most} in use, {free} left",
          todo: "raise max_connections before another process starts (each takes up to 11), or put PgBouncer before it.",
        },
        fault: {
          says: "{used} of {most} in use, {free} left",
          todo: "end what does not belong there (select pid, application_name, state from pg_stat_activity), raise max_connections, or put PgBouncer before it.",
        },
      },
    },
    transactions: {
      title: "transactions",
      sentences: {
        ok: { says: "none is open for long" },
        warning: {
          says: "one of process {pid} is open for {minutes} minutes and keeps dead rows alive",
          todo: "a backup may take so long; else: select pg_terminate_backend({pid}).",
        },
      },
    },
    disk: {
      title: "disk",
      sentences: {
        ok: { says: "{freeMB} MB free ({share} %), the database has {databaseMB} MB" },
        warning: {
          says: "{freeMB} MB free ({share} %), the database has {databaseMB} MB",
          todo: "make room or a larger disk before a dump is written beside the data.",
        },
        fault: {
          says: "{freeMB} MB free ({share} %), the database has {databaseMB} MB",
          todo: "make room now: a full disk stops every write. Delete old dumps and logs, never files of PostgreSQL.",
        },
        elsewhere: {
          says: "the database is on another machine and has {databaseMB} MB",
          todo: "look there: as much as the data should be free.",
        },
      },
    },
    indices: {
      title: "indices",
      sentences: {
        ok: { says: "all are valid" },
        fault: {
          says: "not valid: {names}",
          todo: "reindex index concurrently {first}; after a restore that broke off, restore again.",
        },
      },
    },
    queue: {
      title: "queue",
      sentences: {
        ok: { says: "{pending} waiting, {running} running, longest wait {seconds} s" },
        warning: {
          says: "{pending} waiting, {running} running, longest wait {seconds} s",
          todo: "start more workers, or see why those that run take nothing (their log, /ready on PROBE_PORT).",
        },
        nobody: {
          says: "{pending} waiting, {running} running, and no process is connected",
          todo: "start a worker: ROLE=worker, or ROLE=all.",
        },
      },
    },
    leases: {
      title: "leases",
      sentences: {
        ok: { says: "every running job has a worker that is alive" },
        fault: {
          says: "nobody took up jobs whose worker is gone: {jobs}",
          todo: "start a process, of any role: it puts them back within a second. If one runs, look for “recovery round failed” in its log.",
        },
      },
    },
    overdue: {
      title: "overdue jobs",
      sentences: {
        ok: { says: "none runs past its limit" },
        warning: {
          says: "run a minute and more past their limit: {jobs}",
          todo: "restart their worker (select worker_id from jobs where id = '…'): its jobs run again elsewhere, and nobody is charged twice.",
        },
      },
    },
    webhooks: {
      title: "webhooks",
      sentences: {
        ok: { says: "none is late" },
        fault: {
          says: "{due} should have been sent more than a minute ago",
          todo: "start a process with SECRET_KEY; if one runs, look for “webhook” in its log and whether it reaches the outside.",
        },
      },
    },
    given_up: {
      title: "undelivered",
      sentences: {
        ok: { says: "no webhook of the last day was given up" },
        warning: {
          says: "{count} webhooks of the last day were given up after all tries",
          todo: "tell their owners: select job_id, last_status_code, error from webhook_deliveries where next_attempt_at is null and delivered_at is null.",
        },
      },
    },
    erasures: {
      title: "erasures",
      sentences: {
        ok: { says: "nothing is left of erased organisations" },
        warning: {
          says: "{jobs} jobs of erased organisations are still there",
          todo: "start a process, of any role, or run admin org erase again: either deletes them.",
        },
      },
    },
  },
};
