import { Link } from "@remix-run/react";
import type { NewestPost } from "~/features/posts/newest-posts.server";
import { ArrowLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";

export const NewestPosts = ({ posts }: { posts: readonly NewestPost[] }) => (
  <PageSection title="From the blog">
    <ul className="grid gap-x-8 gap-y-3 md:grid-cols-3">
      {posts.map(({ slug, title, about }) => (
        <li key={slug} className="border-t border-rule pt-3">
          <Link prefetch="intent" to={`/blog/${slug}`} className="link text-lead font-semibold">
            {title}
          </Link>
          <p className="mt-1 text-small text-ink-2">{about}</p>
        </li>
      ))}
    </ul>
    <ArrowLink to="/blog" className="mt-4">
      All posts
    </ArrowLink>
  </PageSection>
);
