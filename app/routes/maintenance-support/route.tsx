import { useLoaderData } from "@remix-run/react";
import { prices } from "~/content/marketing-figures";
import { estimateLink } from "~/content/site-pages";
import { describePlansAndShare } from "~/features/cost-comparison/maintenance";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { listQuestions } from "~/features/questions/questions.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { faqPage, service } from "~/lib/page/structured-data";
import { PageHero } from "~/shell/page-hero";
import { NextPage } from "~/shell/page-links";
import { ButtonLink } from "~/ui/button";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { RuledList } from "~/ui/ruled-list";
import { handover } from "./content";
import { Costs, Incident, YearOfCare } from "./sections";

export async function loader() {
  const [list, questions] = await Promise.all([findPriceList(), listQuestions("/maintenance-support")]);
  return { plans: list.support, plansAndShare: describePlansAndShare(list), questions };
}

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta<typeof loader>(({ data }) => ({
  description:
    "Software maintenance: what we check, update and back up in a year, what it costs, how we handle an incident, and what you get when you leave.",
  keywords: "software maintenance, software support, maintenance cost, security updates, backup and restore",
  path: "/maintenance-support",
  structuredData: (brand, page) => [service(brand, page), ...faqPage(data?.questions)],
}));

export default function MaintenanceSupport() {
  const { plans, plansAndShare, questions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero
        title="What a year of maintenance includes"
        intro="Certificates expire, libraries turn out to have security holes, and backups fail when no one has tested them. We take care of all that after the launch."
        actions={
          <>
            <ButtonLink to={estimateLink.to} size="large">
              {estimateLink.label}
            </ButtonLink>
            <ArrowLink to="#costs" className="ml-3">
              See the prices
            </ArrowLink>
          </>
        }
        aside={<Headlines />}
      />
      <YearOfCare />
      <Costs plans={plans} plansAndShare={plansAndShare} />
      <Incident />
      <PageSection
        split
        id="leaving"
        tone="night"
        title="What you get when you leave"
        intro="A plan ends with its term, a monthly one at the end of the month. Then your own people or another company can take over."
      >
        <Fold title="Data, handbook, access, code">
          <RuledList rows={handover} rule="field" columnsClass="sm:grid-cols-[8rem_1fr]" />
        </Fold>
      </PageSection>
      {questions.length > 0 ? (
        <PageSection title="Questions about maintenance" id="questions">
          <QuestionList questions={questions} className="max-w-3xl" />
        </PageSection>
      ) : null}
      <NextPage>Do you need help right now?</NextPage>
    </>
  );
}

const Headlines = () => (
  <dl className="grid gap-y-5">
    <div>
      <dt className="sr-only">Price</dt>
      <dd>
        <span className="font-display text-[clamp(3.75rem,2.5rem+5vw,6.5rem)]/[0.95] font-semibold tracking-[-0.05em]">
          {prices.maintenance.share}
        </span>{" "}
        <span className="ml-1 inline-block font-display text-h3 font-semibold">annually</span>
        <span className="mt-2 block text-ink-2">of the development price, after the first month</span>
      </dd>
    </div>
    {[
      ["One month free support", "included in every project, from the day of the launch"],
      [`${useBrand().replies.support} support`, "monitoring and the support channel work at every hour"],
    ].map(([term, text]) => (
      <div key={term} className="border-l-2 border-accent pl-4">
        <dt className="font-semibold">{term}</dt>
        <dd className="text-ink-2">{keepRanges(text)}</dd>
      </div>
    ))}
  </dl>
);
