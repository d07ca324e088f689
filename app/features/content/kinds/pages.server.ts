import { z } from "zod";
import { isTakenSlug } from "~/content/site-pages";
import { renderForAuthor } from "~/features/markdown/markdown-rendering.server";
import { RENDERER_VERSION } from "~/features/markdown/renderer-version";
import { choice, line, paragraphs } from "~/lib/form/text-schema";
import { defineKind } from "../kind.server";

export const pages = defineKind({
  name: "pages",
  nouns: ["Page of text", "Pages of text"],
  intro: "Pages of text at addresses of their own, such as /careers.",
  shownOn: ["/"],
  max: 60,
  title: ({ title }) => title,
  slug: ({ title }) => title,
  isTakenSlug,
  page: (slug) => `/${slug}`,
  schema: z.object({
    title: line({ max: 80 }).meta({ label: "Title" }),
    description: line({ max: 300 }).meta({
      label: "Description",
      hint: "For search engines, in one or two sentences.",
    }),
    text: paragraphs({ max: 40_000 }).meta({
      label: "Text",
      rows: 24,
      hint: "Markdown, as in posts. Headings begin with ##.",
    }),
    linkedFrom: choice(["footer", "header", "both", "nowhere"]).meta({
      label: "Linked from",
      options: { footer: "The footer", header: "The header", both: "Header and footer", nowhere: "Neither" },
    }),
  }),
  derive: { version: RENDERER_VERSION, run: ({ text }) => renderForAuthor(text, "text") },
});
