import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { imageHref } from "~/features/image-library/image-filter";
import type { ListedImage } from "~/features/image-library/image-list.server";
import { Picture } from "~/features/media/picture";
import { formatFileSize } from "~/lib/text/file-size";
import { quantity } from "~/lib/text/spelling";
import { ButtonLink } from "~/ui/button";

/** An image's dimensions, format and file size, such as `1200 × 630 · PNG · 48 KB`. */
export const describeFile = ({ width, height, format, bytes }: ListedImage): string =>
  `${width} × ${height} · ${format} · ${formatFileSize(bytes)}`;

type ImageGridProps = {
  images: readonly ListedImage[];
  /** The path that chooses an image, while one is chosen for a post. */
  chooseHref?: (id: string) => string;
  empty: ReactNode;
};

/** The images on one page of the library. */
export function ImageGrid({ images, chooseHref, empty }: ImageGridProps) {
  if (images.length === 0) return empty;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 xl:grid-cols-4">
      {images.map((image) => {
        const { id, url, description, name, uses } = image;
        return (
          <li key={id} className="flex min-w-0 flex-col">
            <Link to={imageHref(id)} className="group block">
              <Picture
                image={{ ...image, src: url, alt: "" }}
                sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw"
                className="aspect-[4/3] rounded-control border border-rule bg-card group-hover:border-ink"
              />
              <span
                className="link mt-2 line-clamp-2 text-small font-semibold [overflow-wrap:anywhere]"
                dir="auto"
              >
                {description ?? name}
              </span>
            </Link>
            <p className="mt-0.5 text-label tracking-normal text-ink-2">{describeFile(image)}</p>
            <p className="text-label tracking-normal text-ink-2">
              {uses === 0 ? "Unused" : `Used in ${quantity(uses, "place")}`}
              {description ? null : <span className="text-error"> · No description</span>}
            </p>
            {chooseHref ? (
              <ButtonLink
                to={chooseHref(id)}
                prefetch="none"
                size="small"
                aria-label={`Use this image: ${description ?? name}`}
                className="mt-2 self-start"
              >
                Use this image
              </ButtonLink>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
