/** Every fact about the studio that another studio would change. The environment overrides the first five. */
export const defaultBrand = {
  name: "Bracket & Spline",
  initials: "BS",
  email: "hello@bracketandspline.example",
  linkedInUrl: "https://www.linkedin.com/company/bracket-and-spline",
  foundedYear: 2025,
};

export type Brand = typeof defaultBrand & { url: string };
