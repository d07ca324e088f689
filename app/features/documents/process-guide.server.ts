import type { Brand } from "~/content/brand";
import { durations, processFigures, responses, trackRecord } from "~/content/marketing-figures";
import { type Phase, phases, sectionReading, weeksToLaunch } from "~/content/process";
import {
  changeSteps,
  collaborationTools,
  datePromises,
  onTimeMeaning,
  toolsIntro,
  yourPartIntro,
} from "~/content/working-together";
import { contactFacts, setBox, setEntry, setFacts, setList, setTable, siteFact } from "./blocks.server";
import { drawTitleBlock, setCover } from "./cover.server";
import { page, Sheets } from "./sheet.server";
import { drawSvg } from "./svg-drawing.server";

const TITLE = "Process Guide";
/** When the text was last changed. Used as the document's date, so that the same text makes the same file. */
const EDITION = new Date(Date.UTC(2026, 10, 22));

/** Renders the guide to the development process (docs/product.md 16) as a PDF. */
export async function setProcessGuide(brand: Brand): Promise<Buffer> {
  const sheets = new Sheets({
    title: `${TITLE} | ${brand.name}`,
    subject: `How a software project runs at ${brand.name}: ${processFigures.phases} phases, their meetings and deliverables`,
    author: brand.name,
    keywords: "software development process, phases, sprints, deliverables",
    edition: EDITION,
  });
  setCover(sheets, brand, {
    kind: TITLE,
    title: "Five phases on one time axis",
    lead: "What happens in which week, what it asks of you, and what you hold in your hands at the end of it.",
    draw: () => drawSvg(sheets, "process-cover"),
  });
  overview(sheets);
  for (const [index, phase] of phases.entries()) phasePage(sheets, phase, index);
  together(sheets);
  changesAndDates(sheets);
  contact(sheets, brand);
  return sheets.finish(drawTitleBlock(sheets, brand, TITLE));
}

function overview(sheets: Sheets): void {
  sheets.newPage("The long section");
  sheets.heading("H1", "The long section", 8);
  sheets.text("P", sectionReading, { style: "lead", color: "ink2", width: 420 });
  sheets.figure(
    `The phases on an axis of weeks: ${phases.map(({ number, title, duration }) => `${number} ${title}, ${duration}`).join("; ")}.`,
    () => drawSvg(sheets, "process-section"),
  );
  sheets.y = 462;
  setTable(
    sheets,
    ["Phase", "Time", "You see"],
    phases.map(({ number, title, duration, result }) => [`${number}  ${title}`, duration, result]),
    [page.left, 262, 402],
  );
  sheets.y += 8;
  sheets.text(
    "P",
    `Added up, one release takes ${weeksToLaunch.min} to ${weeksToLaunch.max} weeks until launch. A first version (MVP) takes ${durations.mvp}, since it has fewer sprints. A standard project takes ${durations.standardProject} and an enterprise project ${durations.enterpriseProject}: they go through phases 02 to 04 again for every further release.`,
    { color: "ink2", width: 430 },
  );
}

const RIGHT = 350;

/** A page for one phase, with its place on the long section. */
function phasePage(sheets: Sheets, phase: Phase, index: number): void {
  const { number, title, duration, description, activities, meetings, deliverables, result, yourPart } =
    phase;
  sheets.newPage(`${number} ${title}`);
  sheets.artifact(() => drawSvg(sheets, "process-phases", `phase-${index + 1}`));
  sheets.y = 222;
  sheets.text("P", `Phase ${number}, ${duration}`, { style: "mono", color: "accent" });
  sheets.y += 2;
  sheets.heading("H1", title, 8);
  sheets.text("P", description, { style: "lead", color: "ink2", width: 440 });
  sheets.y += 22;

  sheets.beside(
    () => {
      sheets.heading("H2", "Activities", 6);
      setList(sheets, activities, { width: RIGHT - 32 - page.left });
    },
    () => {
      sheets.heading("H2", "Deliverables", 6, { x: RIGHT });
      setList(sheets, deliverables, { x: RIGHT });
    },
  );
  sheets.y += 20;
  sheets.heading("H2", "Meetings", 8);
  setTable(
    sheets,
    ["Meeting", "Length", "Purpose"],
    meetings.map(({ name, length, purpose }) => [name, length, purpose]),
    [page.left, 200, RIGHT],
  );

  sheets.y += 12;
  setBox(sheets, [
    ["You see", result],
    ["Your time", yourPart.hours],
    ["What for", yourPart.task],
  ]);
}

function together(sheets: Sheets): void {
  sheets.newPage("Working together");
  sheets.heading("H1", "What we need from you", 8);
  sheets.text("P", `${yourPartIntro.reason} ${yourPartIntro.people}`, { color: "ink2", width: 430 });
  sheets.y += 14;
  setTable(
    sheets,
    ["Phase", "Your time", "What for"],
    phases.map(({ title, yourPart }) => [title, yourPart.hours, yourPart.task]),
    [page.left, 216, 322],
  );
  sheets.y += 26;
  sheets.heading("H2", "Five tools, and how often each is used", 4);
  sheets.text("P", toolsIntro, { color: "ink2", width: 430 });
  sheets.y += 12;
  setTable(
    sheets,
    ["Tool", "Frequency", "Purpose"],
    collaborationTools.map(({ name, frequency, purpose }) => [name, frequency, purpose]),
    [page.left, 176, 322],
  );
}

function changesAndDates(sheets: Sheets): void {
  sheets.newPage("Changes and dates");
  sheets.heading("H1", "How changes and dates are handled", 18, { width: 340 });
  sheets.heading("H2", "You will change your mind. There is a way for that.", 10);
  for (const [index, { title, text }] of changeSteps.entries())
    setEntry(sheets, { mark: String(index + 1), title, text });
  sheets.y += 22;
  sheets.heading("H2", "On-time delivery guarantee", 4);
  sheets.text(
    "P",
    `${trackRecord.onTime} on time (based on ${trackRecord.projects} projects), ${durations.sprint} sprint cycles, ${trackRecord.support} communication.`,
    { style: "lead" },
  );
  sheets.y += 6;
  sheets.text(
    "P",
    `${onTimeMeaning} ${trackRecord.support} communication means: you write at any hour, a person replies within ${responses.first}, and a question that needs work has its worked-out answer within ${responses.worked}.`,
    { color: "ink2", width: 430 },
  );
  sheets.y += 12;
  for (const { title, text } of datePromises) setEntry(sheets, { title, text });
}

function contact(sheets: Sheets, brand: Brand): void {
  sheets.newPage("Contact");
  sheets.heading("H1", "Begin with a number", 10);
  sheets.text(
    "P",
    "Describe the software in the cost calculator and read the price range line by line. It asks for no e-mail address. If you would rather talk first, write to us.",
    { style: "lead", color: "ink2", width: 400 },
  );
  sheets.y += 30;
  setFacts(sheets, [
    ...contactFacts(brand),
    ...siteFact(brand, "Cost calculator", "/get-estimate"),
    ...siteFact(brand, "This process", "/development-process"),
    ["Founded", String(brand.foundedYear)],
  ]);
  sheets.artifact(() => {
    sheets.doc.path("M56 720 200 560M539 580 400 730").lineWidth(0.75).stroke(sheets.colors.accent);
    sheets.doc
      .path("M56 720C200 560 400 730 539 580")
      .lineWidth(3)
      .lineCap("round")
      .stroke(sheets.colors.link);
    sheets.doc
      .circle(200, 560, 4)
      .circle(400, 730, 4)
      .lineWidth(1)
      .fillAndStroke(sheets.colors.paper, sheets.colors.accent);
  });
}
