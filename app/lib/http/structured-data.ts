import type { Brand } from "~/content/brand";
import { absoluteUrl } from "./page-meta";

const context = { "@context": "https://schema.org" };

const provider = (brand: Brand) => ({
  "@type": "Organization",
  name: brand.name,
  url: absoluteUrl(brand, "/"),
});

/** The studio as schema.org data (docs/product.md 2.5). */
export const organization = (brand: Brand): object => ({
  ...context,
  ...provider(brand),
  logo: absoluteUrl(brand, "/icon-512.png"),
  foundingDate: String(brand.foundedYear),
  sameAs: [brand.linkedInUrl],
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer service",
    email: brand.email,
    areaServed: "global",
    availableLanguage: "English",
  },
});

/** A service of the studio as schema.org data. `path` is its page. */
export const service = (
  brand: Brand,
  { name, description, path }: { name: string; description: string; path: string },
): object => ({
  ...context,
  "@type": "Service",
  name,
  description,
  serviceType: name,
  url: absoluteUrl(brand, path),
  provider: provider(brand),
});

/** Questions as schema.org data. The answers are plain text, and must be on the page. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): object => ({
  ...context,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** Steps in order as schema.org data. */
export const howTo = ({
  name,
  description,
  steps,
}: {
  name: string;
  description: string;
  steps: readonly { name: string; text: string }[];
}): object => ({
  ...context,
  "@type": "HowTo",
  name,
  description,
  step: steps.map((step, index) => ({ "@type": "HowToStep", position: index + 1, ...step })),
});

/** A described piece of work as schema.org data. `path` is its page. */
export const creativeWork = (
  brand: Brand,
  { name, description, about, path }: { name: string; description: string; about: string; path: string },
): object => ({
  ...context,
  "@type": "CreativeWork",
  name,
  description,
  about,
  url: absoluteUrl(brand, path),
  creator: provider(brand),
});

type Software = {
  name: string;
  description: string;
  category: string;
  version?: string;
  /** Where it is shown. */
  path: string;
};

const software = (brand: Brand, { name, description, category, version, path }: Software) => ({
  "@type": "SoftwareApplication",
  name,
  description,
  applicationCategory: category,
  softwareVersion: version,
  operatingSystem: "Web",
  url: absoluteUrl(brand, path),
  publisher: provider(brand),
});

/** A product as schema.org data, without a price. */
export const softwareApplication = (brand: Brand, product: Software): object => ({
  ...context,
  ...software(brand, product),
});

/** A list of products as schema.org data, without prices. `path` is where the list is shown. */
export const softwareList = (
  brand: Brand,
  { name, path, products }: { name: string; path: string; products: readonly Software[] },
): object => ({
  ...context,
  "@type": "ItemList",
  name,
  url: absoluteUrl(brand, path),
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: software(brand, product),
  })),
});
