import { brandMark } from "~/content/brand";

const strokeClasses = { ink: "stroke-current", link: "stroke-link", accent: "stroke-accent" };

/** The studio's mark. Decorative: the name is beside it. */
export function BrandMark({ className }: { className?: string }) {
  const { width, height, parts } = brandMark;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true" className={className}>
      {parts.map(({ color, width, round, path }) => (
        <path
          key={path}
          d={path}
          className={strokeClasses[color]}
          strokeWidth={width}
          strokeLinecap={round && "round"}
        />
      ))}
    </svg>
  );
}
