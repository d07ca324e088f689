import { z } from "zod";
import { sitePages } from "~/content/site-pages";
import { linkedText } from "~/features/content/entry/field-schemas.server";
import { choice, line } from "~/lib/form/text-schema";
import { defineKind } from "../kind.server";

/** The pages that have questions. */
const pages = [
  ...["/contact", "/support", "/custom-development", "/maintenance-support", "/b2b-solutions"],
] as const;

export const questions = defineKind({
  name: "questions",
  nouns: ["Question", "Questions"],
  intro: "Common questions with their answers. Each is on one page, in this order.",
  shownOn: pages,
  title: ({ page, question }) => `${sitePages[page]?.label}: ${question}`,
  schema: z.object({
    page: choice(pages).meta({
      label: "Page",
      options: Object.fromEntries(pages.map((path) => [path, sitePages[path]?.label ?? path])),
    }),
    question: line({ max: 160 }).meta({ label: "Question" }),
    answer: linkedText({ max: 2_000 }).meta({
      label: "Answer",
      rows: 8,
      hint: "An empty line begins a paragraph. [words](/path) is a link. {smallest project}, {smallest price}, {AI price} and {MVP budget} are filled in from the price list, {first reply}, {full response} and {support} from the studio.",
    }),
  }),
});

export type QuestionPage = z.output<typeof questions.schema>["page"];
