import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { faqPage } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import { ringsAt } from "./dial-zones";
import "./support.css";
import { AnswerTimes } from "./answer-times";
import { DialSection } from "./dial-section";
import { MessageTemplate } from "./message-template";
import { supportQuestions } from "./support-questions";
import { SupportQuestions } from "./support-questions-list";
import { SupportWays } from "./support-ways";
import { Urgency } from "./urgency";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The zones' offsets of today, so that server and browser draw the same dial. */
export const loader = () => ({ rings: ringsAt(Date.now()) });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Support",
    description:
      "How to get help from us around the clock, how soon a person answers, what to write so that it goes fast, and how we decide what comes first.",
    keywords: [
      "software support",
      "24/7 support",
      "support response time",
      "report a problem",
      "security report",
    ],
    path: "/support",
    structuredData: () => faqPage(supportQuestions),
  });

export default function Support() {
  const { rings } = useLoaderData<typeof loader>();
  return (
    <>
      <DialSection rings={rings}>
        <AnswerTimes />
      </DialSection>
      <SupportWays />
      <MessageTemplate />
      <Urgency />
      <SupportQuestions />
      <NextPage path="/support">
        See first whether it is us: every part of this site reports its own state.
      </NextPage>
    </>
  );
}
