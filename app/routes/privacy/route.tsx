import { useLoaderData } from "@remix-run/react";
import { readRetention } from "~/features/content/site-content.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { Clauses, LegalPage } from "~/shell/legal-page";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { type DataCollection, getClauses, type Installation, listCollected } from "./content";
import Pipes from "./pipes.svg?react";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  description: `What each form of this site stores, field by field: why, who sees it, for how long and how to have it erased. With your rights under ${data?.legal.dataLaws}.`,
  keywords: `privacy, data protection, ${data?.legal.dataLaws.replaceAll(" and ", ", ")}, erasure, retention`,
  path: "/privacy",
}));

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

function describeBucket(): Installation["bucket"] {
  if (!env.s3) return "none";
  return env.s3.publicUrl ? "direct" : "behind us";
}

const readInstallation = (): Installation => ({
  mailServer: env.smtpUrl !== undefined,
  webhook: env.leadWebhook !== undefined,
  turnstile: env.turnstile !== undefined,
  bucket: describeBucket(),
});

export const loader = async () => ({
  retention: await readRetention(),
  installation: readInstallation(),
  legal: getBrand().legal,
  country: getBrand().country,
});

export default function Privacy() {
  const { installation, retention, ...law } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      intro="What each form stores, why, who sees it, how long we keep it, and how to have it erased."
      next="What this site stores in your browser."
    >
      <div className="border-y border-rule bg-card py-8 max-lg:hidden md:py-12">
        <div
          className={classNames(
            "wrap font-mono text-[14px]",
            installation.webhook ? "[&_.webhook-closed]:hidden" : "[&_.webhook-open]:hidden",
          )}
        >
          <Pipes className="h-auto w-full break-inside-avoid print:max-h-[22cm]" />
        </div>
      </div>
      <PageSection
        id="what"
        title="What we store"
        intro="Every way that data about you reaches our server, with every field."
        className="pb-0"
      >
        <Fold title="What each form stores">
          <StackingTable
            caption="What each form stores"
            rows={listCollected(retention)}
            getKey={({ mark }) => mark}
            columns={columns}
          />
        </Fold>
      </PageSection>
      <Clauses title="Clauses" clauses={getClauses(useBrand(), installation, retention, law)} />
    </LegalPage>
  );
}

const columns: Column<DataCollection>[] = [
  {
    header: "Form",
    className: "@4xl:w-[16%]",
    cell: ({ mark, name }) => (
      <>
        <span className="figures block text-label font-normal text-accent">{mark}</span>
        {name}
      </>
    ),
  },
  { header: "What we store", className: "@4xl:w-[34%]", cell: ({ fields }) => fields },
  { header: "Why", className: "@4xl:w-[14%]", cell: ({ why }) => why },
  { header: "Who sees it", cell: ({ seenBy }) => seenBy },
  { header: "How long", cell: ({ kept }) => kept },
];
