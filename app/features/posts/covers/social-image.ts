import type { palette } from "~/content/brand";
import { COVER, type CoverDrawing } from "./cover-motifs";

/** The size that social networks recommend, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 };

/** The content of a social image. */
export type SocialImage = {
  title: string;
  label: string;
  brand: string;
  drawing: CoverDrawing;
  /** Of the dark theme. */
  colors: Colors;
};

/** What the worker draws: a social image, or an SVG at a width in pixels. */
export type ImageTask = SocialImage | { svg: string; width: number };

type Node = { type: string; props: Record<string, unknown> };

type Colors = typeof palette.night;

/** The sizes of titles up to some lengths, and as many lines as fit between label and brand. */
const titleSizes = [
  { maxLength: 36, fontSize: 80, lineClamp: 4 },
  { maxLength: 70, fontSize: 66, lineClamp: 5 },
  { maxLength: Number.POSITIVE_INFINITY, fontSize: 52, lineClamp: 7 },
];

const createBox = (style: Record<string, unknown>, children: unknown): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

/**
 * A social image as a tree for satori: the title on the left, the drawing on the right, on the site's blueprint.
 * `families`: the fonts that it may use, beside `display` and `mono`. Without a title, the brand is in its place.
 */
export function buildSocialImage(
  { title, label, brand, drawing, colors }: SocialImage,
  families: readonly string[],
): Node {
  const [display, mono] = ["display", "mono"].map((first) => [first, ...families].join(", "));
  const { maxLength: _, ...size } = titleSizes.find(({ maxLength }) => title.length <= maxLength) ?? {};
  const { width, height } = SOCIAL_IMAGE;
  const whole = { position: "absolute", top: 0, left: 0, width, height };
  const inside = { position: "absolute", top: 64, left: 72, width: width - 144, height: height - 128 };
  return createBox({ width, height, backgroundColor: colors.paper, color: colors.ink }, [
    createPicture(width, height, drawGrid(width, height, colors), whole),
    createPicture(540, 304, writeDrawing(drawing, colors), { position: "absolute", right: -20, bottom: 96 }),
    // Positioned like the pictures, which would otherwise cover the text.
    createBox({ ...inside, flexDirection: "column", justifyContent: "space-between" }, [
      createBox({ fontFamily: mono, fontSize: 30, color: colors.accent }, label),
      createBox(
        {
          fontFamily: display,
          ...size,
          lineHeight: 1.04,
          letterSpacing: "-0.03em",
          width: 620,
          display: "block",
          wordBreak: "break-word",
        },
        title || brand,
      ),
      createBox(
        // Two lines of a long name stay beside the drawing.
        { fontFamily: mono, fontSize: 30, color: colors.ink2, width: 600 },
        title && brand && `[ ${brand} ]`,
      ),
    ]),
  ]);
}

const createPicture = (width: number, height: number, svg: string, style: Record<string, unknown>): Node => ({
  type: "img",
  props: { width, height, src: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, style },
});

const writeSvg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none">${content}</svg>`;

function drawGrid(width: number, height: number, colors: Colors): string {
  const lines = [
    ...Array.from({ length: Math.ceil(width / 48) }, (_, index) => `M${index * 48} 0V${height}`),
    ...Array.from({ length: Math.ceil(height / 48) }, (_, index) => `M0 ${index * 48}H${width}`),
  ];
  return writeSvg(`0 0 ${width} ${height}`, `<path stroke="${colors.grid}" d="${lines.join("")}"/>`);
}

const writeDrawing = ({ thin, pencil, main }: CoverDrawing, colors: Colors): string =>
  writeSvg(
    `0 0 ${COVER.width} ${COVER.height}`,
    [
      `<path stroke="${colors.ink2}" d="${thin}"/>`,
      `<path stroke="${colors.accent}" stroke-width="1.5" d="${pencil}"/>`,
      `<path stroke="${colors.link}" stroke-width="4" stroke-linejoin="round" d="${main}"/>`,
    ].join(""),
  );
