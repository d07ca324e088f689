import { createGate } from "../support/gate";
import { makePng } from "../support/sample-image";
import { contentTextArea, press, startWriting, titleField } from "./actions";
import { drop, paste } from "./clipboard";
import { expect, test } from "./fixtures";
import { pastedDocuments } from "./pasted-documents";

test("images are uploaded while the author types on", async ({ page, server }) => {
  await startWriting(page);
  await page.keyboard.type("Look: ");
  const gate = createGate();
  await page.route("**/admin/blog/images", async (route) => {
    await gate.opened;
    await route.continue();
  });
  const bytes = await makePng();
  const image = (name: string) => ({ name, type: "image/png", bytes });
  const names = ["garden-plan.png", "IMG_0001.png", "wrong.png", "waiting.png"];
  await drop(page.locator(".cm-content"), names.map(image));
  await expect(page.getByText("Uploading 4 images.")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Uploading garden-plan.png" })).toBeVisible();
  // Three are uploaded at a time.
  await page.getByRole("button", { name: "Cancel uploading waiting.png" }).click();
  await expect(page.getByText("Uploading 3 images.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel uploading waiting.png" })).toBeHidden();
  await page.getByRole("button", { name: "Cancel uploading wrong.png" }).click();
  await titleField(page).pressSequentially("A title ty");
  // A save waits for the uploads, to contain the images.
  await press(page, "Save Draft");
  await expect(page.getByText("It will be saved once the images are uploaded.")).toBeInViewport();
  await titleField(page).focus();
  await page.keyboard.press("End");
  gate.open();
  await expect(contentTextArea(page)).toHaveValue(
    /^Look: \n\n!\[garden plan\]\(\/media\/blog-images\/[\w-]+\.png\)\n\n!\[\]\(\/media\/[\w/-]+\.png\)\n\n\n\n$/,
  );
  await titleField(page).pressSequentially("ped in peace");
  await expect(titleField(page)).toHaveValue("A title typed in peace");
  await expect(titleField(page)).toBeFocused();
  const readContent = () => server.rows("select content from posts where title like 'A title ty%'");
  await expect
    .poll(() => readContent()[0]?.content)
    .toMatch(/^Look: \n\n!\[garden plan\]\([^)]+\)\n\n!\[\]\([^)]+\)$/);
  await page.waitForURL(/\/edit\//);

  await drop(page.locator(".cm-content"), [{ ...image("plan.svg"), type: "image/svg+xml" }]);
  await expect(page.getByText("plan.svg: Please upload a valid image file")).toBeVisible();
});

test("a pasted table stays a table, and a pasted picture becomes an image", async ({ page }) => {
  await startWriting(page);
  const html =
    "<table><col width=64><tr><td>Item</td><td>Price</td></tr><tr><td>Desk</td><td>$12,500</td></tr></table>";
  const png = await makePng();
  await paste(page, { html, text: "Item\tPrice\nDesk\t$12,500", png });
  await expect(contentTextArea(page)).toHaveValue("| Item | Price |\n| --- | --- |\n| Desk | $12,500 |");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await paste(page, { png });
  await expect(contentTextArea(page)).toHaveValue(/\|\n\n!\[\]\(\/media\/blog-images\/[\w-]+\.png\)$/);
});

test("text from other applications is pasted as markdown", async ({ page }) => {
  await startWriting(page);
  const results: [string, string][] = [];
  for (const [name, html] of pastedDocuments) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    await page.evaluate((data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", data);
      clipboardData.setData("text/plain", "plain");
      // The clipboard would remove the markers of Word's lists.
      document
        .querySelector("[class~=text-host]")
        ?.shadowRoot?.querySelector(".cm-content")
        ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    results.push([name, await contentTextArea(page).inputValue()]);
  }
  expect(results).toEqual(pastedDocuments.map(([name, , markdown]) => [name, markdown]));
});
