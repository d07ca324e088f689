import type { Page } from "@playwright/test";
import { createGate } from "../support/gate";
import { makePng } from "../support/sample-image";
import { expectAccessible } from "./accessible";
import { contentEditor, contentTextArea, press, signIn, titleField, withAndWithoutScripts } from "./actions";
import { drop, paste } from "./clipboard";
import { expect, test } from "./fixtures";

/** Opens the editor of a new post, with the caret in its text. */
async function startWriting(page: Page): Promise<void> {
  await signIn(page, "/admin/blog/new");
  await page.locator(".cm-content").click();
}

const saved = (page: Page) => page.getByText("Saved.", { exact: true });

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

test("a save keeps caret, scroll position and undo, with a message in view", async ({ page, server }) => {
  await startWriting(page);
  await titleField(page).fill("Saved while writing");
  await page.locator(".cm-content").click();
  for (let line = 1; line <= 60; line += 1) await page.keyboard.insertText(`Line ${line}\n\n`);
  await page.keyboard.type("The end");
  const scrolled = () => page.evaluate(() => scrollY);
  for (const [typed, version] of [
    [" of it", 1],
    [" all", 2],
  ] as const) {
    const before = await scrolled();
    await page.keyboard.press("ControlOrMeta+s");
    await expect(saved(page)).toBeInViewport();
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(60);
    await page.keyboard.type(typed);
    await expect(contentTextArea(page)).toHaveValue(new RegExp(`The end.*${typed}$`));
    await expect(page.getByText("Not saved yet.")).toBeInViewport();
    expect(server.rows("select version from posts where title = 'Saved while writing'")).toEqual([
      { version },
    ]);
  }
  for (let undone = 0; undone < 4; undone += 1) await page.keyboard.press("ControlOrMeta+z");
  await expect(contentTextArea(page)).not.toHaveValue(/The end/);
  await page.keyboard.press("ControlOrMeta+Shift+z");
});

withAndWithoutScripts((javaScriptEnabled) => {
  test("Enter in a field saves nothing", async ({ page, server }) => {
    await signIn(page, "/admin/blog/new");
    await titleField(page).fill(`Entered ${javaScriptEnabled}`);
    await contentEditor(page).fill("Text");
    await titleField(page).press("Enter");
    await page.getByLabel("Tags").fill("plans");
    await page.getByLabel("Tags").press("Enter");
    await page.keyboard.type("drawings");
    await expect(page.getByLabel("Tags")).toHaveValue(
      javaScriptEnabled ? "plans, drawings" : "plansdrawings",
    );
    await press(page, "Save Draft");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    const saved = `select version from posts where title = 'Entered ${javaScriptEnabled}'`;
    expect(server.rows(saved)).toEqual([{ version: 1 }]);
  });
});

test("keys, marks, pages and the preview", async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type("- one\ntwo\n\nSome ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("bold");
  await expect(contentTextArea(page)).toHaveValue("- one\n- two\n\nSome **bold**");
  await page.keyboard.press("End");
  await page.keyboard.type(" [[Development");
  await page.getByRole("option", { name: "Development Process" }).click();
  await expect(contentTextArea(page)).toHaveValue(/\[Development Process\]\(\/development-process\)$/);
  await page.keyboard.press("ControlOrMeta+a");
  await paste(page, { text: "words" });
  await page.keyboard.press("ControlOrMeta+a");
  await paste(page, { text: "https://example.com/a" });
  await expect(contentTextArea(page)).toHaveValue("[words](https://example.com/a)");
  await expect(
    page.getByRole("region", { name: "Live preview" }).getByRole("link", { name: "words" }),
  ).toBeVisible();
  await expect(page.getByText("1 word · 1 min read")).toBeVisible();

  await press(page, "Full screen");
  await expect(page.getByLabel("Slug")).toBeHidden();
  await press(page, "Find");
  await expect(page.getByPlaceholder("Replace")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByPlaceholder("Replace")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Slug")).toBeVisible();
  // Tab is not trapped in the text.
  await page.locator(".cm-content").click();
  await page.keyboard.press("Tab");
  await expect(page.locator(".cm-content")).not.toBeFocused();
});

test("the editor is usable immediately, on a phone too", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload({ waitUntil: "commit" });
  await page.locator(".cm-content").click();
  await page.keyboard.type("x");
  await expect(contentTextArea(page)).toHaveValue("x");
  await expect(page.getByRole("button", { name: "Save Draft" })).toBeInViewport();
  await expectAccessible(page);
});

test("public pages load no part of the editor", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  for (const path of ["/", "/blog", "/contact", "/get-estimate"]) await page.goto(path);
  await page.getByRole("link", { name: "Blog" }).first().click();
  await page.locator("article a").first().click();
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts) {
    const text = await (await page.request.get(script)).text();
    expect(text, script).not.toMatch(/cm-content|text-editor-/);
  }
});

test("a video asks nothing of its site before it is played", async ({ page, server }) => {
  await startWriting(page);
  await titleField(page).fill("With a video");
  await page.locator(".cm-content").click();
  await page.keyboard.insertText("https://youtu.be/dQw4w9WgXcQ\n\n<iframe src=/x></iframe>");
  await expect(page.getByText(/^Readers will not see this HTML.*<iframe> on line \d+\.$/)).toBeVisible();
  await press(page, "Publish Now");
  await expect(page.getByText("Published.", { exact: true })).toBeInViewport();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  // Without a connection to it, the browser shows an error page, which logs errors.
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
  await page.goto("/blog/with-a-video");
  const body = page.locator(".post-body");
  const video = body.getByRole("link", { name: "Play the video from YouTube" });
  await expect(video).toHaveAttribute("href", "https://youtu.be/dQw4w9WgXcQ");
  expect(elsewhere).toEqual([]);
  await video.click();
  await expect(body.locator("iframe")).toHaveAttribute("title", "Video from YouTube");
  await expect.poll(() => elsewhere[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
});
