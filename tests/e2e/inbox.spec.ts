import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectStatus, press, signIn, withAndWithoutScripts } from "./actions";
import { expect, type StudioServer, staff, test } from "./fixtures";

/** Creates an unverified lead, as from a browser without JavaScript. @returns its path in the inbox */
async function createLead(
  page: Page,
  server: StudioServer,
  name: string,
  message = "Stock for our tea shop",
): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const form = await (await page.request.get("/contact")).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const fields = { name, email, subject: "=1+1", message, formToken };
  await page.request.post("/contact", { form: fields });
  const [lead] = server.rows("select id from leads where email = ? order by created_at desc", email);
  return `/admin/leads/${lead?.id}`;
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("leads are assigned, planned and worked through as a list", async ({ page, server }) => {
    const mark = `desk${javaScriptEnabled}`;
    const names = ["Ana", "Ben", "Cleo"].map((name) => `${name} ${mark}`);
    for (const name of names) await createLead(page, server, name);
    const lead = (name: string) => server.rows("select * from leads where name = ?", name)[0];

    await signIn(page, `/admin/leads?q=${mark}`);
    for (const name of names.slice(0, 2)) await page.getByLabel(`Select ${name}`).check();
    await page.getByLabel("New assignee").selectOption(staff.email);
    await press(page, "Assign");
    await expectStatus(page, "2 leads assigned.");
    await expect(page).toHaveURL(new RegExp(`q=${mark}`));
    if (javaScriptEnabled) {
      // The keys of the list: j and k move, Enter opens.
      await page.locator("body").press("j");
      await expect(page.getByRole("link", { name: names[0] })).not.toBeFocused();
      await page.getByLabel(`Select ${names[0]}`).press("j");
      await expect(page.getByRole("link", { name: names[0] })).toBeFocused();
      await page.keyboard.press("j");
      await page.keyboard.press("k");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: names[0] })).toBeVisible();
      await page.getByRole("link", { name: "Next", exact: true }).press("j");
    } else {
      await page.getByRole("link", { name: names[0] }).click();
      await page.getByRole("link", { name: "Next", exact: true }).click();
    }
    await expect(page.getByRole("heading", { name: names[1] })).toBeVisible();

    // A step without a day is refused, and everything stays.
    await page.getByLabel("Stage").selectOption("Talking");
    await page.getByLabel("Value in USD").fill("$12,500");
    await page.getByLabel("Next step").fill("Call about the scope");
    await press(page, "Save");
    await expect(page.getByText("Please give the day of the next step.").first()).toBeVisible();
    await expect(page.getByLabel("Value in USD")).toHaveValue("$12,500");
    await page.getByLabel("Due on").fill("2026-01-02");
    await page.getByLabel("Value in USD").fill("a lot");
    await press(page, "Save");
    await expect(page.getByText("Please give an amount in whole dollars").first()).toBeVisible();
    await expect(page.getByLabel("Value in USD")).toHaveValue("a lot");
    await expect(page.getByLabel("Next step")).toHaveValue("Call about the scope");
    await page.getByLabel("Value in USD").fill("$12,500");
    await press(page, "Save");
    await expectStatus(page, "Saved.");
    const planned = {
      stage: "talking",
      value: 12_500,
      next_step: "Call about the scope",
      next_step_on: "2026-01-02",
    };
    expect(lead(names[1] ?? "")).toMatchObject(planned);

    await page.goto("/admin/blog");
    await page.getByRole("link", { name: /^\d+ next steps? due for you$/ }).click();
    await expect(page.getByText("Call about the scope").first()).toBeVisible();
    await page.goto(`/admin/leads?q=${mark}&status=due`);
    await expect(page.getByText("1 lead", { exact: false }).first()).toBeVisible();
    await expect(page.getByText("Call about the scope")).toBeVisible();
    await page.goto(`/admin/leads?q=${mark}&assigned=none`);
    await page.getByLabel(`Select ${names[2]}`).check();
    await page.getByLabel("New status").selectOption("Spam");
    await press(page, "Set status");
    await expectStatus(page, "1 lead moved to spam.");
    expect(lead(names[2] ?? "")).toMatchObject({ status: "spam" });
    await page.goto(`/admin/leads?q=${mark}`);
    await press(page, "Assign");
    await expect(page.getByText("Choose at least one lead.")).toBeVisible();
    await page.getByLabel(`Select ${names[0]}`).check();
    await press(page, "Assign");
    await expect(page.getByText("Choose a colleague, or No one.")).toBeVisible();
    await expect(page.getByLabel(`Select ${names[0]}`)).toBeChecked();
  });

  test("a lead is found, edited, released, exported, moved to spam and erased", async ({ page, server }) => {
    const name = `Meera ${javaScriptEnabled}`;
    await createLead(page, server, name);
    const mailTo = (address: string) =>
      server.mails.filter((mail) => mail.to?.some((to) => to.address === address)).length;
    const address = `meera.${javaScriptEnabled}@example.com`;
    const lead = () => server.rows("select * from leads where name = ?", name)[0];

    await signIn(page, "/admin/leads");
    await page.getByLabel("Search").fill(`MEERA ${javaScriptEnabled} tea`);
    await press(page, "Search");
    await expect(page.getByText("1 lead found.")).toBeVisible();
    if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByRole("link", { name: address })).toHaveAttribute(
      "href",
      `mailto:${address}?subject=Re%3A%20%3D1%2B1`,
    );
    // Only a script can adapt the times to the reader's time zone.
    await expect(page.getByText("UTC", { exact: true }).first()).toBeVisible({ visible: !javaScriptEnabled });
    await expect(page.getByText("sent without a bot check")).toBeVisible();

    await page.getByLabel("Status", { exact: true }).selectOption("In progress");
    await press(page, "Save");
    await expectStatus(page, "Saved.");
    expect(lead()).toMatchObject({ status: "in-progress" });

    expect(mailTo(address)).toBe(0);
    await press(page, "Release");
    await expectStatus(page, "Released.");
    await expect(page.getByRole("button", { name: "Release" })).toBeHidden();
    await expect.poll(() => mailTo(address)).toBe(1);

    await page.getByRole("link", { name: "Back to the leads" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export 1 lead as CSV" }).click();
    const csv = await readFile(await (await file).path(), "utf8");
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(csv).toContain(`"${name}","${address}"`);
    expect(csv).toContain(`"'=1+1"`);

    await page.getByRole("link", { name }).click();
    await press(page, "Move to spam");
    await expectStatus(page, "Moved to spam.");
    await expect(page.getByLabel("Status")).toHaveValue("spam");
    await page.getByRole("link", { name: "Back to the leads" }).click();
    await page.getByRole("link", { name: "Spam 1" }).click();
    await page.getByRole("link", { name }).click();

    await page.getByRole("link", { name: "erase everything they sent" }).click();
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await press(page, "Erase permanently");
    await expectStatus(page, "Erased.");
    expect(lead()).toBeUndefined();
  });

  test("a lead's notes and timeline, and the page of its person", async ({ page, server }) => {
    const name = `Noor ${javaScriptEnabled}`;
    await createLead(page, server, name);
    const path = await createLead(page, server, name, "A second shop");
    const notes = () =>
      server.rows(
        "select text from lead_notes where lead_id = ? order by created_at",
        path.split("/").at(-1),
      );
    const timeline = page.getByRole("list", { name: "Timeline" }).getByRole("listitem");
    const noteField = page.getByRole("textbox", { name: "Note" });

    await signIn(page, `${path}?q=noor`);
    await page.getByLabel("Status", { exact: true }).selectOption("In progress");
    const long = "x".repeat(5001);
    await noteField.fill(long);
    await press(page, "Add note");
    await expect(page.getByText("5,000").first()).toBeVisible();
    await expect(noteField).toHaveValue(long);
    await noteField.fill("Called, wants a demo.\nIn Zürich.");
    await press(page, "Add note");
    await expectStatus(page, "Note added.");
    await expect(page).toHaveURL(/q=noor/);
    await expect(noteField).toHaveValue("");
    await expect(timeline.first()).toContainText("Called, wants a demo.");
    await expect(timeline.first()).toContainText(staff.email);
    await expect(timeline.filter({ hasText: "Inquiry received" })).toHaveCount(1);
    await expect(timeline.filter({ hasText: "Another lead: Inquiry" })).toHaveCount(1);
    // With JavaScript, what was chosen in the other form stays.
    const status = javaScriptEnabled ? "in-progress" : "new";
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue(status);
    await page.getByLabel("Status", { exact: true }).selectOption("Answered");
    await press(page, "Save");
    await expectStatus(page, "Saved.");
    await expect(timeline.first()).toContainText("Status: Answered");
    await noteField.fill("A mistake");
    const mail = "From: noor@example.com\nSubject: Re: Demo\n\nThursday is fine.\n";
    await page
      .getByLabel("Mail file")
      .setInputFiles({ name: "reply.eml", mimeType: "message/rfc822", buffer: Buffer.from(mail) });
    await press(page, "Add note");
    await expectStatus(page, "Note added.");
    await expect(timeline.first()).toContainText("Thursday is fine.");
    await expect(page.getByLabel("Mail file")).toHaveValue("");
    expect(notes()).toHaveLength(2);
    await timeline.first().getByRole("link", { name: "Delete this note" }).click();
    await expect(page.getByText("A mistake")).toBeVisible();
    await press(page, "Delete");
    await expectStatus(page, "Note deleted.");
    expect(notes()).toEqual([{ text: "Called, wants a demo.\nIn Zürich." }]);

    await page.getByRole("link", { name: "2 leads" }).click();
    await expect(page.getByRole("heading", { name: `All leads of ${name}` })).toBeVisible();
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export 2 leads as CSV" }).click();
    const csv = await readFile(await (await file).path(), "utf8");
    expect(csv).toContain("In Zürich.");
    expect(csv.match(new RegExp(name, "g"))).toHaveLength(2);
    await page.getByRole("link", { name: "Erase" }).click();
    await expect(page.getByRole("checkbox", { name })).toHaveCount(2);
    await press(page, "Erase permanently");
    await expectStatus(page, "Erased.");
    expect(server.rows("select id from leads where name = ?", name)).toEqual([]);
    expect(notes()).toEqual([]);
  });

  test("a lead is answered from a draft that a colleague sees", async ({ page, server }) => {
    const name = `Kavi ${javaScriptEnabled}`;
    const path = await createLead(page, server, name);
    const id = path.split("/").at(-1);
    const address = `kavi.${javaScriptEnabled}@example.com`;
    await signIn(page, `${path}?q=kavi`);
    await page.getByRole("link", { name: "Reply by e-mail" }).click();
    const text = page.getByRole("textbox", { name: "Reply" });
    await expect(text).toHaveValue(new RegExp(`^Hello ${name},`));
    await expect(page.getByLabel("Subject")).toHaveValue(/^Re: =1\+1 \[.{9}\]$/);

    await page.getByLabel("Template").selectOption("Invite to a first talk");
    await press(page, "Insert");
    await expectStatus(page, "The template was inserted.");
    await expect(text).toHaveValue(/Which of these times would suit you\?/);
    await text.fill("");
    await press(page, "Send Reply");
    // Without JavaScript, the browser itself asks for a text.
    if (javaScriptEnabled) await expect(page.getByText("Please write a reply.").first()).toBeVisible();
    await expect(page).toHaveURL(/reply/);
    await text.fill(`Hello ${name},\n\nThursday at ten?`);
    if (javaScriptEnabled) await expect(page.getByText("Draft saved")).toBeVisible();
    else await press(page, "Save Draft");
    const drafts = () => server.rows("select text, sent_at from lead_replies where lead_id = ?", id);
    await expect.poll(drafts).toEqual([{ text: `Hello ${name},\n\nThursday at ten?`, sent_at: null }]);

    if (javaScriptEnabled) {
      // The last words are saved when the page is left.
      await text.fill(`Hello ${name},\n\nThursday at nine?`);
      await page.getByRole("link", { name: "Back to the lead" }).click();
      await expect.poll(drafts).toEqual([{ text: `Hello ${name},\n\nThursday at nine?`, sent_at: null }]);
      await page.getByRole("link", { name: "Reply by e-mail" }).click();
      await text.fill(`Hello ${name},\n\nThursday at ten?`);
      await expect.poll(drafts).toEqual([{ text: `Hello ${name},\n\nThursday at ten?`, sent_at: null }]);
    }

    // A colleague's page names the draft, and a reply sent meanwhile refuses theirs.
    const other = { id: "55555555-5555-4555-8555-555555555555", email: "colleague@example.com" };
    server.write(
      "insert into lead_replies (id, lead_id, account_id, writer, subject, text, updated_at) values (?, ?, ?, ?, 'Re', 'Wednesday?', ?)",
      `${other.id.slice(0, -1)}${javaScriptEnabled ? 1 : 2}`,
      id,
      other.id,
      other.email,
      Date.now(),
    );
    await page.reload();
    await expect(page.getByText("colleague@example.com is writing a reply too.")).toBeVisible();
    await expect(text).toHaveValue(/Thursday at ten\?$/);
    server.write(
      "update lead_replies set sent_at = ? where account_id = ? and lead_id = ?",
      Date.now(),
      other.id,
      id,
    );
    await press(page, "Send Reply");
    await expect(page.getByRole("alert")).toContainText("Someone else has replied in the meantime.");
    await expect(page.getByText("Wednesday?")).toBeVisible();
    await expect(text).toHaveValue(/Thursday at ten\?$/);
    await press(page, "Send Reply");
    await expectStatus(page, "The reply will be sent within seconds.");
    await expect(page).toHaveURL(/q=kavi/);
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("answered");
    const mails = () => server.mails.filter((mail) => mail.to?.some((to) => to.address === address));
    await expect
      .poll(() => mails().map((mail) => mail.text?.trim()))
      .toContain(`Hello ${name},\n\nThursday at ten?`);
    await page.goto(`${path}/reply`);
    await expect(page.getByRole("heading", { name: "Sent replies" })).toBeVisible();
    await expect(text).toHaveValue(new RegExp(`^Hello ${name},`));
  });

  test("a permanently rejected mail is listed and can be sent again", async ({ page, server }) => {
    const address = `no-such-mailbox-${javaScriptEnabled}@example.com`;
    server.unknownMailboxes.add(address);
    const asked = { form: { email: address }, headers: { Origin: server.url }, maxRedirects: 0 };
    await page.request.post("/get-estimate/K7QF2-M9XTR/email", asked);
    const states = () =>
      server.rows(
        "select outbox.status from outbox join leads on leads.id = lead_id where email = ? and outbox.kind = 'visitor-mail' order by outbox.created_at",
        address,
      );
    await expect.poll(states).toEqual([{ status: "dead" }]);

    server.unknownMailboxes.delete(address);
    await signIn(page, "/admin/deliveries?show=dead");
    const delivery = page.getByRole("row").filter({ hasText: address });
    await expect(delivery).toContainText("550 5.1.1 No such mailbox");
    await delivery.getByRole("button", { name: "Send again" }).click();
    await expectStatus(page, "Queued to be sent again.");
    await expect(delivery).toHaveCount(0);
    await expect.poll(states).toEqual([{ status: "dead" }, { status: "sent" }]);
    expect(server.mails.filter((mail) => mail.to?.[0]?.address === address)).toHaveLength(1);
  });
});

test("the second to save a lead sees the first's changes and loses nothing", async ({ page, server }) => {
  const path = await createLead(page, server, "Ravi");
  await signIn(page, path);
  const colleague = await page.context().newPage();
  await colleague.goto(path);
  await colleague.getByLabel("Value in USD").fill("100");
  await press(colleague, "Save");
  await expectStatus(colleague, "Saved.");

  await page.getByLabel("Status").selectOption("Closed");
  await page.getByLabel("Value in USD").fill("200");
  await press(page, "Save");
  await expect(page.getByRole("alert")).toContainText("Someone else saved this lead");
  await expect(page.getByText("$100", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Value in USD")).toHaveValue("200");
  await expect(page.getByLabel("Status")).toHaveValue("closed");
  await press(page, "Save");
  await expectStatus(page, "Saved.");
  expect(server.rows("select status, value from leads where id = ?", path.split("/").at(-1))).toEqual([
    { status: "closed", value: 200 },
  ]);
});
