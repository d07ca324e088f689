import { Link } from "@remix-run/react";
import type { Editor } from "~/features/post-editing/editor.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";

type EditorNoticesProps = {
  editor: Editor;
  saved: string | null;
  /** The form was just refused. Its messages replace notices about earlier events. */
  submitted: boolean;
};

/** The notices above the editor. */
export const EditorNotices = ({ editor, saved, submitted }: EditorNoticesProps) => (
  <>
    {editor.error ? <Notice tone="error" className="mb-6" title={editor.error} /> : null}
    {submitted ? null : <EventNotices editor={editor} saved={saved} />}
  </>
);

function EventNotices({ editor, saved }: Omit<EditorNoticesProps, "submitted">) {
  const { post, continued, refused } = editor;
  return (
    <>
      {saved === "taken" ? (
        <Notice tone="warning" className="mb-6" title="An editor has taken over the post that you saved.">
          <p className="text-small">It was not changed. Your text is below, as a new post.</p>
        </Notice>
      ) : null}
      {refused ? (
        <Notice tone="error" className="mb-6" title="This text cannot be previewed.">
          <p className="text-small">
            {refused}{" "}
            <a href="#post-content" className="link">
              Go to the text
            </a>
          </p>
        </Notice>
      ) : null}
      {saved && post ? <SavedNotice saved={saved} slug={post.slug} published={post.published} /> : null}
      {continued ? (
        <Notice tone="info" className="mb-6" title="You are editing unsaved text.">
          <p className="text-small">
            Autosaved on <LocalTime value={continued.savedAt} format="date-time" />.{" "}
            <Link to={editorHref(post?.id ?? null)} className="link">
              {post ? "Show the saved version" : "Start a new post"}
            </Link>
          </p>
        </Notice>
      ) : null}
    </>
  );
}

const titles: Record<string, string> = { published: "Published.", restored: "Restored." };

const SavedNotice = ({ saved, slug, published }: { saved: string; slug: string; published: boolean }) => (
  <Notice tone="ok" className="mb-6" title={(Object.hasOwn(titles, saved) && titles[saved]) || "Saved."}>
    <p className="text-small">
      {published ? (
        <Link to={`/blog/${slug}`} className="link">
          It is on the blog now.
        </Link>
      ) : (
        "It is a draft: readers do not see it."
      )}
    </p>
  </Notice>
);
