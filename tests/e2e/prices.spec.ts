import type { Page } from "@playwright/test";
import { DAY_MS } from "~/lib/text/time";
import { sendForm } from "../support/http";
import { expectAccessible } from "./accessible";
import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, type StudioServer, test } from "./fixtures";

const option = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Creates an estimate of a simple website. @returns its URL */
const makeEstimate = async (server: StudioServer): Promise<string> =>
  (await sendForm(server, "/get-estimate", { projectType: "simple-website" })).headers.get("Location") ?? "";

withAndWithoutScripts((javaScriptEnabled) => {
  test("a price changes today, and an estimate keeps the old one", async ({ page, server }) => {
    // Both runs share a server.
    const from = javaScriptEnabled ? "$2,500" : "$2,600";
    const price = `${from}-$9,000`;
    const count = () => server.rows("select count(*) as lists from price_lists")[0]?.lists;
    const before = count();
    const early = await makeEstimate(server);
    await page.goto(early);
    const range = await page.getByRole("heading", { level: 1 }).innerText();

    await signIn(page, "/admin/prices");
    await page.getByRole("link", { name: "Plan the next list" }).click();
    const website = option(page, "Simple website");
    await website.getByLabel("From, in USD").fill(from);
    await website.getByLabel(/^To/).fill("100");
    await page.getByLabel("Starts on").fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel("Note").fill("Websites cost more");
    await press(page, "Save");
    await expect(website.getByText("This is less than the lower price.")).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("Websites cost more");

    await website.getByLabel(/^To/).fill("9000");
    await press(page, "Preview");
    const preview = page.getByRole("region", { name: "Preview: nothing is saved yet" });
    const sample = preview.getByRole("row").filter({ hasText: "Simple website, nothing else" });
    await expect(sample).toContainText(price);
    if (javaScriptEnabled) await expect(preview).toBeFocused();
    if (javaScriptEnabled) await expectAccessible(page);
    expect(count()).toBe(before);

    await press(page, "Start now");
    await expect(page.getByText("The price list was saved.")).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);

    await page.goto("/get-estimate?projectType=simple-website");
    await expect(page.getByText(price).first()).toBeVisible();
    const late = await makeEstimate(server);
    await page.goto(late);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(price);
    await page.goto("/");
    await expect(page.getByText(`from ${from}`, { exact: true }).first()).toBeVisible();
    await page.goto(early);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(range);
    await page.getByRole("link", { name: "Change your choices" }).first().click();
    const changed = page.getByRole("status").filter({ hasText: "Some prices have changed" });
    await expect(changed).toContainText(`The same choices would be ${price} today.`);
    await expect(changed.getByRole("listitem")).toContainText(` before, ${price} today.`);
    if (javaScriptEnabled) await expectAccessible(page);
  });
});

test("two tabs in which prices are planned see each other's", async ({ page, context }) => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const plan = async (owner: Page, to: string) => {
    await option(owner, "Database").getByLabel("To, in USD").fill(to);
    await owner.getByLabel("Starts on").fill(tomorrow);
    await owner.getByLabel("Note").fill(`Databases up to ${to}`);
  };
  await signIn(page, "/admin/prices/next");
  await plan(page, "4000");
  const otherPage = await context.newPage();
  await otherPage.goto("/admin/prices/next");
  await plan(otherPage, "5000");
  await press(otherPage, "Save");
  await expect(otherPage.getByText("The price list was saved.")).toBeVisible();

  await press(page, "Save");
  const saved = page.getByRole("region", { name: "What you saved in another tab" });
  await expect(saved.getByRole("row").filter({ hasText: "Database: to" })).toContainText(/5000.*4000/);
  await expect(saved).toContainText("Databases up to 5000");
  await expect(option(page, "Database").getByLabel("To, in USD")).toHaveValue("4000");
  await expectAccessible(page);
  await press(page, "Save");
  await expect(page.getByText("The price list was saved.")).toBeVisible();
  await expect(page.getByText("Databases up to 4000")).toBeVisible();

  await page.getByRole("link", { name: "Withdraw it" }).click();
  await press(page, "Withdraw");
  await expect(page.getByText("The planned price list was withdrawn.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Plan the next list" })).toBeVisible();
});
