import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
import { expect, startStudio, test } from "./fixtures";

test("the month's report counts leads that arrived by every form, and their sources", async ({ page }) => {
  test.setTimeout(120_000);
  const studio = await startStudio();
  /** Sends a form as a browser without JavaScript does. @returns the URL that it redirects to */
  const send = async (path: string, form: Record<string, string>) => {
    const options = { form, headers: { Origin: studio.url }, maxRedirects: 0 };
    const response = await page.request.post(studio.url + path, options);
    expect(response.status(), `${path}: ${await response.text()}`).toBe(303);
    return response.headers().location ?? "";
  };
  const sendAll = async (name: string, landing: object) => {
    const person = { name, email: `${name}@example.com`, landing: JSON.stringify(landing) };
    const phone = "5550100125";
    await send("/contact", { ...person, subject: "A shop", message: "Stock" });
    await send("/quick-contact", { ...person, phone });
    await send("/products/db-chat/interest", { ...person, phone });
    await send(`${await send("/get-estimate", { projectType: "mobile-app" })}/email`, person);
  };
  const spring = { utm_source: "letter", utm_campaign: "spring" };
  await sendAll("ana", { first: "/about" });
  await sendAll("ben", { first: "/blog/any-post", utm: spring });
  await sendAll("cleo", { utm: spring });
  await send("/contact", { name: "Spam", email: "spam@example.com", subject: "Buy", message: "Now" });
  const update = (changes: string, condition: string) =>
    studio.write(`update leads set ${changes} where ${condition}`);
  update("status = 'spam'", "name = 'Spam'");
  // Half of Ana's leads wait for longer than promised, and one of those is answered.
  update(
    "due_at = created_at - 1",
    "(name = 'ana' or email like 'ana@%') and kind in ('contact', 'estimate')",
  );
  update(
    "status = 'answered', answered_at = created_at",
    "(name = 'ana' or email like 'ana@%') and kind <> 'estimate'",
  );
  update("stage = 'won', value = 40000, stage_since = created_at", "email like 'ben@%' and kind = 'contact'");

  await signIn(page, `${studio.url}/admin/stats/report?month=${new Date().toISOString().slice(0, 7)}`);
  const cells = (table: string, name: string) =>
    page.getByRole("table", { name: table }).getByRole("row", { name }).getByRole("cell");
  for (const [name, count] of [
    ["Leads received", "12 (Inquiry 3, Quick contact 3, Product interest 3, Estimate request 3)"],
    ["Answered within 24 hours", "2 of 12"],
    ["Answered later", "1"],
    ["Not answered yet", "9, 1 of them overdue"],
    ["Won", "1, worth $40,000"],
    ["Spam and suspected", "1 lead"],
  ] as const)
    await expect(cells("Leads and sales", name)).toHaveText(count);
  for (const [table, name, count] of [
    ["Leads by first page", "/about", "4"],
    ["Leads by first page", "/blog/{post}", "4"],
    ["Leads by campaign", "letter / spring", "8"],
  ] as const)
    await expect(cells(table, name).nth(1)).toHaveText(count);

  // The weeks of one source.
  await page.goto(`${studio.url}/admin/stats`);
  const weeks = page.getByRole("table", { name: "From visit to sale, by week" });
  const chooseSource = (name: string) =>
    page
      .getByRole("table", { name: /^Leads by/ })
      .getByRole("link", { name })
      .click();
  const expectLeads = async (counts: number[]) => {
    const table = page.getByText("The weeks as a table");
    if (!(await weeks.isVisible())) await table.click();
    await expect(weeks.getByRole("row").nth(1).getByRole("cell")).toHaveText(["0", ...counts.map(String)]);
  };
  await expectLeads([12, 3, 0, 0, 1]);
  await chooseSource("/about");
  await expectLeads([4, 1, 0, 0, 0]);
  await chooseSource("letter / spring");
  await expectLeads([8, 2, 0, 0, 1]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All visits and leads" }).click();
  await expectLeads([12, 3, 0, 0, 1]);
  await studio.stop();
});
