import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { caseStudies } from "~/content/case-studies/all-studies";
import { samples } from "~/content/marketing-figures";
import { testimonials } from "~/content/testimonials";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { creativeWork } from "~/lib/page/structured-data";
import "./case-studies.css";
import { BuiltSheet } from "./built-sheet";
import { PriceSheet } from "./price-sheet";
import { ChangesSheet, DatesSheet, LessonsSheet, ProblemSheet } from "./sheets";
import { calculatorQuery, computeInvoice, priceChoices, registerEntry } from "./study-figures";
import { StudyHeader, StudyNext } from "./study-frame";

/** The page ends with its own call to action. */
export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The study at this path; an unknown one is an unknown page (docs/product.md 2.1). */
export function loader({ params, request }: LoaderFunctionArgs) {
  const index = caseStudies.findIndex(({ slug }) => slug === params.slug);
  const study = caseStudies[index];
  if (!study) throw redirectWithNotice(request, "/", "unknown-page");
  const next = caseStudies[(index + 1) % caseStudies.length] ?? study;
  const { estimate } = study;
  return {
    study,
    entry: registerEntry(study),
    invoice: computeInvoice(study),
    items: priceChoices(estimate.choices).lines.map(({ label }) => label),
    query: calculatorQuery(estimate.choices),
    testimonial: testimonials.find(({ company }) => company === study.client),
    next: { slug: next.slug, title: next.title },
  };
}

const sampleNote = samples["case studies"] ? " (sample)" : "";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.study.title}${sampleNote}` : "Case Studies",
  description: data ? `${data.study.summary}${sampleNote}` : "",
  keywords: data && `case study, custom software project, ${data.study.sector}`,
  path: data ? `/case-studies/${data.study.slug}` : undefined,
  label: data?.study.set,
  structuredData: (brand) => {
    if (!data) return [];
    const { slug, title, summary, sector } = data.study;
    return creativeWork(brand, {
      name: title,
      description: summary,
      about: sector,
      path: `/case-studies/${slug}`,
    });
  },
}));

export default function CaseStudyPage() {
  const { study, entry, invoice, items, query, testimonial, next } = useLoaderData<typeof loader>();
  return (
    <article>
      <StudyHeader entry={entry} />
      <div className="wrap grid gap-6 md:gap-10">
        <ProblemSheet study={study} testimonial={testimonial} />
        <BuiltSheet study={study} />
        <PriceSheet study={study} items={items} invoice={invoice} query={query} />
        <ChangesSheet study={study} />
        <DatesSheet study={study} />
        <LessonsSheet study={study} />
      </div>
      <StudyNext query={query} next={next} />
    </article>
  );
}
