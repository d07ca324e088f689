import type { Brand } from "~/content/brand";
import { absoluteUrl, resolveUrl } from "~/lib/page-meta";

type Article = {
  slug: string;
  title: string;
  excerpt: string;
  image: string | null;
  date: string;
  author: string;
};

/** A post as schema.org knows it (docs/product.md 7.4): both dates are the post's own. */
export const articleData = (post: Article, url: string, brand: Brand) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: post.title,
  description: post.excerpt,
  image: resolveUrl(post.image ?? `/social/posts/${post.slug}.png`, brand.url),
  datePublished: post.date,
  dateModified: post.date,
  author: { "@type": "Organization", name: post.author },
  publisher: {
    "@type": "Organization",
    name: brand.name,
    logo: { "@type": "ImageObject", url: absoluteUrl(brand, "/apple-touch-icon.png") },
  },
  mainEntityOfPage: { "@type": "WebPage", "@id": url },
});
