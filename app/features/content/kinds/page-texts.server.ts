import { z } from "zod";
import { sitePages } from "~/content/site-pages";
import { line, paragraphs } from "~/lib/form/text-schema";
import { defineKind } from "../kind.server";

const hint = "Empty: the text that came with the site.";
const closing = "For pages that end with one. Empty: the text that came with the site.";

/** The path of the page whose texts an entry has. */
const toPagePath = (slug: string): string => (slug === "home" ? "/" : `/${slug}`);

export const pageTexts = defineKind({
  name: "page-texts",
  nouns: ["Page text", "Page texts"],
  intro: "The first and the last words of the site’s own pages. What is empty is as it came with the site.",
  isFixed: true,
  shownOn: ["/"],
  title: (_, slug) => sitePages[toPagePath(slug)]?.label ?? slug,
  page: toPagePath,
  schema: z.object({
    headline: line({ max: 120 }).optional().meta({ label: "Headline", hint }),
    lead: paragraphs({ max: 500 }).optional().meta({ label: "Lead", rows: 4, hint }),
    description: line({ max: 300 }).optional().meta({ label: "Description for search engines", hint }),
    closingTitle: line({ max: 100 }).optional().meta({ label: "Closing call", hint: closing }),
    closingText: paragraphs({ max: 300 }).optional().meta({ label: "Its text", rows: 3, hint: closing }),
  }),
});
