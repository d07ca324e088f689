/** A drawing as path data: thin lines, the correction pencil's lines, and the main lines. */
export type CoverDrawing = { thin: string; pencil: string; main: string };

export const COVER = { width: 480, height: 270 };

type Between = (min: number, max: number) => number;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
const cross = (x: number, y: number) => `M${x - 5} ${y}h10M${x} ${y - 5}v10`;
const measure = (from: number, to: number, y: number) =>
  `M${from} ${y}H${to}M${from} ${y - 5}v10M${to} ${y - 5}v10`;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A curve with its two handles. */
function spline(between: Between): CoverDrawing {
  const [x0, y0, x1, y1] = [between(40, 100), between(130, 210), between(110, 230), between(30, 110)];
  const [x2, y2, x3, y3] = [between(240, 350), between(150, 225), between(370, 440), between(50, 150)];
  return {
    thin: times(3, () => cross(between(1, 19) * 24, between(1, 9) * 24)).join(""),
    pencil: `M${x0} ${y0}L${x1} ${y1}M${x2} ${y2}L${x3} ${y3}${circle(x1, y1, 4)}${circle(x2, y2, 4)}${measure(x0, x3, 248)}`,
    main: `M${x0} ${y0}C${x1} ${y1} ${x2} ${y2} ${x3} ${y3}`,
  };
}

/** Lines of code between brackets. */
function listing(between: Between): CoverDrawing {
  let indent = 0;
  const lines = times(6, (row) => {
    indent = Math.max(0, Math.min(3, indent + between(-1, 1)));
    const start = 150 + indent * 28;
    return { start, end: Math.min(370, start + between(50, 170)), y: 56 + row * 32 };
  });
  return {
    thin: lines.map(({ y }) => `M112 ${y}h10`).join(""),
    pencil: "M120 30H84V240H120M360 30H396V240H360",
    main: lines.map(({ start, end, y }) => `M${start} ${y}H${end}`).join(""),
  };
}

/** A floor plan. */
function floorPlan(between: Between): CoverDrawing {
  const [wall, left, right] = [between(9, 13) * 24 - 24, between(4, 7) * 24, between(4, 7) * 24];
  return {
    thin: `M${wall} ${left + 24}a24 24 0 0 1 24 24M${wall} ${left + 24}v24`,
    pencil: `${measure(72, 408, 246)}${cross(72, 36)}${cross(408, 36)}`,
    main: `${box(72, 36, 336, 180)}M${wall} 36V${left}M${wall} ${left + 48}V216M72 ${left}H${wall - 48}M${wall} ${right}H360`,
  };
}

/** Layers, one above the other. */
function layers(between: Between): CoverDrawing {
  const count = between(3, 4);
  const [left, skew, gap] = [between(70, 110), between(60, 90), between(38, 46)];
  const tops = times(count, (index) => 40 + index * gap);
  return {
    thin: `M${left} ${40 + 46}V${(tops.at(-1) ?? 0) + 46}M${left + 220} ${40 + 46}V${(tops.at(-1) ?? 0) + 46}`,
    pencil:
      times(2, () => cross(between(1, 19) * 24, between(1, 9) * 24)).join("") +
      measure(left, left + 220, 252),
    main: tops
      .map((top) => `M${left} ${top + 46}L${left + skew} ${top}h220L${left + 220} ${top + 46}z`)
      .join(""),
  };
}

/** Points in three columns, each connected with some of the next. */
function network(between: Between): CoverDrawing {
  const columns = [84, 240, 396].map((x) => {
    const count = between(2, 4);
    return times(count, (index) => ({ x, y: Math.round((index + 0.5) * (220 / count)) + 18 }));
  });
  const links = columns
    .slice(0, -1)
    .flatMap((column, index) =>
      column.flatMap((from) =>
        (columns[index + 1] ?? []).map((to) => ({ from, to, strong: between(0, 2) === 0 })),
      ),
    );
  const path = (strong: boolean) =>
    links
      .filter((link) => link.strong === strong)
      .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
      .join("");
  return {
    thin: path(false),
    pencil: columns
      .flat()
      .map(({ x, y }) => circle(x, y, 9))
      .join(""),
    main: path(true) || `M84 129L396 129`,
  };
}

/** Overlapping circles. */
function circles(between: Between): CoverDrawing {
  const rounds = times(between(4, 5), (index) => ({
    x: 100 + index * 68,
    y: between(105, 150),
    r: between(46, 62),
  }));
  return {
    thin: rounds.map(({ x, y }) => cross(x, y)).join(""),
    pencil: `M${rounds.map(({ x, y }) => `${x} ${y}`).join("L")}`,
    main: rounds.map(({ x, y, r }) => circle(x, y, r)).join(""),
  };
}

/** Bars from a lower to an upper value. */
function ranges(between: Between): CoverDrawing {
  const bars = times(4, (row) => {
    const from = between(60, 200);
    return { from, to: Math.min(430, from + between(90, 220)), y: 44 + row * 46 };
  });
  const all = { from: Math.min(...bars.map(({ from }) => from)), to: Math.max(...bars.map(({ to }) => to)) };
  return {
    thin: times(8, (index) => `M${60 + index * 52} 30V222`).join(""),
    pencil: measure(all.from, all.to, 246),
    main: bars.map(({ from, to, y }) => box(from, y, to - from, 22)).join(""),
  };
}

/** Shelves, with things on some of them. */
function shelves(between: Between): CoverDrawing {
  const things = times(15, (index) => ({
    column: index % 5,
    row: Math.floor(index / 5),
    kind: between(0, 3),
  }));
  const place = ({ column, row }: { column: number; row: number }) => ({
    x: 66 + column * 72,
    y: 34 + row * 66,
  });
  const draw = (kind: number) =>
    things
      .filter((thing) => thing.kind === kind)
      .map((thing) => {
        const { x, y } = place(thing);
        return kind === 2 ? circle(x + 30, y + 36, 18) : box(x + 10, y + 16, 40, 38);
      })
      .join("");
  return {
    thin: `${times(3, (row) => `M60 ${90 + row * 66}H420`).join("")}M60 30V230M420 30V230`,
    pencil: draw(2) + measure(60, 420, 252),
    main: draw(1) + draw(3),
  };
}

/** The motifs by category id. */
const motifs: Record<number, (between: Between) => CoverDrawing> = {
  2: listing,
  3: floorPlan,
  4: layers,
  5: network,
  6: circles,
  7: ranges,
  8: shelves,
};

/** Numbers from 0 to 1 that look random but depend on the text alone (mulberry32, seeded by FNV-1a). */
function seededNumbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The drawing of a post: always the same for a slug, with the motif of its category. */
export function drawCover(slug: string, categoryId: number | null): CoverDrawing {
  const random = seededNumbers(slug);
  const between: Between = (min, max) => Math.round(min + random() * (max - min));
  return (motifs[categoryId ?? 0] ?? spline)(between);
}
