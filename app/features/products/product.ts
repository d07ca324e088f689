import { z } from "zod";

const text = z.string().trim().min(1);
const texts = z.array(text).min(1).readonly();

/** One step of a product's workflow: who does what, and what the next step gets from it. */
const workflowStep = z.object({
  /** The lane: one of the workflow's `actors`. */
  actor: text,
  title: text,
  text,
  /** What passes on to the next step, such as "Scorecard". */
  passes: text.optional(),
});

const workflowSchema = z
  .object({
    title: text,
    intro: text,
    /** The lanes of the diagram, from left to right: people, and parts of the product. */
    actors: z.array(text).min(2).max(4).readonly(),
    /** In order of time. */
    steps: z.array(workflowStep).min(6).readonly(),
  })
  .refine(({ actors, steps }) => steps.every(({ actor }) => actors.includes(actor)), "An unknown actor");

/** An entry of the product catalogue (docs/product.md 11.1). A test checks each entry by it. */
export const productSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: text,
    tagline: text,
    version: z.literal("v1"),
    /** `B2B` products are licensed to organizations; `D2C` products have a public address of their own. */
    type: z.enum(["B2B", "D2C"]),
    category: text,
    /** Whether it can be adapted for a client. */
    customizable: z.boolean(),
    /** Where a D2C product can be tried. */
    productLink: z.url({ protocol: /^https$/ }).optional(),
    shortDescription: text,
    /** Path of the documentation, set by scripts/documents.ts. */
    pdf: z
      .string()
      .regex(/^\/documents\/[a-z0-9-]+\.pdf$/)
      .optional(),
    /** What it is, in paragraphs. */
    overview: texts,
    features: z.array(text).min(5).readonly(),
    benefits: z.array(text).min(4).readonly(),
    targetAudience: z.array(text).min(3).readonly(),
    /** Screens, each drawn in app/features/products/screens. The first one stands for the product on cards. */
    screenshots: z
      .array(z.object({ alt: text, id: z.string().regex(/^[a-z0-9-]+$/) }))
      .min(1)
      .readonly(),
    workflow: workflowSchema.optional(),
  })
  .strict()
  .refine(
    ({ type, productLink }) => (type === "D2C") === (productLink !== undefined),
    "D2C has a link, B2B none",
  );

export type Product = z.input<typeof productSchema>;
export type Workflow = z.input<typeof workflowSchema>;
