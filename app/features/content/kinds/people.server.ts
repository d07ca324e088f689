import { z } from "zod";
import { webAddress } from "~/features/content/entry/field-schemas.server";
import { line, paragraphs } from "~/lib/form/text-schema";
import { defineKind } from "../kind.server";

export const people = defineKind({
  name: "people",
  nouns: ["Person", "People"],
  intro: "Who is behind the studio, on /about.",
  startStep: "people",
  shownOn: ["/about"],
  sampleName: "the founders",
  title: ({ name }) => name,
  schema: z.object({
    name: line({ max: 80 }).meta({ label: "Name" }),
    role: line({ max: 120 }).meta({ label: "Role" }),
    text: paragraphs({ max: 600 }).meta({ label: "Text", rows: 4 }),
    linkedInUrl: webAddress.optional().meta({ label: "LinkedIn address" }),
  }),
});
