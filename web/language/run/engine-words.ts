import { catalogue } from "../words.ts";

const soon = (seconds: number | null) => (seconds === null ? "in a moment" : `in ${seconds} s`);

const en = {
  network: (address: string) =>
    `The service at ${address === "" ? "the given address" : address} does not answer. Check that it runs, that the address is right and that you are online, then solve again – or switch to “In this browser”, which needs no service.`,
  elsewhere: (origin: string) =>
    `Also, this page comes from another server: the service has to let it in (CORS_ORIGINS with ${origin}), and its own server must not forbid the connection (connect-src).`,
  foreign: (address: string) =>
    `What answers at ${address} is not a Shiftsmith service. Check the address; /health has to answer there.`,
  unauthorised:
    "The service does not accept the API token: it is missing, mistyped, revoked or expired. Enter another token and solve again.",
  forbidden: (rights: string) =>
    `The API token lacks the right “${rights}”. Enter one that has it.`,
  balance: (required: number | null, balance: number | null) =>
    `The balance of the account is too low: this solve costs ${required ?? "more"}, ${balance ?? "less"} is left. Have it topped up, or solve in this browser, which costs nothing.`,
  rateLimit: (seconds: number | null) =>
    `The service has had more calls than its limit allows. Try again ${soon(seconds)}.`,
  concurrency: (limit: number | null) =>
    `As many solves are under way as your tier allows${limit === null ? "" : ` (${limit})`}. Wait until one has ended, then try again.`,
  tooLarge: (tier: string, limit: number | null, size: number | null) =>
    `The problem is too large for the tier ${tier}: its size is ${size ?? "above the limit"}, the limit ${limit ?? "below it"}. Shorten the window, use a higher tier, or solve in this browser.`,
  bodyTooLarge:
    "The request is larger than the service takes. Leave out what is not needed, or solve in this browser.",
  refused: (count: number) =>
    count === 1
      ? "The request was refused because of a problem. It is listed below with its place."
      : `The request was refused because of ${count} problems. They are listed below with their places.`,
  unavailable: (status: number | null, seconds: number | null) =>
    `The service is not available at the moment${status === null ? "" : ` (status ${status})`}. Nothing is lost: try again ${soon(seconds)}.`,
  failed: (id: string | null) =>
    `Something broke in the service. Solve again; if it happens again, tell its operator${id === null ? "" : ` the request id ${id}`}.`,
  cancelled: "The solve was stopped before it had a plan. Solve again and give it more time.",
  unloaded:
    "The solver could not be loaded. Check the connection and solve again; if it happens again, reload the page.",
  memory:
    "This browser has run out of memory for the solve. Close other tabs, use one thread, shorten the window, or solve with the service.",
  lost: (reason: string) =>
    `The solver in this browser ended without a plan (${reason}). Solve again; if it happens again, reload the page or use one thread.`,
  unexpected: (reason: string) =>
    `The solve could not be finished (${reason}). Solve again; if it happens again, reload the page.`,
};

const bald = (seconds: number | null) => (seconds === null ? "gleich" : `in ${seconds} s`);

const de: typeof en = {
  network: (address) =>
    `Der Dienst unter ${address === "" ? "der angegebenen Adresse" : address} antwortet nicht. Prüfen Sie, ob er läuft, ob die Adresse stimmt und ob Sie online sind, und planen Sie dann erneut – oder wechseln Sie zu „In diesem Browser“, das braucht keinen Server.`,
  elsewhere: (origin) =>
    `Außerdem kommt diese Seite von einem anderen Server: Der Dienst muss sie zulassen (CORS_ORIGINS mit ${origin}), und ihr eigener Server darf die Verbindung nicht verbieten (connect-src).`,
  foreign: (address) =>
    `Unter ${address} antwortet kein Shiftsmith-Dienst. Prüfen Sie die Adresse; dort muss /health antworten.`,
  unauthorised:
    "Das API-Token wird nicht angenommen: Es fehlt, ist vertippt, widerrufen oder abgelaufen. Geben Sie ein anderes ein und planen Sie erneut.",
  forbidden: (rights) =>
    `Dem API-Token fehlt das Recht „${rights}“. Geben Sie eines ein, das es hat.`,
  balance: (required, balance) =>
    `Das Guthaben reicht nicht: Die Planung kostet ${required ?? "mehr"}, vorhanden sind ${balance ?? "weniger"}. Lassen Sie es aufladen oder planen Sie in diesem Browser, das kostet nichts.`,
  rateLimit: (seconds) =>
    `Es kamen mehr Aufrufe, als der Dienst zulässt. Versuchen Sie es ${bald(seconds)} erneut.`,
  concurrency: (limit) =>
    `Es laufen bereits so viele Planungen, wie Ihr Tarif zulässt${limit === null ? "" : ` (${limit})`}. Warten Sie, bis eine beendet ist, und versuchen Sie es erneut.`,
  tooLarge: (tier, limit, size) =>
    `Die Aufgabe ist für den Tarif ${tier} zu groß: Größe ${size ?? "über der Grenze"}, erlaubt ${limit ?? "weniger"}. Verkürzen Sie den Zeitraum, nehmen Sie einen höheren Tarif oder planen Sie in diesem Browser.`,
  bodyTooLarge:
    "Die Anfrage ist größer, als der Dienst annimmt. Lassen Sie weg, was nicht gebraucht wird, oder planen Sie in diesem Browser.",
  refused: (count) =>
    count === 1
      ? "Die Anfrage wurde wegen eines Fehlers abgelehnt. Er steht mit seiner Stelle darunter."
      : `Die Anfrage wurde wegen ${count} Fehlern abgelehnt. Sie stehen mit ihren Stellen darunter.`,
  unavailable: (status, seconds) =>
    `Der Dienst ist zurzeit nicht verfügbar${status === null ? "" : ` (Status ${status})`}. Es ist nichts verloren: Versuchen Sie es ${bald(seconds)} erneut.`,
  failed: (id) =>
    `Im Dienst ist etwas kaputtgegangen. Planen Sie erneut; passiert es wieder, nennen Sie dem Betreiber${id === null ? " den Zeitpunkt" : ` die Nummer ${id}`}.`,
  cancelled:
    "Die Planung wurde beendet, bevor es einen Dienstplan gab. Planen Sie erneut mit mehr Zeit.",
  unloaded:
    "Der Planer ließ sich nicht laden. Prüfen Sie die Verbindung und planen Sie erneut; passiert es wieder, laden Sie die Seite neu.",
  memory:
    "Dem Browser ist für die Planung der Speicher ausgegangen. Schließen Sie andere Tabs, nehmen Sie einen Thread, verkürzen Sie den Zeitraum oder planen Sie mit dem Dienst.",
  lost: (reason) =>
    `Die Planung in diesem Browser endete ohne Dienstplan (${reason}). Planen Sie erneut; passiert es wieder, laden Sie die Seite neu oder nehmen Sie einen Thread.`,
  unexpected: (reason) =>
    `Die Planung konnte nicht beendet werden (${reason}). Planen Sie erneut; passiert es wieder, laden Sie die Seite neu.`,
};

export const engineWords = catalogue(en, de);
