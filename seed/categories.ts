/** The blog's categories, with the ids and names of the specification. */
export const seedCategories = [
  { id: 2, name: "Technical" },
  { id: 3, name: "B2B" },
  { id: 4, name: "SaaS" },
  { id: 5, name: "Innovation" },
  { id: 6, name: "Community" },
  { id: 7, name: "Business" },
  { id: 8, name: "Client Stories" },
];
