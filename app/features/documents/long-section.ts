import { phases } from "~/content/process";

/** A point of the drawing: weeks since the start, and a level from 0 to 1. */
type Station = readonly [week: number, level: number];
/** Where a drawing has a station, in its own units. */
type Projection = (week: number, level: number) => readonly [x: number, y: number];

const SPRINT_WEEKS = 2;
/** The phase that is built in sprints. */
const SPRINT_PHASE = "03";

/** How far things are settled at the start and at the end of each phase before the launch. */
const levels = [0.1, 0.2, 0.32, 0.82, 0.94];

/** Weeks drawn behind the launch, for the phase without an end. */
const BEYOND = 1.2;

type Stretch = {
  number: string;
  from: number;
  to: number;
  /** Where the shortest time ends. */
  split: number;
  /** The profile's stations, in order. */
  stations: readonly Station[];
};

/** Phases with an end, one after the other on the axis, each as long as it takes at most. */
export const stretches: readonly Stretch[] = phases.reduce<Stretch[]>((list, { number, weeks }, index) => {
  if (!weeks) return list;
  const from = list.at(-1)?.to ?? 0;
  const to = from + weeks.max;
  const split = from + weeks.min;
  const [start = 0, end = 1] = levels.slice(index);
  const stations =
    number === SPRINT_PHASE
      ? steps(from, to, start, end)
      : ([
          [from, start],
          [split, start + ((split - from) / (to - from)) * (end - start)],
          [to, end],
        ] satisfies Station[]);
  list.push({ number, from, to, split, stations });
  return list;
}, []);

/** A stair with a step at the end of each sprint. */
function steps(from: number, to: number, start: number, end: number): Station[] {
  const count = (to - from) / SPRINT_WEEKS;
  const level = (step: number) => start + (step / count) * (end - start);
  return Array.from({ length: count }, (_, step): Station[] => {
    const week = from + step * SPRINT_WEEKS;
    return [
      [week, level(step)],
      [week + SPRINT_WEEKS, level(step)],
      [week + SPRINT_WEEKS, level(step + 1)],
    ];
  }).flat();
}

/** The week of the launch at the latest, and the level that it reaches. */
export const launch: Station = [stretches.at(-1)?.to ?? 0, levels.at(-1) ?? 1];

/** The top of each sprint's step. */
export const sprintEnds: readonly Station[] = (
  stretches.find(({ number }) => number === SPRINT_PHASE)?.stations ?? []
).filter((_station, index) => index % 3 === 2);

const path = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
const round = (value: number) => Math.round(value * 100) / 100;

/** The drawing's outlines as SVG paths, in the units of `at`. */
export function sectionPaths(at: Projection) {
  const project = (stations: readonly Station[]) => stations.map(([week, level]) => at(week, level));
  /** The ground under the profile between two weeks. */
  const ground = (stations: readonly Station[], from: number, to: number) =>
    `${path([at(from, 0), ...project(stations.filter(([week]) => week >= from && week <= to)), at(to, 0)])}Z`;
  const [week, level] = launch;
  return {
    profile: path(project(stretches.flatMap(({ stations }) => stations))),
    stretches: stretches.map(({ stations, from, split, to }) => {
      // A step belongs to the sprint that it ends.
      const before = stations.filter((station) => station[0] <= split);
      const top = before.at(-1)?.[1] ?? 0;
      const after: Station[] = [[split, top], ...stations.filter((station) => station[0] > split)];
      return { shortest: ground(before, from, split), longest: ground(after, split, to) };
    }),
    beyond: path([at(week, level), at(week + BEYOND, level)]),
    beyondGround: `${path([at(week, 0), at(week, level), at(week + BEYOND, level), at(week + BEYOND, 0)])}Z`,
    /** One tick a week, longer at the end of a sprint's length. */
    ticks: Array.from({ length: week + 1 }, (_, index) =>
      path([at(index, 0), at(index, index % SPRINT_WEEKS ? -0.02 : -0.04)]),
    ).join(""),
  };
}
