import type { Page } from "@playwright/test";
import { makePng } from "../support/sample-image";
import { expectAccessible } from "./accessible";
import { contentEditor, contentTextArea, press, signIn, titleField, withAndWithoutScripts } from "./actions";
import { drop } from "./clipboard";
import { expect, test } from "./fixtures";

const png = async (name: string) => ({ name, mimeType: "image/png", buffer: await makePng() });

/** Uploads images on the library's page, which is open. */
async function upload(page: Page, names: string[], javaScriptEnabled: boolean): Promise<void> {
  await page.getByLabel("Upload images").setInputFiles(await Promise.all(names.map(png)));
  if (!javaScriptEnabled) await press(page, "Upload");
  for (const name of names)
    await expect(page.getByRole("link", { name: name.replace(/\.png$/, "") }).first()).toBeVisible();
}

/** Describes the image with this name, and stays on its page. */
async function describeImage(page: Page, name: string, description: string): Promise<void> {
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("textbox", { name: "Description", exact: true }).fill(description);
  await press(page, "Save");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
}

withAndWithoutScripts((javaScriptEnabled) => {
  const name = javaScriptEnabled ? "with" : "without";

  test("an image is uploaded, described, chosen as a cover and replaced", async ({ page }) => {
    test.setTimeout(120_000);
    const description = `A blue plan ${name} scripts`;
    await signIn(page, "/admin/images");
    await upload(page, [`${name}-one.png`, `${name}-two.png`], javaScriptEnabled);
    const checkAccessibility = async () => (javaScriptEnabled ? await expectAccessible(page) : undefined);
    await checkAccessibility();
    await describeImage(page, `${name}-one`, description);
    await expect(page.getByText("Nothing uses it.")).toBeVisible();
    await checkAccessibility();
    const imagePage = page.url().replace(/\?.*/, "");

    await page.goto("/admin/blog/new");
    await titleField(page).fill(`Covered ${name} scripts`);
    await contentEditor(page).fill("All of this must stay.");
    await page.getByRole("button", { name: "Choose from the library" }).first().click();
    if (javaScriptEnabled) {
      await page.getByRole("dialog").getByLabel("Description or name").fill(description.toUpperCase());
      await page.getByRole("dialog").getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("dialog").getByText("1 image", { exact: true })).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: description }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    } else {
      await expect(page.getByRole("heading", { name: "Choose an image" })).toBeVisible();
      await page.getByLabel("Description or name").fill(description.toUpperCase());
      await press(page, "Search");
      await page.getByRole("link", { name: `Use this image: ${description}` }).click();
    }
    await expect(titleField(page)).toHaveValue(`Covered ${name} scripts`);
    await expect(contentTextArea(page)).toHaveValue("All of this must stay.");
    await expect(page.getByLabel("Image URL")).toHaveValue(/^\/media\/blog-images\/\w+-one-\d{13}\.png$/);
    await expect(page.getByLabel("Image description")).toHaveValue(description);
    await press(page, "Publish Now");
    await expect(page.getByText("Published.", { exact: true }).first()).toBeVisible();

    await page.goto(imagePage);
    await expect(page.getByRole("link", { name: `Covered ${name} scripts` })).toBeVisible();
    await expect(page.getByText("Post, cover")).toBeVisible();
    await expect(page.getByRole("link", { name: "Delete" })).toHaveCount(0);
    // The page may have been opened before the image was used.
    await page.goto(`${imagePage}/delete`);
    await press(page, "Delete");
    await expect(page.getByText("This image is used, so it was not deleted.").first()).toBeVisible();

    await page.goto(`${imagePage}/replace`);
    await page.getByLabel("New image").setInputFiles(await png(`${name}-three.png`));
    await press(page, "Replace");
    await expect(page.getByText("Replaced.", { exact: true })).toBeVisible();
    await page.goto(`/blog/covered-${name}-scripts`);
    const cover = page.getByRole("img", { name: description }).first();
    await expect(cover).toHaveAttribute("src", /-three-\d{13}/);
  });

  test("the editor shows the post as a search result and as a shared link", async ({ page }) => {
    await signIn(page, "/admin/blog/new");
    await titleField(page).fill(`Shared ${name}`);
    await page.getByLabel("Slug").fill(`shared-${name}`);
    await contentEditor(page).fill("What it is about.");
    await page.getByText("Search engines and sharing").click();
    const [result, card] = ["Search result", "Shared link"].map((caption) =>
      page.locator("figure", { has: page.getByText(caption, { exact: true }) }),
    ) as [ReturnType<Page["locator"]>, ReturnType<Page["locator"]>];
    await page.getByLabel("Meta title").fill("A title for searches ".repeat(4).trim());
    await page.getByLabel("Canonical address").fill("https://original.example/first");
    if (!javaScriptEnabled) {
      await press(page, "Save Draft");
      await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
      await page.getByText("Search engines and sharing").click();
    }
    await expect(result.getByText("original.example › first")).toBeVisible();
    await expect(result.getByText(/^A title for searches .* Blog$/)).toBeVisible();
    await expect(result.getByText(/^Title: \d+ characters\. Search engines show about 60\.$/)).toBeVisible();
    await expect(result.getByText("Description: 17 characters.")).toBeVisible();
    await expect(card.getByText("What it is about.")).toBeVisible();
    await expect(card.getByText("The site draws an image with the post’s title.")).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
  });
});

test("images are dropped on the library's page, and inserted into a post with a caption", async ({
  page,
}) => {
  await signIn(page, "/admin/images");
  const bytes = await makePng();
  const images = ["dropped-one.png", "dropped-two.png"].map((name) => ({ name, type: "image/png", bytes }));
  const text = { name: "notes.txt", type: "text/plain", bytes: Buffer.from("x") };
  await drop(page.getByRole("heading", { name: "Images", exact: true }), [...images, text]);
  await expect(page.getByText("2 images uploaded.")).toBeVisible();
  await expect(page.getByText(/^notes\.txt: Please upload a valid image file/)).toBeVisible();
  await expect(page.getByRole("link", { name: "dropped-two" }).first()).toBeVisible();
  await describeImage(page, "dropped-one", "Seen from [above]");

  await page.goto("/admin/blog/new");
  await titleField(page).fill("With a caption");
  await page.locator(".cm-content").click();
  await page.keyboard.type("Before.");
  await page.getByRole("button", { name: "Library", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Seen from [above]" }).click();
  await expect(page.getByLabel("What it shows")).toHaveValue("Seen from [above]");
  await page.getByLabel("Caption").fill('The "first" plan');
  await expectAccessible(page, { within: "dialog[open]" });
  await press(page, "Insert");
  await page.keyboard.type("\n\nAfter.");
  await expect(contentTextArea(page)).toHaveValue(
    /^Before\.\n\n!\[Seen from \\\[above\\\]\]\(\/media\/\S+\.png "The \\"first\\" plan"\)\n\nAfter\.$/,
  );
});
