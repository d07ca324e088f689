import { leads } from "#drizzle/schema/leads";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { leadRow } from "../support/rows";
import { storeRows } from "../support/stored-rows";
import { expectAccessible } from "./accessible";
import { expectStatus, press, signIn, skipBrowserChecks, withAndWithoutScripts } from "./actions";
import { expect, type StudioServer, test } from "./fixtures";

/** Stores an offer of $1,000 to a client. @returns its id, which is also its code */
async function storeOffer(server: StudioServer, email: string, status: "draft" | "sent"): Promise<string> {
  const [id, now] = [crypto.randomUUID(), Date.now()];
  const isSent = status === "sent";
  await storeRows(server, (db) => [
    db.insert(leads).values(leadRow({ id, email, status: "answered", answeredAt: now })),
    db.insert(offers).values({
      ...{ id, code: id, leadId: id, kind: "build", status, version: 1, revision: 1, searchText: "" },
      ...{ sentVersion: isSent ? 1 : null, createdBy: "staff@example.com", createdAt: now, updatedAt: now },
    }),
    db.insert(offerVersions).values({
      ...{ offerId: id, number: 1, clientName: "Mira", clientEmail: email, introduction: "", terms: "None." },
      ...{ lines: [{ description: "Work", quantity: 1, unitPrice: 1_000 }], total: 1_000 },
      ...{ validUntil: dayOn(now + 9 * DAY_MS), sentAt: isSent ? now : null },
    }),
  ]);
  return id;
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("a client asks about an offer, and staff answer", async ({ page, server }) => {
    const email = `question.${javaScriptEnabled}@example.com`;
    const id = await storeOffer(server, email, "sent");
    await page.goto(`/offers/${id}`);
    await skipBrowserChecks(page);
    await press(page, "Ask");
    await expect(page.getByText("Please write your question.").first()).toBeVisible();
    if (!javaScriptEnabled)
      await expect(
        page.getByRole("link", { name: "Your question was not sent. Read why below." }),
      ).toBeVisible();
    // The form beside it has no part in it.
    await expect(page.getByText("Nothing was accepted.")).toBeHidden();
    await page.getByLabel("Your question").fill("Does it include training?");
    await press(page, "Ask");
    await expectStatus(page, "We have your question.");
    await expect(page.getByLabel("Your question")).toHaveValue("");
    await expect(page.getByText("Does it include training?")).toBeVisible();
    await expect(page.getByText("We have not answered yet.")).toBeVisible();

    await signIn(page, `/admin/leads/${id}`);
    await expect(page.getByText(/\bleft$/).first()).toBeVisible();
    await page.getByRole("link", { name: /^Question about/ }).click();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("link", { name: "Back to the offer" }).click();
    await page.getByRole("link", { name: "Answer" }).click();
    await page.getByLabel("Your answer").fill("Two days of it.");
    await press(page, "Send answer");
    await expectStatus(page, "Your answer will be sent within seconds.");
    await expect(page.getByText("Two days of it.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Answer" })).toBeHidden();
    const answer = () => server.mails.find((mail) => mail.to?.some(({ address }) => address === email));
    await expect.poll(() => answer()?.subject).toContain("There is an answer to your question");

    await page.context().clearCookies();
    await page.goto(`/offers/${id}`);
    await expect(page.getByText("Two days of it.")).toBeVisible();
  });

  test("the sums follow what is typed, and the page says who saved it last", async ({ page, server }) => {
    const id = await storeOffer(server, `sums.${javaScriptEnabled}@example.com`, "draft");
    await signIn(page, `/admin/offers/${id}`);
    const sums = page.getByRole("region", { name: "Sums" });
    await expect(sums).toContainText("Total$1,000");
    await page.getByLabel("Line 2").fill("Training");
    await page.getByLabel("Quantity 2").fill("2.5");
    await page.getByLabel("Unit price 2").fill("$200");
    await page.getByLabel("Discount").fill("10%");
    if (javaScriptEnabled) {
      await expect(sums).toContainText("Subtotal$1,500");
      await expect(sums).toContainText("Discount of 10%-$150");
      await expect(sums).toContainText("Total$1,350");
      await page.getByLabel("Unit price 2").fill("a lot");
      await expect(sums).toContainText("An entry that is not a number is not counted.");
      await page.getByLabel("Unit price 2").fill("$200");
      await press(page, "Remove line 1");
      await expect(sums).toContainText("Total$450");
    } else {
      await expect(sums).toContainText("Save the draft to work out the sums");
      // A button for the list shows them too.
      await press(page, "Add a line");
      await expect(sums).toContainText("Total$1,350");
    }
    await press(page, "Save draft");
    await expectStatus(page, "The draft was saved.");
    await expect(page.getByText(/^Last saved on .* by staff@example\.com\.$/)).toBeVisible();
    await expect(sums).toContainText(javaScriptEnabled ? "Total$450" : "Total$1,350");
  });
});

for (const width of [390, 1440])
  test(`the pages with questions and sums are accessible at ${width} pixels`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await storeOffer(server, `axe.${width}@example.com`, "sent");
    await page.goto(`/offers/${id}`);
    await page.getByLabel("Your question").fill("Why?");
    await press(page, "Ask");
    await expectStatus(page, "We have your question.");
    await expectAccessible(page);
    await signIn(page, `/admin/offers/${id}`);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Answer" }).click();
    await expectAccessible(page);
    await page.goto(`/admin/offers/${await storeOffer(server, `draft.${width}@example.com`, "draft")}`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
