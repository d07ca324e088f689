import { z } from "zod";
import { defaultNavigation, type NavigationLink, sitePages } from "~/content/site-pages";
import { choice, line } from "~/lib/form/text-schema";
import { defineKind } from "../kind.server";

const labels = Object.fromEntries(Object.entries(sitePages).map(([path, { label }]) => [path, label]));

const fields = {
  page: choice(Object.keys(sitePages)).meta({ label: "Page", options: labels }),
  label: line({ max: 40 }).optional().meta({ label: "Label", hint: "Empty: the page’s name." }),
  hidden: z.boolean().default(false).meta({ label: "Hidden" }),
};

const group = line({ max: 40 }).meta({ label: "Group" });

const links = (most: number) => z.array(z.object(fields)).max(most).default([]);

const toRows = (links: readonly NavigationLink[]) => links.map(({ to }) => ({ page: to }));

export const navigation = defineKind({
  name: "navigation",
  nouns: ["Navigation", "Navigation"],
  intro:
    "What header and footer link to. A page that is hidden anywhere leaves both, and the sitemap; its address still works.",
  isSingle: true,
  shownOn: ["/"],
  seed: () => ({
    header: toRows(defaultNavigation.header),
    services: toRows(defaultNavigation.services),
    footer: defaultNavigation.footer.flatMap(({ title, links }) =>
      toRows(links).map((row) => ({ group: title, ...row })),
    ),
  }),
  title: () => "Navigation",
  schema: z.object({
    header: links(10).meta({
      label: "Header",
      row: "link",
      hint: "The Services menu follows the first link. More than eight short ones do not fit.",
    }),
    services: links(8).meta({ label: "Services menu", row: "link" }),
    footer: z
      .array(z.object({ group, ...fields }))
      .max(30)
      .default([])
      .meta({
        label: "Footer",
        row: "link",
        hint: "Links with the same group stand together. The group of the last link, such as Legal, stands apart.",
      }),
  }),
});
