type Point = readonly [x: number, y: number];

/** The geometry of a post's drawing: a spline with its handles, the crosses on its sheet, and where it is measured. */
export type CoverDrawing = {
  path: string;
  points: readonly [Point, Point, Point, Point];
  crosses: readonly Point[];
  dimension: { from: number; to: number; y: number };
};

export const COVER = { width: 480, height: 270 };

/** The drawing that belongs to a slug, always the same one. */
export function drawCover(slug: string): CoverDrawing {
  const random = seeded(slug);
  const between = (min: number, max: number) => Math.round(min + random() * (max - min));
  const start: Point = [between(40, 100), between(140, 220)];
  const end: Point = [between(370, 440), between(50, 150)];
  const first: Point = [between(110, 230), between(25, 110)];
  const second: Point = [between(240, 350), between(150, 235)];
  return {
    path: `M${start.join(" ")}C${first.join(" ")} ${second.join(" ")} ${end.join(" ")}`,
    points: [start, first, second, end],
    crosses: Array.from({ length: 3 }, () => [between(1, 19) * 24, between(1, 10) * 24] as const),
    dimension: { from: start[0], to: end[0], y: 250 },
  };
}

/** Numbers from 0 to 1 that look random and depend on the text alone (mulberry32, seeded by FNV-1a). */
function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
