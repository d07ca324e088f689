import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { docsGroups } from "~/content/docs-tasks";
import { processFigures } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import { findBrand } from "~/features/content/entries.server";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { text } from "~/lib/list/list-filter";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { quantity, spellCount } from "~/lib/text/spelling";
import { PageIntro } from "~/shell/page-hero";
import { TextLink } from "~/ui/links";
import { searchDocs } from "./content";
import { DocsSearch } from "./docs-parts";

export const handle = { kind: "shared", closingBlock: false, parameters: ["q"] } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta({
  description:
    "How to work with the studio, one page per task: the estimate, what you sign and pay, discovery, sprints, changes, acceptance, launch and source code.",
  keywords:
    "working with a software studio, software estimate, sprints and demos, change requests, milestone payments, source code handover",
  path: "/docs",
});

export async function loader({ request }: LoaderFunctionArgs) {
  const q = text().read(new URL(request.url).searchParams.get("q"));
  return { q, foundIds: q ? searchDocs(q, (await findBrand()).replies, await findPriceList()) : null };
}

export default function Docs() {
  const { q, foundIds } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 pb-section md:pt-8">
      <header className="mb-8">
        <PageIntro>
          How to work with us, one page per task. If your question is not here,{" "}
          <TextLink to="/contact">ask us</TextLink>: we reply within {useBrand().replies.first}.
        </PageIntro>
      </header>
      <DocsSearch q={q} />
      <p role="status" className="mt-4 min-h-7">
        {foundIds ? (
          <>
            {/* Translators replace bare text, which then no longer changes. */}
            <span>
              {foundIds.length === 0
                ? `No page contains “${q}”. Try one word.`
                : `${quantity(foundIds.length, "page")} with “${q}”.`}
            </span>{" "}
            <TextLink to="/docs" preventScrollReset>
              Show all
            </TextLink>
          </>
        ) : null}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {docsGroups.map(({ title, tasks }) => {
          const visibleTasks = tasks.filter(({ id }) => !foundIds || foundIds.includes(id));
          return visibleTasks.length > 0 ? (
            <section key={title} aria-label={title}>
              <h2 className="border-b-2 border-ink pb-2 text-h3">{title}</h2>
              <ul>
                {visibleTasks.map(({ id, title, question }) => (
                  // Old URLs, such as /docs#changes, scroll to the links.
                  <li key={id} id={id} className="border-b border-rule py-3 target:bg-card">
                    <TextLink to={`/docs/${id}`} className="font-semibold">
                      {title}
                    </TextLink>
                    <span className="block text-ink-2">{question}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null;
        })}
      </div>
      <p id="where" className="mt-10 max-w-prose">
        Elsewhere: the <TextLink to="/get-estimate">cost calculator</TextLink>,{" "}
        <TextLink to={costScaleLink.to}>{costScaleLink.label.toLowerCase()}</TextLink>, the{" "}
        <TextLink to="/development-process">{`${spellCount(processFigures.phases)} phases of a project`}</TextLink>
        , the <TextLink to="/api">API</TextLink> and <TextLink to="/support">support</TextLink>.
      </p>
    </div>
  );
}
