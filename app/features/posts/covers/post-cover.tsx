import type { FoundImage } from "~/features/media/image-lookup.server";
import { Picture } from "~/features/media/picture";
import { classNames } from "~/ui/class-names";
import { drawCover } from "./cover-drawing";
import { COVER } from "./cover-motifs";
import "./post-cover.css";

type PostCoverProps = {
  slug: string;
  title: string;
  image: string | null;
  imageAlt: string | null;
  cover?: FoundImage | null;
  /** The number of the drawing's motif, if not the post's own. */
  motif?: number;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
  /** As wide as the page. */
  wide?: boolean;
  /** Beside the text on wide screens. */
  large?: boolean;
  className?: string;
};

/** A post's cover: its image, or else its drawing. */
export function PostCover({
  slug,
  title,
  image,
  imageAlt,
  cover,
  motif,
  eager,
  wide,
  large,
  className,
}: PostCoverProps) {
  if (image) {
    return (
      <Picture
        image={{ src: image, alt: imageAlt ?? "", ...COVER, ...cover }}
        sizes={getSizes({ wide, large })}
        loading={eager ? "eager" : "lazy"}
        className={classNames("post-cover", wide && "is-wide", large && "is-large", className)}
      />
    );
  }
  const { ground, drawing } = drawCover({ slug, title }, motif);
  const { thin, pencil, main } = drawing;
  return (
    <svg
      viewBox={`0 16 ${COVER.width} ${COVER.height - 24}`}
      aria-hidden="true"
      className={classNames(
        `post-cover blueprint is-${ground}`,
        wide && "is-wide",
        large && "is-large",
        className,
      )}
      fill="none"
      stroke="currentColor"
    >
      <path className="text-ink-3" d={thin} />
      <path className="text-accent" strokeWidth="1.5" d={pencil} />
      <path className="text-link" strokeWidth="2.5" strokeLinejoin="round" d={main} />
    </svg>
  );
}

function getSizes({ wide, large }: Pick<PostCoverProps, "wide" | "large">): string {
  if (wide) return "(min-width: 1200px) 1136px, 94vw";
  if (large) return "(min-width: 1024px) 700px, 92vw";
  return "(min-width: 1024px) 368px, (min-width: 768px) 45vw, 92vw";
}
