/** The studio's identity. Environment variables override name, initials, e-mail and LinkedIn address. */
export const defaultBrand = {
  name: "Bracket & Spline",
  initials: "BS",
  email: "hello@bracketandspline.example",
  linkedInUrl: "https://www.linkedin.com/company/bracket-and-spline",
  foundedYear: 2025,
};

export type Brand = typeof defaultBrand & { url: string };
