import type { Page } from "@playwright/test";
import { durations, prices, replyTimes } from "~/content/marketing-figures";
import { expectAccessible } from "./accessible";
import { press } from "./actions";
import { expect, test } from "./fixtures";

const launcher = (page: Page) => page.getByRole("link", { name: "Ask the assistant" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Assistant" });
const log = (page: Page) => panel(page).getByRole("log");

async function ask(page: Page, question: string) {
  await launcher(page).click();
  await panel(page).getByLabel("Your message").fill(question);
  await page.keyboard.press("Enter");
}

test.describe("with JavaScript", () => {
  test("the panel works by keyboard, loads only when opened, and returns the focus", async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(loaded.filter((file) => /assistant/.test(file))).toEqual([]);
    await launcher(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page).getByLabel("Your message")).toBeFocused();
    await expect(page).toHaveURL("/");
    expect((await panel(page).boundingBox())?.height).toBeCloseTo(600, 1);
    await expect(panel(page).getByRole("button", { name: "Send" })).toBeDisabled();
    await page.keyboard.type("   ");
    await expect(panel(page).getByRole("button", { name: "Send" })).toBeDisabled();
    await page.keyboard.type("How much does it cost?");
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText("You: How much does it cost?");
    await expect(panel(page).locator("[data-typing]")).toBeVisible();
    await expect(log(page)).toContainText(prices.customDevelopment.label);
    await expect(panel(page).locator("[data-typing]")).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(launcher(page)).toBeFocused();
  });

  test("a reply navigates after a pause; the conversation survives navigation and reload", async ({
    page,
  }) => {
    await page.goto("/contact");
    await launcher(page).click();
    await panel(page).getByRole("button", { name: "What it costs" }).click();
    await panel(page).getByRole("button", { name: "Open estimate calculator" }).click();
    await expect(log(page)).toContainText("Opening the calculator.");
    await expect(page).toHaveURL("/contact");
    await expect(page).toHaveURL("/get-estimate", { timeout: 4_000 });
    // The panel closes when it opens a page.
    await expect(panel(page)).toHaveCount(0);
    await launcher(page).click();
    await expect(log(page)).toContainText("Opening the calculator.");
    await page.reload();
    await expect(log(page)).toContainText("Opening the calculator.");
    await panel(page).getByRole("button", { name: "Close the assistant" }).click();
    await page.reload({ waitUntil: "networkidle" });
    await expect(panel(page)).toHaveCount(0);
  });

  test("an announced navigation is canceled when the visitor navigates elsewhere", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await launcher(page).click();
    await panel(page).getByRole("button", { name: "Your products" }).click();
    await page.clock.fastForward(2_000);
    await panel(page).getByRole("button", { name: "View all products" }).click();
    await page.clock.fastForward(2_000);
    await expect(log(page)).toContainText("Opening all products.");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await page.clock.fastForward(3_000);
    await expect(panel(page).getByRole("button", { name: "View all products" })).toBeVisible();
    await expect(page).toHaveURL("/about");
  });

  test("a message that is too long is kept with a hint and cannot be sent", async ({ page }) => {
    await page.goto("/");
    await launcher(page).click();
    const message = panel(page).getByLabel("Your message");
    await message.fill("x".repeat(501));
    await expect(message).toHaveAccessibleDescription("501 of 500 characters: 1 too many");
    await expect(panel(page).getByRole("button", { name: "Send" })).toBeDisabled();
    await message.press("Backspace");
    await message.press("Enter");
    await expect(log(page)).toContainText(`You: ${"x".repeat(500)}`);
    await expect(message).toHaveAccessibleDescription("");
  });

  test("a short window shows an answer from its first line", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 320 });
    await page.goto("/contact");
    await ask(page, "How much does it cost?");
    const answer = log(page).locator("p").last();
    await expect(answer).toContainText(prices.customDevelopment.label);
    const conversation = panel(page).getByRole("region", { name: "Conversation" });
    const top = async (part: typeof answer) => (await part.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => Math.round((await top(answer)) - (await top(conversation)))).toBe(0);
  });

  test("the contact page attaches the conversation immediately and changes nothing else", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/contact?subject=A+tower");
    await page.getByLabel("Name").fill("Asha");
    await ask(page, "Can somebody call me?");
    await page.clock.fastForward(1_600);
    await panel(page).getByRole("button", { name: "Attach this conversation" }).click();
    await page.clock.fastForward(2_100);
    await page.clock.fastForward(1_600);
    const attached = page.getByRole("region", { name: "Your conversation" });
    await expect(attached).toBeFocused();
    await expect(attached.locator("pre")).toContainText("Visitor: Can somebody call me?");
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByLabel("Name")).toHaveValue("Asha");
    await expect(page).toHaveURL("/contact?subject=A+tower");
    await attached.getByRole("button", { name: "Leave it out" }).click();
    await expect(attached).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the assistant's page answers and rejects a question that is too long", async ({ page }) => {
    const answer = page.getByRole("region", { name: "Answer" });
    await page.goto("/");
    await launcher(page).click();
    await expect(page).toHaveURL("/assistant");
    await page.getByRole("link", { name: "What it costs" }).click();
    await expect(answer).toContainText(prices.customDevelopment.label);
    const question = page.getByLabel("Your question");
    await question.fill("price ".repeat(100));
    await press(page, "Ask");
    await expect(question).toHaveAccessibleDescription("Please keep this to 500 characters.");
    await expect(question).toHaveValue("price ".repeat(100));
    await question.fill("<b>How fast</b> are you?");
    await press(page, "Ask");
    await expect(answer).toContainText("<b>How fast</b> are you?");
    await expect(answer).toContainText(durations.mvp.label);
    await page.getByRole("link", { name: "Talk to a person" }).click();
    await expect(answer).toContainText(`A person replies within ${replyTimes.first}.`);
    // Without JavaScript there is no conversation to send.
    await expect(answer).not.toContainText("goes along");
    await page.getByRole("link", { name: "Use contact form" }).click();
    await expect(page).toHaveURL("/contact");
  });
});
