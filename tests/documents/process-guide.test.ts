import { expect, test } from "vitest";
import { defaultBrand, fillReplies } from "~/content/brand";
import { trackRecord } from "~/content/marketing-figures";
import { phases, weeksToLaunch } from "~/content/process";
import { changeSteps, collaborationTools, datePromises } from "~/content/working-together";
import { renderProcessGuide } from "~/features/documents/pdf/process-guide.server";
import { readPdf } from "./read-pdf";

const brand = { ...defaultBrand, name: "Plumb & Line", url: "https://plumb.example" };

const bytes = await renderProcessGuide(brand);
const guide = await readPdf(bytes);

test("the guide has a title, an author and a language", () => {
  const about = { Author: "Plumb & Line", Language: "en-US" };
  expect(guide.info).toMatchObject({ Title: "Process Guide | Plumb & Line", ...about });
});

test("the guide has six pages or more, and an outline", () => {
  expect(guide.pages).toBeGreaterThanOrEqual(6);
  for (const { number, title } of phases) expect(guide.outline).toContain(`${number} ${title}`);
});

test("the guide contains every phase, tool, change and promise, and the brand's URL", () => {
  const { text } = guide;
  const phaseTexts = phases.flatMap(({ title, duration, activities, deliverables, meetings, yourPart }) => [
    title,
    duration,
    yourPart.hours,
    ...activities,
    ...deliverables,
    ...meetings.map(({ name }) => name),
  ]);
  const others = [...changeSteps, ...datePromises].map(({ text }) => fillReplies(text, brand.replies));
  const tools = collaborationTools.map(({ frequency }) => fillReplies(frequency, brand.replies));
  const proof = `${trackRecord.onTime} on time (based on ${trackRecord.projects} projects)`;
  const timelineLabel = `${weeksToLaunch.min}-${weeksToLaunch.max} weeks to the launch`;
  for (const words of [
    ...phaseTexts,
    ...others,
    ...tools,
    proof,
    timelineLabel,
    brand.email,
    "plumb.example/get-estimate",
  ])
    expect(text).toContain(words);
});

test("the guide is tagged: headings, lists, tables, and alternative text for the drawing", () => {
  expect(guide.marked).toBe(true);
  for (const roles of guide.roles) expect(roles.filter((role) => role === "H1")).toHaveLength(1);
  for (const role of ["H2", "P", "L", "LBody", "Table", "TH", "TD", "Figure", "Link"])
    expect(guide.roles.flat()).toContain(role);
  expect(guide.trees).toContain("03 Development Sprints, 6-12 weeks, 2-week sprints");
});

test("the guide is deterministic", async () => {
  expect((await renderProcessGuide(brand)).equals(bytes)).toBe(true);
});

test("rendering fails if text does not fit on its page", async () => {
  const name = "A studio whose name is far too long for a line ".repeat(90);
  await expect(renderProcessGuide({ ...brand, name })).rejects.toThrow(/has no room/);
});
