import { useLoaderData } from "@remix-run/react";
import { type StoredItem, storedInBrowser } from "~/content/stored-in-browser";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { Clauses, LegalPage } from "~/shell/legal-page";
import { Fold } from "~/ui/fold";
import { PageSection } from "~/ui/page-section";
import { type Column, StackingTable } from "~/ui/stacking-table";
import { getClauses, storedTables } from "./content";
import { Drawer } from "./drawer";

export const meta = pageMeta({
  description:
    "Every cookie and every stored item of this site: its name, what it is for, when it is set and how long it stays. If you only read, you get no cookies.",
  keywords: "cookies, local storage, session storage, cookie list, privacy",
  path: "/cookies",
});

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = () => ({ usesTurnstile: env.turnstile !== undefined });

export default function Cookies() {
  const settings = useLoaderData<typeof loader>();
  return (
    <LegalPage
      intro="Everything that this site can store in your browser. If you only read, you get no cookies."
      next="What our server stores, why, and how to have it erased."
    >
      <Drawer />
      <PageSection id="list" title="The complete list" className="pb-0">
        <div className="grid grid-cols-1 gap-12">
          {storedTables.map(({ usedBy, caption, intro }) => (
            <div key={usedBy}>
              <h3 className="text-h3">{caption}</h3>
              <p className="mt-2 mb-4 max-w-prose text-ink-2">{intro}</p>
              <Fold title="Show the list">
                <StackingTable
                  caption={caption}
                  columns={columns}
                  rows={storedInBrowser.filter((item) => item.usedBy === usedBy)}
                  getKey={({ name }) => name}
                  rowProps={({ name }) => ({ "data-stored": name })}
                />
              </Fold>
            </div>
          ))}
        </div>
      </PageSection>
      <Clauses title="Details" clauses={getClauses(useBrand().email, settings)} />
    </LegalPage>
  );
}

const columns: Column<StoredItem>[] = [
  {
    header: "Name",
    className: "@4xl:w-[23%]",
    cell: ({ name, kind }) => (
      <>
        <span className="figures font-medium">{name}</span>
        <span className="block text-label font-normal text-ink-2">{kind}</span>
      </>
    ),
  },
  { header: "What it is for", className: "@4xl:w-[37%]", cell: ({ purpose }) => purpose },
  { header: "Stored when", cell: ({ storedWhen }) => storedWhen },
  { header: "How long", cell: ({ lifetime }) => lifetime },
];
