import { leads } from "#drizzle/schema/leads";
import { leadReference } from "~/features/leads/lead";
import { leadRow } from "../support/rows";
import { storeRows } from "../support/stored-rows";
import { expectAccessible } from "./accessible";
import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("one person's leads are answered together, merged and separated", async ({ page, server }) => {
    const email = `mira-${javaScriptEnabled}@novak.example`;
    const now = Date.now();
    const shop = leadRow({ name: "Mira", email, subject: "A shop", createdAt: now - 60_000 });
    const stock = leadRow({ name: "Mira", email, subject: "Stock system", createdAt: now - 30_000 });
    const home = leadRow({ name: "Mira", email: `home-${email}`, subject: "From home", createdAt: now });
    await storeRows(server, (db) => [db.insert(leads).values([shop, stock, home])]);

    await signIn(page, `/admin/leads?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole("link", { name: "2 inquiries" })).toHaveCount(2);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("link", { name: "2 inquiries" }).first().click();
    await page.getByLabel("Another lead of this person").fill("FFFF-FFFF");
    await press(page, "Merge");
    await expect(page.getByText("There is no lead with this reference").first()).toBeVisible();
    await expect(page.getByLabel("Another lead of this person")).toHaveValue("FFFF-FFFF");
    await page.getByLabel("Another lead of this person").fill(leadReference(home));
    await press(page, "Merge");
    await expect(page.getByText("Merged.", { exact: true })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "From home" })).toContainText("Merged");
    if (javaScriptEnabled) await expectAccessible(page);

    await page.goto(`/admin/leads/${shop.id}`);
    const others = page.getByRole("region", { name: "Other leads of this person" });
    await expect(others).toContainText("Stock system");
    await expect(others).toContainText("A reply also answers these 2 leads");
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel("Status").selectOption("answered");
    await press(page, "Save");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await page.goto(`/admin/leads/${home.id}`);
    await expect(page.getByText(`together with ${leadReference(shop)}`).first()).toBeVisible();
    await expect(
      page.getByRole("link", { name: `Answered together with ${leadReference(shop)}` }),
    ).toBeVisible();

    await page.goto(`/admin/leads/${shop.id}/person`);
    await press(page, "Separate");
    await expect(page.getByText("Separated.", { exact: true })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "From home" })).toHaveCount(0);
  });
});
