import { ButtonLink } from "~/ui/button";

/** The page for a slug that no published post has. */
export const PostNotFound = () => (
  <div className="wrap py-section">
    <p className="eyebrow mb-3 text-accent">404</p>
    <h1 className="text-h2">Post not found</h1>
    <p className="mt-4 max-w-prose text-lead text-ink-2">
      It may have been renamed or unpublished. The blog’s search covers titles, summaries and tags.
    </p>
    <ButtonLink to="/blog" className="mt-8">
      Back to Blog
    </ButtonLink>
  </div>
);
