import { imageFormats } from "~/features/media/image-formats";
import { fileStem } from "~/features/media/image-key";
import { describeImage } from "~/features/media/image-lookup.server";
import { listImagesById, listNewestImages, type StoredImage } from "~/features/media/images.server";
import { countUses } from "~/features/posts/image-uses.server";
import { normalizeForSearch } from "~/features/posts/post";
import { paginate } from "~/lib/list/list-filter";
import type { ImageFilter } from "./image-filter";

const IMAGES_PER_PAGE = 24;

/** The part of an image's key that people recognize: `how-we-work` of `blog-images/how-we-work-1770000000000.jpg`. */
const getImageName = ({ key }: Pick<StoredImage, "key">): string =>
  fileStem({ key })
    .replace(/^.*\//, "")
    .replace(/-\d{13}$/, "");

/** An image as the library shows it; sizes in pixels and bytes. */
export const toListedImage = (row: StoredImage, uses: number) => ({
  id: row.id,
  url: row.url,
  name: getImageName(row),
  description: row.description,
  format: nameFormat(row.type),
  bytes: row.bytes,
  createdAt: row.createdAt,
  uses,
  ...describeImage(row),
});

function nameFormat(mediaType: string): string {
  const format = Object.entries(imageFormats).find(([, { type }]) => type === mediaType)?.[0];
  return format?.toUpperCase() ?? mediaType;
}

export type ListedImage = ReturnType<typeof toListedImage>;

/**
 * A page of the stored images, the newest first. A search matches descriptions and names.
 * @returns it with the number of images in each view
 */
export async function listImages({ q, show, page }: Pick<ImageFilter, "q" | "show" | "page">) {
  const [all, uses] = await Promise.all([listNewestImages(), countUses()]);
  const isUnused = ({ key }: { key: string }) => !uses.has(fileStem({ key }));
  const words = normalizeForSearch(q);
  // SQL cannot do it: SQLite's lower() handles only ASCII, and uses are not rows.
  const matching = all.filter(
    (row) =>
      words === "" || normalizeForSearch(`${row.description ?? ""}\n${getImageName(row)}`).includes(words),
  );
  const views = {
    unused: matching.filter(isUnused),
    undescribed: matching.filter(({ description }) => !description),
  };
  const view = show ? views[show] : matching;
  const { range, ...paging } = paginate(view.length, page, IMAGES_PER_PAGE);
  const ids = view.slice(range.offset, range.offset + range.limit).map(({ id }) => id);
  return {
    images: (await listImagesById(ids)).map((row) => toListedImage(row, uses.get(fileStem(row)) ?? 0)),
    counts: {
      all: matching.length,
      unused: views.unused.length,
      undescribed: views.undescribed.length,
    },
    ...paging,
  };
}
