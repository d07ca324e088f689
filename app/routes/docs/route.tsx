import type { MetaFunction } from "@remix-run/node";
import { responses } from "~/content/marketing-figures";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import "./docs.css";
import { DocsIndex } from "./docs-index";
import { DocsRegister } from "./docs-register";
import { SheetsAfter } from "./sheets-after";
import { SheetsBefore } from "./sheets-before";
import { SheetsDuring } from "./sheets-during";
import { SheetsReference } from "./sheets-reference";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Documentation",
    description:
      "How to work with the studio, sheet by sheet: the calculator and its range, discovery, sprints, changes, payments, acceptance, launch and source code.",
    keywords: [
      "working with a software studio",
      "software estimate",
      "sprints and demos",
      "change requests",
      "milestone payments",
      "source code handover",
    ],
    path: "/docs",
  });

export default function Docs() {
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-8 md:pb-14">
        <Breadcrumbs path="/docs" />
        <h1 className="mt-6 text-display">Documentation</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">
          How to work with us, from the first note to the month after the launch. Read it in order, or pull
          the sheet that you need. What is not on it, we answer within {responses.first}.
        </p>
      </header>
      <DocsRegister />
      <div className="wrap grid grid-cols-1 gap-y-6 pb-section lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-y-0">
        <DocsIndex />
        <div className="grid grid-cols-1 gap-6 md:gap-8">
          <SheetsBefore />
          <SheetsDuring />
          <SheetsAfter />
          <SheetsReference />
        </div>
      </div>
      <NextPage path="/docs">The phases in detail, with their meetings and deliverables.</NextPage>
    </>
  );
}
