import type { Page } from "@playwright/test";
import { sendForm } from "../support/http";
import { expectAccessible } from "./accessible";
import { expectStatus, press, signIn, skipBrowserChecks, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

/** Writes an offer to a client. @returns the path of its page for staff */
async function writeOffer(page: Page, email: string, title: string, query = ""): Promise<string> {
  await page.goto(`/admin/offers/new${query}`);
  await page.getByLabel(title).check();
  await page.getByLabel("Client’s name").fill("Mira Novak");
  await page.getByLabel("Company").fill("Novak Teas");
  await page.getByLabel("E-mail").fill(email);
  await press(page, "Write the offer");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("a proposal is written from an estimate, sent and accepted", async ({ page, server }) => {
    const email = `accept.${javaScriptEnabled}@example.com`;
    const proposal = () => server.mails.find((mail) => mail.to?.some(({ address }) => address === email));
    const choices = { projectType: "business-web-app", coreFeatures: "user-login" };
    const made = await sendForm(server, "/get-estimate", choices);
    const code = made.headers.get("Location")?.split("/").at(-1);
    await signIn(page, "/admin/offers");
    const path = await writeOffer(page, email, "Proposal", `?estimate=${code}`);
    await expect(page.getByLabel("Line 1")).not.toHaveValue("");

    // A mistake is shown next to its field, and everything stays.
    await page.getByLabel("Line 3").fill("Training, in hours");
    await page.getByLabel("Quantity 3").fill("2.5");
    await page.getByLabel("Unit price 3").fill("a lot");
    await page.getByLabel("Discount").fill("10%");
    await press(page, "Save draft");
    await expect(page.getByText("Please enter an amount in whole dollars").first()).toBeVisible();
    await expect(page.getByLabel("Line 3")).toHaveValue("Training, in hours");
    await page.getByLabel("Unit price 3").fill("$100");
    await press(page, "Add a line");
    await expect(page.getByLabel("Line 4")).toBeVisible();
    await page.getByLabel("Introduction").fill("We launch on May 4.");
    await press(page, "Save and preview");
    await expect(page.getByText("2.5 × $100")).toBeVisible();
    await expect(page.getByText("Discount of 10%")).toBeVisible();
    await page.getByRole("link", { name: "Back to the draft" }).click();
    await press(page, "Save and send");
    await press(page, "Send to client");
    await expectStatus(page, "The offer will be sent within seconds.");
    await expect.poll(() => proposal()?.attachments[0]?.mimeType).toBe("application/pdf");
    const link = /\/offers\/[0-9a-z-]+/.exec(proposal()?.text ?? "")?.[0] ?? "";

    // The client has no session.
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Proposal" })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByLabel("Your name").fill("Mira Novak");
    await page.getByLabel("Your role").fill("Managing director");
    await page.getByLabel("Your e-mail").fill(email);
    // Without JavaScript, the browser itself requires the box.
    await skipBrowserChecks(page);
    await press(page, "Accept and sign");
    await expect(page.getByText("Please check this box to accept.").first()).toBeVisible();
    await expect(page.getByLabel("Your role")).toHaveValue("Managing director");
    await page.getByLabel(/I accept this proposal/).check();
    await press(page, "Accept and sign");
    await expect(page.getByText("This proposal is accepted. Thank you.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept and sign" })).toBeHidden();
    if (javaScriptEnabled) await expectAccessible(page);
    await signIn(page, path);
    await expect(page.getByText("An accepted offer can no longer be changed.")).toBeVisible();
  });

  test("lines are added, moved and removed, and stored when the draft is saved", async ({ page, server }) => {
    await signIn(page, "/admin/offers");
    const path = await writeOffer(page, `lines.${javaScriptEnabled}@example.com`, "Discovery order");
    const storedLines = (): { description: string; unitPrice: number }[] => {
      const [version] = server.rows(
        "select lines from offer_versions where offer_id = ?",
        path.split("/").at(-1),
      );
      return JSON.parse(String(version?.lines));
    };
    const before = storedLines();
    const expectLines = async (...lines: [description: string, price: string][]) => {
      await expect(page.getByLabel(/^Line \d+$/)).toHaveCount(lines.length);
      for (const [index, [description, price]] of lines.entries()) {
        await expect(page.getByLabel(`Line ${index + 1}`)).toHaveValue(description);
        await expect(page.getByLabel(`Unit price ${index + 1}`)).toHaveValue(price);
      }
      await expect(page.getByLabel("Introduction")).toHaveValue("As we discussed.");
      expect(storedLines()).toEqual(before);
    };
    const expectFocus = (name: string) =>
      expect(page.getByRole("button", { name, exact: true }).or(page.getByLabel(name))).toBeFocused();
    await page.getByLabel("Introduction").fill("As we discussed.");
    await page.getByLabel("Line 1").fill("Discovery");
    await page.getByLabel("Unit price 1").fill("2000");
    await page.getByLabel("Line 2").fill("Training");
    await page.getByLabel("Unit price 2").fill("a lot");

    await press(page, "Add a line");
    await expectLines(["Discovery", "2000"], ["Training", "a lot"], ["", ""]);
    await expectFocus("Line 3");
    await page.getByLabel("Line 3").fill("Support");
    await press(page, "Move line 3 up");
    await expectLines(["Discovery", "2000"], ["Support", ""], ["Training", "a lot"]);
    await expectFocus("Move line 2 up");
    await press(page, "Move line 2 up");
    await expectLines(["Support", ""], ["Discovery", "2000"], ["Training", "a lot"]);
    await expectFocus("Move line 1 down");
    await expect(page.getByRole("button", { name: "Move line 1 up" })).toBeDisabled();
    await press(page, "Remove line 2");
    await expectLines(["Support", ""], ["Training", "a lot"]);
    await expectFocus("Remove line 2");
    if (javaScriptEnabled) {
      await expect(page.getByText("Line 2 was removed.")).toBeAttached();
      await expectAccessible(page);
    }

    await page.getByLabel("Unit price 1").fill("90");
    await page.getByLabel("Unit price 2").fill("150");
    await page.getByLabel("Unit price 2").press("Enter");
    await expectStatus(page, "The draft was saved.");
    expect(storedLines()).toEqual([
      { description: "Support", quantity: 1, unitPrice: 90 },
      { description: "Training", quantity: 1, unitPrice: 150 },
    ]);
    await expect(page.getByLabel(/^Line \d+$/)).toHaveCount(3);
  });

  test("an order is declined, and sent again as a new version", async ({ page, server }) => {
    const email = `decline.${javaScriptEnabled}@example.com`;
    await signIn(page, "/admin/offers");
    const path = await writeOffer(page, email, "Discovery order");
    await page.getByLabel("Unit price 1").fill("2000");
    await press(page, "Save and send");
    await press(page, "Send to client");
    await expectStatus(page, "The offer will be sent within seconds.");
    const [offer] = server.rows("select code from offers where id = ?", path.split("/").at(-1));
    const link = `/offers/${offer?.code}`;
    await page.goto(link);
    await page.getByRole("link", { name: "Decline instead" }).click();
    await page.getByLabel("Your reason").fill("Not this year");
    await press(page, "Decline");
    await expect(page.getByText("This discovery order was declined.")).toBeVisible();

    await page.goto(path);
    await press(page, "New version");
    await expectStatus(page, "You have started a new version.");
    await page.getByLabel("Unit price 1").fill("1500");
    await press(page, "Save and send");
    await press(page, "Send to client");
    await expectStatus(page, "The offer will be sent within seconds.");
    await page.goto(link);
    await expect(page.getByText("$1,500").first()).toBeVisible();
  });
});

test("a line’s message moves with it, and goes with it", async ({ page }) => {
  await signIn(page, "/admin/offers");
  await writeOffer(page, "messages@example.com", "Discovery order");
  const message = /whole dollars/;
  await page.getByLabel("Line 2").fill("Training");
  await page.getByLabel("Unit price 2").fill("a lot");
  await press(page, "Save draft");
  await expect(page.getByLabel("Unit price 2")).toBeFocused();
  await expect(page.getByRole("link", { name: /^Unit price 2: / })).toBeVisible();
  await press(page, "Move line 2 up");
  await expect(page.getByLabel("Unit price 1")).toHaveAccessibleDescription(message);
  await expect(page.getByLabel("Unit price 2")).not.toHaveAccessibleDescription(message);
  await press(page, "Remove line 1");
  await expect(page.getByLabel("Unit price 1")).not.toHaveValue("a lot");
  await expect(page.getByText(message)).toHaveCount(0);
  await press(page, "Save draft");
  await expectStatus(page, "The draft was saved.");
});

test("owners set the terms that new offers start with", async ({ page }) => {
  await signIn(page, "/admin/offers/terms");
  const form = page.locator("#terms-build");
  await form.getByLabel("Terms").fill("Our own terms.");
  await form.getByRole("button", { name: "Save" }).click();
  await expectStatus(page, "Saved.");
  await writeOffer(page, "terms@example.com", "Proposal");
  await expect(page.getByLabel("Terms")).toHaveValue("Our own terms.");
});
