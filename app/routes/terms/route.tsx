import type { PageHandle } from "~/lib/http/page-handle";
import "./terms.css";
import type { MetaFunction } from "@remix-run/node";
import { currentIssue } from "~/content/legal";
import { useBrand } from "~/lib/env/brand";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { CounselNote } from "~/shell/counsel-note";
import { NextPage } from "~/shell/next-page";
import { LocalTime } from "~/ui/local-text";
import { closingClauses } from "./closing-clauses";
import { projectClauses } from "./project-clauses";
import { Sheet } from "./sheet";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms",
    description:
      "The terms of working with us, clause by clause with a note beside each: what binds, milestones, changes, acceptance, rights, liability and the law.",
    keywords: ["terms", "contract", "proposal", "milestones", "source code", "acceptance", "liability"],
    path: "/terms",
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Terms() {
  const brand = useBrand();
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-10">
        <Breadcrumbs path="/terms" />
        <h1 className="mt-4 text-display">Terms</h1>
        <div className="mt-6 grid gap-x-10 gap-y-4 md:grid-cols-12">
          <p className="max-w-prose text-lead text-ink-2 md:col-span-7">
            A contract is a drawing of who does what. This is ours, with the short version written into the
            margin of every clause.
          </p>
          <div className="self-end md:col-span-5">
            <p className="text-small text-ink-2">
              Issue {currentIssue.number}, in force since{" "}
              <LocalTime value={currentIssue.date} format="long-date" />
            </p>
            <CounselNote className="mt-3" />
          </div>
        </div>
      </header>
      <Sheet clauses={[...projectClauses(brand), ...closingClauses(brand)]} />
      <NextPage path="/terms">When money comes back, case by case.</NextPage>
    </>
  );
}
