/** The studio's identity. Environment variables override all but the founding year. */
export const defaultBrand = {
  name: "Bracket & Spline",
  initials: "BS",
  email: "hello@bracketandspline.example",
  linkedInUrl: "https://www.linkedin.com/company/bracket-and-spline",
  /** The company that signs, such as "Example Software LLP"; empty: shown nowhere. */
  legalName: "",
  /** One line of postal address; empty: shown nowhere. */
  address: "",
  foundedYear: 2025,
};

export type Brand = typeof defaultBrand & { url: string };

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

type MarkPart = { color: "ink" | "link" | "accent"; width: number; round?: true; path: string };
type Mark = { width: number; height: number; parts: MarkPart[] };

/** The studio's mark, as strokes: a bracket around a curve with its two handles. */
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
