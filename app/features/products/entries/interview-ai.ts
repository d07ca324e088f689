import type { Product } from "../product";

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
  pdf: "/documents/interview-ai.pdf",
  overview: [
    "A first-round interview asks the same questions of everybody and should judge the answers by the same rule. With forty candidates and three interviewers it rarely does. This product asks the questions, keeps the answers, and marks them against criteria that your panel wrote before the first candidate applied.",
    "Nothing is decided by it. It hands the panel a shortlist in which every mark points at the sentence it was given for, so that a mark can be checked, argued with, and changed.",
  ],
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
