import type { PageHandle } from "~/lib/http/page-handle";
import "./privacy.css";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentIssue } from "~/content/legal";
import { useBrand } from "~/lib/env/brand";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { CounselNote } from "~/shell/counsel-note";
import { NextPage } from "~/shell/next-page";
import { LocalTime } from "~/ui/local-text";
import { ClauseList, Contents } from "./clause-list";
import { clausesFor } from "./clauses";
import type { Installation } from "./installation";
import { Inventory } from "./inventory-table";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description:
      "What each form of this site stores, field by field: why, who sees it, for how long and how to have it erased. With your rights under GDPR and DPDP Act.",
    keywords: ["privacy", "data protection", "GDPR", "DPDP Act", "erasure", "retention"],
    path: "/privacy",
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = (): Installation => ({
  mailServer: env.smtpUrl !== undefined,
  webhook: env.leadWebhook !== undefined,
  turnstile: env.turnstile !== undefined,
  bucket: env.s3 ? (env.s3.publicUrl ? "direct" : "behind us") : "none",
});

export default function Privacy() {
  const installation = useLoaderData<typeof loader>();
  const clauses = clausesFor(useBrand(), installation);
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-10">
        <Breadcrumbs path="/privacy" />
        <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-12">
          <h1 className="text-display lg:col-span-5">Privacy</h1>
          <div className="lg:col-span-7">
            <p className="max-w-prose text-lead text-ink-2">
              What you send us flows through a few pipes into a few tanks. Here is the drawing: what comes in,
              where it stands, when it drains, and the valve that you can have opened at any time.
            </p>
            <p className="mt-4 text-small text-ink-2">
              Issue {currentIssue.number}, in force since{" "}
              <LocalTime value={currentIssue.date} format="long-date" />
            </p>
            <CounselNote className="mt-3" />
          </div>
        </div>
      </header>
      <Contents clauses={clauses} />
      <Inventory webhook={installation.webhook} />
      <ClauseList clauses={clauses} />
      <NextPage path="/privacy">What this site leaves in your browser instead.</NextPage>
    </>
  );
}
