import { useLoaderData } from "@remix-run/react";
import { legalVersions } from "~/content/legal";
import { listConsumerProducts } from "~/features/products/catalog.server";
import { getBrand } from "~/lib/env/brand.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { Clauses, LegalPage } from "~/shell/legal-page";
import { LocalTime } from "~/ui/local-text";
import { getTerms } from "./content";

export const meta = pageMeta({
  description:
    "The terms of working with us, with a summary beside each clause: what you sign and when, milestones, changes, acceptance, rights, liability and the law.",
  keywords: "terms, contract, discovery order, proposal, milestones, source code, acceptance, liability",
  path: "/terms",
});

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** What the law of the studio's country changes, and the products that their own sites sell. */
export const loader = async () => ({
  legal: getBrand().legal,
  consumerProducts: (await listConsumerProducts()).map(({ name }) => name),
});

export default function Terms() {
  const { legal, consumerProducts } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      intro="Who does what, what you sign and when, and what you pay for. Each clause has a short version beside it."
      next="When you get money back, case by case."
    >
      <Clauses title="Clauses" clauses={getTerms(useBrand(), legal, consumerProducts)} leaders />
      <details className="wrap pb-section">
        <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center text-link">
          Show all {legalVersions.length} versions of these terms
        </summary>
        <ul className="mt-2 flex flex-col gap-1">
          {legalVersions.toReversed().map(({ number, date, change }) => (
            <li key={number}>
              Version {number}, <LocalTime value={date} />: {change}
            </li>
          ))}
        </ul>
      </details>
    </LegalPage>
  );
}
