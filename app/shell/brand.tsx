import { brandMark } from "~/content/brand";
import { useBrand } from "~/lib/page/root-data";
import { classNames } from "~/ui/class-names";

/** The studio's mark. Decorative: the name is beside it. */
export function BrandMark({ className }: { className?: string }) {
  const mark = useBrand().look?.mark ?? brandMark;
  const { width, height } = mark;
  if ("picture" in mark)
    return <img src={mark.picture} width={width} height={height} alt="" className={className} />;
  const { left = 0, top = 0, parts } = mark;
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} fill="none" aria-hidden="true" className={className}>
      {parts.map(({ color, width, round, evenOdd, path }) => (
        <path
          key={path + width}
          d={path}
          {...{ [width ? "stroke" : "fill"]: getPaint(color) }}
          strokeWidth={width}
          strokeLinecap={round && "round"}
          fillRule={evenOdd && "evenodd"}
        />
      ))}
    </svg>
  );
}

const getPaint = (color: string) =>
  color === "ink" ? "currentColor" : color.startsWith("#") ? color : `var(--color-${color})`;

/** The studio's e-mail address, as a link. */
export function EmailLink({ className }: { className?: string }) {
  const { email } = useBrand();
  return (
    <a href={`mailto:${email}`} className={classNames("link", className)}>
      {email}
    </a>
  );
}
