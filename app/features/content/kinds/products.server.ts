import { z } from "zod";
import {
  documentAddress,
  lines,
  offerState,
  pictureAddress,
  reference,
  webAddress,
} from "~/features/content/entry/field-schemas.server";
import { choice, line, paragraphs } from "~/lib/form/text-schema";
import { defineKind } from "../kind.server";

/** The files of app/features/products/screens. */
const drawings = [
  ...["cited-answer", "component-sheet", "forecast", "glossary", "interview-day", "preview"],
  ...["question-and-query", "question-editor", "schedule", "scorecard", "season-board", "shortlist"],
  ...["source-passage", "student-view", "template", "themes", "topics", "workbook"],
] as const;

const screenshot = z
  .object({
    alt: line({ max: 160 }).meta({ label: "What it shows" }),
    drawing: choice(drawings).optional().meta({ label: "Drawing that came with the site" }),
    image: pictureAddress
      .optional()
      .meta({ label: "Picture", control: "image", hint: "Instead of a drawing." }),
  })
  .refine(({ drawing, image }) => drawing || image, {
    error: "Choose a drawing, or upload a picture.",
    path: ["drawing"],
  });

const step = z.object({
  actor: line({ max: 60 }).meta({ label: "Who", hint: "One of the lanes, written as above." }),
  title: line({ max: 80 }).meta({ label: "Step" }),
  text: paragraphs({ max: 400 }).meta({ label: "What happens", rows: 2 }),
  passes: line({ max: 60 }).optional().meta({ label: "Passes on" }),
});

/** All of it, or nothing: conform makes an empty group of one that may be missing. */
const workflow = z
  .object({
    title: line({ max: 100 }).optional().meta({ label: "Title" }),
    intro: paragraphs({ max: 400 }).optional().meta({ label: "Intro", rows: 2 }),
    actors: lines({ most: 4, max: 60 }).default([]).meta({
      label: "Lanes",
      row: "lane",
      hint: "The people and parts of the product that do the work.",
    }),
    steps: z.array(step).max(16).default([]).meta({ label: "Steps", row: "step" }),
  })
  .superRefine(({ title, intro, actors, steps }, context) => {
    const reject = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    if (!title && !intro && actors.length + steps.length === 0) return;
    if (!title) reject("A workflow needs a title.", "title");
    if (!intro) reject("A workflow needs an intro.", "intro");
    if (steps.length === 0) reject("A workflow needs at least one step.", "steps");
    for (const [index, { actor }] of steps.entries())
      if (!actors.includes(actor)) reject("This is none of the lanes above.", "steps", index, "actor");
  });

export const products = defineKind({
  name: "products",
  nouns: ["Product", "Products"],
  intro: "Ready-made products, on /products and on pages of their own. The home page shows the first four.",
  startStep: "products",
  shownOn: ["/products", "/", "/terms", "/refund"],
  sampleName: "the address of Test-Forecast",
  max: 24,
  isInApi: true,
  title: ({ name }) => name,
  slug: ({ name }) => name,
  // The guide to the process is a document beside the documentation of products.
  isTakenSlug: (slug) => slug === "development-process",
  page: (slug) => `/products/${slug}`,
  schema: z
    .object({
      name: line({ max: 60 }).meta({ label: "Name" }),
      tagline: line({ max: 120 }).meta({ label: "Tagline" }),
      version: line({ max: 12 }).meta({ label: "Version", hint: "Such as v1." }),
      type: choice(["B2B", "D2C"]).meta({
        label: "Type",
        hint: "B2B: licensed to organizations. D2C: made for individuals.",
        options: { B2B: "B2B", D2C: "D2C" },
      }),
      state: offerState,
      productLink: webAddress.optional().meta({
        label: "Address of the product",
        hint: "Visitors are sent there while it is on sale or open to try.",
      }),
      category: line({ max: 40 }).meta({ label: "Category" }),
      caseStudy: reference("case-studies", {
        label: "Case study",
        hint: "A project with this product. Its page links to it.",
      }),
      customizable: z.boolean().default(false).meta({ label: "We can adapt it for a client" }),
      shortDescription: paragraphs({ max: 300 }).meta({ label: "Short description", rows: 3 }),
      overview: z
        .array(paragraphs({ max: 800 }).meta({ rows: 4 }))
        .max(6)
        .default([])
        .meta({ label: "Overview", row: "paragraph" }),
      features: lines({ most: 16, max: 160 }).default([]).meta({ label: "Key features", row: "feature" }),
      benefits: lines({ most: 12, max: 160 }).default([]).meta({ label: "Benefits", row: "benefit" }),
      targetAudience: lines({ most: 10, max: 160 })
        .default([])
        .meta({ label: "Target audience", row: "group" }),
      screenshots: z.array(screenshot).max(6).default([]).meta({
        label: "Screens",
        row: "screen",
        hint: "The first one stands for the product on cards. Without any, its name does.",
      }),
      workflow: workflow
        .default({ actors: [], steps: [] })
        .meta({ label: "Workflow", hint: "Leave all of it empty if there is none." }),
      typesetDocument: choice(["interview-ai", "test-forecast", "placement-portal", "db-chat", "email-xl"])
        .optional()
        .meta({
          label: "Documentation that came with the site",
          hint: "A PDF of the fields above, with tasks, setup, data and limits as the product came. Upload your own once those change.",
        }),
      document: documentAddress
        .optional()
        .meta({ label: "Documentation", control: "document", hint: "Instead of the one above." }),
    })
    .refine(({ state, productLink }) => state !== "trial" || productLink, {
      error: "A product that is open to try needs its address.",
      path: ["productLink"],
    }),
});
