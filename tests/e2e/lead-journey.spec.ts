import { formatUsd } from "~/lib/text/numbers";
import { CONTACT_THANKS } from "../support/lead-forms";
import { priceProject } from "../support/prices";
import { expectStatus, press, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("a visitor's journey from the home page to a lead", async ({ page, server }) => {
    const name = `Asha Rao ${javaScriptEnabled}`;
    await page.goto("/");
    await expect(page.getByRole("slider")).toHaveCount(javaScriptEnabled ? 2 : 0);
    const estimator = page.locator("form[action='/get-estimate']").first();
    await estimator.locator("[name=projectType]").selectOption("ecommerce-store");
    await estimator.locator("[name=timeline]").selectOption("rush");
    await estimator.locator("[name=userScale]").selectOption("100-1000");
    await estimator.locator("button").click();

    await expect(page).toHaveURL(/\/get-estimate\?/);
    await expect(page.locator("[name=projectType][value=ecommerce-store]")).toBeChecked();
    await expect(page.locator("[name=timeline][value=rush]")).toBeChecked();
    await page.locator("[name=coreFeatures][value=payment-processing]").check();
    await press(page, "Get Estimate");

    await expect(page).toHaveURL(/\/get-estimate\/[0-9A-Z-]+$/);
    const { min, max } = priceProject("ecommerce-store", {
      coreFeatures: ["payment-processing"],
      timeline: "rush",
      userScale: "100-1000",
    });
    await expect(page.locator("main")).toContainText(formatUsd(min));
    await expect(page.locator("main")).toContainText(formatUsd(max));
    const code = page.url().split("/").at(-1);

    await page.getByRole("link", { name: "Discuss this estimate" }).click();
    await expect(page).toHaveURL(`/contact?estimate=${code}`);
    await expect(page.locator("main")).toContainText(`${code}`);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("E-mail").fill("asha@example.com");
    await page.getByLabel("Message").fill("We sell tea online.\nOur shop is slow.");
    // The estimate answers these two, but not the budget.
    await expect(page.getByLabel("Project type")).toHaveCount(0);
    await expect(page.getByLabel("Timeline")).toHaveCount(0);
    await page.getByText("More: company").click();
    await page.getByLabel("Budget").selectOption("50-100");
    await press(page, "Send message");

    await expectStatus(page, CONTACT_THANKS);
    await expect(page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveCount(0);
    await expect(page.locator("main").getByRole("link", { name: "price the project" })).toHaveCount(0);

    const [lead] = server.rows("select verification, budget, project_type from leads where name = ?", name);
    expect(lead).toEqual({
      verification: javaScriptEnabled ? "verified" : "unverified",
      budget: "50-100",
      project_type: "ecommerce-store",
    });
    const mailAboutIt = () => server.mails.find((mail) => mail.subject?.includes(name))?.text ?? "";
    await expect.poll(mailAboutIt).toContain("We sell tea online.\nOur shop is slow.");
    for (const part of [
      "asha@example.com",
      "$50k to $100k",
      `Estimate ${code}`,
      formatUsd(min),
      formatUsd(max),
    ])
      expect(mailAboutIt()).toContain(part);
  });
});
