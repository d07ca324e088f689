import type { Brand } from "~/content/brand";
import { absoluteUrl, type PageDescription } from "./page-meta";

/** Data of schema.org, for a page's head (docs/product.md 2.5). */
const createItem = (type: string, fields: object): object => ({
  "@context": "https://schema.org",
  "@type": type,
  ...fields,
});

const provider = (brand: Brand) => ({
  "@type": "Organization",
  name: brand.name,
  url: absoluteUrl(brand, "/"),
});

/** A service of the studio. */
export const service = (brand: Brand, { name, description, path }: PageDescription): object =>
  createItem("Service", {
    name,
    description,
    serviceType: name,
    url: absoluteUrl(brand, path),
    provider: provider(brand),
  });

/** Questions, whose answers are for `InlineText` and must be on the page. Nothing without any. */
export const faqPage = (questions: readonly { question: string; answer: string }[] = []): object[] =>
  questions.length === 0
    ? []
    : [
        createItem("FAQPage", {
          mainEntity: questions.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: readInlineText(answer) },
          })),
        }),
      ];

type HowTo = { name: string; description: string; steps: readonly { name: string; text: string }[] };

/** Steps in order. */
export const howTo = ({ steps, ...described }: HowTo): object =>
  createItem("HowTo", {
    ...described,
    step: steps.map((step, index) => ({ "@type": "HowToStep", position: index + 1, ...step })),
  });

/** A piece of work for a client. */
export const creativeWork = (
  brand: Brand,
  { path, ...described }: PageDescription & { about: string },
): object =>
  createItem("CreativeWork", { ...described, url: absoluteUrl(brand, path), creator: provider(brand) });

type Software = PageDescription & { category: string; version?: string };

const software = (brand: Brand, { name, description, path, category, version }: Software) => ({
  "@type": "SoftwareApplication",
  name,
  description,
  applicationCategory: category,
  softwareVersion: version,
  operatingSystem: "Web",
  url: absoluteUrl(brand, path),
  publisher: provider(brand),
});

/** A product, without a price. */
export const softwareApplication = (brand: Brand, product: Software): object =>
  createItem("SoftwareApplication", software(brand, product));

/** A list of products, without prices. `path` is where the list is shown. */
export const softwareList = (
  brand: Brand,
  { name, path, products }: { name: string; path: string; products: readonly Software[] },
): object =>
  createItem("ItemList", {
    name,
    url: absoluteUrl(brand, path),
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: software(brand, product),
    })),
  });

/** A text for `InlineText` without its marks for links and strong words, in one paragraph. */
const readInlineText = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/\s*\n\s*/g, " ");
