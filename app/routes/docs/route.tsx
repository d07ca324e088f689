import type { MetaFunction } from "@remix-run/node";
import { responses } from "~/content/marketing-figures";
import { pageHeaders } from "~/lib/http/page-headers";
import { useBrand } from "~/lib/page/brand";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { NextPage } from "~/shell/next-page";
import { PageIntro } from "~/shell/page-hero";
import { getSheetNumber, getSheets, type Sheet as SheetContent } from "./content";
import "./docs.css";
import { DocsIndex } from "./docs-index";
import { Sheet } from "./sheet";

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "How to work with the studio, sheet by sheet: the calculator and its range, discovery, sprints, changes, payments, acceptance, launch and source code.",
    keywords:
      "working with a software studio, software estimate, sprints and demos, change requests, milestone payments, source code handover",
    path: "/docs",
  });

export default function Docs() {
  const sheets = getSheets(useBrand().email);
  return (
    <>
      <header className="wrap pt-6 pb-10 md:pt-8 md:pb-14">
        <PageIntro path="/docs">
          How to work with us, from the first note to the month after the launch. Read it in order, or pull
          the sheet that you need. What is not on it, we answer within {responses.first}.
        </PageIntro>
      </header>
      <Register sheets={sheets} />
      <div className="wrap grid grid-cols-1 gap-y-6 pb-section lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-y-0">
        <DocsIndex sheets={sheets} />
        <div className="grid grid-cols-1 gap-6 md:gap-8">
          {sheets.map((sheet, index) => (
            <Sheet key={sheet.id} sheet={sheet} index={index} count={sheets.length} />
          ))}
        </div>
      </div>
      <NextPage path="/docs">The phases in detail, with their meetings and deliverables.</NextPage>
    </>
  );
}

/** The register: every sheet with its question. */
function Register({ sheets }: { sheets: readonly SheetContent[] }) {
  return (
    <section aria-labelledby="register" className="wrap pb-10 md:pb-16">
      <div className="border-2 border-ink bg-card">
        <h2
          id="register"
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink px-4 py-3 font-sans text-body font-semibold tracking-normal sm:px-6"
        >
          Drawing register
          <span className="figures text-small font-normal text-ink-2">{sheets.length} sheets</span>
        </h2>
        <ol className="md:columns-2 md:gap-x-0 md:[column-rule:1px_solid_var(--color-rule)]">
          {sheets.map(({ id, title, question }, index) => (
            <li key={id} className="break-inside-avoid border-t border-rule first:border-t-0">
              <a
                href={`#${id}`}
                className="grid min-h-11 grid-cols-[3.75rem_1fr] items-baseline gap-x-2 px-4 py-2 hover:bg-paper sm:px-6"
              >
                <span className="figures text-small text-accent">{getSheetNumber(index)}</span>
                <span>
                  <span className="link font-semibold">{title}</span>{" "}
                  <span className="block text-small text-ink-2">{question}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
        <p className="border-t border-ink px-4 py-3 text-small text-ink-2 sm:px-6">
          All sheets are in their first issue, revision A. When a sheet changes, its letter moves on, as on
          any drawing.
        </p>
      </div>
    </section>
  );
}
