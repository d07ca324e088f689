/** Makes contact form fields, different for each number. */
export const makeMessage = (number: number | string) => ({
  name: `Visitor ${number}`,
  email: `visitor-${String(number).replace(/\W+/g, "-")}@example.com`,
  subject: "Stock system",
  message: `We count by hand, says number ${number}.`,
});

/** Makes calculator fields, different for each number. */
export const makeEstimate = (number: number | string) => ({
  projectType: "mobile-app",
  timeline: "standard",
  userScale: "under-100",
  complexity: "5",
  support: "one-month-free",
  description: `A warehouse counts by hand, number ${number}.`,
});
