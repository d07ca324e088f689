import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPage } from "~/features/content/site-content.server";
import { PostBody } from "~/features/posts/post-body";
import { pageHeaders } from "~/lib/http/page-headers";
import { respondToUnknownPath } from "~/lib/http/unknown-path.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { Breadcrumbs } from "~/shell/page-links";

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The page of text at this path; any other is an unknown path. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const page = await findPage(params.slug ?? "");
  if (!page) throw await respondToUnknownPath(request);
  return page;
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.title,
  description: data?.description ?? "",
  path: data && `/${data.slug}`,
  label: data?.title,
}));

export default function Page() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <article className="wrap pt-6 pb-section md:pt-10">
      <Breadcrumbs label={title} className="mb-3" />
      <h1 className="max-w-[20ch] text-display wrap-anywhere" dir="auto">
        {title}
      </h1>
      <div className="mt-8 max-w-3xl md:mt-12">
        <PostBody html={html} />
      </div>
    </article>
  );
}
