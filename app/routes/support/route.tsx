import { useLoaderData } from "@remix-run/react";
import { listReplyMeanings } from "~/content/working-together";
import { readOfficeClock } from "~/features/calendar/office-hours.server";
import { listQuestions } from "~/features/questions/questions.server";
import { getBrand } from "~/lib/env/brand.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { faqPage } from "~/lib/page/structured-data";
import { PageIntro } from "~/shell/page-hero";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { RuledList } from "~/ui/ruled-list";
import { listChannels } from "./content";
import { MessageTemplate, Urgency } from "./sections";

/** Cached only for seconds, because the page shows the office's time. */
export const handle = { kind: "shared", closingBlock: false, age: "live" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = async () => {
  const { office, country } = getBrand();
  const place = [office.city, country].filter(Boolean).join(", ");
  return {
    questions: await listQuestions("/support"),
    office: { ...readOfficeClock(Date.now()), place, ...office },
  };
};

export const meta = pageMeta<typeof loader>(({ data }) => ({
  description:
    "How to get help from us around the clock, how soon a person replies, what to include in your message, and how we decide what comes first.",
  keywords: "software support, support response time, report a problem, security report",
  path: "/support",
  structuredData: () => faqPage(data?.questions),
}));

export default function Support() {
  const { office, questions } = useLoaderData<typeof loader>();
  const { replies } = useBrand();
  return (
    <>
      <header className="wrap grid gap-x-12 gap-y-8 pt-6 pb-12 md:pt-8 lg:grid-cols-12 lg:pb-section">
        <div className="lg:col-span-6">
          <PageIntro>
            {replies.support} support: write at any hour, and a person replies within {replies.first}.
          </PageIntro>
          <p className="mt-6 max-w-prose border-l-4 border-accent pl-4">
            <strong className="font-semibold">
              Now: {office.time} in {office.place},
            </strong>{" "}
            {office.isOpen
              ? "we are at work."
              : `outside office hours (Monday to Friday, ${office.opening} to ${office.closing}). Support is still open.`}
          </p>
        </div>
        <RuledList
          className="self-end lg:col-span-6"
          top="thick"
          columnsClass="min-[18rem]:grid-cols-[7rem_1fr]"
          termClass="figures font-medium"
          rows={listReplyMeanings(replies).map(({ figure, term, text }) => [
            figure,
            <>
              <span className="font-semibold text-ink">{term}.</span> {text}
            </>,
          ])}
        />
      </header>
      <Channels />
      <MessageTemplate />
      <Urgency />
      {questions.length > 0 ? (
        <PageSection className="max-sm:py-10" title="Questions about support" id="questions">
          <QuestionList questions={questions} />
        </PageSection>
      ) : null}
    </>
  );
}

function Channels() {
  const brand = useBrand();
  return (
    <PageSection tone="card" id="ways" title="How to reach us">
      <div className="border-t-2 border-ink">
        {listChannels(brand).map(({ situation, time, contact, text }) => (
          <div
            key={situation}
            className="grid break-inside-avoid gap-x-12 gap-y-2 border-b border-rule py-4 wrap-anywhere lg:grid-cols-12 lg:py-6"
          >
            <div className="lg:col-span-4">
              <h3 className="text-h3">{situation}</h3>
              <p className="figures mt-1.5 text-label text-ink-2">
                {time ?? `First reply in ${brand.replies.first}`}
              </p>
            </div>
            <div className="lg:col-span-8">
              <p className="font-semibold">
                <InlineText text={contact} />
              </p>
              <p className="mt-1.5 max-w-prose text-ink-2">
                <InlineText text={text} />
              </p>
            </div>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
