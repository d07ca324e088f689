import type { MetaFunction } from "@remix-run/node";
import { estimateLink } from "~/content/navigation";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { faqPage, service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/next-page";
import { PageHero } from "~/shell/page-hero";
import { ButtonLink } from "~/ui/button";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { RuledList } from "~/ui/ruled-list";
import { duties, handover, questions } from "./content";
import { Costs, Headlines, Incident, YearOfCare } from "./sections";

const path = "/maintenance-support";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "A year of care for software: what we check, update, back up and improve, what it costs, how an incident goes, and what you take with you when you leave.",
    keywords:
      "software maintenance, software support, maintenance cost, 24/7 support, security updates, backup and restore",
    path,
    structuredData: (brand, page) => [service(brand, page), faqPage(questions)],
  });

export default function MaintenanceSupport() {
  return (
    <>
      <PageHero
        path={path}
        title="What a year of care looks like"
        lead="Software that nobody looks after goes bad quietly: a certificate runs out, a library has a hole, a backup was never tried. Here is what we do about that, week by week."
        actions={
          <>
            <ButtonLink to={estimateLink.to} size="large">
              {estimateLink.label}
            </ButtonLink>
            <ArrowLink to="#costs" className="ml-3">
              What it costs
            </ArrowLink>
          </>
        }
        aside={<Headlines />}
      />
      <YearOfCare />
      <PageSection split id="duties" title="Watched, patched, backed up, tested, improved">
        <RuledList rows={duties} top="thick" columns="sm:grid-cols-[8rem_1fr]" />
      </PageSection>
      <Costs />
      <Incident />
      <PageSection
        split
        id="leaving"
        tone="night"
        title="When you leave"
        intro="A plan ends when its time is over, a monthly one at the end of the month. Your software goes on, with other people or your own."
      >
        <RuledList rows={handover} rule="field" columns="sm:grid-cols-[8rem_1fr]" />
      </PageSection>
      <PageSection title="Asked about care" id="questions">
        <QuestionList questions={questions} className="max-w-3xl" />
      </PageSection>
      <NextPage path={path}>
        Something does not work right now, or you have a question about your project?
      </NextPage>
    </>
  );
}
