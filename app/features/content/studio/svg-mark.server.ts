import sax from "sax";
import { z } from "zod";
import type { Mark, MarkPart } from "~/content/brand";
import { paragraphs } from "~/lib/form/text-schema";

/** Why an SVG can't be the mark, in a sentence for staff. */
export class MarkError extends Error {}

/** Every page carries the mark. */
const MAX = { parts: 24, path: 4_000, all: 6_000, side: 10_000, ratio: 4 };
/** A smaller drawing is enlarged beyond the numbers that a PDF can have. */
const MIN_SIDE = 0.01;

type Attributes = Record<string, string>;

/** What a path has from the groups around it. */
const inherited = ["fill", "stroke", "stroke-width", "stroke-linecap", "fill-rule"];
/** Attributes that change nothing that is drawn. */
const harmless =
  /^(id|version|viewBox|width|height|xmlns(:\w+)?|class|role|aria-[\w-]+|data-[\w-]+|xml:space|d|stroke-linejoin|stroke-miterlimit|clip-rule|focusable|enable-background|x|y)$/;
const pathNumbers = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;
const numberPattern = /^\d+(\.\d+)?(px)?$/;

/**
 * Reads the paths of an SVG. Anything else that could draw, load or run something is refused.
 * @throws MarkError
 */
export function readSvgMark(svg: string): Mark {
  const parser = sax.parser(true, { trim: true });
  const parts: MarkPart[] = [];
  const styles: Attributes[] = [];
  const boxes: Attributes[] = [];
  let ignored = 0;
  parser.onopentag = ({ name, attributes }) => {
    if (["title", "desc", "metadata"].includes(name) || ignored > 0) {
      ignored += 1;
      return;
    }
    if (!["svg", "g", "path"].includes(name)) throw new MarkError(`It contains <${name}>. ${CONVERT}`);
    if (name === "svg" && boxes.push(attributes as Attributes) > 1)
      throw new MarkError(`It contains two <svg>. ${CONVERT}`);
    if (boxes.length === 0) throw new MarkError(NOT_SVG);
    const style = { ...styles.at(-1), ...readStyle(attributes as Attributes) };
    styles.push(style);
    if (name === "path") parts.push(...readPath((attributes as Attributes).d ?? "", style));
  };
  parser.onclosetag = () => {
    if (ignored > 0) ignored -= 1;
    else styles.pop();
  };
  parser.ondoctype = (text) => {
    if (text.includes("[")) throw new MarkError("It declares entities. Please export a plain SVG.");
  };
  parser.onerror = () => {
    throw new MarkError(NOT_SVG);
  };
  parser.write(svg).close();
  const [root] = boxes;
  if (!root) throw new MarkError(NOT_SVG);
  if (parts.length === 0)
    throw new MarkError("It contains no path. Convert its shapes to paths, and export it again.");
  const length = parts.reduce((sum, { path }) => sum + path.length, 0);
  if (parts.length > MAX.parts || length > MAX.all)
    throw new MarkError(
      `Its ${parts.length} paths have ${length} characters. At most ${MAX.parts} with ${MAX.all} together are possible, because every page carries them.`,
    );
  return { ...readBox(root), parts };
}

const NOT_SVG = "This is no SVG. Please paste all of the file, from <svg to </svg>.";
const CONVERT = "Convert its shapes to paths, and export it again as a plain SVG.";

function readStyle(attributes: Attributes): Attributes {
  const style: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (inherited.includes(name)) style[name] = value.trim();
    else if (!harmless.test(name)) throw new MarkError(`It contains the attribute ${name}. ${CONVERT}`);
  }
  return style;
}

/** A color such as `#0a7d55`; the text's color for black, so that it is seen in the dark theme. */
function readColor(color: string): string | undefined {
  if (color === "none") return undefined;
  const hex = color.toLowerCase().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  if (["currentcolor", "black", "#000000"].includes(hex)) return "ink";
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  throw new MarkError(`It contains the color ${color.slice(0, 40)}. Please use colors such as #0a7d55.`);
}

function readPath(d: string, style: Attributes): MarkPart[] {
  const path = d.replace(/\s+/g, " ").trim();
  if (path.length > MAX.path)
    throw new MarkError(`A path has ${path.length} characters. At most ${MAX.path} are possible.`);
  if (!/^[Mm][-+\d.eE, MmLlHhVvCcSsQqTtAaZz]*$/.test(path))
    throw new MarkError("A path contains something else than lines and curves.");
  const far = path.match(pathNumbers)?.find((number) => !(Math.abs(Number(number)) <= MAX.side));
  if (far) throw new MarkError(`A path contains the number ${far.slice(0, 40)}. Please export it smaller.`);
  const fill = readColor(style.fill ?? "black");
  const stroke = readColor(style.stroke ?? "none");
  const width = style["stroke-width"] ?? "1";
  if (stroke && !(numberPattern.test(width) && Number.parseFloat(width) <= MAX.side))
    throw new MarkError(`It contains the line width ${width.slice(0, 40)}. Please use a number.`);
  return [
    ...(fill
      ? [{ color: fill, path, ...(style["fill-rule"] === "evenodd" && { evenOdd: true as const }) }]
      : []),
    ...(stroke
      ? [
          {
            color: stroke,
            width: Number.parseFloat(width),
            ...(style["stroke-linecap"] === "round" && { round: true as const }),
            path,
          },
        ]
      : []),
  ];
}

/** The box of the drawing. */
function readBox({ viewBox, width = "", height = "" }: Attributes): Omit<Mark, "parts"> {
  const numbers = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [
    0,
    0,
    ...[width, height].map((side) => (numberPattern.test(side) ? Number.parseFloat(side) : Number.NaN)),
  ];
  const [left = Number.NaN, top = Number.NaN, wide = 0, high = 0] = numbers;
  if (
    numbers.length !== 4 ||
    !numbers.every((number) => Math.abs(number) <= MAX.side) ||
    wide < MIN_SIDE ||
    high < MIN_SIDE
  )
    throw new MarkError("It has no size. Please export it with a viewBox.");
  if (wide / high > MAX.ratio || high / wide > MAX.ratio)
    throw new MarkError(
      `It is ${wide} by ${high}. The mark may be ${MAX.ratio} times as wide as high at most.`,
    );
  return { width: wide, height: high, ...(left && { left }), ...(top && { top }) };
}

/** Writes a mark as the SVG that `readSvgMark` reads as the same mark. */
export function writeSvgMark({ width, height, left = 0, top = 0, parts }: Mark): string {
  const paths = parts.map(({ color, width: stroke, round, evenOdd, path }) => {
    const value = color === "ink" ? "currentColor" : color;
    const paint =
      stroke === undefined
        ? ` fill="${value}"${evenOdd ? ' fill-rule="evenodd"' : ""}`
        : ` fill="none" stroke="${value}" stroke-width="${stroke}"${round ? ' stroke-linecap="round"' : ""}`;
    return `  <path${paint} d="${path}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">`,
    ...paths,
    "</svg>",
  ].join("\n");
}

const MAX_SVG = 20_000;

/** The SVG of a mark, as `writeSvgMark` writes it. */
export const svgMark = paragraphs({ max: MAX_SVG }).transform((svg, context) => {
  try {
    return writeSvgMark(readSvgMark(svg));
  } catch (error) {
    if (!(error instanceof MarkError)) throw error;
    context.addIssue({ code: "custom", message: error.message });
    return z.NEVER;
  }
});
