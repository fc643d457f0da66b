import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../db/connection/client.ts";
import { freshTenant, giveToken } from "../helpers/service/service.ts";
import { endChild, type ServiceChild, ServiceFolder } from "../helpers/service/service-child.ts";
import { seriousFaults } from "./stage/accessibility.ts";
import { builtApp } from "./stage/app-host.ts";
import { openPage, type WatchedPage } from "./stage/chromium.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { goTo, openFile, openLargeHouse, openSample, planOf, pressSolve } from "./stage/steps.ts";

/** The browser's own notes of answers that are refusals, and of a service that is gone. */
const REFUSALS = /Failed to load resource: (the server responded with a status of 4|net::ERR_CONN)/;
/** The same, and that what keeps the program for later finds nobody either. */
const GONE = /net::ERR_CONN|error occurred when fetching the script/;

/** A week of three people, whose best plan no service takes long to prove. */
async function openWeek(page: Page): Promise<void> {
  const employees = ["Anna Becker", "Murat Yilmaz", "Lena Hoffmann"].map((id) => ({ id }));
  const early = { id: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 };
  const window = { start_date: "2026-03-02", end_date: "2026-03-08" };
  const week = { ...window, department: { id: "ward" }, employees, shifts: [early] };
  await openFile(page, "week.json", JSON.stringify(week));
  await page.getByText(/^The request is (?:good|complete)/).waitFor();
}

describeInBrowser("the app with the service that serves it", () => {
  const browser = useBrowser();
  let folder: ServiceFolder | null = null;
  let database: Database | null = null;
  let service: ServiceChild;
  const tenants = () => {
    if (database === null) throw new Error("The database is open during tests only.");
    return database;
  };
  beforeAll(async () => {
    await builtApp();
    folder = await ServiceFolder.make();
    service = await folder.start(/curl/, {}, "bundle");
    database = await folder.openDatabase();
  });
  afterAll(async () => {
    await database?.close();
    await folder?.remove();
  });

  /** The solve view with a sample, or another request, and the service chosen. */
  async function openService(
    expected?: RegExp,
    open = (page: Page) => openSample(page, "A small ward"),
  ): Promise<WatchedPage> {
    const { address } = service;
    const watched = await openPage(browser(), {
      origins: [address],
      ...(expected && { expected }),
    });
    const { page } = watched;
    await page.goto(address);
    await open(page);
    await goTo(page, "Solve");
    await page.getByRole("radio", { name: /^With the service/ }).check();
    return watched;
  }

  async function solveWith(page: Page, token: string): Promise<void> {
    await page.getByRole("textbox", { name: /^API token/ }).fill(token);
    await pressSolve(page);
  }

  it("solves there with a token that is kept nowhere, shows how far it is, and finds the job again elsewhere", async () => {
    const { page, faults } = await openService(undefined, openWeek);
    const events = page.waitForRequest(/\/events$/);
    await solveWith(page, service.token);
    expect((await events).headers()["x-api-key"]).toBe(service.token);
    const grid = await planOf(page);
    await grid.getByRole("rowheader", { name: "Anna Becker" }).waitFor();
    const kept = "JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])";
    expect(await page.evaluate(kept)).not.toContain("svc_test");

    // Elsewhere, with nothing but the token, the job is found again, its request and its plan.
    const other = await openPage(browser(), {
      origins: [service.address],
      context: { locale: "de-DE" },
    });
    await other.page.goto(`${service.address}/#/solve`);
    await other.page.getByText("Pläne finden, die mit dem Dienst entstanden sind").click();
    const find = other.page.getByRole("button", { name: "Frühere Pläne finden" });
    // Who lost the token is told how to come by another one.
    await other.page.getByText("npx shiftsmith admin token issue --org demo --test").waitFor();
    await find.click();
    await other.page.getByRole("alert").filter({ hasText: "zuerst das API-Token" }).waitFor();
    await other.page.getByRole("textbox", { name: /^API-Token/ }).fill(service.token);
    await find.click();
    const jobs = other.page.getByRole("list", { name: "Frühere Pläne beim Dienst" });
    await jobs.getByText("geplant", { exact: true }).first().waitFor();
    expect(await seriousFaults(other.page)).toEqual([]);
    await jobs
      .getByRole("button", { name: /^Plan vom .* öffnen$/ })
      .first()
      .click();
    const again = other.page.getByRole("grid", { name: /^Dienstplan/ });
    await again.waitFor();
    const duties = { name: /^Murat Yilmaz, .*: Early, / };
    expect(await again.getByRole("gridcell", duties).count()).toBe(
      await grid.getByRole("gridcell", duties).count(),
    );
    expect([...faults(), ...other.faults()]).toEqual([]);
  });

  it("says what to do when the token is expired or unknown", async () => {
    const { id } = await freshTenant(tenants());
    const expired = await giveToken(tenants(), id, { lifeSeconds: -1 });
    const { page, faults } = await openService(REFUSALS, openWeek);
    for (const token of [expired.token, "svc_live_nobody"]) {
      await solveWith(page, token);
      const alert = page.getByRole("alert");
      await alert.getByText(/does not accept the API token.*Enter another token/).waitFor();
      await page.getByRole("button", { name: "Solve", exact: true }).isEnabled();
    }
    await page.getByRole("textbox", { name: /^API token/ }).fill(service.token);
    await pressSolve(page);
    await planOf(page);
    expect(faults()).toEqual([]);
  });

  it("says what to do when the balance is too low, which is not the sentence of a rate limit", async () => {
    const { token } = await freshTenant(tenants(), { balance: 0 });
    const { page, faults } = await openService(REFUSALS);
    await solveWith(page, token);
    await page
      .getByRole("alert")
      .getByText(/balance.*costs 2, 0 is left/)
      .waitFor();
    expect(faults()).toEqual([]);
  });

  it("says what is too large for the tier, and which right a token lacks", async () => {
    const { id, token } = await freshTenant(tenants(), { tier: "free" });
    const { page, faults } = await openService(REFUSALS, (page) =>
      openSample(page, "A ward of real size"),
    );
    await solveWith(page, token);
    await page
      .getByRole("alert")
      .getByText(/too large for the tier free.*3360.*840/)
      .waitFor();
    const reader = await giveToken(tenants(), id, { scopes: ["solve:read"] });
    await solveWith(page, reader.token);
    await page
      .getByRole("alert")
      .getByText(/lacks the right “solve:write”/)
      .waitFor();
    expect(faults()).toEqual([]);
  });

  it("stops a solve of the service when told that it is good enough", async () => {
    const { page, faults } = await openService();
    await goTo(page, "Request");
    await openLargeHouse(page);
    await goTo(page, "Solve");
    await solveWith(page, service.token);
    // The service solves at low priority: beside busy neighbours it takes ten times as long.
    await page.getByText(/^The best plan so far has [\d,.]+ points/).waitFor();
    await page.getByRole("button", { name: "Good enough, stop" }).click();
    const grid = await planOf(page);
    expect(await grid.getByRole("rowheader").count()).toBeGreaterThan(10);
    expect(faults()).toEqual([]);
  });

  it("says when to come back after too many calls", async () => {
    const { token } = await freshTenant(tenants(), { tier: "free" });
    const headers = { "X-API-Key": token };
    const ask = () => fetch(`${service.address}/api/v1/account/balance`, { headers });
    const statuses = new Set<number>();
    while (!statuses.has(429)) statuses.add((await ask()).status);
    // Calls are allowed again by the clock: on a busy machine the page may come later than that.
    let isOpen = true;
    const calling = (async () => {
      for (; isOpen; await setTimeout(100)) await ask();
    })();
    try {
      const { page, faults } = await openService(REFUSALS);
      await solveWith(page, token);
      await page
        .getByRole("alert")
        .getByText(/more calls than its limit.*Try again in \d+ s/)
        .waitFor();
      expect(faults()).toEqual([]);
    } finally {
      isOpen = false;
      await calling;
    }
  });

  it("says what to do when the service is gone, and solves in the browser instead", async () => {
    const { page, faults } = await openService(GONE);
    await endChild(service.child, "SIGTERM");
    await solveWith(page, service.token);
    await page
      .getByRole("alert")
      .getByText(/does not answer.*In this browser/)
      .waitFor();
    await page.getByRole("radio", { name: /^In this browser/ }).check();
    expect(faults()).toEqual([]);
  });
});
