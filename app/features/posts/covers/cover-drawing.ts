/** A drawing as SVG path data, in three pens. */
export type CoverDrawing = { thin: string; pencil: string; main: string };

export const COVER = { width: 480, height: 270 };

/** The size of the images of links that social networks recommend, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 };

/** A motif's input: integers that look random but depend on the post, and the lengths of its title's words. */
type CoverSource = { between: (min: number, max: number) => number; wordLengths: readonly number[] };

type Motif = (source: CoverSource) => CoverDrawing;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
const cross = (x: number, y: number) => `M${x - 5} ${y}h10M${x} ${y - 5}v10`;
const dimensionLine = (from: number, to: number, y: number) =>
  `M${from} ${y}H${to}M${from} ${y - 5}v10M${to} ${y - 5}v10`;
type Point = { x: number; y: number };
/** The item at an index that wraps around; 5 for an empty list. */
const getWrapped = (list: readonly number[], index: number): number => list[index % list.length] ?? 5;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A curve with one point per word of the title; its height is the word's length. */
const spline: Motif = ({ wordLengths, between }) => {
  const points = (wordLengths.length > 1 ? wordLengths : [...wordLengths, 4, 9])
    .slice(0, 7)
    .map((word, index, { length }) => ({
      x: Math.round(48 + (index * 384) / (length - 1)),
      y: 214 - Math.min(12, word) * 14,
    }));
  const reach = Math.round(150 / points.length);
  const [first, ...others] = points as [Point, ...Point[]];
  const last = others.at(-1) ?? first;
  return {
    thin: times(3, () => cross(between(1, 19) * 24, between(1, 9) * 24)).join(""),
    pencil:
      others.map(({ x, y }) => `M${x - reach} ${y}H${x + reach}${circle(x - reach, y, 4)}`).join("") +
      dimensionLine(first.x, last.x, 248),
    main: `M${first.x} ${first.y}C${first.x + reach} ${first.y} ${others
      .map(({ x, y }, index) => `${index ? "S" : ""}${x - reach} ${y} ${x} ${y}`)
      .join("")}`,
  };
};

/** A floor plan. */
const floorPlan: Motif = ({ wordLengths, between }) => {
  const [wall, left, right] = [between(9, 13) * 24 - 24, between(4, 7) * 24, between(4, 7) * 24];
  return {
    thin: `M${wall} ${left + 24}a24 24 0 0 1 24 24M${wall} ${left + 24}v24${wordLengths
      .slice(0, 3)
      .map((word, row) => `M84 ${left + 14 + 12 * row}h${3 * Math.min(12, word)}`)
      .join("")}`,
    pencil: `${dimensionLine(72, 408, 246)}${cross(72, 36)}${cross(408, 36)}`,
    main: `${box(72, 36, 336, 180)}M${wall} 36V${left}M${wall} ${left + 48}V216M72 ${left}H${wall - 48}M${wall} ${right}H360`,
  };
};

/** Layers, one above the other. */
const layers: Motif = ({ between }) => {
  const count = between(3, 4);
  const [left, skew, gap] = [between(70, 110), between(60, 90), between(38, 46)];
  const tops = times(count, (index) => 40 + index * gap);
  return {
    thin: `M${left} ${40 + 46}V${(tops.at(-1) ?? 0) + 46}M${left + 220} ${40 + 46}V${(tops.at(-1) ?? 0) + 46}`,
    pencil:
      times(2, () => cross(between(1, 19) * 24, between(1, 9) * 24)).join("") +
      dimensionLine(left, left + 220, 252),
    main: tops
      .map((top) => `M${left} ${top + 46}L${left + skew} ${top}h220L${left + 220} ${top + 46}z`)
      .join(""),
  };
};

/** Overlapping circles. */
const circles: Motif = ({ wordLengths, between }) => {
  const rings = times(Math.max(3, Math.min(6, wordLengths.length)), (index) => ({
    x: 96 + index * 58,
    y: between(105, 160),
    r: 20 + 5 * Math.min(12, getWrapped(wordLengths, index)),
  }));
  return {
    thin: rings.map(({ x, y }) => cross(x, y)).join(""),
    pencil: `M${rings.map(({ x, y }) => `${x} ${y}`).join("L")}`,
    main: rings.map(({ x, y, r }) => circle(x, y, r)).join(""),
  };
};

/** Bars from a lower to an upper value. */
const ranges: Motif = ({ wordLengths, between }) => {
  const bars = times(4, (row) => {
    const from = between(60, 190);
    return { from, to: Math.min(430, from + 40 + 16 * getWrapped(wordLengths, row)), y: 44 + row * 46 };
  });
  const span = { from: Math.min(...bars.map(({ from }) => from)), to: Math.max(...bars.map(({ to }) => to)) };
  return {
    thin: times(8, (index) => `M${60 + index * 52} 30V222`).join(""),
    pencil: dimensionLine(span.from, span.to, 246),
    main: bars.map(({ from, to, y }) => box(from, y, to - from, 22)).join(""),
  };
};

const motifs: readonly Motif[] = [spline, floorPlan, layers, circles, ranges];

/** The backgrounds of drawings (post-cards.css). */
export const coverGrounds = ["night", "paper", "cobalt", "tracing"] as const;

/** A cover for a post without an image. */
type Cover = {
  ground: (typeof coverGrounds)[number];
  /** The number of the motif. */
  motif: number;
  drawing: CoverDrawing;
};

/** The input of a cover drawing. */
type CoverSubject = { slug: string; title: string };

/** Creates a generator of pseudo-random numbers from 0 to 1, seeded with a string (mulberry32, seeded by FNV-1a). */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The maximum number of words of a title that are drawn. */
const MAX_WORDS = 12;

const measureWords = (title: string): number[] =>
  title
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => [...word].length)
    .filter((length) => length > 0);

/** A post's own motif and ground. Another seed would change the covers of all posts. */
function chooseCover(slug: string) {
  const random = createRandom(`cover 1510242 ${slug}`);
  const pickIndex = ({ length }: { length: number }) => Math.floor(random() * length);
  const motif = pickIndex(motifs);
  return { motif, ground: coverGrounds[pickIndex(coverGrounds)] as Cover["ground"] };
}

/** Draws a post's cover from its slug and the lengths of its title's words. Deterministic. */
export function drawCover({ slug, title }: CoverSubject, givenMotif?: number): Cover {
  const { ground, motif: ownMotif } = chooseCover(slug);
  const motif = givenMotif ?? ownMotif;
  const random = createRandom(`${slug} ${title}`);
  const between = (min: number, max: number) => Math.round(min + random() * (max - min));
  const draw = motifs[motif] as (typeof motifs)[number];
  return { ground, motif, drawing: draw({ between, wordLengths: measureWords(title) }) };
}

/** The motif of each post in a list: its own, or the next one that the three posts before it do not have. */
export function assignMotifs(posts: readonly { slug: string }[]): number[] {
  const assigned: number[] = [];
  for (const { slug } of posts) {
    let { motif } = chooseCover(slug);
    while (assigned.slice(-3).includes(motif)) motif = (motif + 1) % motifs.length;
    assigned.push(motif);
  }
  return assigned;
}
