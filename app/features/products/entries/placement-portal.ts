import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "placement-portal",
  name: productNames["placement-portal"],
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
      "A season is many drives at once. This is one of them. Each of the three parties works in a view of its own, and the portal keeps them on the same list.",
    actors: ["Placement office", "Portal", "Recruiter", "Student"],
    steps: [
      {
        actor: "Student",
        title: "Fill in the profile",
        text: "Marks, projects, documents and the roles that the student is looking for.",
        passes: "Profile and documents",
      },
      {
        actor: "Placement office",
        title: "Verify it once",
        text: "The office compares the profile with its records. What it has confirmed, nobody types or checks again.",
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
        text: "The office holds the rules against the institute’s placement policy, then opens the drive.",
        passes: "Open drive",
      },
      {
        actor: "Portal",
        title: "Apply the rules",
        text: "It works out who is eligible, and announces the drive to those students and to nobody else.",
        passes: "Announcement",
      },
      {
        actor: "Student",
        title: "Apply",
        text: "One press sends the verified profile. The student sees from then on where the application stands.",
        passes: "Application",
      },
      {
        actor: "Recruiter",
        title: "Choose whom to meet",
        text: "Every applicant on the list meets the rules. The recruiter picks those to interview.",
        passes: "Interview list",
      },
      {
        actor: "Portal",
        title: "Lay out the interview day",
        text: "Rooms, slots and panels, without two of them in the same place at the same time.",
        passes: "Draft timetable",
      },
      {
        actor: "Placement office",
        title: "Publish the timetable",
        text: "The office moves what has to move. Students and recruiters then see their own hours.",
        passes: "Timetable",
      },
      {
        actor: "Recruiter",
        title: "Enter the results",
        text: "After each round: who goes on, who does not, and at the end who gets an offer.",
        passes: "Offer",
      },
      {
        actor: "Student",
        title: "Accept or decline",
        text: "Before the offer’s own deadline, which stands beside it.",
        passes: "Answer",
      },
      {
        actor: "Portal",
        title: "Close the drive",
        text: "It applies the policy on further applications, and adds the result to the season’s report by department, company and role.",
      },
    ],
  },
};
