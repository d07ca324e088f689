import { IMAGES_PATH } from "~/content/staff-paths";
import { editorHref } from "~/features/posts/dashboard-filter";
import { choice, type FilterValues, listFilter, pageNumber, text } from "~/lib/list/list-filter";

export const imageViews = { unused: "Unused", undescribed: "Without a description" };

/** The image library's filter. `choose` is the field of an unsaved post for which an image is chosen. */
export const imageFilter = listFilter(IMAGES_PATH, {
  q: text(),
  show: choice(Object.keys(imageViews) as (keyof typeof imageViews)[]),
  choose: choice(["image", "socialImage"]),
  post: text(36),
  copy: text(36),
  page: pageNumber(),
});

export type ImageFilter = FilterValues<typeof imageFilter>;

export const imageHref = (id: string): string => `${IMAGES_PATH}/${id}`;

/** The path of the editor that an image is being chosen for, with the image `id` chosen if given. */
export const chosenHref = ({ choose, post, copy }: ImageFilter, id?: string): string =>
  editorHref(post || null, { copy, ...(choose && id ? { [choose]: id } : {}) });
