import { DEPTH, Detail, Floor, Mark, Solid, WIDTH } from "./floor";
import { box, cylinder, disc, face, leftOf, line, project, rightOf, rim } from "./isometry";

/** A person, as architects draw them: a base, a body, a head. */
const person = (x: number, y: number): string => {
  const [left, top] = project([x, y]);
  return `${disc(x, y, 0, 0.28)}M${left - 6} ${top - 2}l3-24h6l3 24M${left} ${top - 40}a6.5 6.5 0 1 1-.1 0`;
};

const browser = [1.1, 1.6, 0, 5.4, 0.3, 3.6] as const;
const phone = [7.6, 2.6, 0, 1.5, 0.3, 2.9] as const;
const row = (z: number, to = 6) => line([2.9, 1.9, z], [to, 1.9, z]);

/** What people use: a screen for the desk and one for the pocket. */
export const Screens = () => (
  <Floor>
    <Solid d={box(browser)} />
    <Detail d={line([1.1, 1.9, 3], [6.5, 1.9, 3]) + line([2.5, 1.9, 0], [2.5, 1.9, 3])} />
    <Detail d={[2.5, 2, 1.5].map((z) => line([1.45, 1.9, z], [2.15, 1.9, z])).join("")} />
    <Detail d={row(2.5, 4.6) + row(1.95) + row(1.5) + row(1.05)} />
    <path
      d={face([4.9, 1.9, 0.35], [6.1, 1.9, 0.35], [6.1, 1.9, 0.75], [4.9, 1.9, 0.75])}
      className="custom-lamp"
    />
    <Mark d={[1.4, 1.75, 2.1].map((x) => line([x, 1.9, 3.3], [x + 0.14, 1.9, 3.3])).join("")} width={4} />
    <Solid d={box(phone)} />
    <Detail d={face([7.8, 2.9, 0.45], [8.9, 2.9, 0.45], [8.9, 2.9, 2.65], [7.8, 2.9, 2.65])} />
    <Detail d={[2.2, 1.8, 1.4].map((z) => line([8, 2.9, z], [8.7, 2.9, z])).join("")} />
    <Mark d={line([8.05, 2.9, 0.8], [8.65, 2.9, 0.8])} width={4} />
    <Solid d={person(3.6, 5) + person(5.1, 5.5) + person(8.4, 5.2)} />
  </Floor>
);

const ledger = [0.7, 2.9, 0, 3.8, 0.3, 2.8] as const;
const ledgerRows = [2.3, 1.75, 1.2, 0.65];
const step = (x: number, y: number) => box([x, y, 0, 1.5, 1.1, 0.4]);

/** What must always be true: a ledger of checks, and a decision with two ways out. */
export const Rules = () => (
  <Floor>
    <Solid d={box(ledger)} />
    <Detail d={ledgerRows.map((z) => line([1, 3.2, z], [3.4, 3.2, z])).join("")} />
    <Mark
      d={ledgerRows
        .map((z) => line([3.65, 3.2, z + 0.1], [3.8, 3.2, z - 0.1], [4.15, 3.2, z + 0.3]))
        .join("")}
    />
    <path
      d={
        line([2.3, 5.4], [4.4, 5.4]) +
        line([4.15, 5.2], [4.4, 5.4], [4.15, 5.6]) +
        line([5.2, 4.6], [5.2, 2.9], [7, 2.9]) +
        line([6.75, 2.7], [7, 2.9], [6.75, 3.1]) +
        line([6, 5.4], [7.5, 5.4]) +
        line([7.25, 5.2], [7.5, 5.4], [7.25, 5.6])
      }
      strokeWidth="2"
      className="custom-contour"
    />
    <Solid d={step(7, 2.35)} />
    <Solid d={step(0.8, 4.85)} />
    <path
      d={face([4.4, 4.6], [6, 4.6], [6, 6.2], [4.4, 6.2])}
      strokeWidth="2"
      className="fill-paper stroke-accent"
    />
    <Solid d={step(7.5, 4.85)} />
  </Floor>
);

const pipe = (d: string) => (
  <>
    <path d={d} strokeWidth="15" strokeLinejoin="round" className="custom-contour" />
    <path d={d} strokeWidth="12" strokeLinejoin="round" className="stroke-paper" />
  </>
);
const out = [1.9, 3.5, 5.1];

/** The ways to other systems: one manifold, and pipes that leave the building. */
export const Connections = () => (
  <Floor>
    {pipe(line([3, 5, 0.55], [-1.2, 5, 0.55]))}
    <Solid d={box([2.4, 1.6, 0, 1.6, 4.6, 1.4])} />
    <Detail d={[2.4, 3.9, 5.4].map((y) => disc(3.2, y, 1.4, 0.36)).join("")} />
    {out.map((y) => (
      <g key={y}>
        {pipe(line([4, y + 0.4, 0.7], [11.4, y + 0.4, 0.7]))}
        <path
          d={line([6.1, y + 0.4, 0.7], [6.3, y + 0.4, 0.7]) + line([9.2, y + 0.4, 0.7], [9.4, y + 0.4, 0.7])}
          strokeWidth="23"
          className="stroke-link"
        />
        <Mark d={line([7.6, y + 0.4, 0.95], [7.6, y + 0.4, 1.6]) + disc(7.6, y + 0.4, 1.6, 0.3)} />
      </g>
    ))}
  </Floor>
);

const tanks = [
  [2, 4.3, 2.5, 1.5],
  [5, 4.3, 1.9, 1.1],
] as const;

/** What is stored: tanks with their levels, and a copy that stands apart. */
export const Data = () => (
  <Floor>
    {tanks.map(([x, y, height, level]) => (
      <g key={x}>
        <Solid d={cylinder(x, y, 0, 1.15, height)} />
        <Detail d={rim(x, y, height * 0.66, 1.15) + rim(x, y, height * 0.33, 1.15)} />
        <Mark d={rim(x, y, level, 1.15)} />
      </g>
    ))}
    <path
      d={line([2, 5.45], [2, 6.3], [8, 6.3], [8, 5.4]) + line([5, 5.45], [5, 6.3])}
      strokeWidth="2"
      className="stroke-link"
    />
    <path
      d={cylinder(8, 4.3, 0, 1, 1.6) + rim(8, 4.3, 0.9, 1)}
      strokeWidth="1.75"
      strokeDasharray="7 4"
      className="custom-contour fill-paper"
    />
  </Floor>
);

const base = [0, 0, -1.5, WIDTH, DEPTH, 1.5] as const;
const racks = [1.1, 3.3, 5.5];

/** Where it runs: machines on a foundation. */
export const Ground = ({ hatching }: { hatching: string }) => (
  <>
    <path
      d={[
        [1.2, DEPTH],
        [4.8, DEPTH],
        [8.6, DEPTH],
        [WIDTH, 4.8],
        [WIDTH, 2.4],
      ]
        .map(([x = 0, y = 0]) => cylinder(x, y, -2.6, 0.3, 1.2))
        .join("")}
      strokeWidth="1.5"
      className="custom-contour fill-paper"
    />
    <Floor lowest>
      <Solid d={leftOf(base) + rightOf(base)} />
      <path d={leftOf(base)} fill={hatching} />
      <Detail d={line([0, DEPTH, -0.4], [WIDTH, DEPTH, -0.4], [WIDTH, 0, -0.4])} />
      {racks.map((x) => (
        <g key={x}>
          <Solid d={box([x, 2.9, 0, 1.5, 2, 2.1])} />
          <Detail d={[0.5, 0.9, 1.3, 1.7].map((z) => line([x + 0.2, 4.9, z], [x + 0.9, 4.9, z])).join("")} />
          <Mark
            d={[0.5, 0.9, 1.3, 1.7].map((z) => line([x + 1.15, 4.9, z], [x + 1.3, 4.9, z])).join("")}
            width={4}
          />
        </g>
      ))}
      <Detail d={line([1, 6], [8.9, 6], [8.9, 1.2])} />
    </Floor>
  </>
);
