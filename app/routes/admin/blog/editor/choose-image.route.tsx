import { useActionData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { imageFilter } from "~/features/image-library/image-filter";
import { findEditable, keepText, workingCopyForm } from "~/features/post-editing/working-copy.server";
import { Messages } from "~/ui/messages";
import { Notice } from "~/ui/notice";

export const meta = adminMeta("Choose an image");

export const loader = adminLoader("writer", () => null);

/** Autosaves the editor's text, and leads to the library, where an image for one of its fields is chosen. */
export const action = adminAction("writer", workingCopyForm, async ({ values, url, session }) => {
  const postId = await findEditable(url.searchParams.get("post"), session.account);
  const copy = await keepText(values, postId, session.account);
  const { choose } = imageFilter.read(url.searchParams);
  return imageFilter.href({ choose: choose ?? "image", post: postId ?? "", copy });
});

export { stayOnPage as clientAction };

/** Shown without JavaScript if the text could not be stored. */
export default function ChooseImage() {
  const errors = useActionData<typeof action>()?.error;
  return (
    <div className="wrap py-8">
      <Notice tone="error" title={errors ? "The text could not be kept." : "Choose images in the editor."}>
        <Messages messages={Object.values(errors ?? {}).flatMap((messages) => messages ?? [])} />
        {errors ? <p>Go back in your browser. The form still contains your text.</p> : null}
      </Notice>
    </div>
  );
}
