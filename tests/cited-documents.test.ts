import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const files = [".", "app", "server", "drizzle", "seed", "scripts", "tests", "docs"].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== ".", encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|js|mjs|css|md)$/.test(name))
    .map((name) => join(folder, name)),
);

const cited = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\b(docs\/[\w/-]+\.md)`?(?: (\d+(?:\.\d+)?))?/g)].map(
    ([, document = "", section]) => ({ file, document, section }),
  ),
);

const product = readFileSync("docs/product.md", "utf8");
const listSections = (text: string) =>
  new Set([...text.matchAll(/^###? (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));
const sections = listSections(product);

test("every cited document and section exists", () => {
  expect(cited.length).toBeGreaterThan(50);
  const missing = cited.filter(
    ({ document, section }) =>
      !existsSync(document) || (section && !listSections(readFileSync(document, "utf8")).has(section)),
  );
  expect(missing).toEqual([]);
});

const folders = ["app", "server", "drizzle", "seed", "scripts", "tests", "docs", "public", "migrations"];
const guides = files.filter((file) => file.endsWith(".md") && !file.startsWith("seed/"));

test("every link and path in the documents exists", () => {
  const mentions = guides.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link = ""]) =>
      join(dirname(file), link),
    );
    // NAME and NOUN are placeholders.
    const paths = [...text.matchAll(/`([a-z]+)\/([^\s`*…{}:]*)`/g)].flatMap(([, folder = "", rest = ""]) =>
      folders.includes(folder) && !/NAME|NOUN/.test(rest) ? [join(folder, rest)] : [],
    );
    return [...links, ...paths].map((path) => ({ file, path }));
  });
  expect(mentions.length).toBeGreaterThan(100);
  expect(mentions.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("docs/product.md refers only to existing sections and decisions", () => {
  const referred = [...product.matchAll(/\(((?:\d+\.\d+(?:, | and )?)+)\)/g)].flatMap(
    ([, list = ""]) => list.match(/\d+\.\d+/g) ?? [],
  );
  expect(referred.length).toBeGreaterThan(30);
  expect(referred.filter((number) => !sections.has(number))).toEqual([]);

  const recorded = readdirSync("docs/decisions").map((name) => name.slice(0, 3));
  const decisions = [...product.matchAll(/\(decision (\d{3})\)/g)].map(([, number]) => number);
  expect(decisions.length).toBeGreaterThan(10);
  expect(decisions.filter((number) => !recorded.includes(number ?? ""))).toEqual([]);
});

test("every decision says since when it is accepted, and by which one it is superseded", () => {
  for (const name of readdirSync("docs/decisions")) {
    const [, , status = ""] = readFileSync(`docs/decisions/${name}`, "utf8").split("\n");
    expect(status, name).toMatch(
      /^Accepted \d{4}-\d\d-\d\d(, revised \d{4}-\d\d-\d\d\.$|\.$|, superseded on [-\d]+ by \[\d{3}\])/,
    );
  }
});
