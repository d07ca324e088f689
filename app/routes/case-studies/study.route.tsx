import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { caseStudies } from "~/content/case-studies/all-studies";
import { samples } from "~/content/marketing-figures";
import { listEntries } from "~/features/content/entries.server";
import { testimonials } from "~/features/content/kinds/testimonials.server";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { creativeWork } from "~/lib/page/structured-data";
import { SampleStrip } from "~/shell/sample-strip";
import "./case-studies.css";
import { BuiltPart } from "./built-part";
import { PricePart } from "./price-part";
import { computeInvoice, getStudyFigures, priceChoices, writeCalculatorQuery } from "./study-figures";
import { StudyClosing, StudyHeader } from "./study-frame";
import { ChangesPart, DatesPart, LessonsPart, ProblemPart } from "./study-parts";

/** The page ends with its own call to action. */
export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The study at this path; an unknown one is an unknown page (docs/product.md 2.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const index = caseStudies.findIndex(({ slug }) => slug === params.slug);
  const study = caseStudies[index];
  if (!study) throw await redirectWithNotice(request, "/", "unknown-page");
  const next = caseStudies[(index + 1) % caseStudies.length] ?? study;
  const { estimate } = study;
  return {
    study,
    figures: getStudyFigures(study),
    invoice: computeInvoice(study),
    items: priceChoices(estimate.choices).lines.map(({ label }) => label),
    query: writeCalculatorQuery(estimate.choices),
    testimonial: (await listEntries(testimonials)).find(({ company }) => company === study.client),
    next: { slug: next.slug, title: next.title },
  };
}

const sampleNote = samples["case studies"] ? " (sample)" : "";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.study.title}${sampleNote}` : "Case Studies",
  description: data ? `${data.study.summary}${sampleNote}` : "",
  keywords: data && `case study, custom software project, ${data.study.sector}`,
  path: data ? `/case-studies/${data.study.slug}` : undefined,
  label: data?.study.number,
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
  const { study, figures, invoice, items, query, testimonial, next } = useLoaderData<typeof loader>();
  return (
    <article>
      <StudyHeader study={figures} />
      <div className="wrap grid gap-6 md:gap-10">
        <ProblemPart study={study} testimonial={testimonial} />
        <BuiltPart study={study} />
        <PricePart study={study} items={items} invoice={invoice} query={query} />
        <ChangesPart study={study} />
        <DatesPart study={study} />
        <LessonsPart study={study} />
      </div>
      <SampleStrip contents={["case studies", "testimonials"]} />
      <StudyClosing query={query} next={next} />
    </article>
  );
}
