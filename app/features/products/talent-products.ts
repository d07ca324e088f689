import type { Product } from "./product";

export const interviewAi: Product = {
  id: "interview-ai",
  name: "AI Interview Management System",
  tagline: "Every candidate gets the same fair first interview.",
  version: "v1",
  type: "B2B",
  category: "HR Tech",
  customizable: true,
  shortDescription:
    "Runs structured first-round interviews, scores the answers against your own criteria and hands the panel a shortlist with the evidence attached.",
  features: [
    "Question sets per role, with follow-up questions that depend on the answer",
    "Video, voice or written interviews that candidates take when it suits them",
    "Scorecards whose every mark links to the passage of the transcript behind it",
    "A side-by-side view of candidates for the panel, with names hidden on request",
    "Scheduling of the second round from the interviewers' own calendars",
    "An audit trail of who changed which score, when and why",
  ],
  benefits: [
    "Recruiters read shortlists instead of sitting through first rounds",
    "Candidates answer the same questions and are judged by the same criteria",
    "Hiring managers see the reasons for a score, and can overrule it",
    "A rejected candidate can be given a specific, documented answer",
  ],
  targetAudience: [
    "Talent teams that hire for many similar roles",
    "Staffing and recruitment agencies",
    "Campus hiring programmes",
    "Growing companies without a recruiting department",
  ],
  screenshots: [
    { alt: "Scorecard of one candidate, with the transcript passage behind each mark", id: "scorecard" },
    { alt: "Question editor with follow-up questions branching from an answer", id: "question-editor" },
    { alt: "Shortlist of a role, ordered by the criteria the panel chose", id: "shortlist" },
  ],
};

export const testForecast: Product = {
  id: "test-forecast",
  name: "Test-Forecast",
  tagline: "Know your exam score before the exam does.",
  version: "v1",
  type: "D2C",
  category: "EdTech",
  customizable: false,
  productLink: "https://test-forecast.example",
  shortDescription:
    "Turns a handful of practice tests into a forecast of the real score, and says which topics are worth the next hour of study.",
  features: [
    "Short practice tests that adapt to what you already know",
    "A forecast of the score, drawn with its margin of error",
    "A ranking of topics by the marks they can still win you",
    "A study plan that is redrawn after every test",
    "Explanations for each wrong answer, with a similar question to try again",
    "Works on a phone, and offline once a test is loaded",
  ],
  benefits: [
    "Study time goes to the topics that move the score",
    "Progress shows as a line, not as a feeling",
    "A forecast with its margin keeps expectations honest",
    "No tutor needed to know where you stand",
  ],
  targetAudience: [
    "Students who prepare for entrance examinations",
    "People who retake an exam and want to see what changed",
    "Parents who want a plain answer on progress",
  ],
  screenshots: [
    { alt: "Forecast of the exam score over the weeks, with its margin of error", id: "forecast" },
    { alt: "List of topics ordered by the marks they can still win", id: "topics" },
  ],
};

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
