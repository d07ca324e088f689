import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { useBrand } from "~/lib/page/brand";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { Clauses, LegalPage } from "~/shell/legal-page";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { getClauses, type Installation } from "./content";
import { type Inlet, inlets } from "./inlets";
import Pipes from "./pipes.svg?react";
import TallPipes from "./pipes-tall.svg?react";
import "./privacy.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "What each form of this site stores, field by field: why, who sees it, for how long and how to have it erased. With your rights under GDPR and DPDP Act.",
    keywords: "privacy, data protection, GDPR, DPDP Act, erasure, retention",
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
  return (
    <LegalPage
      path="/privacy"
      lead="What you send us flows through a few pipes into a few tanks. Here is the drawing: what comes in, where it stands, when it drains, and the valve that you can have opened at any time."
      next="What this site leaves in your browser instead."
    >
      <div className="border-y border-rule bg-card py-8 md:py-12">
        <div className={`privacy-pipes wrap ${installation.webhook ? "privacy-open" : "privacy-closed"}`}>
          <Pipes className="hidden h-auto w-full lg:block" />
          <TallPipes className="mx-auto h-auto w-full max-w-120 lg:hidden" />
        </div>
      </div>
      <PageSection
        id="what"
        title="What comes in, and what stays"
        intro="Every way by which something about you can reach our server, with every field. The numbers are those of the drawing."
        className="pb-0"
      >
        <StackingTable
          caption="What each form stores"
          rows={inlets}
          getKey={({ mark }) => mark}
          columns={columns}
        />
      </PageSection>
      <Clauses title="Clauses" clauses={getClauses(useBrand(), installation)} />
    </LegalPage>
  );
}

const columns: Column<Inlet>[] = [
  {
    header: "Way in",
    className: "@4xl:w-[15%]",
    cell: ({ mark, name }) => (
      <>
        <span className="figures block text-label font-normal text-accent">{mark}</span>
        {name}
      </>
    ),
  },
  { header: "What is kept", className: "@4xl:w-[34%]", cell: ({ fields }) => fields },
  { header: "What for", className: "@4xl:w-[15%]", cell: ({ why }) => why },
  { header: "Who sees it", cell: ({ seenBy }) => seenBy },
  { header: "How long", cell: ({ kept }) => kept },
];
