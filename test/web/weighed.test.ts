import { expect, it } from "vitest";
import { handMadeResult, type SolveRequest } from "../../core/index.ts";
import { seriousFaults } from "./stage/accessibility.ts";
import { openPage } from "./stage/chromium.ts";
import { useHostedApp } from "./stage/hosted-app.ts";
import { describeInBrowser, useBrowser } from "./stage/in-browser.ts";
import { openFile } from "./stage/steps.ts";

const shift = (id: string, name: string, startTime: string, endTime: string) => ({
  ...{ id, name, startTime, endTime, minStaff: 1, requiredQualificationIds: [name] },
});

/** Three days: two for the day duty, one of whom wishes to be free; two for the nights, one of whom is ill on the Tuesday; and one for nothing. */
const ward = {
  ...{ start_date: "2026-03-02", end_date: "2026-03-04" },
  department: { id: "ward", name: "Station 3" },
  employees: [
    { id: "Anna Becker", qualificationIds: ["Tag"] },
    { id: "Ben Vogel", qualificationIds: ["Tag"] },
    { id: "Carla Nowak", qualificationIds: ["Nacht"] },
    { id: "Dora Weber", qualificationIds: ["Nacht"] },
    { id: "Emil Kraus" },
  ],
  shifts: [shift("D", "Tag", "08:00", "16:00"), shift("N", "Nacht", "21:00", "06:00")],
  vacations: {
    "Anna Becker": ["2026-03-03", "2026-03-04"],
    "Carla Nowak": ["2026-03-03"],
    "Emil Kraus": ["2026-03-02"],
  },
  sick_leaves: { "Dora Weber": ["2026-03-03"] },
  wish_specs: {
    "Ben Vogel": [
      { type: "dayOff", date: "2026-03-03" },
      { type: "dayOff", date: "2026-03-04" },
    ],
  },
};

/** One nurse for seven nights, of which a contract leaves one; somebody else does the days. */
const short: SolveRequest = {
  ...{ start_date: "2026-03-02", end_date: "2026-03-08" },
  department: { id: "ward", name: "Station 3" },
  employees: [
    {
      ...{ id: "Anna Becker", qualificationIds: ["Nacht"], contractHoursPerWeek: 8 },
      limits: { maxHoursPerWeek: 8 },
    },
    { id: "Ben Vogel", contractHoursPerWeek: 56 },
    { id: "Carla Nowak", contractHoursPerWeek: 40 },
  ],
  shifts: [
    { ...shift("N", "Nacht", "22:00", "06:00"), requiredQualificationIds: ["Nacht"] },
    { id: "D", name: "Tag", startTime: "08:00", endTime: "16:00", minStaff: 1 },
  ],
};
const week = Array.from({ length: 7 }, (_, k) => `2026-03-0${k + 2}`);
const daysAndOneNight = [
  ...week.map((date) => ({ employee_id: "Ben Vogel", shift_id: "D", date })),
  { employee_id: "Anna Becker", shift_id: "N", date: "2026-03-02" },
];

describeInBrowser("leave and wishes in the calendar, in German", () => {
  const browser = useBrowser();
  const address = useHostedApp();

  it("say that they can be granted, cost refused wishes or leave a night short and why, what was entered last first", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: { locale: "de-DE" },
    });
    await page.goto(address());
    await openFile(page, "station.json", JSON.stringify(ward), "de");
    const parts = page.getByRole("navigation", { name: "Teile der Anfrage" });
    await parts.getByText("Kalender").click();
    await page.getByText("Was Urlaub und Wünsche kosten").click();
    const entries = page.locator(".calendar-weighed").getByRole("listitem");
    const entry = (text: string) => entries.filter({ hasText: text });
    await entry("Emil Kraus: Urlaub Mo., 2. März lässt sich gewähren (bewiesen)").waitFor();
    await entry(
      "Anna Becker: Urlaub Di., 3. März bis Mi., 4. März kostet 2 abgelehnte Wünsche",
    ).waitFor();
    const night = entry(
      "Carla Nowak: Urlaub Di., 3. März dann fehlt jemand in Nacht am Di., 3. März",
    );
    await night.waitFor();
    await night.getByText("Warum").click();
    await night
      .getByText(/krank|abwesend|Urlaub/)
      .last()
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    expect(await entries.first().textContent()).toMatch(/^Anna Becker: /);
    await page.getByRole("gridcell", { name: /^Emil Kraus, \S+ 4\. März:/ }).click();
    await page.keyboard.press("f");
    await expect
      .poll(() => entries.first().textContent())
      .toMatch(/^Emil Kraus: Frei am Mi\., 4\. März lässt sich gewähren/);
    expect(faults()).toEqual([]);
  });

  it("and staffing the other way round: which one person more closes how many gaps of the plan", async () => {
    const { page, faults } = await openPage(browser(), {
      origins: [address()],
      context: { locale: "de-DE" },
    });
    await page.goto(address());
    const result = handMadeResult(short, daysAndOneNight, { language: "de" });
    await openFile(page, "station.json", JSON.stringify({ request: short, result }), "de");
    const panel = page.getByRole("complementary", { name: "Einzelheiten zum Dienstplan" });
    await panel.getByRole("button", { name: "Wer die Lücken füllen könnte" }).click();
    await panel
      .getByText(/^Eine weitere Person mit Nacht für 40 .* schließt 5 von 6 Lücken/)
      .waitFor();
    await panel
      .getByText(/^Eine weitere Person mit Nacht für 8 .* schließt 1 von 6 Lücken/)
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults()).toEqual([]);
  });
});
