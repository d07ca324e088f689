/** The site's colors (app/styles/tokens.css) on paper and at night. */
export const day = {
  paper: "#fffefa",
  ink: "#161a2b",
  ink2: "#474c63",
  link: "#2340d6",
  accent: "#c8381b",
  field: "#857f6c",
  rule: "#d9d4c3",
};

export const night: typeof day = {
  paper: "#0e1430",
  ink: "#ecebdf",
  ink2: "#b4bad9",
  link: "#9db0ff",
  accent: "#ff8163",
  field: "#8089b8",
  rule: "#1c2552",
};

export type Palette = typeof day;
