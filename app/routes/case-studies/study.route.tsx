import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEntries } from "~/features/content/entries.server";
import { findReferenced } from "~/features/content/entry-references.server";
import { caseStudies } from "~/features/content/kinds/case-studies.server";
import { testimonials } from "~/features/content/kinds/testimonials.server";
import { redirectWithNotice } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { creativeWork } from "~/lib/page/structured-data";
import { SampleStrip } from "~/shell/sample-strip";
import "./case-studies.css";
import { PricePart } from "./price-part";
import { computeInvoice, getStudyFigures, priceChoices, writeCalculatorQuery } from "./study-figures";
import { StudyClosing, StudyHeader } from "./study-frame";
import { BuiltPart, ChangesPart, DatesPart, LessonsPart, ProblemPart } from "./study-parts";

/** The page ends with its own call to action. */
export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The study at this path; an unknown one is an unknown page (docs/product.md 2.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const studies = await listEntries(caseStudies);
  const index = studies.findIndex(({ slug }) => slug === params.slug);
  const study = studies[index];
  if (!study) throw await redirectWithNotice(request, "/", "unknown-page");
  const next = studies[(index + 1) % studies.length] ?? study;
  const { estimate } = study;
  return {
    study,
    figures: getStudyFigures(study),
    invoice: computeInvoice(study),
    items: priceChoices(estimate).lines.map(({ label }) => label),
    query: writeCalculatorQuery(estimate),
    testimonial: await findReferenced(testimonials, study.testimonial),
    next: next === study ? null : { slug: next.slug, title: next.title },
  };
}

const markSample = (text: string, { isSample }: { isSample: boolean }) =>
  isSample ? `${text} (sample)` : text;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? markSample(data.study.title, data.study) : "Case Studies",
  description: data ? markSample(data.study.summary, data.study) : "",
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
      <SampleStrip contents={["case-studies", "testimonials"]} />
      <StudyClosing query={query} next={next} />
    </article>
  );
}
