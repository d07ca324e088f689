import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expectStatus, press, signIn, withAndWithoutScripts } from "./actions";
import { expect, type StudioServer, startStudio, test } from "./fixtures";

type Sent = { kind: string; email: string; first?: string; campaign?: string };

/** Sends a form as a browser without JavaScript does. @returns the URL that it redirects to */
async function send(page: Page, studio: StudioServer, path: string, form: Record<string, string>) {
  const options = { form, headers: { Origin: studio.url }, maxRedirects: 0 };
  const response = await page.request.post(studio.url + path, options);
  expect(response.status(), `${path}: ${await response.text()}`).toBe(303);
  return response.headers().location ?? "";
}

const estimate = { projectType: "mobile-app", timeline: "standard", userScale: "under-100", complexity: "5" };

/** 39 leads of all kinds but a booked call, from several first pages and campaigns. */
async function receiveLeads(page: Page, studio: StudioServer): Promise<Sent[]> {
  const firstPages = ["/about", "/blog/any-post", undefined];
  const campaigns = [undefined, "spring"];
  const leads: Sent[] = [];
  for (let index = 0; index < 39; index++) {
    const [first, campaign] = [firstPages[index % 3], campaigns[index % 2]];
    const landing = JSON.stringify({
      first,
      utm: campaign && { utm_source: "letter", utm_campaign: campaign },
    });
    const email = `visitor.${index}@example.com`;
    const lead = { email, ...(first && { first }), ...(campaign && { campaign }) };
    const person = { name: `Visitor ${index}`, email, landing };
    if (index < 18) {
      await send(page, studio, "/contact", { ...person, subject: "A shop", message: `Request ${index}` });
      leads.push({ kind: "contact", ...lead });
    } else if (index < 25) {
      await send(page, studio, "/quick-contact", { ...person, phone: `+1 555 010 01${index}` });
      leads.push({ kind: "quick-contact", ...lead });
    } else if (index < 32) {
      await send(page, studio, "/products/db-chat/interest", { ...person, phone: `55501001${index}` });
      leads.push({ kind: "interest", ...lead });
    } else {
      const made = await send(page, studio, "/get-estimate", { ...estimate, description: `Stock ${index}` });
      await send(page, studio, `${made}/email`, { email, landing });
      leads.push({ kind: "estimate", ...lead });
    }
  }
  return leads;
}

/** Opens a lead of the list. */
async function open(page: Page, studio: StudioServer, email: string) {
  const [lead] = studio.rows("select id from leads where email = ?", email);
  await page.goto(`${studio.url}/admin/leads/${lead?.id}`);
}

/** Writes an offer to a lead, and sends it. @returns the client's URL for it */
async function sendOffer(page: Page, studio: StudioServer, email: string, price: string): Promise<string> {
  await open(page, studio, email);
  await page.getByRole("link", { name: "Write an offer" }).click();
  await page.getByLabel("Proposal").check();
  await page.getByLabel("Client’s name").fill("Mira Novak");
  await press(page, "Write the offer");
  await page.getByLabel("Introduction").fill("We launch on May 4.");
  await page.getByLabel("Line 1").fill("The first version");
  await page.getByLabel("Unit price 1").fill(price);
  await press(page, "Send to client");
  await expectStatus(page, "The offer will be sent within seconds.");
  const [offer] = studio.rows("select code from offers order by created_at desc limit 1");
  return `${studio.url}/offers/${offer?.code}`;
}

let studio: Awaited<ReturnType<typeof startStudio>>;
test.beforeEach(async () => {
  studio = await startStudio();
});
test.afterEach(() => studio.stop());

withAndWithoutScripts((javaScriptEnabled) => {
  test("a month from 40 leads to a signed proposal and the report", async ({ page, context }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(20_000);
    const leads = await receiveLeads(page, studio);
    // Some waited for longer than promised.
    const late = leads.slice(0, 4).map(({ email }) => email);
    for (const email of late) studio.write("update leads set due_at = created_at - 1 where email = ?", email);

    await signIn(page, `${studio.url}/admin/leads`);
    for (const index of [5, 6, 7]) await page.getByLabel(`Select Visitor ${index}`, { exact: true }).check();
    await page.getByLabel("New assignee").selectOption("staff@example.com");
    await press(page, "Assign");
    await expectStatus(page, "3 leads assigned.");
    await page.getByRole("checkbox", { name: "Select Visitor 17", exact: true }).check();
    await page.getByLabel("New status").selectOption("Spam");
    await press(page, "Set status");
    await expectStatus(page, "1 lead moved to spam.");

    const answered = [0, 1, 8, 20, 26].map((index) => `visitor.${index}@example.com`);
    for (const email of answered.filter((email) => !email.includes(".20@"))) {
      await open(page, studio, email);
      await page.getByRole("link", { name: "Reply by e-mail" }).click();
      await page.getByRole("textbox", { name: "Reply" }).fill("Thank you. Shall we talk on Thursday?");
      await press(page, "Send Reply");
      await expectStatus(page, "The reply will be sent within seconds.");
    }
    // A visitor who only left a phone number was called.
    const [called] = studio.rows("select id from leads where name = 'Visitor 20'");
    await page.goto(`${studio.url}/admin/leads/${called?.id}`);
    await page.getByLabel("Status", { exact: true }).selectOption("Answered");
    await page.getByLabel("Next step").fill("Send the plan");
    await page.getByLabel("Due on").fill("2026-01-02");
    await page.getByLabel("Assigned to").selectOption("staff@example.com (you)");
    await press(page, "Save");
    await expectStatus(page, "Saved.");
    await page.goto(`${studio.url}/admin/blog`);
    await page.getByRole("link", { name: "1 next step due for you" }).click();
    await expect(page.getByText("Send the plan")).toBeVisible();

    // The price of an app changes; the estimates of before keep theirs.
    const before = studio.rows("select code, min, max, price_list_version from estimates order by code");
    await page.goto(`${studio.url}/admin/prices/next`);
    const app = page.getByRole("group", { name: "Mobile app", exact: true });
    await app.getByLabel("From, in USD").fill("12000");
    await page.getByLabel("Starts on").fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel("Note").fill("Apps cost more");
    await press(page, "Save");
    await expect(page.getByText("The price list was saved.")).toBeVisible();
    const dearer = (await send(page, studio, "/get-estimate", estimate)).split("/").at(-1);
    const after = studio.rows("select code, min, max, price_list_version from estimates order by code");
    expect(after.filter(({ code }) => code !== dearer)).toEqual(before);
    expect(after.find(({ code }) => code === dearer)?.min).toBeGreaterThan(Number(before[0]?.min));

    const accepted = await sendOffer(page, studio, "visitor.8@example.com", "40000");
    await sendOffer(page, studio, "visitor.9@example.com", "25000");
    await page.goto(`${studio.url}/admin/booking`);
    await page.getByRole("link", { name: "Your hours" }).click();
    await page.getByLabel("Visitors can book calls").check();
    await page.getByLabel("Name").fill("Asha");
    for (const day of ["Saturday", "Sunday"]) await page.getByLabel(day).fill("9-12, 13:00-17:00");
    await press(page, "Save");
    await expect(page.getByText("The booking page shows the new times.")).toBeVisible();

    const session = await context.storageState();
    await context.clearCookies();
    await page.goto(accepted);
    await page.getByLabel("Your name").fill("Mira Novak");
    await page.getByLabel("Your role").fill("Managing director");
    await page.getByLabel("Your e-mail").fill("visitor.8@example.com");
    await page.getByLabel(/I accept this proposal/).check();
    await press(page, "Accept and sign");
    await expect(page.getByText("This proposal is accepted. Thank you.")).toBeVisible();
    await page.goto(`${studio.url}/book`);
    await page.getByRole("region", { name: "Choose a day" }).getByRole("link").nth(1).click();
    await page.getByRole("region", { name: "Times on" }).getByRole("link").first().click();
    await page.getByLabel("Name").fill("Kent");
    await page.getByLabel("E-mail").fill("visitor.39@example.com");
    await press(page, "Book this call");
    await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible();
    leads.push({
      kind: "booking",
      email: "visitor.39@example.com",
      ...(await readFirst(page, javaScriptEnabled)),
    });

    await context.addCookies(session.cookies);
    await open(page, studio, "visitor.30@example.com");
    await page.getByRole("link", { name: "erase everything they sent" }).click();
    await press(page, "Erase permanently");
    await expectStatus(page, "Erased.");
    expect(studio.rows("select id from leads where email = 'visitor.30@example.com'")).toEqual([]);

    // Every mail to a visitor was delivered, once.
    const waiting = "select kind from outbox where status <> 'sent' and kind <> 'webhook'";
    await expect.poll(() => studio.rows(waiting), { timeout: 30_000 }).toEqual([]);
    const countMails = (email: string, subject: RegExp) =>
      studio.mails.filter(
        (mail) => mail.to?.some(({ address }) => address === email) && subject.test(mail.subject ?? ""),
      ).length;
    expect(countMails("visitor.8@example.com", /^Re: /)).toBe(1);
    expect(countMails("visitor.8@example.com", /^Accepted/)).toBe(1);
    expect(countMails("visitor.39@example.com", /./)).toBeGreaterThan(0);

    const counted = leads.filter(({ email }) => !/visitor\.(17|30)@/.test(email));
    const ofKind = (kind: string) => counted.filter((lead) => lead.kind === kind).length;
    await page.goto(`${studio.url}/admin/stats/report?month=${new Date().toISOString().slice(0, 7)}`);
    const cell = (name: string) => page.getByRole("row", { name }).getByRole("cell").first();
    await expect(cell("Leads received")).toContainText(`${counted.length} (`);
    for (const [label, kind] of [
      ["Inquiry", "contact"],
      ["Quick contact", "quick-contact"],
      ["Product interest", "interest"],
      ["Estimate request", "estimate"],
      ["Booked call", "booking"],
    ] as const)
      await expect(cell("Leads received")).toContainText(`${label} ${ofKind(kind)}`);
    // Both offers are replies too.
    const replied = [...answered, "visitor.9@example.com"];
    const inTime = replied.filter((email) => !late.includes(email)).length;
    await expect(cell("Answered within 24 hours")).toHaveText(`${inTime} of ${counted.length}`);
    await expect(cell("Answered later")).toHaveText(`${replied.length - inTime}`);
    await expect(cell("Not answered yet")).toHaveText(
      `${counted.length - replied.length}, ${late.length - (replied.length - inTime)} of them overdue`,
    );
    await expect(cell("Won")).toHaveText("1, worth $40,000");
    await expect(cell("Spam and suspected")).toHaveText("1 lead");
    const leadsFrom = (table: string, name: string) =>
      page.getByRole("table", { name: table }).getByRole("row", { name }).getByRole("cell").nth(1);
    for (const [page, first] of [
      ["/about", "/about"],
      ["/blog/{post}", "/blog/any-post"],
    ] as const)
      await expect(leadsFrom("Leads by first page", page)).toHaveText(
        `${counted.filter((lead) => lead.first === first).length}`,
      );
    await expect(leadsFrom("Leads by campaign", "letter / spring")).toHaveText(
      `${counted.filter(({ campaign }) => campaign).length}`,
    );
    if (javaScriptEnabled) await expectAccessible(page);
  });
});

/** The first page that this browser's tab remembers. */
async function readFirst(page: Page, javaScriptEnabled: boolean): Promise<{ first?: string }> {
  if (!javaScriptEnabled) return {};
  const [, , first] = await page.evaluate(() => JSON.parse(sessionStorage.getItem("landing") ?? "[]"));
  return first ? { first } : {};
}
