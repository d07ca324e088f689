import type { PageHandle } from "~/lib/http/page-handle";
import "./refund.css";
import type { MetaFunction } from "@remix-run/node";
import { currentIssue } from "~/content/legal";
import { useBrand } from "~/lib/env/brand";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { CounselNote } from "~/shell/counsel-note";
import { NextPage } from "~/shell/next-page";
import { LocalTime } from "~/ui/local-text";
import { CaseLedger } from "./case-ledger";
import { casesFor } from "./cases";
import { Stops } from "./stops";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Refunds",
    description:
      "When money comes back, case by case: estimates, discovery, milestones, subscriptions, one-time licenses and support. Accepted work is paid, the rest is yours.",
    keywords: ["refunds", "milestone payments", "cancellation", "subscription", "license"],
    path: "/refund",
  });

export const handle = { kind: "shared", parameters: ["stop"] } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Refund() {
  return (
    <>
      <header className="wrap grid gap-x-10 gap-y-6 pt-6 pb-10 md:grid-cols-12 md:pt-10 md:pb-14">
        <div className="md:col-span-7">
          <Breadcrumbs path="/refund" />
          <h1 className="mt-4 text-display">Refunds</h1>
          <p className="mt-6 max-w-prose text-lead text-ink-2">
            You pay for work that you have accepted. What you paid ahead for work that has not begun is still
            yours, and comes back when you ask.
          </p>
        </div>
        <div className="self-end md:col-span-5">
          <p className="text-small text-ink-2">
            Issue {currentIssue.number}, in force since{" "}
            <LocalTime value={currentIssue.date} format="long-date" />
          </p>
          <CounselNote className="mt-3" />
        </div>
      </header>
      <Stops />
      <CaseLedger cases={casesFor(useBrand())} />
      <NextPage path="/refund">The whole contract, with a note beside every clause.</NextPage>
    </>
  );
}
