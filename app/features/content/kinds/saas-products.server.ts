import { z } from "zod";
import { lines, offerState, pictureAddress } from "~/features/content/entry/field-schemas.server";
import { choice, line, paragraphs } from "~/lib/form/text-schema";
import { defineKind, type Entry } from "../kind.server";

const stat = z.object({
  value: line({ max: 12 }).meta({ label: "Figure" }),
  label: line({ max: 40 }).meta({ label: "What it counts" }),
});

export const saasProducts = defineKind({
  name: "saas-products",
  nouns: ["SaaS product", "SaaS products"],
  intro: "Products that the studio runs itself, one slide each on /saas-products.",
  startStep: "products",
  shownOn: ["/saas-products"],
  sampleName: "the SaaS products",
  max: 12,
  isInApi: true,
  title: ({ name }) => name,
  slug: ({ name }) => name,
  page: (slug) => `/saas-products?product=${slug}`,
  schema: z.object({
    name: line({ max: 60 }).meta({ label: "Name" }),
    field: line({ max: 40 }).meta({ label: "Field", hint: "Such as Learning." }),
    status: choice(["Live", "Beta"]).meta({ label: "Status" }),
    state: offerState,
    tagline: line({ max: 120 }).meta({ label: "Tagline" }),
    description: paragraphs({ max: 400 }).meta({ label: "Description", rows: 4 }),
    features: lines({ most: 8, max: 120 }).default([]).meta({ label: "What it does", row: "feature" }),
    stats: z.array(stat).max(6).default([]).meta({
      label: "In figures",
      row: "figure",
      hint: "Facts about the product. Never its number of users, which visitors could not verify.",
    }),
    tags: lines({ most: 8, max: 40 }).default([]).meta({ label: "Built with", row: "technology" }),
    category: choice([
      "BusinessApplication",
      "DesignApplication",
      "EducationalApplication",
      "FinanceApplication",
      "GameApplication",
      "HealthApplication",
      "LifestyleApplication",
      "MultimediaApplication",
    ]).meta({
      label: "Category for search engines",
      options: {
        BusinessApplication: "Business",
        DesignApplication: "Design",
        EducationalApplication: "Education",
        FinanceApplication: "Finance",
        GameApplication: "Game",
        HealthApplication: "Health",
        LifestyleApplication: "Lifestyle",
        MultimediaApplication: "Multimedia",
      },
    }),
    drawing: choice(["lesson-stair", "day-circle", "proof-table", "ball-machine"])
      .optional()
      .meta({ label: "Drawing that came with the site" }),
    image: pictureAddress
      .optional()
      .meta({ label: "Picture", control: "image", hint: "Instead of a drawing." }),
    imageAlt: line({ max: 160 }).optional().meta({ label: "What the picture shows" }),
  }),
});

export type SaasProduct = Entry<typeof saasProducts>;
