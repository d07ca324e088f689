import { sendForm } from "../support/http";
import { confirmStep, expectStatus, press, signIn, withAndWithoutScripts } from "./actions";
import { expect, type StudioServer, staff, test } from "./fixtures";

/** Creates an unverified lead, as from a browser without JavaScript. @returns its path in the inbox */
async function createLead(server: StudioServer, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  await sendForm(server, "/contact", { name, email, subject: "=1+1", message: "Stock for our tea shop" });
  const [lead] = server.rows("select id from leads where email = ?", email);
  return `/admin/leads/${lead?.id}`;
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("leads are assigned, planned and worked through as a list", async ({ page, server }) => {
    const mark = `desk${javaScriptEnabled}`;
    const names = ["Ana", "Ben", "Cleo"].map((name) => `${name} ${mark}`);
    for (const name of names) await createLead(server, name);
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

    // A mistake is shown, and everything stays.
    await page.getByLabel("Next step").fill("Call about the scope");
    await page.getByLabel("Value in USD").fill("a lot");
    await press(page, "Save");
    await expect(page.getByText("Please enter an amount in whole dollars").first()).toBeVisible();
    await expect(page.getByLabel("Value in USD")).toHaveValue("a lot");
    await expect(page.getByLabel("Next step")).toHaveValue("Call about the scope");
    await page.getByLabel("Value in USD").fill("$12,500");
    await press(page, "Save");
    await expectStatus(page, "Saved.");
    // Without a day, the step is listed all the same.
    expect(lead(names[1] ?? "")).toMatchObject({ next_step: "Call about the scope", next_step_on: null });
    await expect(page.getByRole("button", { name: "Done: Call about the scope" })).toBeVisible();
    await page.getByLabel("Due on").fill("2026-01-02");
    await press(page, "Save");
    await expect(page.getByText("Next step changed for Jan 2, 2026")).toBeVisible();
    const planned = {
      stage: null,
      value: 12_500,
      next_step: "Call about the scope",
      next_step_on: "2026-01-02",
    };
    expect(lead(names[1] ?? "")).toMatchObject(planned);

    await press(page, "Done: Call about the scope");
    await expect(page.getByText("Next step done")).toBeVisible();
    expect(lead(names[1] ?? "")).toMatchObject({ ...planned, next_step: null, next_step_on: null });
    await press(page, "Undo: Call about the scope");
    await expect(page.getByRole("button", { name: "Done: Call about the scope" })).toBeVisible();
    expect(lead(names[1] ?? "")).toMatchObject(planned);
    await page.getByLabel("Stage").selectOption("Talking");
    await press(page, "Save");
    await expect(page.getByText("Stage: Talking")).toBeVisible();
    expect(lead(names[1] ?? "")).toMatchObject({ ...planned, stage: "talking" });

    await page.goto("/admin/blog");
    await page.getByRole("link", { name: /^\d+ next steps? due for you$/ }).click();
    await expect(page.getByText("Call about the scope").first()).toBeVisible();
    await page.goto(`/admin/leads?q=${mark}`);
    await press(page, "Assign");
    await expect(page.getByText("Choose at least one lead.")).toBeVisible();
    await page.getByLabel(`Select ${names[0]}`).check();
    await press(page, "Assign");
    await expect(page.getByText("Choose a colleague, or No one.")).toBeVisible();
    await expect(page.getByLabel(`Select ${names[0]}`)).toBeChecked();
  });

  test("a lead is answered from a draft", async ({ page, server }) => {
    const name = `Kavi ${javaScriptEnabled}`;
    const path = await createLead(server, name);
    const address = `kavi.${javaScriptEnabled}@example.com`;
    await signIn(page, `${path}?q=kavi`);
    await page.getByRole("link", { name: "Reply by e-mail" }).click();
    const text = page.getByRole("textbox", { name: "Reply" });
    await expect(page.getByLabel("Subject")).toHaveValue(/^Re: =1\+1 \[.{9}\]$/);
    await page.getByLabel("Template").selectOption("Invite to a first call");
    await press(page, "Insert");
    await expectStatus(page, "The template was inserted.");
    await expect(text).toHaveValue(/Which of these times would suit you\?/);

    const reply = `Hello ${name},\n\nThursday at ten?`;
    await text.fill(reply);
    if (javaScriptEnabled) {
      await expect(page.getByText("Draft saved")).toBeVisible();
      // The last words are saved when the page is left.
      await text.fill(`${reply} Or nine?`);
      await page.getByRole("link", { name: "Back to the lead" }).click();
      const drafts = () =>
        server.rows("select text from lead_replies where lead_id = ?", path.split("/").at(-1));
      await expect.poll(drafts).toEqual([{ text: `${reply} Or nine?` }]);
      await page.getByRole("link", { name: "Reply by e-mail" }).click();
      await text.fill(reply);
    } else await press(page, "Save Draft");
    await press(page, "Review and send");
    await expect(page.getByRole("heading", { name: `Send this reply to ${address}?` })).toBeVisible();
    await press(page, "Send Reply");
    await expectStatus(page, "The reply will be sent within seconds.");
    await expect(page).toHaveURL(/q=kavi/);
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("answered");
    const mails = () => server.mails.filter((mail) => mail.to?.some((to) => to.address === address));
    await expect.poll(() => mails().map((mail) => mail.text?.trim())).toContain(reply);
  });
});

test("a long message does not widen the list", async ({ page, server }) => {
  const message = "We keep this in spreadsheets today. ".repeat(8);
  const [name, email] = ["Dora wide", "dora.wide@example.com"];
  await sendForm(server, "/contact", { name, email, subject: "Stock", message });
  await signIn(page, "/admin/leads?q=Dora");
  for (const width of [760, 820, 880]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name })).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `at ${width} px`).toBe(0);
  }
});

test("a reply that was left unsaved is not saved over a later one", async ({ page, server }) => {
  await page.clock.install();
  await signIn(page, `${await createLead(server, "Lata")}/reply`);
  let attempts = 0;
  await page.route("**/reply/autosave", async (route) => {
    attempts++;
    await route.abort();
  });
  await page.getByRole("textbox", { name: "Reply" }).fill("Old words");
  await expect(page.getByText("The draft was not saved.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the lead" }).click();
  await expect.poll(() => attempts).toBe(2);
  await page.clock.fastForward(20_000);
  await page.getByRole("link", { name: "Reply by e-mail" }).click();
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();
  expect(attempts).toBe(2);
});

test("a long reply that is being saved when its page is closed is kept", async ({ page, server }) => {
  const path = await createLead(server, "Mila");
  await signIn(page, `${path}/reply`);
  // The connection stalls.
  await page.route("**/reply/autosave", () => {}, { times: 1 });
  const saving = page.waitForRequest("**/reply/autosave");
  const text = "\u044f".repeat(20_000);
  await page.getByRole("textbox", { name: "Reply" }).fill(text);
  await saving;
  await page.goto("/privacy");
  const drafts = () => server.rows("select text from lead_replies where lead_id = ?", path.split("/").at(-1));
  await expect.poll(drafts).toEqual([{ text }]);
});

test("a lead is found, released, moved to spam and erased", async ({ page, server }) => {
  const name = "Meera";
  await createLead(server, name);
  const address = "meera@example.com";
  await signIn(page, "/admin/leads");
  await page.getByLabel("Search").fill("MEERA tea");
  await press(page, "Search");
  await expect(page.getByText("1 lead found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("link", { name: address })).toHaveAttribute(
    "href",
    `mailto:${address}?subject=Re%3A%20%3D1%2B1`,
  );
  // The script has adapted the times to the reader's time zone.
  await expect(page.getByText("UTC", { exact: true }).first()).toBeHidden();
  await confirmStep(page, "Release");
  await expectStatus(page, "Released.");
  await expect(page.getByRole("link", { name: "Release" })).toBeHidden();

  await confirmStep(page, "Move to spam");
  await expectStatus(page, "Moved to spam.");
  await page.getByRole("link", { name: "Back to the leads" }).click();
  await page.getByRole("link", { name: "Spam 1" }).click();
  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: "erase everything they sent" }).click();
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await press(page, "Erase permanently");
  await expectStatus(page, "Erased.");
  expect(server.rows("select id from leads where name = ?", name)).toEqual([]);
});

test("adding a note keeps unsaved changes in the other form, and a note can be an e-mail file", async ({
  page,
  server,
}) => {
  await signIn(page, await createLead(server, "Noor"));
  const timeline = page.getByRole("list", { name: "Timeline" }).getByRole("listitem");
  const note = page.getByRole("textbox", { name: "Note" });
  await page.getByLabel("Status", { exact: true }).selectOption("In progress");
  await note.fill("Called, wants a demo.");
  const mail = "From: noor@example.com\nSubject: Re: Demo\n\nThursday is fine.\n";
  const file = { name: "reply.eml", mimeType: "message/rfc822", buffer: Buffer.from(mail) };
  await page.getByLabel("Mail file").setInputFiles(file);
  await press(page, "Add note");
  await expectStatus(page, "Note added.");
  await expect(note).toHaveValue("");
  await expect(page.getByLabel("Mail file")).toHaveValue("");
  for (const words of ["Called, wants a demo.", "Thursday is fine.", staff.email])
    await expect(timeline.first()).toContainText(words);
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("in-progress");
});
