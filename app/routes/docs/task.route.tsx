import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { docsGroups } from "~/content/docs-tasks";
import { findBrand } from "~/features/content/entries.server";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { redirectWithNotice } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { PageIntro } from "~/shell/page-hero";
import { ArrowLink } from "~/ui/links";
import { findDocsPage } from "./content";
import { DocsPart, DocsSearch } from "./docs-parts";

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** An unknown page redirects home (docs/product.md 2.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const page = findDocsPage(params.task, await findBrand(), await findPriceList());
  if (!page) throw await redirectWithNotice(request, "/", "unknown-page");
  return page;
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.task.title ?? "Documentation",
  description: data ? `${data.task.question} ${data.task.answer}` : "",
  keywords: data && `software project documentation, ${data.task.title.toLowerCase()}`,
  path: data ? `/docs/${data.task.id}` : undefined,
  label: data?.task.title,
}));

export default function DocsTaskPage() {
  const { task, parts, next } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-6 pb-section md:pt-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <article>
        <header className="mb-8">
          <PageIntro label={task.title} title={task.title}>
            {task.answer}
          </PageIntro>
        </header>
        <div className="max-w-(--container-prose) wrap-anywhere">
          {parts.map((part) => (
            <DocsPart key={JSON.stringify(part)} part={part} />
          ))}
        </div>
        {next ? (
          <ArrowLink to={`/docs/${next.id}`} className="mt-8 print:hidden">
            Next: {next.title}
          </ArrowLink>
        ) : null}
      </article>
      <aside aria-label="Documentation" className="print:hidden">
        <div className="lg:sticky lg:top-24">
          <DocsSearch />
          <nav aria-label="All pages" className="mt-8 max-lg:hidden">
            {docsGroups.map(({ title, tasks }) => (
              <div key={title} className="mb-5">
                <p className="eyebrow mb-1 text-ink-2">{title}</p>
                <ul>
                  {tasks.map(({ id, title }) => (
                    <li key={id}>
                      <Link
                        prefetch="intent"
                        to={`/docs/${id}`}
                        aria-current={id === task.id ? "page" : undefined}
                        className="block py-1 underline-offset-4 hover:text-link hover:underline aria-[current]:font-semibold"
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
      </aside>
    </div>
  );
}
