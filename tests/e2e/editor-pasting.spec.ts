import { createGate } from "../support/gate";
import { makePng } from "../support/sample-image";
import { contentTextArea, press, startWriting, titleField } from "./actions";
import { drop, paste } from "./clipboard";
import { expect, test } from "./fixtures";

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

const documents: [name: string, html: string, markdown: string][] = [
  [
    "Word",
    `<h2>Costs</h2><p class=MsoNormal>A <b>firm</b> price, <i>always</i>.<o:p></o:p></p>
     <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>One</p>
     <p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span> </span></span>Two</p>`,
    "## Costs\n\nA **firm** price, *always*.\n\n- One\n    - Two",
  ],
  [
    "Google Docs",
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">A </span><span style="font-weight:700">firm</span><span> price and a </span><a href="https://example.com/a"><span>link</span></a></p><ol><li><p>One</p></li><li><p>Two</p></li></ol></b>`,
    "A **firm** price and a [link](https://example.com/a)\n\n1. One\n\n2. Two",
  ],
  [
    "a page",
    '<p>It costs 5 * 3 <code>a_b</code></p><script>x()</script><p><img src="file:///c"></p>',
    "It costs 5 \\* 3 `a_b`",
  ],
];
test("text from other applications is pasted as markdown", async ({ page }) => {
  await startWriting(page);
  for (const [name, html, markdown] of documents) {
    await page.keyboard.press("ControlOrMeta+a");
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
    await expect(contentTextArea(page), name).toHaveValue(markdown);
  }
});
