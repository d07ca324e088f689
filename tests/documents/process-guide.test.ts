import { beforeAll, expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { phases, weeksToLaunch } from "~/content/process";
import { changeSteps, collaborationTools, datePromises } from "~/content/working-together";
import { setProcessGuide } from "../../app/features/documents/process-guide.server";
import { readPdf } from "./read-pdf";

const brand = { ...defaultBrand, name: "Plumb & Line", url: "https://plumb.example" };

let bytes: Buffer;
let guide: Awaited<ReturnType<typeof readPdf>>;
beforeAll(async () => {
  bytes = await setProcessGuide(brand);
  guide = await readPdf(bytes);
});

test("the guide says what it is, in which language, and who made it", () => {
  const about = { Author: "Plumb & Line", Language: "en-US" };
  expect(guide.info).toMatchObject({ Title: "Process Guide | Plumb & Line", ...about });
  expect(guide.pages).toBeGreaterThanOrEqual(6);
  for (const { number, title } of phases) expect(guide.outline).toContain(`${number} ${title}`);
});

test("every phase, tool, change and promise is in it, and the brand's address", () => {
  const { text } = guide;
  const told = phases.flatMap(({ title, duration, activities, deliverables, meetings, yourPart }) => [
    ...[title, duration, yourPart.hours, ...activities, ...deliverables],
    ...meetings.map(({ name }) => name),
  ]);
  const others = [...changeSteps, ...datePromises].map(({ text }) => text);
  const tools = collaborationTools.map(({ frequency }) => frequency);
  const proof = "98% on time (based on 50+ projects)";
  const drawn = `${weeksToLaunch.min}-${weeksToLaunch.max} weeks to the launch`;
  for (const words of [...told, ...others, ...tools, proof, drawn, brand.email, "plumb.example/get-estimate"])
    expect(text).toContain(words);
});

test("it is tagged: headings, lists, tables, and a text for the drawing", () => {
  expect(guide.marked).toBe(true);
  for (const ofPage of guide.roles) expect(ofPage.filter((role) => role === "H1")).toHaveLength(1);
  for (const role of ["H2", "P", "L", "LBody", "Table", "TH", "TD", "Figure", "Link"])
    expect(guide.roles.flat()).toContain(role);
  expect(guide.trees).toContain("03 Development Sprints, 6-12 weeks, 2-week sprints");
});

test("a second run makes the same bytes", async () => {
  expect((await setProcessGuide(brand)).equals(bytes)).toBe(true);
});

test("a text that does not fit on its page stops the run", async () => {
  const name = "A studio whose name is far too long for a line ".repeat(90);
  await expect(setProcessGuide({ ...brand, name })).rejects.toThrow(/There is no room/);
});
