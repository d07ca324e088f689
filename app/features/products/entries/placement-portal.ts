import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "The whole placement season on one page.",
  version: "v1",
  type: "B2B",
  state: "built",
  category: "Education Management",
  customizable: true,
  shortDescription:
    "Connects students, recruiters and the placement office: eligibility, applications, interview days and offers in one system.",
  pdf: "/documents/placement-portal.pdf",
  overview: [
    "A placement season is a few hundred students, dozens of companies, and one office with a spreadsheet for each. The portal shows the season on one page: who may apply where, which interview is in which room, and which offers are still open.",
    "Students, recruiters and the office each see their own view of the same list. The office verifies each profile once, and no one types it again.",
  ],
  features: [
    "Student profiles that the office verifies once and recruiters can rely on",
    "Eligibility rules per company, checked before a student can apply",
    "Interview days without conflicting rooms, slots or panels",
    "Offer tracking under the institute’s own placement policy",
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
    { alt: "Season board with each company’s drive and its current stage", id: "season-board" },
    { alt: "Timetable of an interview day with rooms and panels", id: "interview-day" },
    { alt: "A student’s applications and where each one stands", id: "student-view" },
  ],
  workflow: {
    title: "One company’s drive, from notice to offer",
    intro:
      "A season has many hiring drives; this is one of them. Each party works in its own view, and the portal keeps the views consistent.",
    actors: ["Placement office", "Portal", "Recruiter", "Student"],
    steps: [
      {
        actor: "Student",
        title: "Fill in the profile",
        text: "Grades, projects, documents and the roles the student wants.",
        passes: "Profile and documents",
      },
      {
        actor: "Placement office",
        title: "Verify it once",
        text: "The office checks the profile against its records. Confirmed details are never retyped or rechecked.",
        passes: "Verified profile",
      },
      {
        actor: "Recruiter",
        title: "Announce a drive",
        text: "The role, its terms, the closing date and the rules on who may apply.",
        passes: "Role and rules",
      },
      {
        actor: "Placement office",
        title: "Approve the drive",
        text: "The office checks the rules against the placement policy, then opens the drive.",
        passes: "Open drive",
      },
      {
        actor: "Portal",
        title: "Apply the rules",
        text: "It works out who is eligible and announces the drive to those students only.",
        passes: "Announcement",
      },
      {
        actor: "Student",
        title: "Apply",
        text: "One click sends the verified profile. From then on, the student can see its status.",
        passes: "Application",
      },
      {
        actor: "Recruiter",
        title: "Choose whom to interview",
        text: "Every applicant on the list meets the rules. The recruiter picks whom to interview.",
        passes: "Interview list",
      },
      {
        actor: "Portal",
        title: "Plan the interview day",
        text: "It schedules rooms, slots and panels without conflicts.",
        passes: "Draft timetable",
      },
      {
        actor: "Placement office",
        title: "Publish the timetable",
        text: "The office makes its changes. Students and recruiters then see their own times.",
        passes: "Timetable",
      },
      {
        actor: "Recruiter",
        title: "Enter the results",
        text: "After each round: who advances, who doesn’t, and who gets an offer.",
        passes: "Offer",
      },
      {
        actor: "Student",
        title: "Accept or decline",
        text: "Before the offer’s deadline, which is shown beside it.",
        passes: "Decision",
      },
      {
        actor: "Portal",
        title: "Close the drive",
        text: "It applies the policy on further applications and adds the result to the season report.",
      },
    ],
  },
};
