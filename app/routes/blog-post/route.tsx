import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import type { Brand } from "~/content/brand";
import { findBlogPost } from "~/features/posts/blog.server";
import { feedLinks } from "~/features/posts/feed-links";
import { categoryTone } from "~/features/posts/post";
import { PostBody } from "~/features/posts/post-body";
import { PostContents } from "~/features/posts/post-contents";
import { PostCover } from "~/features/posts/post-cover";
import { PostFoot } from "~/features/posts/post-foot";
import { PostLike } from "~/features/posts/post-like";
import { PostNotFound } from "~/features/posts/post-not-found";
import { PostShare } from "~/features/posts/post-share";
import { PostViewCounter } from "~/features/posts/post-view-counter";
import { ReadingProgress } from "~/features/posts/reading-progress";
import { useBrand } from "~/lib/brand";
import { countedPageCache } from "~/lib/page-headers";
import { absoluteUrl, pageMeta } from "~/lib/page-meta";
import { Badge } from "~/ui/badge";
import { InitialsAvatar } from "~/ui/illustration/initials-avatar";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { articleData } from "./article-data";

export const headers = countedPageCache;

export const links: LinksFunction = () => feedLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data)
    return pageMeta(matches, { title: "Post not found", part: "Blog", description: "", noIndex: true });
  const root = matches.find((match) => match.id === "root")?.data as { brand?: Brand } | undefined;
  const { post } = data;
  const path = `/blog/${post.slug}`;
  return pageMeta(matches, {
    title: post.title,
    part: "Blog",
    description: post.excerpt,
    keywords: post.tags,
    path,
    image: post.image ?? `/social/posts/${post.slug}.png`,
    article: { author: post.author, publishedTime: post.date, section: post.category, tags: post.tags },
    structuredData: root?.brand && articleData(post, absoluteUrl(root.brand, path), root.brand),
  });
};

export async function loader({ params }: LoaderFunctionArgs) {
  const post = await findBlogPost(params.slug ?? "");
  if (!post) throw data(null, { status: 404 });
  return { post };
}

export default function BlogPostPage() {
  const { post } = useLoaderData<typeof loader>();
  const { initials, url } = useBrand();
  return (
    <article className="post-page">
      <ReadingProgress />
      {post.id ? <PostViewCounter id={post.id} /> : null}
      <header className="wrap pt-8 md:pt-14">
        <Link to="/blog" className="link inline-block py-2 text-small">
          Back to Blog
        </Link>
        <div className="mt-6 max-w-[52rem]">
          <Badge tone={categoryTone(post.category)}>{post.category}</Badge>
          <h1 className="mt-4 text-h2 text-balance">{post.title}</h1>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-2">
            <span className="flex items-center gap-3 text-ink">
              <InitialsAvatar initials={initials} size="small" />
              {post.author}
            </span>
            <LocalTime value={post.createdAt ?? post.date} />
            <span>{post.readTime}</span>
            <span>
              <LocalNumber value={post.views} /> views
            </span>
          </div>
          {post.tags.length > 0 ? (
            <ul
              aria-label="Tags"
              className="figures mt-4 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2"
            >
              {post.tags.map((tag) => (
                <li key={tag}>#{tag}</li>
              ))}
            </ul>
          ) : null}
        </div>
        <PostCover {...post} eager className="is-wide mt-8 rounded-panel md:mt-10" />
      </header>
      <div className="wrap grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-12">
        <div className="min-w-0 lg:order-1 lg:col-span-8">
          <PostBody html={post.html} />
        </div>
        <aside aria-label="About this post" className="lg:order-2 lg:col-span-4">
          <div className="space-y-10 lg:sticky lg:top-24">
            <PostContents headings={post.headings} />
            {post.id ? <PostLike key={post.id} id={post.id} slug={post.slug} likes={post.likes} /> : null}
            <PostShare title={post.title} url={`${url}/blog/${post.slug}`} />
          </div>
        </aside>
      </div>
      <PostFoot post={post} initials={initials} />
    </article>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <PostNotFound />;
  throw error;
}
