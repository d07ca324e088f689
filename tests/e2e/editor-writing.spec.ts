import { expectAccessible } from "./accessible";
import {
  contentEditor,
  contentTextArea,
  press,
  signIn,
  startWriting,
  titleField,
  withAndWithoutScripts,
} from "./actions";
import { paste } from "./clipboard";
import { expect, test } from "./fixtures";

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
    await expect(page.getByText("Saved.", { exact: true })).toBeInViewport();
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
  await expect(contentTextArea(page)).toHaveValue(/The end/);
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

test("Enter continues a list, and a key makes text bold", async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type("- one\ntwo\n\nSome ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("bold");
  await expect(contentTextArea(page)).toHaveValue("- one\n- two\n\nSome **bold**");
});

test("a page's name and a URL pasted over words become links", async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type("[[Development");
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
});

test("the excerpt and the description follow the text until they are edited", async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type("Use `x*y` if x < y &amp; y > z");
  const excerpt = page.getByLabel("Excerpt");
  const description = page.getByLabel("Meta Description");
  await expect(excerpt).toHaveValue("Use x*y if x < y & y > z");
  await expect(description).toHaveValue("Use x*y if x < y & y > z");
  await excerpt.fill("By hand");
  await page.locator(".cm-content").click();
  await page.keyboard.type("More. ");
  await expect(description).toHaveValue("By hand");
  await expect(excerpt).toHaveValue("By hand");
});

test("Escape closes search and full screen, and Tab leaves the text", async ({ page }) => {
  await startWriting(page);
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
