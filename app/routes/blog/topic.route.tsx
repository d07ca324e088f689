import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listFeedLinks, readTopic, topicLabel } from "~/features/posts/blog-listing";
import { PostGrid } from "~/features/posts/post-cards";
import { listTopic } from "~/features/posts/topics.server";
import { noStore, pageHeaders } from "~/lib/http/page-headers";
import { findRedirect } from "~/lib/http/redirects.server";
import { listFilter, pageNumber } from "~/lib/list/list-filter";
import type { PageHandle } from "~/lib/page/page-handle";
import { listMetaTags } from "~/lib/page/page-meta";
import { PageIntro } from "~/shell/page-hero";
import { TextLink } from "~/ui/links";
import { Pager } from "~/ui/list/pager";
import { LocalNumber } from "~/ui/local-text";
import { MissingPage } from "~/ui/missing-page";
import { Notice } from "~/ui/notice";

const pageFilter = listFilter("/blog", { page: pageNumber() });

export const handle = {
  kind: "shared",
  closingBlock: false,
  age: "counters",
  parameters: ["page"],
} satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data)
    return listMetaTags(matches, { title: "Nothing found", part: "Blog", description: "", noIndex: true });
  const { kind, name, path, page, count } = data;
  const label = topicLabel(data);
  return [
    ...listMetaTags(matches, {
      title: label,
      part: "Blog",
      description: `Articles ${kind === "tag" ? "tagged" : "in the category"} "${name}" on estimating, building and maintaining software, by the people who do it.`,
      keywords: `${name}, software blog`,
      path,
      label,
      canonical: pageFilter.href({ page }, path),
      // All posts of the category may be drafts.
      noIndex: count === 0,
    }),
    ...listFeedLinks(path).map((link) => ({ tagName: "link", ...link })),
  ];
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const { page } = pageFilter.read(searchParams);
  const { kind, slug } = readTopic(pathname, params.topic);
  const listing = await listTopic(kind, slug, page);
  if (!listing) {
    const newPath = await findRedirect(pathname);
    throw newPath ? redirect(newPath, 301) : data(null, { status: 404 });
  }
  // Another spelling of the name, such as one with capitals.
  if (pathname !== listing.path) throw redirect(listing.path + search, 301);
  return data(listing, listing.bundled ? noStore : {});
}

/** A category's or tag's posts. */
export default function TopicPage() {
  const listing = useLoaderData<typeof loader>();
  const { kind, path, posts, count, page, pages, bundled } = listing;
  const label = topicLabel(listing);
  return (
    <div className="wrap pt-6 pb-section md:pt-8">
      <header className="mb-6 max-w-prose md:mb-10">
        <PageIntro label={label} title={label}>
          <LocalNumber value={count} /> {count === 1 ? "post" : "posts"}{" "}
          {kind === "tag" ? "with this tag" : "in this category"}. <TextLink to="/blog">All posts</TextLink>
        </PageIntro>
      </header>
      {bundled ? (
        <Notice tone="warning" title="Failed to load blog posts. Using static data." className="mb-8" />
      ) : null}
      <PostGrid posts={posts} />
      <Pager
        label="Pages"
        page={page}
        pages={pages}
        href={(page) => pageFilter.href({ page }, path)}
        previous="Newer posts"
        next="Older posts"
      />
    </div>
  );
}

export const ErrorBoundary = () => (
  <MissingPage
    title="Nothing found"
    text="No post has this tag or category now."
    link={{ to: "/blog", label: "Back to Blog" }}
  />
);
