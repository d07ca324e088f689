/** What `app/remix` assumes of Remix and React (docs/decisions/024-remix-2.md), where only a browser shows it. */
import { holdScripts } from "./actions";
import { expect, test } from "./fixtures";

test.use({ waitForHydration: false });

test("Remix's client requests data at the URLs that app/remix/data-requests.ts knows", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator(".site-header[data-ready]")).toBeVisible();
  const requested: URL[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") requested.push(new URL(request.url()));
  });
  await page.locator("header a[href='/']").first().click();
  await expect(page).toHaveURL("/");
  await page.locator("footer a[href='/blog']").first().click();
  await expect(page).toHaveURL("/blog");
  const paths = requested.map(({ pathname }) => pathname);
  expect(paths, "Remix no longer requests the data of the home page at /_root.data").toContain("/_root.data");
  expect(paths, "Remix no longer requests a page's data at its path and .data").toContain("/blog.data");
  const named = requested.filter(({ pathname }) => pathname === "/blog.data");
  for (const { searchParams } of named)
    expect([...searchParams.keys()], "Remix sends parameters with data requests besides _routes").toEqual(
      searchParams.has("_routes") ? ["_routes"] : [],
    );
});

test("the HTML has the parts that app/remix relies on", async ({ request }) => {
  const html = await (await request.get("/contact")).text();
  const template = /<template>(.*?)<\/template>/s.exec(html)?.[1] ?? "";
  const tags = Array.from(template.matchAll(/<(?:link|script)\b[^>]*>[^<]{0,30}/g), ([tag]) => tag);
  expect(tags.slice(-2), "Scripts no longer ends with the context and one module (late-scripts.tsx)").toEqual(
    [
      expect.stringMatching(/^<script>window\.__remixContext/),
      expect.stringMatching(/^<script [^>]*type="module"/),
    ],
  );
  for (const tag of tags.slice(0, -2))
    expect(tag, "Scripts no longer begins with preloads alone (late-scripts.tsx)").toContain(
      'rel="modulepreload"',
    );
  const main = /<main [^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  expect(
    [main.startsWith("<!--$-->"), main.endsWith("<!--/$-->")],
    "React no longer surrounds a Suspense boundary with $ and /$ (before-hydration.ts)",
  ).toEqual([true, true]);
});

test("nothing in an unchanged page counts as foreign", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => {
    const nodes = [...document.head.children, ...document.body.children];
    Object.assign(window, { nodesInOrder: nodes });
  });
  await release();
  await expect(page.locator(".site-header[data-ready]")).toBeVisible();
  const moved = await page.evaluate(() => {
    const nodes = (window as unknown as { nodesInOrder: Element[] }).nodesInOrder.filter(
      (node) => node.isConnected,
    );
    const follows = (node: Element, index: number) =>
      index === 0 || nodes[index - 1]?.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING;
    return nodes.filter((node, index) => !follows(node, index)).map((node) => node.outerHTML.slice(0, 80));
  });
  expect(moved, "Remix or React writes an element that before-hydration.ts takes for foreign").toEqual([]);
});
