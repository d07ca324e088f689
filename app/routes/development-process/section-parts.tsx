import { type sectionPaths, stretches } from "~/content/long-section";
import { classNames } from "~/ui/class-names";

/** The ground under the profile, solid up to the shortest time of each phase and hatched beyond, and the profile. */
export function Ground({
  paths,
  selected,
  hatch: { id, size },
}: {
  paths: ReturnType<typeof sectionPaths>;
  selected: number;
  hatch: { id: string; size: number };
}) {
  const on = (index: number) => (index === selected ? "process-stretch-on" : undefined);
  return (
    <>
      <defs>
        <pattern
          id={id}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d={`M0 0v${size}`} className="process-hatch" />
        </pattern>
      </defs>
      {paths.stretches.map(({ shortest, longest }, index) => (
        <g key={shortest} className={on(index)}>
          <path d={shortest} className="process-solid" />
          <path d={longest} fill={`url(#${id})`} className="process-range" />
        </g>
      ))}
      <g className={on(stretches.length)}>
        <path d={paths.beyondGround} fill={`url(#${id})`} className="process-open" />
      </g>
      <path d={paths.profile} className="process-profile" />
    </>
  );
}

/** Lines from each phase to its tab. */
export const Leaders = ({ paths, selected }: { paths: readonly string[]; selected: number }) =>
  paths.map((path, index) => (
    <path
      key={path}
      d={path}
      className={classNames("process-leader", index === selected && "process-leader-on")}
    />
  ));
