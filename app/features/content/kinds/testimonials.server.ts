import { z } from "zod";
import { line, paragraphs } from "~/lib/form/text-schema";
import { defineKind, type Entry } from "../kind.server";

export const testimonials = defineKind({
  name: "testimonials",
  nouns: ["Testimonial", "Testimonials"],
  intro: "What clients say. The home page shows them in this order, each with five stars of five.",
  startStep: "proof",
  shownOn: ["/", "/case-studies"],
  sampleName: "quotes",
  title: ({ name, company }) => `${name}, ${company}`,
  schema: z.object({
    name: line({ max: 80 }).meta({ label: "Name" }),
    role: line({ max: 80 }).meta({ label: "Role" }),
    company: line({ max: 80 }).meta({ label: "Company" }),
    content: paragraphs({ max: 600 }).meta({ label: "Quote", rows: 5 }),
    pullQuote: line({ max: 200 }).meta({
      label: "Short quote",
      hint: "One sentence of the quote, for small spaces.",
    }),
  }),
});

export type Testimonial = Entry<typeof testimonials>;
