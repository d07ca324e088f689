import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Picture } from "~/features/media/picture";
import { PostLike, PostShare } from "~/features/posts/components/post-actions";
import { assignMotifs } from "~/features/posts/covers/cover-drawing";
import { useBrand } from "~/lib/page/root-data";
import { dayOn } from "~/lib/text/time";
import { Badge } from "~/ui/badge";
import { InitialsAvatar } from "~/ui/illustration/drawings";
import { TextLink } from "~/ui/links";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { MissingPage } from "~/ui/missing-page";
import type { AuthorProfile, BlogPost } from "./blog.server";
import { topicPath } from "./blog-listing";
import { EditLink } from "./edit-link";
import { getCategoryTone, smartenQuotes, UNCATEGORIZED } from "./post";
import { PostBody } from "./post-body";
import { PostCard, PostCover } from "./post-cards";
import type { PostCard as Card } from "./posts.server";
import "./post-article.css";

/** In the commit that shows the next page, so that its scroll position is reset immediately. */
const endSmoothScrolling = (article: Element | null) => {
  if (!article) delete document.documentElement.dataset.post;
};

/** A post as readers see it, on its page and in previews. Give each post its own `key`. */
export function PostArticle({ post }: { post: BlogPost }) {
  const { initials, url } = useBrand();
  const { views, likes } = usePostCounts(post);
  useEffect(() => {
    document.documentElement.dataset.post = "open";
  }, []);
  return (
    <article ref={endSmoothScrolling} className="post-page">
      <ReadingProgress />
      {post.id ? (
        <noscript>
          <img src={`/api/posts/${post.id}/views.gif`} alt="" width={1} height={1} className="absolute" />
        </noscript>
      ) : null}
      <header className="wrap pt-4 md:pt-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 md:flex-col md:items-start md:gap-y-6">
          <div className="flex gap-x-4">
            <TextLink to="/blog" className="inline-block py-2 text-small print:hidden">
              Back to Blog
            </TextLink>
            {post.id ? <EditLink id={post.id} /> : null}
          </div>
          <CategoryBadge {...post} />
        </div>
        <div className="max-w-[52rem]">
          <h1 className="mt-3 text-h2 text-balance md:mt-4" dir="auto">
            {smartenQuotes(post.title)}
          </h1>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-2 md:mt-6">
            <span className="flex items-center gap-3 wrap-anywhere text-ink">
              <InitialsAvatar initials={initials} />
              <span dir="auto">{post.author}</span>
            </span>
            <LocalTime value={dayOn(post.createdAt)} />
            <span>{post.readTime}</span>
            <span className="min-w-[9ch]">
              <LocalNumber value={views} /> <span>{views === 1 ? "view" : "views"}</span>
            </span>
          </div>
          {post.tags.length > 0 ? (
            <ul
              aria-label="Tags"
              className="figures mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2 md:mt-4"
            >
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    prefetch="intent"
                    to={topicPath("tag", tag)}
                    dir="auto"
                    className="inline-block py-1 wrap-anywhere hover:text-link hover:underline"
                  >
                    #{tag}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <PostCover {...post} eager wide className="mt-4 rounded-panel md:mt-8" />
      </header>
      <div className="wrap grid gap-x-16 gap-y-8 py-6 md:py-12 lg:grid-cols-12">
        <div className="min-w-0 lg:order-1 lg:col-span-8">
          <PostBody html={post.html} />
          {post.authorProfile ? <AuthorBox author={post.authorProfile} /> : null}
        </div>
        <aside aria-label="About this post" className="lg:order-2 lg:col-span-4 print:hidden">
          <div className="flex flex-wrap gap-3 lg:sticky lg:top-24 lg:flex-col lg:gap-10">
            <PostContents headings={post.headings} />
            {post.id ? <PostLike id={post.id} slug={post.slug} likes={likes} /> : null}
            <PostShare title={post.title} url={`${url}/blog/${post.slug}`} />
          </div>
        </aside>
      </div>
      <PostFoot post={post} />
    </article>
  );
}

/** The category, which links to its other posts. */
const CategoryBadge = ({ category, categoryId }: Pick<BlogPost, "category" | "categoryId">) => {
  const badge = <Badge tone={getCategoryTone(categoryId)}>{category}</Badge>;
  if (categoryId === null || category === UNCATEGORIZED) return badge;
  return (
    <Link prefetch="intent" to={topicPath("category", category)} className="inline-flex min-h-6 items-center">
      {badge}
    </Link>
  );
};

type Heading = { depth: number; id: string; text: string };

/** Shorter posts need no table of contents. */
const MIN_HEADINGS = 4;

/** The table of contents: the headings of the second level. */
function PostContents({ headings }: { headings: readonly Heading[] }) {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < MIN_HEADINGS) return null;
  return (
    <nav aria-label="In this post" className="max-lg:hidden">
      <h2 className="eyebrow mb-3 font-normal text-ink-3">In this post</h2>
      <ol className="flex flex-col gap-1 border-l border-rule text-small">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 pl-4 text-ink-2 hover:text-link">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A post's author, with picture and bio. */
const AuthorBox = ({ author: { name, image, picture, bio } }: { author: AuthorProfile }) => (
  <section aria-labelledby="written-by" className="panel mt-8 flex gap-4 p-4 sm:gap-5 sm:p-5 print:hidden">
    {image ? (
      <Picture
        image={{ src: image, alt: "", ...picture }}
        sizes="64px"
        className="size-16 shrink-0 rounded-panel"
      />
    ) : null}
    <div className="min-w-0">
      <h2 id="written-by" className="font-sans text-body font-semibold [overflow-wrap:anywhere]">
        Written by <bdi>{name}</bdi>
      </h2>
      {bio ? (
        <p className="mt-1 text-small whitespace-pre-line text-ink-2" dir="auto">
          {bio}
        </p>
      ) : null}
    </div>
  </section>
);

/** A thin bar at the top of the window that shows how far the page is scrolled (docs/product.md 7.4). */
function ReadingProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const read = scrollHeight > clientHeight ? (window.scrollY / (scrollHeight - clientHeight)) * 100 : 0;
      if (bar.current) bar.current.style.width = `${Math.min(100, Math.max(0, read))}%`;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, []);
  return (
    <div
      ref={bar}
      className="reading-progress fixed top-0 left-0 z-70 h-[3px] w-0 bg-accent"
      aria-hidden="true"
    />
  );
}

/** Visits that were already counted, because React may run an effect twice. */
const counted = new Set<string>();

type Counts = { views: number; likes: number };

/** A post's counts: first those in the page, which may be a minute old, then those that include this view. */
function usePostCounts({ id, views, likes }: Counts & { id: string | null }): Counts {
  const [counts, setCounts] = useState({ views, likes });
  useEffect(() => {
    const visit = `${id} ${window.history.state?.key ?? performance.timeOrigin}`;
    if (id === null || counted.has(visit)) return;
    // The referrer is counted once per visit, not with every post.
    const query = counted.size === 0 ? `?from=${encodeURIComponent(document.referrer)}` : "";
    counted.add(visit);
    void countView(`/api/posts/${id}/views${query}`).then((now) => now && setCounts(now));
  }, [id]);
  return counts;
}

/** Ignores failures: losing a view is not worth bothering the reader with. */
const countView = (url: string): Promise<Counts | undefined> =>
  fetch(url, { method: "POST" })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);

type PostLink = { slug: string; title: string } | null;
type PostFootProps = { post: { related: readonly Card[]; previous: PostLink; next: PostLink } };

/** The posts before and after this one, and related ones. */
function PostFoot({ post }: PostFootProps) {
  const { previous, next, related } = post;
  const motifs = assignMotifs(related);
  return (
    <footer className="border-t border-rule bg-card print:hidden">
      <div className="wrap py-6 sm:py-section">
        {previous || next ? (
          <nav aria-label="Previous and next post" className="mb-8 grid grid-cols-2 gap-x-6 sm:mb-14">
            <NeighborLink label="Previous" to={previous} />
            <NeighborLink label="Next" to={next} className="col-start-2 text-right" />
          </nav>
        ) : null}
        {related.length > 0 ? (
          <section aria-labelledby="related">
            <h2 id="related" className="mb-3 text-h3 sm:mb-6">
              Related posts
            </h2>
            <ul className="grid gap-3 sm:gap-6 md:grid-cols-2 lg:grid-cols-3">
              {related.map((card, index) => (
                <li key={card.id} className="grid max-lg:nth-3:hidden">
                  <PostCard post={card} motif={motifs[index]} related />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </footer>
  );
}

function NeighborLink({ label, to, className }: { label: string; to: PostLink; className?: string }) {
  if (!to) return null;
  return (
    <p className={className}>
      <span className="eyebrow block text-ink-3">{label}</span>
      <TextLink to={`/blog/${to.slug}`} className="mt-1 inline-block font-semibold wrap-anywhere" dir="auto">
        {smartenQuotes(to.title)}
      </TextLink>
    </p>
  );
}

/** The page for a slug that no published post has. */
export const PostNotFound = () => (
  <MissingPage
    title="Post not found"
    text="It may have been renamed or unpublished. The blog’s search covers titles, summaries and tags."
    link={{ to: "/blog", label: "Back to Blog" }}
  />
);
