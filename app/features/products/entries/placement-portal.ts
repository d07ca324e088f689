import type { Product } from "../product";

export const placementPortal: Product = {
  id: "placement-portal",
  name: "Placement Portal",
  tagline: "The whole placement season on one page.",
  version: "v1",
  type: "B2B",
  category: "Education Management",
  customizable: true,
  shortDescription:
    "Brings students, recruiters and the placement office of an institute together: eligibility, applications, interview days and offers, without spreadsheets in between.",
  pdf: "/documents/placement-portal.pdf",
  overview: [
    "A placement season is a few hundred students, some dozens of companies, and one office in between with a spreadsheet for each. The portal puts the season on one page: who may apply where, which interview day has which room, and which offer is still open.",
    "Students, recruiters and the office each see their own view of the same list. What the office verifies once, nobody types again.",
  ],
  features: [
    "Student profiles that the office verifies once and recruiters can rely on",
    "Eligibility rules per company, applied before a student can apply",
    "Interview days with rooms, slots and panels that do not collide",
    "Offer tracking under the institute's own placement policy",
    "Announcements that reach only the students they concern",
    "Season reports by department, company and role",
    "Separate views for administrators, recruiters and students",
  ],
  benefits: [
    "One list of applications instead of one spreadsheet per company",
    "Students see where they stand without asking the office",
    "Recruiters receive only candidates who meet their rules",
    "The annual report is ready when the season ends",
  ],
  targetAudience: [
    "Placement offices of colleges and universities",
    "Training institutes with hiring partners",
    "Student placement committees",
    "Companies that recruit on several campuses",
  ],
  screenshots: [
    { alt: "Season board with each company's drive and its current stage", id: "season-board" },
    { alt: "Timetable of an interview day with rooms and panels", id: "interview-day" },
    { alt: "A student's applications and where each one stands", id: "student-view" },
  ],
};
