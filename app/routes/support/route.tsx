import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { trackRecord } from "~/content/marketing-figures";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { faqPage } from "~/lib/page/structured-data";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { answerTimes, supportQuestions } from "./content";
import { getRings } from "./dial";
import { MessageTemplate, Urgency, Ways, ZoneTable } from "./sections";
import "./support.css";
import { SupportDial } from "./support-dial";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** Today's UTC offsets, so that server and browser draw the same dial. */
export const loader = () => ({ rings: getRings(Date.now()) });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    description:
      "How to get help from us around the clock, how soon a person answers, what to write so that it goes fast, and how we decide what comes first.",
    keywords: "software support, 24/7 support, support response time, report a problem, security report",
    path: "/support",
    structuredData: () => faqPage(supportQuestions),
  });

export default function Support() {
  const { rings } = useLoaderData<typeof loader>();
  return (
    <>
      <section aria-labelledby="support-title" className="wrap overflow-x-clip pt-6 pb-section md:pt-8">
        <Breadcrumbs path="/support" />
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h1 id="support-title" className="text-display">
              Support
            </h1>
            <p className="mt-6 text-lead text-ink-2">
              {trackRecord.support} support: write at any hour of the dial, and a person has answered before
              its hand comes round again.
            </p>
            <AnswerTimes />
          </div>
          <SupportDial rings={rings} />
        </div>
        <ZoneTable rings={rings} />
      </section>
      <Ways />
      <MessageTemplate />
      <Urgency />
      <PageSection title="Asked about support" id="questions">
        <RuledList
          columns="break-inside-avoid lg:grid-cols-[5fr_7fr]"
          rows={supportQuestions.map(({ question, answer }) => [question, answer])}
        />
      </PageSection>
      <NextPage path="/support">
        See first whether it is us: every part of this site reports its own state.
      </NextPage>
    </>
  );
}

const AnswerTimes = () => (
  <dl className="mt-8 border-y-2 border-ink">
    {answerTimes.map(({ figure, term, text }) => (
      <div
        key={term}
        className="grid gap-x-4 border-rule py-3.5 not-first:border-t min-[18rem]:grid-cols-[8.5rem_1fr]"
      >
        <dt className="contents">
          <span className="figures font-medium">{figure}</span>
          <span className="font-semibold">{term}</span>
        </dt>
        <dd className="text-small text-ink-2 min-[18rem]:col-start-2">{text}</dd>
      </div>
    ))}
  </dl>
);
