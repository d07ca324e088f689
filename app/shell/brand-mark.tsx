import { brandMark, type MarkPart } from "~/content/brand";
import { useBrand } from "~/lib/page/brand";

const strokeClasses: Record<string, string> = {
  ink: "stroke-current",
  link: "stroke-link",
  accent: "stroke-accent",
};
const fillClasses: Record<string, string> = { ink: "fill-current", link: "fill-link", accent: "fill-accent" };

/** The studio's mark. Decorative: the name is beside it. */
export function BrandMark({ className }: { className?: string }) {
  const mark = useBrand().look?.mark ?? brandMark;
  const { width, height } = mark;
  if ("picture" in mark)
    return <img src={mark.picture} width={width} height={height} alt="" className={className} />;
  const { left = 0, top = 0, parts } = mark;
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} fill="none" aria-hidden="true" className={className}>
      {parts.map((part) => (
        <path key={part.path + part.width} d={part.path} {...paint(part)} />
      ))}
    </svg>
  );
}

/** A color of the theme is a class. */
function paint({ color, width, round, evenOdd }: MarkPart) {
  const [classes, attribute] = width === undefined ? [fillClasses, "fill"] : [strokeClasses, "stroke"];
  return {
    strokeWidth: width,
    strokeLinecap: round && ("round" as const),
    fillRule: evenOdd && ("evenodd" as const),
    className: classes[color],
    [attribute]: classes[color] ? undefined : color,
  };
}
