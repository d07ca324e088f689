import { legal } from "./legal";
import { type SampleContent, samples } from "./marketing-figures";

/** What to do about each kind of sample, and where. */
const sampleTasks: Readonly<Record<SampleContent, string>> = {
  counts: "Replace the sample figures about the studio (app/content/marketing-figures.ts)",
  testimonials: "Replace the sample testimonials (app/content/testimonials.ts)",
  "case studies": "Replace the sample case studies (app/content/case-studies/)",
  "SaaS products": "Replace the sample SaaS products (app/features/products/showcase.ts)",
  founders: "Replace the sample founders (app/content/founders.ts)",
};

/** What the studio still has to do before visitors come, for the log and the staff area. */
export const beforePublic: readonly string[] = [
  ...(Object.keys(sampleTasks) as SampleContent[])
    .filter((name) => samples[name])
    .map((name) => sampleTasks[name]),
  ...(legal.unchecked ? ["Have counsel check the legal texts (app/content/legal.ts)"] : []),
];
