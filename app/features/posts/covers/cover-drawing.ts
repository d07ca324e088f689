import { type CoverDrawing, motifs } from "./cover-motifs";

/** The backgrounds of drawings (post-cover.css). */
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
