import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { caseStudies } from "~/content/case-studies/all-studies";
import { testimonials } from "~/content/testimonials";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import "./case-studies.css";
import { HowToRead, LeadStudy, Register } from "./list-sections";
import { registerEntry } from "./study-figures";
import { SampleNotice } from "./study-frame";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "Projects as sets of drawings: the estimate and the final invoice, every change with its reason, promised and actual dates, and what went wrong.",
    keywords:
      "software case studies, custom software project, estimate and invoice, software project dates, change control",
    path: "/case-studies",
  });

/** Sends only what the drawings of the first study need. */
export function loader() {
  const [lead] = caseStudies;
  if (!lead) throw new Response("No case studies", { status: 404 });
  const { rooms, milestones, client } = lead;
  return {
    register: caseStudies.map(registerEntry),
    lead: {
      ...registerEntry(lead),
      rooms,
      dates: milestones,
      testimonial: testimonials.find(({ company }) => company === client),
    },
  };
}

export default function CaseStudies() {
  const { register, lead } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-8 md:pb-14">
        <Breadcrumbs path="/case-studies" />
        <h1 className="mt-6 text-display">Case Studies</h1>
        <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <p className="max-w-prose text-lead text-ink-2 lg:col-span-7">
            Projects as sets of drawings. Each has the price range from before the work and the invoice from
            after it, every change with its reason, and the dates that were kept beside those that were not.
          </p>
          <SampleNotice className="self-start lg:col-span-5" />
        </div>
      </header>
      <Register entries={register} />
      <LeadStudy lead={lead} />
      <HowToRead />
      <NextPage path="/case-studies">Every set went through the same five phases.</NextPage>
    </>
  );
}
