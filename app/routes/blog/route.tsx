import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { type BlogListing, listBlog } from "~/features/posts/blog.server";
import {
  feedLinks,
  isUnfiltered,
  type PostFilter,
  postFilter,
  topicPath,
} from "~/features/posts/blog-listing";
import { PostGrid } from "~/features/posts/post-cards";
import { noStore, pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { PageIntro } from "~/shell/page-hero";
import { Pager } from "~/ui/list/pager";
import { Notice } from "~/ui/notice";
import { BlogFilterForm, ListingStatus, NothingFound } from "./listing";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: "Blog",
  description:
    "Articles on estimating, building and maintaining software, by the people who do it: technical, B2B, SaaS, innovation, community and business.",
  keywords: "software blog, estimating, AI integration, SaaS, custom software",
  path: "/blog",
  canonical: data && getCanonical(data),
}));

/** Search results are variants of the listing, but its other pages have other posts. A category has its own page. */
function getCanonical({
  filter,
  page,
  categories,
}: BlogListing & { filter: PostFilter }): string | undefined {
  if (isUnfiltered(filter)) return postFilter.href({ page });
  const category = categories.find(({ id }) => id === filter.category);
  return category && filter.q === ""
    ? postFilter.href({ page }, topicPath("category", category.name))
    : undefined;
}

export const handle = {
  kind: "shared",
  closingBlock: false,
  age: "counters",
  parameters: ["q", "category", "page"],
} satisfies PageHandle;

export const headers = pageHeaders(handle);

export const links: LinksFunction = () => feedLinks;

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = postFilter.read(new URL(request.url).searchParams);
  const listing = await listBlog(filter);
  return data({ ...listing, filter }, listing.bundled ? noStore : {});
}

/** Keeps the list if a search or a filter fails (docs/product.md 7.2). */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  loadListingOrLast(() => serverLoader<typeof loader>());

export default function Blog() {
  const listing = useLoaderData<typeof loader>();
  const { featured, posts, categories, total, count, page, pages, bundled, filter } = listing;
  const [search] = useSearchParams();
  const requested = postFilter.read(search);
  // A failed search keeps the previous list.
  const hasFailed = requested.q !== filter.q || requested.category !== filter.category;
  useEffect(() => rememberListing(listing), [listing]);

  return (
    <div className="wrap pt-6 pb-section md:pt-8">
      <header className="mb-6 max-w-prose md:mb-10">
        <PageIntro title="Notes on building software">
          What we learn from estimating, building and maintaining software.
        </PageIntro>
      </header>
      {bundled ? (
        <Notice tone="warning" title="Failed to load blog posts. Using static data." className="mb-8" />
      ) : null}
      <BlogFilterForm
        q={search.get("q") ?? ""}
        category={requested.category}
        categories={categories}
        total={total}
      />
      <ListingStatus count={isUnfiltered(filter) || hasFailed ? null : count} />
      <PostGrid posts={posts} lead={featured} />
      {posts.length > 0 || featured ? null : (
        <NothingFound isFiltered={!isUnfiltered(filter)} categories={categories} />
      )}
      <Pager
        label="Pages"
        page={page}
        pages={pages}
        href={(page) => postFilter.href({ q: filter.q, category: filter.category, page })}
        previous="Newer posts"
        next="Older posts"
      />
    </div>
  );
}

/** The last listing that was shown in this tab. Not React state, because loaders run outside components. */
let lastListing: unknown;

const rememberListing = (listing: unknown): void => {
  lastListing = listing;
};

/** Loads a listing. If that fails, logs it and returns the last one that was shown. @throws the error without one */
async function loadListingOrLast<Listing>(load: () => Promise<Listing>): Promise<Listing> {
  try {
    return await load();
  } catch (error) {
    if (lastListing === undefined) throw error;
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    console.warn("The posts could not be loaded", error);
    return lastListing as Listing;
  }
}
