import type { Brand } from "./brand";
import { legal } from "./legal";
import { type SampleContent, samples } from "./marketing-figures";

/** What to do about each kind of sample, and where. */
const sampleTasks: Readonly<Record<SampleContent, string>> = {
  counts: "Replace the sample figures about the studio (app/content/marketing-figures.ts)",
  testimonials: "Replace the sample testimonials (app/content/testimonials.ts)",
  "case studies": "Replace the sample case studies (app/content/case-studies/)",
  "SaaS products": "Replace the sample SaaS products (app/features/products/showcase.ts)",
  founders: "Replace the sample founders (app/content/founders.ts)",
  "Test-Forecast":
    "Replace the sample address of Test-Forecast (app/features/products/entries/test-forecast.ts)",
};

/** What the studio still has to do before visitors come, for the log and the staff area. */
export const listBeforePublic = ({ legalName, address }: Pick<Brand, "legalName" | "address">): string[] => [
  ...(Object.keys(sampleTasks) as SampleContent[])
    .filter((name) => samples[name])
    .map((name) => sampleTasks[name]),
  ...(legalName && address ? [] : ["Set SITE_LEGAL_NAME and SITE_ADDRESS: the company that signs"]),
  ...(legal.unchecked ? ["Have counsel check the legal texts (app/content/legal.ts)"] : []),
];
