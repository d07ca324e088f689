import { classNames } from "~/ui/class-names";

/** The same picture in several widths of one format, for a `<source>`. */
export type PictureSource = { type: string; srcSet: string };

type PictureProps = {
  /** Sizes are in pixels. Sources and blur are there for uploaded images only. */
  image: {
    src: string;
    alt: string;
    width?: number;
    height?: number;
    blur?: string | null;
    sources?: PictureSource[];
  };
  /** How wide the picture stands on the page (the attribute of that name), `100vw` unless told. */
  sizes?: string;
  loading?: "lazy" | "eager";
  className?: string;
};

/**
 * An image in the width and format that suit the browser. Until it is there its blur shows in its place. The class is
 * for the frame, which the picture fills.
 */
export function Picture({ image, sizes = "100vw", loading = "lazy", className }: PictureProps) {
  const { src, alt, width, height, blur, sources = [] } = image;
  return (
    <span className={classNames("relative block overflow-hidden", className)}>
      {blur && (
        <img src={blur} alt="" aria-hidden="true" className="absolute inset-0 h-full w-full object-cover" />
      )}
      <picture className="contents">
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          decoding="async"
          className="relative block h-full w-full object-cover"
        />
      </picture>
    </span>
  );
}
