import { imageFilter } from "~/features/image-library/image-filter";
import { findEditablePost, storeWorkingCopy, workingCopyForm } from "~/features/posts/working-copy.server";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { AutosaveFailed } from "./editor-notices";

export const meta = staffMeta("Choose an image");

export const loader = staffLoader("writer", () => null);

/** Autosaves the editor's text and redirects to the library, where an image for one of its fields is chosen. */
export const action = staffAction("writer", workingCopyForm, async ({ values, url, actor }) => {
  const postId = await findEditablePost(url.searchParams.get("post"), actor);
  const copy = await storeWorkingCopy(values, actor, { postId });
  const { choose } = imageFilter.read(url.searchParams);
  return imageFilter.href({ choose: choose ?? "image", post: postId ?? "", copy });
});

export { stayOnPage as clientAction };

export default function ChooseImage() {
  return (
    <AutosaveFailed title="The text could not be kept." titleWithoutText="Choose images in the editor." />
  );
}
