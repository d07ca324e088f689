import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
import { expect, type StudioServer, test } from "./test";

/** Sends the contact form as a browser without scripts does: the lead is unverified. Returns its page in the inbox. */
async function contact(page: Page, server: StudioServer, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const form = await (await page.request.get("/contact")).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const fields = { name, email, subject: "=1+1", message: "Stock for our tea shop", formToken };
  await page.request.post("/contact", { form: fields });
  const [lead] = server.rows("select id from leads where email = ?", email);
  return `/admin/leads/${lead?.id}`;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a lead is found, noted, released, exported, binned and erased", async ({ page, server }) => {
      const name = `Meera ${javaScriptEnabled}`;
      await contact(page, server, name);
      const mailTo = (address: string) =>
        server.mails.filter((mail) => mail.to?.some((to) => to.address === address)).length;
      const address = `meera.${javaScriptEnabled}@example.com`;
      const lead = () => server.rows("select * from leads where name = ?", name)[0];

      await signIn(page, "/admin/leads");
      await page.getByLabel("Search").fill(`MEERA ${javaScriptEnabled} tea`);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("1 lead found.")).toBeVisible();
      await page.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expect(page.getByText("sent without a bot check")).toBeVisible();

      await page.getByLabel("Status").selectOption("In progress");
      await page.getByLabel("Note").fill("Called, wants a demo.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
      await expect(page.getByLabel("Note")).toHaveValue("Called, wants a demo.");
      expect(lead()).toMatchObject({ status: "in-progress", note: "Called, wants a demo." });

      expect(mailTo(address)).toBe(0);
      await page.getByRole("button", { name: "Release" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Released." })).toBeVisible();
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
      await page.getByRole("button", { name: "Move to spam" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Moved to spam." })).toBeVisible();
      await expect(page.getByLabel("Status")).toHaveValue("spam");
      await page.getByRole("link", { name: "Back to the leads" }).click();
      await page.getByRole("link", { name: "Spam 1" }).click();
      await page.getByRole("link", { name }).click();

      await page.getByRole("link", { name: "erase everything they sent" }).click();
      await expect(page.getByRole("checkbox", { name })).toBeChecked();
      await page.getByRole("button", { name: "Erase for good" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Erased." })).toBeVisible();
      expect(lead()).toBeUndefined();
    });
  });
}

test("whoever is second reads what the first saved, and loses nothing", async ({ page, server }) => {
  const path = await contact(page, server, "Ravi");
  await signIn(page, path);
  const colleague = await page.context().newPage();
  await colleague.goto(path);
  await colleague.getByLabel("Note").fill("Theirs");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

  await page.getByLabel("Status").selectOption("Closed");
  await page.getByLabel("Note").fill("Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else saved this lead");
  await expect(page.getByText("Theirs")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Mine");
  await expect(page.getByLabel("Status")).toHaveValue("closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  expect(server.rows("select status, note from leads where id = ?", path.split("/").at(-1))).toEqual([
    { status: "closed", note: "Mine" },
  ]);
});

test("an address that leads to no lead says so, inside the admin area", async ({ page }) => {
  await signIn(page, "/admin/leads");
  const answer = await page.goto("/admin/leads/nobody");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no lead at this address" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("axe finds nothing", async ({ page, server }) => {
  const path = await contact(page, server, "Axe Asha");
  await signIn(page, "/admin/leads");
  for (const address of [
    "/admin/leads",
    "/admin/leads?q=nothing",
    path,
    `${path}/release`,
    `${path}/erase`,
  ]) {
    await page.goto(address);
    await expectAccessible(page);
  }
});
