import { MissingPage } from "~/ui/missing-page";

/** The page for a slug that no published post has. */
export const PostNotFound = () => (
  <MissingPage
    title="Post not found"
    text="It may have been renamed or unpublished. The blog’s search covers titles, summaries and tags."
    link={{ to: "/blog", label: "Back to Blog" }}
  />
);
