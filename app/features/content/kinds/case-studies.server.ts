import { z } from "zod";
import { pictureAddress, reference, wholeNumber } from "~/features/content/entry/field-schemas.server";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { choice, line, paragraphs } from "~/lib/form/text-schema";
import { defineKind, type Entry } from "../kind.server";

const dollars = (label: string, min = 0) =>
  wholeNumber(min, 100_000_000).meta({ label: `${label}, in dollars` });
const week = (label: string) => wholeNumber(0, 520).meta({ label });

type Item = { id: string; label: string };

/** Options of the calculator, whose ids no price list changes. */
const option = <Id extends string>(items: readonly (Item & { id: Id })[], label: string) =>
  choice(items.map(({ id }) => id)).meta({
    label,
    options: Object.fromEntries(items.map((item) => [item.id, item.label])),
  });
const options = <Id extends string>(items: readonly (Item & { id: Id })[], label: string) =>
  z.array(option(items, label)).max(items.length).default([]).meta({ label, row: "option" });

const range = { min: dollars("From"), max: dollars("To") };
const isRange = ({ min, max }: { min?: number; max?: number }) => !min || !max || min <= max;
const notRange = { error: "This is less than where the range begins.", path: ["max"] };

const estimate = z
  .object({
    priceList: line({ max: 20 }).meta({ label: "Price list", hint: "Its version, such as 2025-1." }),
    ...range,
    projectType: option(firstPriceList.projectType, "Project type"),
    coreFeatures: options(firstPriceList.coreFeatures, "Core features"),
    advancedFeatures: options(firstPriceList.advancedFeatures, "Advanced features"),
    designFeatures: options(firstPriceList.designFeatures, "Design"),
    timeline: option(firstPriceList.timeline, "Timeline").optional(),
    userScale: option(firstPriceList.userScale, "Users").optional(),
    complexity: wholeNumber(1, 10).optional().meta({ label: "Complexity, of 10" }),
    support: option(firstPriceList.support, "Support").optional(),
    additionalFeatures: options(firstPriceList.additionalFeatures, "Additional options"),
  })
  .refine(isRange, notRange);

const flow = z.object({
  title: line({ max: 100 }).optional().meta({ label: "Title" }),
  lane1: line({ max: 40 })
    .optional()
    .meta({ label: "First lane", hint: "Who does the steps: a person, a system." }),
  lane2: line({ max: 40 }).optional().meta({ label: "Second lane" }),
  lane3: line({ max: 40 }).optional().meta({ label: "Third lane" }),
  steps: z
    .array(
      z.object({
        lane: choice(["1", "2", "3"]).meta({ label: "Lane" }),
        text: line({ max: 160 }).meta({ label: "Step" }),
      }),
    )
    .max(8)
    .default([])
    .meta({ label: "Steps", row: "step" }),
});

const list = <Row extends z.ZodRawShape>(row: Row, max: number) =>
  z.array(z.object(row)).max(max).default([]);

export const caseStudies = defineKind({
  name: "case-studies",
  nouns: ["Case study", "Case studies"],
  intro:
    "Projects with their estimate, invoice and dates. The first one is large on /case-studies, and on the home page.",
  startStep: "proof",
  shownOn: ["/case-studies", "/"],
  sampleName: "clients and their projects",
  max: 60,
  isInApi: true,
  title: ({ title }) => title,
  slug: ({ title }) => title,
  page: (slug) => `/case-studies/${slug}`,
  schema: z.object({
    number: line({ max: 20 }).meta({ label: "Number", hint: "Such as CS-01." }),
    title: line({ max: 120 }).meta({ label: "Title" }),
    client: line({ max: 80 }).meta({ label: "Client" }),
    testimonial: reference("testimonials", {
      label: "Testimonial",
      hint: "What the client says, beside the problem.",
    }),
    sector: line({ max: 80 }).meta({ label: "Sector" }),
    summary: paragraphs({ max: 400 }).meta({ label: "Summary", rows: 3 }),
    problem: z
      .array(paragraphs({ max: 800 }).meta({ rows: 4 }))
      .min(1, "Please write at least one paragraph.")
      .max(4)
      .meta({ label: "The problem", row: "paragraph" }),
    screens: z
      .array(
        z.object({
          name: line({ max: 60 }).meta({ label: "Screen" }),
          purpose: line({ max: 160 }).meta({ label: "Purpose" }),
        }),
      )
      .min(1, "Please name at least one screen.")
      .max(8)
      .meta({ label: "Screens", row: "screen", hint: "In the order of the numbers on their plan." }),
    drawing: choice(["freight-load-board", "physio-booking-desk", "volunteer-attendance"])
      .optional()
      .meta({ label: "Drawings that came with the site", hint: "A plan of the screens, and one screen." }),
    planPicture: pictureAddress.optional().meta({ label: "Picture of all screens", control: "image" }),
    screenPicture: pictureAddress.optional().meta({ label: "Picture of one screen", control: "image" }),
    screenCaption: line({ max: 160 }).optional().meta({ label: "Caption of the one screen" }),
    flow: flow
      .default({ steps: [] })
      .meta({ label: "How it works", hint: "Without steps, the site leaves it out." }),
    estimate: estimate.meta({ label: "The calculator’s estimate" }),
    firstEstimate: z
      .object({
        note: line({ max: 120 }).optional().meta({ label: "What it was for" }),
        min: range.min.optional(),
        max: range.max.optional(),
      })
      .refine(isRange, notRange)
      .default({})
      .meta({ label: "Estimate of the first request", hint: "If less was built. Otherwise leave it empty." }),
    proposal: z
      .array(z.object({ part: line({ max: 120 }).meta({ label: "Part" }), amount: dollars("Price") }))
      .min(1, "Please enter at least the discovery order.")
      .max(10)
      .meta({
        label: "The price, part by part",
        row: "part",
        hint: "The first part is the discovery order.",
      }),
    changes: list(
      {
        week: week("Week"),
        text: line({ max: 160 }).meta({ label: "Change" }),
        reason: line({ max: 300 }).meta({ label: "Reason" }),
        priceEffect: dollars("Effect on the price", -100_000_000),
      },
      6,
    ).meta({ label: "Changes after the proposal", row: "change" }),
    milestones: z
      .array(
        z.object({
          name: line({ max: 80 }).meta({ label: "Milestone" }),
          promised: week("Promised for week"),
          delivered: week("Reached in week"),
          why: line({ max: 300 }).optional().meta({ label: "Why it was early or late" }),
        }),
      )
      .min(1, "Please enter at least the launch.")
      .max(8)
      .meta({ label: "Milestones", row: "milestone", hint: "The last one is the launch." }),
    lessons: list(
      {
        title: line({ max: 100 }).meta({ label: "Lesson" }),
        text: paragraphs({ max: 600 }).meta({ label: "Text", rows: 3 }),
        wentWrong: z.boolean().default(false).meta({ label: "This went wrong" }),
      },
      4,
    ).meta({ label: "Lessons", row: "lesson" }),
  }),
});

export type CaseStudy = Entry<typeof caseStudies>;
