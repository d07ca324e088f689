import type { MetaFunction } from "@remix-run/node";
import { legalIssues } from "~/content/legal";
import { pageHeaders } from "~/lib/http/page-headers";
import { useBrand } from "~/lib/page/brand";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { Clauses, LegalPage, Revision } from "~/shell/legal-page";
import { LocalTime } from "~/ui/local-text";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { getTerms } from "./content";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "The terms of working with us, clause by clause with a note beside each: what binds, milestones, changes, acceptance, rights, liability and the law.",
    keywords: "terms, contract, proposal, milestones, source code, acceptance, liability",
    path: "/terms",
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Terms() {
  const brand = useBrand();
  return (
    <LegalPage
      path="/terms"
      lead="A contract is a drawing of who does what. This is ours, with the short version written into the margin of every clause."
      next="When money comes back, case by case."
    >
      <div className="border-y border-rule bg-card py-8 md:py-12">
        <div className="wrap">
          <div className="grid grid-cols-1 border-2 border-ink text-small lg:grid-cols-[1fr_24rem]">
            <StackingTable
              caption="Issues"
              captionClass="eyebrow border-b border-ink px-4 py-3 text-left text-ink-2"
              className="w-full text-left [&_thead]:sr-only"
              plain
              rows={legalIssues.toReversed()}
              getKey={({ number }) => number}
              rowProps={() => ({ className: "max-[18rem]:flex max-[18rem]:flex-wrap" })}
              columns={issueColumns}
            />
            <Key name={brand.name} />
          </div>
        </div>
      </div>
      <Clauses title="Clauses" clauses={getTerms(brand)} leaders />
    </LegalPage>
  );
}

const issueColumns: Column<(typeof legalIssues)[number]>[] = [
  { header: "Number", className: "w-15 px-4 py-3", cell: ({ number }) => <Revision number={number} /> },
  { header: "Change", className: "py-3 max-[18rem]:px-4", cell: ({ change }) => change },
  { header: "Date", className: "px-4 py-3 text-right", cell: ({ date }) => <LocalTime value={date} /> },
];

/** The legend of the clauses' marks, and the studio's title block. */
const Key = ({ name }: { name: string }) => (
  <dl className="divide-y divide-ink border-ink *:px-4 *:py-3 max-lg:border-t lg:border-l">
    <div className="grid grid-cols-[auto_1fr] items-center gap-3">
      <dt>
        <Revision number="n" />
      </dt>
      <dd className="text-ink-2">beside a clause: changed in issue n</dd>
    </div>
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">Drawn by</dt>
      <dd>{name}</dd>
    </div>
  </dl>
);
