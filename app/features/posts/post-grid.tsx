import { PostCard } from "~/features/posts/components/post-card";
import { assignMotifs } from "~/features/posts/covers/cover-drawing";
import type { PostCard as Card } from "./posts.server";

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
