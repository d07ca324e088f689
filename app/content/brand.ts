import { replyTimes, trackRecord } from "./marketing-figures";

/** The studio as the site comes with it (seed/content/studio.yaml); staff and the environment say otherwise. */
export const defaultBrand = {
  name: "Bracket & Spline",
  /** Where there is little room; empty: the name. */
  shortName: "",
  initials: "BS",
  email: "hello@bracketandspline.example",
  links: [{ label: "LinkedIn", url: "https://www.linkedin.com/company/bracket-and-spline" }],
  tagline: "Custom software and products",
  foundedYear: 2025,
  /** By whom, in the footer. */
  foundedBy: "by engineering alumni",
  /** What the studio promises about replies. */
  replies: {
    ...replyTimes,
    /** When support can be written to. */
    support: trackRecord.support,
    /** Whether nights and weekends do not count. */
    onWorkdays: false,
  },
  /** The company that signs, such as "Example Software LLP"; empty: shown nowhere. */
  legalName: "",
  /** One line of postal address; empty: shown nowhere. */
  address: "",
};

/** What staff put in the place of the site's mark and colors. `sheet`: the path of a style sheet with these. */
type Look = { mark?: Mark | Picture; colors?: BrandColors; sheet?: string };

/**
 * The studio as visitors see it. `look`: if it differs from that of the site. `version`: of the icons and the manifest,
 * if they are not those of the build.
 */
export type Brand = typeof defaultBrand & { url: string; look?: Look; version?: string };

type ThemeColors = Record<"link" | "accent", string>;

/** The colors that a studio chooses, for the light and the dark theme, such as `#2340d6`. */
export type BrandColors = { day: ThemeColors; night: ThemeColors };

/** A mark as a picture: its address on this site, and its size in pixels. */
export type Picture = { picture: string; width: number; height: number };

/** The page background in light and dark mode, for the browser's interface. */
export const themeColor = { day: "#f6f4ec", night: "#0e1430" };

/** The colors of app/styles/tokens.css for documents, images and icons, which have no style sheet. */
export const palette = {
  day: {
    paper: themeColor.day,
    card: "#fffefa",
    ink: "#161a2b",
    ink2: "#474c63",
    link: "#2340d6",
    accent: "#c8381b",
    field: "#857f6c",
    rule: "#d9d4c3",
    grid: "#d9d4c3",
  },
  night: {
    paper: themeColor.night,
    card: "#182048",
    ink: "#ecebdf",
    ink2: "#b4bad9",
    link: "#9db0ff",
    accent: "#ff8163",
    field: "#8089b8",
    rule: "#313b70",
    grid: "#202a5c",
  },
};

/** `color`: of the theme, or such as `#0a7d55` in both. `width`: of a stroke; without it, the path is filled. */
export type MarkPart = { color: string; width?: number; round?: true; evenOdd?: true; path: string };
/** A mark as paths in a box, which begins at 0,0 by default. */
export type Mark = { width: number; height: number; left?: number; top?: number; parts: MarkPart[] };

/** The colors of a brand for documents, images and icons. */
export const getPalette = ({ look }: Pick<Brand, "look">): typeof palette => ({
  day: { ...palette.day, ...look?.colors?.day },
  night: { ...palette.night, ...look?.colors?.night },
});

/** The mark that the site comes with, as strokes: a bracket around a curve with its two handles. */
export const brandMark: Mark = {
  width: 44,
  height: 36,
  parts: [
    { color: "ink", width: 3, path: "M10.5 3H3v30h7.5M33.5 3H41v30h-7.5" },
    { color: "accent", width: 1.25, path: "M12.5 25 17 9M31.5 11 27 27" },
    { color: "link", width: 3, round: true, path: "M12.5 25C17 9 27 27 31.5 11" },
    { color: "accent", width: 4.5, round: true, path: "M17 9h.01M27 27h.01" },
  ],
};

/** The mark for very small icons: without handles. */
export const brandIcon: Mark = {
  width: 32,
  height: 32,
  parts: [
    { color: "ink", width: 3.5, path: "M9 3H3v26h6M23 3h6v26h-6" },
    { color: "link", width: 4, round: true, path: "M10 22C13 6 19 26 22 10" },
  ],
};

/** What the studio promises about replies. Components have it from `useBrand`. */
export type Replies = Brand["replies"];

/** A text with the promise in place of `{first reply}`, `{full response}` and `{support}`. */
export const fillReplies = (text: string, replies: Replies): string =>
  text.replace(/\{(first|full|support)[a-z ]*\}/g, (_, name: "first" | "full" | "support") => replies[name]);
