import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { phases } from "~/content/process";
import { changeSteps, collaborationTools, datePromises } from "~/content/working-together";
import { setProcessGuide } from "../../scripts/documents/process-guide";

const brand = { ...defaultBrand, name: "Plumb & Line", url: "https://plumb.example" };

let bytes: Buffer;
let guide: Awaited<ReturnType<typeof getDocument>["promise"]>;
beforeAll(async () => {
  bytes = await setProcessGuide(brand);
  guide = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
});

type Node = { role: string; children?: (Node | { type: string })[] };
const rolesIn = (node: Node): string[] => [
  node.role,
  ...(node.children ?? []).flatMap((child) => ("role" in child ? rolesIn(child) : [])),
];

const pages = () =>
  Promise.all(Array.from({ length: guide.numPages }, (_, index) => guide.getPage(index + 1)));

async function readText(): Promise<string> {
  const texts = await Promise.all((await pages()).map((page) => page.getTextContent()));
  const words = texts.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : "")));
  return words.join(" ").replace(/\s+/g, " ");
}

test("the guide says what it is, in which language, and who made it", async () => {
  const { info } = await guide.getMetadata();
  expect(info).toMatchObject({
    Title: "Process Guide | Plumb & Line",
    Author: "Plumb & Line",
    Language: "en-US",
  });
  expect(guide.numPages).toBeGreaterThanOrEqual(6);
  const outline = (await guide.getOutline()).map(({ title }) => title);
  for (const { number, title } of phases) expect(outline).toContain(`${number} ${title}`);
});

test("every phase, tool, change and promise is in it, and the brand's address", async () => {
  const text = await readText();
  const told = phases.flatMap(({ title, duration, activities, deliverables, meetings, yourPart }) => [
    ...[title, duration, yourPart.hours, ...activities, ...deliverables],
    ...meetings.map(({ name }) => name),
  ]);
  const others = [
    ...collaborationTools.map(({ frequency }) => frequency),
    ...changeSteps.map(({ text }) => text),
  ];
  for (const words of [...told, ...others, ...datePromises.map(({ text }) => text), brand.email])
    expect(text).toContain(words);
  expect(text).toContain("98% on time (based on 50+ projects)");
  expect(text).toContain("plumb.example/get-estimate");
});

test("it is tagged: headings, lists, tables, and a text for the drawing", async () => {
  expect((await guide.getMarkInfo())?.Marked).toBe(true);
  const trees = await Promise.all((await pages()).map((page) => page.getStructTree()));
  const roles = trees.map((tree) => rolesIn(tree as Node));
  for (const ofPage of roles) expect(ofPage.filter((role) => role === "H1")).toHaveLength(1);
  for (const role of ["H2", "P", "L", "LBody", "Table", "TH", "TD", "Figure", "Link"])
    expect(roles.flat()).toContain(role);
  expect(JSON.stringify(trees)).toContain("03 Development Sprints, 6-12 weeks, 2-week sprints");
});

test("a second run makes the same bytes", async () => {
  expect((await setProcessGuide(brand)).equals(bytes)).toBe(true);
});

test("a text that does not fit on its page stops the run", async () => {
  const name = "A studio whose name is far too long for a line ".repeat(90);
  await expect(setProcessGuide({ ...brand, name })).rejects.toThrow(/There is no room/);
});
