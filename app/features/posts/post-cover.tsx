import { classNames } from "~/ui/class-names";
import { COVER, drawCover } from "./cover-drawing";

type PostCoverProps = {
  slug: string;
  image: string | null;
  imageAlt: string | null;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  className?: string;
};

/** The picture of a post: its image, or the drawing that belongs to its slug. */
export function PostCover({ slug, image, imageAlt, eager, className }: PostCoverProps) {
  if (image) {
    return (
      <img
        src={image}
        alt={imageAlt ?? ""}
        width={COVER.width}
        height={COVER.height}
        loading={eager ? undefined : "lazy"}
        decoding="async"
        className={classNames("post-cover object-cover", className)}
      />
    );
  }
  const { path, points, crosses, dimension } = drawCover(slug);
  const [start, first, second, end] = points;
  return (
    <svg
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      aria-hidden="true"
      className={classNames("post-cover blueprint on-night", className)}
      fill="none"
    >
      <path
        className="text-ink-3"
        stroke="currentColor"
        d={crosses.map(([x, y]) => `M${x - 5} ${y}h10M${x} ${y - 5}v10`).join("")}
      />
      <path
        className="text-accent"
        stroke="currentColor"
        d={`M${start}L${first}M${second}L${end}M${dimension.from} ${dimension.y}H${dimension.to}M${dimension.from} ${dimension.y - 5}v10M${dimension.to} ${dimension.y - 5}v10`}
      />
      <path className="text-link" stroke="currentColor" strokeWidth="4" d={path} />
      {[first, second].map(([x, y]) => (
        <circle key={`${x} ${y}`} className="text-accent" stroke="currentColor" cx={x} cy={y} r="4" />
      ))}
      {[start, end].map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          className="text-ink"
          stroke="currentColor"
          x={x - 4}
          y={y - 4}
          width="8"
          height="8"
        />
      ))}
    </svg>
  );
}
