import { useLoaderData } from "@remix-run/react";
import { listEntries } from "~/features/content/entries.server";
import { findReferenced } from "~/features/content/entry-references.server";
import { caseStudies } from "~/features/content/kinds/case-studies.server";
import { testimonials } from "~/features/content/kinds/testimonials.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { Breadcrumbs, NextPage } from "~/shell/page-links";
import { PageText } from "~/shell/page-text";
import { SampleStrip } from "~/shell/sample-strip";
import "./case-studies.css";
import { FeaturedStudy, HowToRead, StudyTable } from "./list-sections";
import { getStudyFigures } from "./study-figures";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta({
  description:
    "What projects cost and how long they took: estimate and final invoice, every change with its reason, promised and actual dates, and what went wrong.",
  keywords:
    "software case studies, custom software project, estimate and invoice, software project dates, change control",
  path: "/case-studies",
});

/** The figures of all studies, and of the first one also what its drawings show. */
export async function loader() {
  const studies = await listEntries(caseStudies);
  const [first] = studies;
  return {
    studies: studies.map(getStudyFigures),
    featured: first && {
      study: getStudyFigures(first),
      drawn: { milestones: first.milestones, drawing: first.drawing, planPicture: first.planPicture },
      testimonial: await findReferenced(testimonials, first.testimonial),
    },
  };
}

export default function CaseStudies() {
  const { studies, featured } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="wrap pt-6 pb-8 md:pt-8 md:pb-14">
        <Breadcrumbs />
        <h1 className="mt-6 text-display">
          <PageText name="headline">Case Studies</PageText>
        </h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">
          <PageText name="lead">
            What each project was estimated at and what it cost in the end, what changed and why, and which
            dates we kept.
          </PageText>
        </p>
      </header>
      {featured ? (
        <>
          <StudyTable studies={studies} />
          <FeaturedStudy {...featured} />
          <HowToRead />
          <SampleStrip contents={["case-studies", "testimonials"]} />
        </>
      ) : (
        <p className="wrap pb-section text-lead">No case study is published yet.</p>
      )}
      <NextPage>Read how we run a project, phase by phase.</NextPage>
    </>
  );
}
