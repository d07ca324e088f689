import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
import { expect, startStudio, test } from "./fixtures";

test("a visit is measured, sent once without cookies, and shown in the stats", async ({ page }) => {
  // A separate server without other visits.
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/stats`);
  await expect(page.getByText("Nothing has been measured yet.")).toBeVisible();

  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  // Playwright misses requests sent while a page unloads, so the page records them.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (to, init) => {
      const sent = sessionStorage.getItem("sent") ?? "";
      if (to === "/api/vitals") sessionStorage.setItem("sent", `${sent}credentials: ${init?.credentials}`);
      return send(to, init);
    };
  });
  await page.goto(`${studio.url}/privacy?utm_source=letter&utm_campaign=spring`);
  await expect.poll(() => logged.join()).toContain("TTFB: ");
  await page.getByRole("heading", { level: 1 }).click();
  // A client-side navigation belongs to the same visit.
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
  await expect(page).toHaveURL(/\/cookies$/);
  await page.goto(`${studio.url}/admin/stats`);
  await page.reload();

  const row = page
    .getByRole("table", { name: "Page speed, by visits" })
    .getByRole("row", { name: "/privacy" });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(logged.join("\n")).toMatch(/LCP: [\d.]+ m?s \((good|needs work|poor)\)/);
  expect(await page.evaluate(() => sessionStorage.getItem("sent"))).toBe("credentials: omit");
  const vitals = studio.rows("select page, vital, counts from page_vitals order by vital");
  const once = expect.stringMatching(/^\{"\d+":1\}$/);
  expect(vitals).toEqual(
    ["CLS", "FCP", "INP", "LCP", "TTFB"].map((vital) => ({ page: "/privacy", vital, counts: once })),
  );

  await expect(row.getByRole("cell").nth(1)).toHaveText(/^[\d.]+ m?s(good|needs work|poor)$/);
  await row.getByRole("link").click();
  await expect(page.getByRole("table", { name: "Days of /privacy" }).getByRole("row")).toHaveCount(2);
  const getCells = (caption: string, name: string) =>
    page.getByRole("table", { name: caption }).getByRole("row", { name }).getByRole("cell");
  await expect(getCells("Leads by first page", "/privacy")).toHaveText(["1", "0", "0.0"]);
  await expectAccessible(page);

  await page.goto(`${studio.url}/admin/stats/report?month=${new Date().toISOString().slice(0, 7)}`);
  await expect(getCells("Leads by campaign", "letter / spring")).toHaveText(["1", "0", "0.0"]);
  await expectAccessible(page);
  // The longest report: as many rows as it lists.
  for (let index = 0; index < 25; index += 1)
    studio.write(
      "insert into visit_starts (day, page, campaign, visits) values (?, ?, ?, 1)",
      new Date().toISOString().slice(0, 10),
      `/blog/the-longest-title-of-a-post-that-was-ever-written-${index}`,
      `newsletter / campaign ${index}`,
    );
  await page.reload();
  await expect(page.getByRole("row", { name: "newsletter / campaign" })).toHaveCount(19);
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Leads and sales of")).toBeVisible();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await studio.stop();
});
