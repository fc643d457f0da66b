import type { DoctorWords } from "./doctor-words.ts";

/** What the doctor says in German. */
export const doctorWordsDe: DoctorWords = {
  states: { ok: "gut", warning: "WARNUNG", fault: "FEHLER", unseen: "unbesehen" },
  unseen: "konnte nicht angesehen werden",
  todo: "Zu tun: ",
  sound: "nichts zu tun",
  verdict: "Fehler: {faults}, Warnungen: {warnings}",
  checks: {
    settings: {
      title: "Einstellungen",
      sentences: {
        ok: { says: "mit dieser Umgebung würde der Dienst starten (Rolle {role})" },
        fault: {
          says: "{problems}",
          todo: "die Umgebung berichtigen; mit ihr startet der Dienst nicht.",
        },
        unsigned: {
          says: "SECRET_KEY fehlt neben DATABASE_URL",
          todo: "für alle Prozesse denselben SECRET_KEY setzen; sonst versteht einer die Webhooks des anderen nicht, und reine Rechenprozesse senden keine.",
        },
      },
    },
    program: {
      title: "Programm",
      sentences: {
        ok: { says: "Shiftsmith {version} auf Node {node}" },
        fault: { says: "Node {node} ist zu alt", todo: "Node {least} oder neuer einrichten." },
      },
    },
    database: {
      title: "Datenbank",
      sentences: {
        ok: { says: "PostgreSQL {address} antwortet und nimmt Änderungen an" },
        embedded: {
          says: "das eingebettete PostgreSQL auf {address}, Daten in {folder}, antwortet und nimmt Änderungen an",
        },
        read_only: {
          says: "PostgreSQL {address} nimmt keine Änderungen an",
          todo: "DATABASE_URL auf den führenden Server richten oder dessen Schreibschutz aufheben (default_transaction_read_only, ein noch nicht beförderter Ersatz).",
        },
        away: {
          says: "PostgreSQL {address} antwortet nicht binnen 3 s",
          todo: "nachsehen, ob PostgreSQL läuft und ob Adresse, Kennwort und Netz stimmen; Aufrufe werden solange mit 503 beantwortet, verloren geht nichts.",
        },
      },
    },
    server: {
      title: "PostgreSQL",
      sentences: {
        ok: { says: "Fassung {version}, verbundene Prozesse: {processes}" },
        fault: {
          says: "Fassung {version} ist zu alt",
          todo: "auf PostgreSQL 15 oder neuer umziehen.",
        },
      },
    },
    migrations: {
      title: "Schema",
      sentences: {
        ok: { says: "das Schema ist das dieser Fassung" },
        pending: {
          says: "noch nicht ausgeführt: {names}",
          todo: "sichern, dann admin migrate ausführen oder einen Prozess dieser Fassung starten, der dasselbe zuerst tut.",
        },
        newer: {
          says: "von einer neueren Fassung ausgeführt: {names}",
          todo: "den Wechsel zu Ende bringen; bis dahin arbeitet diese Fassung neben der neueren weiter.",
        },
        changed: {
          says: "in anderer Form ausgeführt, als diese Fassung sie hat: {names}",
          todo: "die Fassung verwenden, zu der diese Schritte gehören; ausgeführte Schritte nie ändern.",
        },
      },
    },
    clock: {
      title: "Uhr",
      sentences: {
        ok: { says: "diese Maschine und die Datenbank gehen auf {seconds} s gleich" },
        warning: {
          says: "diese Maschine und die Datenbank gehen {seconds} s auseinander",
          todo: "beide Uhren abgleichen (chrony oder systemd-timesyncd).",
        },
        fault: {
          says: "diese Maschine und die Datenbank gehen {seconds} s auseinander",
          todo: "beide Uhren sofort abgleichen (chrony oder systemd-timesyncd): Anmeldungen und Unterschriften von Webhooks werden abgelehnt.",
        },
      },
    },
    pool: {
      title: "Verbindungen",
      sentences: {
        ok: { says: "{used} von {most} in Gebrauch" },
        warning: {
          says: "{used} von {most} in Gebrauch, {free} frei",
          todo: "max_connections erhöhen, bevor ein weiterer Prozess startet (jeder nimmt bis zu 11), oder PgBouncer davorstellen.",
        },
        fault: {
          says: "{used} von {most} in Gebrauch, {free} frei",
          todo: "beenden, was nicht dorthin gehört (select pid, application_name, state from pg_stat_activity), max_connections erhöhen oder PgBouncer davorstellen.",
        },
      },
    },
    transactions: {
      title: "Transaktionen",
      sentences: {
        ok: { says: "keine ist lange offen" },
        warning: {
          says: "eine von Prozess {pid} ist seit {minutes} Minuten offen und hält tote Zeilen am Leben",
          todo: "eine Sicherung darf so lange dauern; sonst: select pg_terminate_backend({pid}).",
        },
      },
    },
    disk: {
      title: "Platte",
      sentences: {
        ok: { says: "{freeMB} MB frei ({share} %), die Datenbank hat {databaseMB} MB" },
        warning: {
          says: "{freeMB} MB frei ({share} %), die Datenbank hat {databaseMB} MB",
          todo: "Platz oder eine größere Platte schaffen, bevor eine Sicherung neben die Daten geschrieben wird.",
        },
        fault: {
          says: "{freeMB} MB frei ({share} %), die Datenbank hat {databaseMB} MB",
          todo: "sofort Platz schaffen: eine volle Platte hält jede Änderung auf. Alte Sicherungen und Protokolle löschen, nie Dateien von PostgreSQL.",
        },
        elsewhere: {
          says: "die Datenbank liegt auf einer anderen Maschine und hat {databaseMB} MB",
          todo: "dort nachsehen: so viel wie die Daten sollte frei sein.",
        },
      },
    },
    indices: {
      title: "Indizes",
      sentences: {
        ok: { says: "alle sind gültig" },
        fault: {
          says: "nicht gültig: {names}",
          todo: "reindex index concurrently {first}; nach einer abgebrochenen Wiederherstellung diese wiederholen.",
        },
      },
    },
    queue: {
      title: "Warteschlange",
      sentences: {
        ok: { says: "{pending} warten, {running} laufen, längste Wartezeit {seconds} s" },
        warning: {
          says: "{pending} warten, {running} laufen, längste Wartezeit {seconds} s",
          todo: "mehr Rechenprozesse starten oder nachsehen, warum die laufenden nichts nehmen (ihr Protokoll, /ready auf PROBE_PORT).",
        },
        nobody: {
          says: "{pending} warten, {running} laufen, und kein Prozess ist verbunden",
          todo: "einen Rechenprozess starten: ROLE=worker oder ROLE=all.",
        },
      },
    },
    leases: {
      title: "Pachten",
      sentences: {
        ok: { says: "jeder laufende Auftrag hat einen lebenden Rechenprozess" },
        fault: {
          says: "niemand nahm Aufträge auf, deren Rechenprozess fort ist: {jobs}",
          todo: "irgendeinen Prozess starten: er reiht sie binnen einer Sekunde wieder ein. Läuft einer, in seinem Protokoll nach „recovery round failed“ suchen.",
        },
      },
    },
    overdue: {
      title: "Überfällig",
      sentences: {
        ok: { says: "kein Auftrag läuft über seine Frist" },
        warning: {
          says: "laufen eine Minute und mehr über ihre Frist: {jobs}",
          todo: "ihren Rechenprozess neu starten (select worker_id from jobs where id = '…'): seine Aufträge laufen anderswo noch einmal, berechnet wird keiner zweimal.",
        },
      },
    },
    webhooks: {
      title: "Webhooks",
      sentences: {
        ok: { says: "keiner ist verspätet" },
        fault: {
          says: "{due} hätten vor mehr als einer Minute gesendet werden sollen",
          todo: "einen Prozess mit SECRET_KEY starten; läuft einer, in seinem Protokoll nach „webhook“ suchen und nachsehen, ob er nach außen kommt.",
        },
      },
    },
    given_up: {
      title: "Unzustellbar",
      sentences: {
        ok: { says: "am letzten Tag wurde kein Webhook aufgegeben" },
        warning: {
          says: "{count} Webhooks des letzten Tages wurden nach allen Versuchen aufgegeben",
          todo: "ihre Empfänger benachrichtigen: select job_id, last_status_code, error from webhook_deliveries where next_attempt_at is null and delivered_at is null.",
        },
      },
    },
    erasures: {
      title: "Löschungen",
      sentences: {
        ok: { says: "von gelöschten Organisationen ist nichts übrig" },
        warning: {
          says: "{jobs} Aufträge gelöschter Organisationen sind noch da",
          todo: "irgendeinen Prozess starten oder admin org erase wiederholen: beides löscht sie.",
        },
      },
    },
  },
};
