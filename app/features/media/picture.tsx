import { classNames } from "~/ui/class-names";

/** The widths of an image in one format, for a `<source>`. */
export type PictureSource = { type: string; srcSet: string };

type PictureProps = {
  /** Sizes are in pixels. Only uploaded images have sources and blur. */
  image: {
    src: string;
    alt: string;
    width?: number;
    height?: number;
    blur?: string | null;
    sources?: PictureSource[];
  };
  /** The `sizes` attribute. */
  sizes?: string;
  loading?: "lazy" | "eager";
  className?: string;
};

/** An image in the best width and format for the browser, with its blur until it is loaded. It fills its frame. */
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
