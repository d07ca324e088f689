import { data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Brand } from "~/content/brand";
import { type BlogPost, findBlogPost } from "~/features/posts/blog.server";
import { feedLinks } from "~/features/posts/blog-listing";
import { PostArticle, PostNotFound } from "~/features/posts/post-article";
import { findMovedPost } from "~/features/posts/posts.server";
import { noStore, pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { absoluteUrl, pageMeta, resolveUrl } from "~/lib/page/page-meta";
import { dayOn } from "~/lib/text/time";

export const handle = { kind: "shared", age: "counters", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const links: LinksFunction = () => feedLinks;

export const meta = pageMeta<typeof loader>(({ data }) => {
  if (!data) return { title: "Post not found", part: "Blog", description: "", noIndex: true };
  const { post } = data;
  const path = `/blog/${post.slug}`;
  return {
    title: post.metaTitle,
    part: "Blog",
    description: post.metaDescription,
    keywords: post.metaKeywords,
    path,
    canonical: post.canonicalUrl ?? undefined,
    image: post.sharedImage.url,
    imageSize: post.sharedImage,
    article: {
      author: post.author,
      publishedTime: dayOn(post.createdAt),
      section: post.category,
      tags: post.tags,
    },
    structuredData: (brand) => articleData(post, absoluteUrl(brand, path), brand),
  };
});

export async function loader({ params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const post = await findBlogPost(slug);
  // A bundled post has no id. Caches must not keep it after the database is available again.
  if (post) return data({ post }, post.id === null ? noStore : {});
  const currentSlug = await findMovedPost(slug);
  throw currentSlug ? redirect(`/blog/${encodeURIComponent(currentSlug)}`, 301) : data(null, { status: 404 });
}

export default function BlogPostPage() {
  const { post } = useLoaderData<typeof loader>();
  return <PostArticle key={post.slug} post={post} />;
}

export { PostNotFound as ErrorBoundary };

/** A post's schema.org data (docs/product.md 7.4): title and text of the article, not those of the search result. */
const articleData = (post: BlogPost, url: string, brand: Brand) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: post.title,
  description: post.excerpt,
  image: resolveUrl(post.sharedImage.url, brand.url),
  datePublished: dayOn(post.createdAt),
  dateModified: dayOn(post.createdAt),
  author: { "@type": "Organization", name: post.author },
  publisher: {
    "@type": "Organization",
    name: brand.name,
    logo: { "@type": "ImageObject", url: absoluteUrl(brand, "/apple-touch-icon.png") },
  },
  mainEntityOfPage: { "@type": "WebPage", "@id": url },
});
