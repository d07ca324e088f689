import { Link } from "@remix-run/react";
import type { FoundImage } from "~/features/media/image-lookup.server";
import { Picture } from "~/features/media/picture";
import { assignMotifs, COVER, drawCover } from "~/features/posts/covers/cover-drawing";
import { useBrand } from "~/lib/page/root-data";
import { dayOn } from "~/lib/text/time";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { InitialsAvatar } from "~/ui/illustration/drawings";
import { TextLink } from "~/ui/links";
import { LocalNumber, LocalTime } from "~/ui/local-text";
import { getCategoryTone, smartenQuotes, UNCATEGORIZED } from "./post";
import type { PostCard as Card } from "./posts.server";
import "./post-cards.css";

type PostGridProps = { posts: readonly Card[]; lead?: Card | null };

/** Posts as cards, in one to three columns; `lead` is above them, as wide as the page. */
export function PostGrid({ posts, lead }: PostGridProps) {
  const [motif, ...motifs] = assignMotifs([lead ?? { slug: "" }, ...posts]);
  return (
    <>
      {lead ? (
        <section aria-label="Featured" className="mt-4 mb-6">
          <PostCard post={lead} motif={motif} eager wide />
        </section>
      ) : null}
      {posts.length > 0 ? (
        <ul className="mt-4 grid gap-4 sm:gap-6 md:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.id} className="rendered-near grid [--near-height:17rem]">
              <PostCard post={post} motif={motifs[index]} eager={!lead && index === 0} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type PostCoverProps = {
  slug: string;
  title: string;
  image: string | null;
  imageAlt: string | null;
  cover?: FoundImage | null;
  /** The number of the drawing's motif, if not the post's own. */
  motif?: number;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
  /** As wide as the page. */
  wide?: boolean;
  /** Beside the text on wide screens. */
  large?: boolean;
  className?: string;
};

/** A post's cover: its image, or else its drawing. */
export function PostCover({
  slug,
  title,
  image,
  imageAlt,
  cover,
  motif,
  eager,
  wide,
  large,
  className,
}: PostCoverProps) {
  if (image) {
    return (
      <Picture
        image={{ src: image, alt: imageAlt ?? "", ...COVER, ...cover }}
        sizes={getSizes({ wide, large })}
        loading={eager ? "eager" : "lazy"}
        className={classNames("post-cover", wide && "is-wide", large && "is-large", className)}
      />
    );
  }
  const { ground, drawing } = drawCover({ slug, title }, motif);
  const { thin, pencil, main } = drawing;
  return (
    <svg
      viewBox={`0 16 ${COVER.width} ${COVER.height - 24}`}
      aria-hidden="true"
      className={classNames(
        `post-cover blueprint is-${ground}`,
        wide && "is-wide",
        large && "is-large",
        className,
      )}
      fill="none"
      stroke="currentColor"
    >
      <path className="text-ink-3" d={thin} />
      <path className="text-accent" strokeWidth="1.5" d={pencil} />
      <path className="text-link" strokeWidth="2.5" strokeLinejoin="round" d={main} />
    </svg>
  );
}

function getSizes({ wide, large }: Pick<PostCoverProps, "wide" | "large">): string {
  if (wide) return "(min-width: 1200px) 1136px, 94vw";
  if (large) return "(min-width: 1024px) 700px, 92vw";
  return "(min-width: 1024px) 368px, (min-width: 768px) 45vw, 92vw";
}

/** More tags are only counted (docs/product.md 7.2). */
const TAGS_SHOWN = 2;

/** A post in a list. Every card shows the brand as its author (docs/product.md 7.2). */
export function PostCard({
  post,
  motif,
  eager,
  wide,
  related,
}: {
  post: Card;
  /** Its drawing's motif, which differs from its neighbors'. */
  motif?: number;
  /** Loads the image eagerly: for the first card, which is visible without scrolling. */
  eager?: boolean;
  /** As wide as the page: the featured post above the listing. */
  wide?: boolean;
  /** Below another post. On phones only its category, read time, date and title. */
  related?: boolean;
}) {
  const { initials } = useBrand();
  const Heading = related ? "h3" : "h2";
  const hiddenOnPhones = related && "max-sm:hidden";
  const category = post.category ?? UNCATEGORIZED;
  const moreTags = post.tags.length - TAGS_SHOWN;
  return (
    <article
      className={classNames("panel panel-link relative flex flex-col overflow-hidden", wide && "lg:flex-row")}
    >
      <PostCover {...post} motif={motif} eager={eager} large={wide} />
      <div className={classNames("flex grow flex-col p-4 sm:p-5", wide && "lg:w-6/12 lg:grow-0 lg:p-8")}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
          <Badge tone={getCategoryTone(post.categoryId)}>{category}</Badge>
          <span>{post.readTime}</span>
          <LocalTime value={dayOn(post.createdAt)} />
          {post.featured && !related ? <span className="font-semibold text-accent">Featured</span> : null}
        </div>
        <Heading
          dir="auto"
          className={classNames(
            "mt-2 line-clamp-2 sm:mt-3",
            wide ? "text-h3 lg:text-[2rem]" : "font-sans text-h3 leading-snug font-semibold",
          )}
        >
          <Link prefetch="intent" to={`/blog/${post.slug}`} className="after:absolute after:inset-0">
            {smartenQuotes(post.title)}
          </Link>
        </Heading>
        <p dir="auto" className={classNames("mt-2 line-clamp-2 max-w-prose text-ink-2", hiddenOnPhones)}>
          {smartenQuotes(post.excerpt)}
        </p>
        {post.tags.length > 0 ? (
          <ul
            aria-label="Tags"
            className={classNames(
              "figures mt-2 flex flex-wrap gap-x-3 text-label text-ink-2 sm:mt-3",
              hiddenOnPhones,
            )}
          >
            {post.tags.slice(0, TAGS_SHOWN).map((tag) => (
              <li key={tag} className="wrap-anywhere" dir="auto">
                {tag}
              </li>
            ))}
            {moreTags > 0 ? <li>+{moreTags}</li> : null}
          </ul>
        ) : null}
        <div
          className={classNames(
            "mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-small text-ink-2 sm:pt-5",
            hiddenOnPhones,
          )}
        >
          <InitialsAvatar initials={initials} />
          <span>
            <LocalNumber value={post.views} /> <span>{post.views === 1 ? "view" : "views"}</span>
          </span>
          <span>
            <LocalNumber value={post.likes} /> <span>{post.likes === 1 ? "like" : "likes"}</span>
          </span>
          <TextLink to={`/blog/${post.slug}`} className="relative ml-auto py-1 text-body font-semibold">
            Read More<span className="sr-only">: {post.title}</span>
          </TextLink>
        </div>
      </div>
    </article>
  );
}
