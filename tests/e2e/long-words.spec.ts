/** One word of 85 letters in every text that staff or visitors can enter: no page is wider than a phone. */
import { listProducts } from "~/features/products/catalog";
import { showcase } from "~/features/products/showcase";
import { signIn } from "./actions";
import { expect, type StudioServer, startStudio, test } from "./fixtures";
import { ID, listStaffPages, storeEach } from "./staff-pages";

const WORD = "Langwort".repeat(11).slice(0, 85);
/** The longest address that forms accept has labels of 63 letters. */
const ADDRESS = `${"name".repeat(16)}@${"domain".repeat(10)}.example`;

/** The columns with typed text, by table. */
const texts: Record<string, string> = {
  posts: "title excerpt author image_alt meta_title meta_description meta_keywords",
  leads: "name company subject message transcript lost_reason next_step note",
  lead_notes: "text",
  offer_versions: "client_name client_company introduction terms",
  bookings: "host",
  booking_settings: "name place",
  media: "description",
  authors: "name bio",
  categories: "name",
  estimate_notes: "text",
  price_lists: "note",
  outbox: "last_error",
};
const addresses: Record<string, string> = {
  leads: "email",
  lead_notes: "email",
  offer_versions: "client_email",
  audit_log: "email",
  post_previews: "email",
  post_revisions: "email",
  reply_templates: "updated_by",
  price_lists: "saved_by",
};

/** Puts the word into every row. */
function fillRows({ rows, write }: StudioServer) {
  const hasColumn = (table: string, column: string) =>
    rows(`select 1 from pragma_table_info('${table}') where name = '${column}'`).length > 0;
  for (const [values, value] of [
    [texts, WORD],
    [addresses, ADDRESS],
  ] as const)
    for (const [table, columns] of Object.entries(values))
      for (const column of columns.split(" ")) {
        expect(hasColumn(table, column), `${table}.${column}`).toBe(true);
        // Categories have unique names.
        const unique = table === "categories" ? " || id" : "";
        write(`update ${table} set ${column} = ?${unique}`, value);
      }
  write(
    "update posts set tags = json_array(?, 'b' || ?), html = ?",
    WORD,
    WORD,
    `<h2>${WORD}</h2><p>${WORD}</p>`,
  );
  write("update posts set headings = json_array(json_object('depth', 2, 'id', 'a', 'text', ?))", WORD);
  write(
    "update leads set source = json_object('page', '/contact', 'referrer', ?)",
    `https://${ADDRESS.slice(-68)}/`,
  );
  write("update leads set phone = ?", "+1 555 0100".padEnd(40, "5"));
  write(
    "update offer_versions set lines = json_array(json_object('description', ?, 'quantity', 1, 'unitPrice', 1000))",
    WORD,
  );
  write("update estimates set input = json_set(input, '$.description', ?)", WORD);
  write("update unsent_forms set fields = json_array(json_array('note', ?))", WORD);
  write(
    "update post_revisions set fields = json_set(fields, '$.title', ? || version, '$.excerpt', ?)",
    WORD,
    WORD,
  );
  write("update content_version set version = version + 1");
}

/** The texts that are wider than the window, outside regions that scroll. */
const findWideTexts = () => {
  const found: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.sr-only, svg, option, [role="region"][tabindex="0"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, right, left } = range.getBoundingClientRect();
    const text = node.textContent?.trim() ?? "";
    if (text && width > 1 && right > innerWidth + 1 && left >= 0)
      found.push(
        `${element.tagName}.${element.className} in ${element.parentElement?.className}: ${text.slice(0, 40)}`,
      );
  }
  const sideways = document.documentElement.scrollWidth;
  if (sideways > innerWidth) found.push(`The page is ${sideways} px wide.`);
  return found;
};

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });

test("a long word in any text widens no page", async ({ page }) => {
  test.setTimeout(600_000);
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/account`);
  await storeEach(studio);
  fillRows(studio);
  const posts = studio.rows(
    "select slug from posts where published and deleted_at is null order by created_at desc limit 3",
  );
  const [estimate] = studio.rows("select code from estimates");
  const paths = [
    ...[...listStaffPages("other"), ...listStaffPages("question")].map((path) => `/admin/${path}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...["/", "/blog", `/blog/tag/${WORD.toLowerCase()}`, `/blog/category/${WORD.toLowerCase()}2`],
    ...["blog", "docs", "assistant"].map((name) => `/${name}?q=${WORD}`),
    ...[`/offers/${ID}`, `/book/${ID}`, `/contact?subject=${WORD}`, `/no-${WORD}.pdf`],
    ...[`/get-estimate/${estimate?.code}`, `/contact?estimate=${estimate?.code}`, `/quick-contact`],
    ...[`/admin/leads?q=${WORD}`, `/admin/blog?q=${WORD}`, `/admin/leads/board`, `/admin/audit?q=${WORD}`],
  ];
  const wide: Record<string, string[]> = {};
  for (const path of paths) {
    const response = await page.goto(studio.url + path);
    expect(response?.status(), path).toBeLessThan(500);
    const found = await page.evaluate(findWideTexts);
    if (found.length > 0) wide[path] = [...new Set(found)];
  }
  expect(wide).toEqual({});
  await studio.stop();
});

/** All strings in a value. */
const collectTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(collectTexts)
      : [];

/** Replaces each of the texts in the page. */
const replaceTexts = ([texts, word]: readonly [string[], string]) => {
  let replaced = 0;
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    // Drawn screens and buttons have their own texts, some of which are the same.
    if (
      !texts.includes(node.textContent?.trim() ?? "") ||
      node.parentElement?.closest("[data-drawing], button")
    )
      continue;
    node.textContent = word;
    replaced += 1;
  }
  return replaced;
};

test("a long word in any text of a product widens no page", async ({ page, server }) => {
  // The catalog is part of the code, so its texts are replaced in the page.
  const fixed = ["v1", "B2B", "D2C", "Live", "Beta"];
  const collect = (value: unknown) => collectTexts(value).filter((text) => !fixed.includes(text));
  const [catalog, slides] = [collect(listProducts()), collect(showcase)];
  const wide: Record<string, string[]> = {};
  const products = listProducts().flatMap(({ id }) => [`/products/${id}`, `/products/${id}/interest`]);
  for (const path of ["/", "/products", "/b2b-solutions", "/saas-products", ...products]) {
    await page.goto(server.url + path);
    const texts = path.startsWith("/saas") ? slides : catalog;
    expect(await page.evaluate(replaceTexts, [texts, WORD] as const), path).toBeGreaterThan(0);
    const found = await page.evaluate(findWideTexts);
    if (found.length > 0) wide[path] = [...new Set(found)];
  }
  expect(wide).toEqual({});
});
