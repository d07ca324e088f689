import { type Brand, fillReplies, type Replies } from "~/content/brand";
import { buyingInBrief } from "~/content/buying";
import { defaultFigures, type Figures, sayFigure } from "~/content/figures";
import { durations, processFigures } from "~/content/marketing-figures";
import { type Phase, phases, phasesLegend, projectTimes } from "~/content/process";
import {
  changeSteps,
  collaborationTools,
  datePromises,
  onTimeDefinition,
  toolsIntro,
  yourPartIntro,
} from "~/content/working-together";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { drawBox, drawEntry, drawFacts, drawList, listContactFacts, listSiteFacts } from "./blocks.server";
import { drawCover, finishWithTitleBlocks } from "./cover.server";
import { drawSvg } from "./drawings.server";
import { PdfCanvas, page } from "./pdf-canvas.server";
import { drawTextTable } from "./table.server";

const TITLE = "Process Guide";
/** When the text was last changed. As the document's date, it keeps the file the same for the same text. */
const EDITION = new Date(Date.UTC(2026, 10, 24));

/** Figures of past work, and whether they are invented. */
export type GuideFigures = { figures: Figures; isSample: boolean };

/** Renders the guide to the development process (docs/product.md 16) as a PDF. */
export async function renderProcessGuide(
  brand: Brand,
  { figures, isSample } = { figures: defaultFigures, isSample: true },
): Promise<Buffer> {
  const pdf = new PdfCanvas({
    title: `${TITLE} | ${brand.name}`,
    subject: `How a software project runs at ${brand.name}: ${processFigures.phases} phases, their meetings and deliverables`,
    brand,
    keywords: "software development process, phases, sprints, deliverables",
    edition: EDITION,
  });
  drawCover(pdf, brand, {
    kind: TITLE,
    title: `How a project runs, in ${spellCount(processFigures.phases)} phases`,
    lead: "What happens in which week, how much of your time it takes, and what you get.",
    draw: () => drawSvg(pdf, "process-cover"),
  });
  drawOverview(pdf);
  for (const [index, phase] of phases.entries()) drawPhase(pdf, phase, index);
  drawCollaboration(pdf, brand.replies);
  drawChangesAndDates(pdf, brand.replies, { figures, isSample });
  drawContact(pdf, brand);
  return finishWithTitleBlocks(pdf, brand, TITLE);
}

function drawOverview(pdf: PdfCanvas): void {
  const title = `${capitalize(spellCount(processFigures.phases))} phases`;
  pdf.newPage(title);
  pdf.heading("H1", title, 8);
  pdf.text("P", phasesLegend, { style: "lead", color: "ink2", width: 420 });
  pdf.figure(
    `The phases on an axis of weeks: ${phases.map(({ number, title, duration }) => `${number} ${title}, ${duration}`).join("; ")}.`,
    () => drawSvg(pdf, "process-section"),
  );
  pdf.y = 462;
  drawTextTable(
    pdf,
    ["Phase", "Time", "You see"],
    phases.map(({ number, title, duration, result }) => [`${number}  ${title}`, duration, result]),
    [page.left, 262, 402],
  );
  pdf.y += 8;
  pdf.text("P", projectTimes, { color: "ink2", width: 430 });
}

const RIGHT = 350;

/** A page for one phase, with its place on the long section. */
function drawPhase(pdf: PdfCanvas, phase: Phase, index: number): void {
  const { number, title, duration, description, activities, meetings, deliverables, result, yourPart } =
    phase;
  pdf.newPage(`${number} ${title}`);
  pdf.artifact(() => drawSvg(pdf, "process-phases", `phase-${index + 1}`));
  pdf.y = 222;
  pdf.text("P", `Phase ${number}, ${duration}`, { style: "mono", color: "accent" });
  pdf.y += 2;
  pdf.heading("H1", title, 8);
  pdf.text("P", description, { style: "lead", color: "ink2", width: 440 });
  pdf.y += 22;

  pdf.drawColumns(
    () => {
      pdf.heading("H2", "Activities", 6);
      drawList(pdf, activities, { width: RIGHT - 32 - page.left });
    },
    () => {
      pdf.heading("H2", "Deliverables", 6, { x: RIGHT });
      drawList(pdf, deliverables, { x: RIGHT });
    },
  );
  pdf.y += 20;
  pdf.heading("H2", "Meetings", 8);
  drawTextTable(
    pdf,
    ["Meeting", "Length", "Purpose"],
    meetings.map(({ name, length, purpose }) => [name, length, purpose]),
    [page.left, 200, RIGHT],
  );

  pdf.y += 12;
  drawBox(pdf, [
    ["You see", result],
    ["Your time", yourPart.hours],
    ["What for", yourPart.task],
  ]);
}

function drawCollaboration(pdf: PdfCanvas, replies: Replies): void {
  pdf.newPage("Working together");
  pdf.heading("H1", "What we need from you", 8);
  pdf.text("P", `${yourPartIntro.reason} ${yourPartIntro.people}`, { color: "ink2", width: 430 });
  pdf.y += 14;
  drawTextTable(
    pdf,
    ["Phase", "Your time", "What for"],
    phases.map(({ title, yourPart }) => [title, yourPart.hours, yourPart.task]),
    [page.left, 216, 322],
  );
  pdf.y += 26;
  pdf.heading("H2", `${capitalize(spellCount(collaborationTools.length))} tools we work with`, 4);
  pdf.text("P", toolsIntro, { color: "ink2", width: 430 });
  pdf.y += 12;
  drawTextTable(
    pdf,
    ["Tool", "Frequency", "Purpose"],
    collaborationTools.map(({ name, frequency, purpose }) => [
      name,
      fillReplies(frequency, replies),
      purpose,
    ]),
    [page.left, 176, 322],
  );
}

const describeOnTime = ({ onTime, projects }: Figures): string =>
  onTime.value ? `${sayFigure(onTime)}${projects.value ? ` (based on ${sayFigure(projects)})` : ""}, ` : "";

function drawChangesAndDates(pdf: PdfCanvas, replies: Replies, { figures, isSample }: GuideFigures): void {
  pdf.newPage("Changes and dates");
  pdf.heading("H1", "How changes and dates are handled", 18, { width: 340 });
  pdf.heading("H2", "How to change the plan", 10);
  for (const [index, { title, text }] of changeSteps.entries())
    drawEntry(pdf, { mark: String(index + 1), title, text: fillReplies(text, replies) });
  pdf.y += 22;
  pdf.heading("H2", "On-time delivery guarantee", 4);
  pdf.text(
    "P",
    `${describeOnTime(figures)}${durations.sprint} sprint cycles, ${replies.support} communication.${isSample ? " Sample figures, not measured results." : ""}`,
    { style: "lead" },
  );
  pdf.y += 6;
  pdf.text(
    "P",
    `${onTimeDefinition} ${replies.support} communication means that you can write at any hour. We reply within ${replies.first}; a question that needs work gets a full response within ${replies.full}.`,
    { color: "ink2", width: 430 },
  );
  pdf.y += 12;
  for (const { title, text } of datePromises) drawEntry(pdf, { title, text });
}

function drawContact(pdf: PdfCanvas, brand: Brand): void {
  pdf.newPage("Contact");
  pdf.heading("H1", "Start with an estimate", 10);
  pdf.text(
    "P",
    `${buyingInBrief} The calculator asks for no name or address. If you would rather talk first, write to us.`,
    { style: "lead", color: "ink2", width: 400 },
  );
  pdf.y += 30;
  drawFacts(pdf, [
    ...listContactFacts(brand),
    ...listSiteFacts(brand, "Cost calculator", "/get-estimate"),
    ...listSiteFacts(brand, "This process", "/development-process"),
    ["Founded", String(brand.foundedYear)],
  ]);
  pdf.artifact(() => {
    pdf.doc.path("M56 720 200 560M539 580 400 730").lineWidth(0.75).stroke(pdf.colors.accent);
    pdf.doc.path("M56 720C200 560 400 730 539 580").lineWidth(3).lineCap("round").stroke(pdf.colors.link);
    pdf.doc
      .circle(200, 560, 4)
      .circle(400, 730, 4)
      .lineWidth(1)
      .fillAndStroke(pdf.colors.paper, pdf.colors.accent);
  });
}
