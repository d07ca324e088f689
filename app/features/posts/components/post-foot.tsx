import { assignMotifs } from "~/features/posts/covers/cover-drawing";
import type { PostCard as Card } from "~/features/posts/posts.server";
import { smartenQuotes } from "~/features/posts/reading/smart-quotes";
import { TextLink } from "~/ui/links";
import { PostCard } from "./post-card";

type PostLink = { slug: string; title: string } | null;
type PostFootProps = { post: { related: readonly Card[]; previous: PostLink; next: PostLink } };

/** The posts before and after this one, and related ones. */
export function PostFoot({ post }: PostFootProps) {
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
