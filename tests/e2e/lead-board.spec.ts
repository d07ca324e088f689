import { sendForm } from "../support/http";
import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("a lead's card is moved through the stages", async ({ page, server }) => {
    const name = `Board ${javaScriptEnabled}`;
    await sendForm(server, "/quick-contact", { name, phone: "+1 555 010 0199" });
    const column = (stage: string) => page.getByRole("region", { name: stage });
    const card = (stage: string) => column(stage).getByRole("listitem").filter({ hasText: name });

    await signIn(page, "/admin/leads");
    await page.getByRole("link", { name: "Board", exact: true }).click();
    await expect(card("New")).toBeVisible();
    await page.getByLabel(`Stage of ${name}`).selectOption("Talking");
    await press(page, `Move ${name}`);
    await expect(card("Talking")).toBeVisible();
    await expect(card("New")).toHaveCount(0);
    await expect(page.getByLabel(`Stage of ${name}`)).toHaveValue("talking");
    if (javaScriptEnabled) await expect(card("Talking")).toBeFocused();

    await page.getByLabel(`Stage of ${name}`).selectOption("Lost");
    await press(page, `Move ${name}`);
    await expect(page.getByText("Please say why the project was lost.").first()).toBeVisible();
    await expect(page.getByLabel("Stage", { exact: true })).toHaveValue("lost");
    await page.getByLabel("Lost because").fill("Too early");
    await press(page, "Move");
    await expect(card("Lost")).toBeVisible();

    await page.getByRole("link", { name: "Mine" }).click();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/leads\?assigned=me$/);
  });
});
