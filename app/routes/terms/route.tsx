import type { MetaFunction } from "@remix-run/node";
import { useBrand } from "~/lib/env/brand";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { LegalPage } from "~/shell/legal-page";
import { getTerms } from "./content";
import { Sheet } from "./sheet";
import "./terms.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms",
    description:
      "The terms of working with us, clause by clause with a note beside each: what binds, milestones, changes, acceptance, rights, liability and the law.",
    keywords: "terms, contract, proposal, milestones, source code, acceptance, liability",
    path: "/terms",
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Terms() {
  return (
    <LegalPage
      path="/terms"
      title="Terms"
      lead="A contract is a drawing of who does what. This is ours, with the short version written into the margin of every clause."
      next="When money comes back, case by case."
    >
      <Sheet clauses={getTerms(useBrand())} />
    </LegalPage>
  );
}
