import { picture } from "../support/picture";
import { contentField, press, signIn, title } from "./actions";
import { drop, paste } from "./clipboard";
import { expect, test } from "./fixtures";

/** A sentence of ten words, which differs from the others. */
const sentence = (number: number) => `Sentence ${number} says how we price work before it begins. `;
const paragraph = (first: number) =>
  [0, 1, 2, 3, 4]
    .map((next) => sentence(first + next))
    .join("")
    .trim();

test("a long post is typed, pasted and dropped, and reads the same on the blog", async ({ page, server }) => {
  test.setTimeout(180_000);
  await signIn(page, "/admin/blog/new");
  await title(page).pressSequentially("How we price a project");
  await page.getByLabel("Tags").pressSequentially("pricing");
  await page.getByLabel("Tags").press("Enter");
  await page.keyboard.type("process");
  const text = page.locator(".cm-content");
  await text.click();
  const png = await picture();

  // Typed by hand: a heading, emphasis, lists that continue, a task list, a footnote and code.
  await press(page, "H2");
  await page.keyboard.type("The beginning");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("We begin with a talk");
  await press(page, "Footnote");
  await page.keyboard.type("It takes an hour.");
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.type(" and a ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("firm");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(" order.\n\n- a drawing\na price\n\nThen:\n\n");
  await press(page, "Tasks");
  await page.keyboard.type("sign it\n\n");
  await press(page, "Code block");
  await page.keyboard.press("Escape");
  await page.keyboard.type("ts");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("const days = 14;");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.type("\n\n");

  // Pasted: a table with its picture and text, a page's text, plain text.
  const rows = ["Work\tPrice", "Discovery\t$12,500"];
  const cells = rows.map(
    (row) =>
      `<tr>${row
        .split("\t")
        .map((cell) => `<td>${cell}</td>`)
        .join("")}</tr>`,
  );
  await paste(page, { html: `<table>${cells.join("")}</table>`, text: rows.join("\n"), png });
  await page.keyboard.type("\n\n");
  await paste(page, { html: `<h2>What it <i>includes</i></h2><p>${paragraph(1)}</p>`, text: "plain" });
  await page.keyboard.type("\n\n");
  for (let first = 6; first <= 141; first += 5) await page.keyboard.insertText(`${paragraph(first)}\n\n`);
  await page.keyboard.insertText("https://youtu.be/dQw4w9WgXcQ\n\n<kbd>Esc</kbd> <iframe src=/x></iframe>");
  await expect(page.getByText(/^Readers will not see this HTML.*<iframe> in line \d+\.$/)).toBeVisible();
  await page.keyboard.press("Shift+Home");
  await page.keyboard.insertText("<kbd>Esc</kbd>");
  await expect(page.getByText("Readers will not see")).toHaveCount(0);
  await expect(contentField(page)).toHaveValue(/Sentence 145 says/);
  const count = await page.getByText(/^1,[45]\d\d words · 8 min read$/).textContent();
  expect(count).toBeTruthy();

  // Dropped: three images at once, while another field is typed into.
  const files = ["plan-one.png", "plan-two.png", "plan-three.png"].map((name) => ({
    name,
    type: "image/png",
    bytes: png,
  }));
  await text.press("ControlOrMeta+End");
  const before = await contentField(page).inputValue();
  await drop(text, files);
  await page.getByLabel("Excerpt").fill("");
  await page.getByLabel("Excerpt").pressSequentially("What a firm price takes.");
  await expect(page.getByText("3 images uploaded.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel("Excerpt")).toHaveValue("What a firm price takes.");
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  expect((await contentField(page).inputValue()).length).toBeGreaterThan(before.length);

  await press(page, "Publish Now");
  await expect(page.getByText("Published.", { exact: true })).toBeInViewport();
  await page.goto("/blog/how-we-price-a-project");
  const body = page.locator(".post-body");
  await expect(body.getByRole("heading", { name: "The beginning" })).toBeVisible();
  await expect(body.getByRole("heading", { name: "What it includes" }).locator("em")).toHaveText("includes");
  await expect(body.locator("p").first()).toHaveText(/^We begin with a talk1? and a firm order\.$/);
  await expect(body.locator("strong")).toHaveText("firm");
  await expect(body.locator("ul").first().getByRole("listitem")).toHaveText(["a drawing", "a price"]);
  await expect(body.getByRole("checkbox")).toHaveCount(1);
  await expect(body.locator("pre")).toHaveText(/^const days = 14;\s*$/);
  await expect(body.locator("code.language-ts")).toBeVisible();
  await expect(body.locator("th")).toHaveText(["Work", "Price"]);
  await expect(body.locator("td")).toHaveText(["Discovery", "$12,500"]);
  await expect(body.locator(".footnotes li")).toContainText("It takes an hour.");
  await expect(body.locator("img")).toHaveCount(3);
  expect(
    await body.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("alt"))),
  ).toEqual(["plan one", "plan two", "plan three"]);
  for (let number = 1; number <= 145; number += 1) await expect(body).toContainText(sentence(number).trim());
  await expect(body.locator("kbd")).toHaveText("Esc");

  // A video asks nothing of its site before it is played.
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  // Without a connection to it, the browser shows an error page, which logs errors.
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
  await page.reload();
  const video = body.getByRole("link", { name: "Play the video from YouTube" });
  await expect(video).toHaveAttribute("href", "https://youtu.be/dQw4w9WgXcQ");
  expect(elsewhere).toEqual([]);
  await video.click();
  await expect(body.locator("iframe")).toHaveAttribute("title", "Video from YouTube");
  await expect.poll(() => elsewhere[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
  expect(server.rows("select tags from posts where slug = 'how-we-price-a-project'")).toEqual([
    { tags: '["pricing","process"]' },
  ]);
});
