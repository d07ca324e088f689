import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "interview-ai",
  name: productNames["interview-ai"],
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
    "Scheduling of the second round from the interviewers’ own calendars",
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
    "Campus hiring programs",
    "Growing companies without a recruiting department",
  ],
  screenshots: [
    { alt: "Scorecard of one candidate, with the transcript passage behind each mark", id: "scorecard" },
    { alt: "Question editor with follow-up questions branching from an answer", id: "question-editor" },
    { alt: "Shortlist of a role, ordered by the criteria the panel chose", id: "shortlist" },
  ],
  workflow: {
    title: "From criteria to a second interview",
    intro:
      "One role, from the first meeting of the panel to the date of the second round. The system asks, transcribes and marks. People write the criteria before it starts, and people decide after it is through.",
    actors: ["Panel", "Recruiter", "Interview system", "Candidate"],
    steps: [
      {
        actor: "Panel",
        title: "Write the criteria",
        text: "What the role needs, how much each point weighs, and what a weak, a fair and a strong answer look like.",
        passes: "Weighted criteria",
      },
      {
        actor: "Recruiter",
        title: "Build the question set",
        text: "Each criterion gets at least one question, and follow-up questions for answers that leave it open.",
        passes: "Question set",
      },
      {
        actor: "Interview system",
        title: "Invite every applicant",
        text: "Each gets a link of their own, the closing date, and the choice between video, voice and writing.",
        passes: "Personal link",
      },
      {
        actor: "Candidate",
        title: "Answer when it suits",
        text: "The questions and their order are the same for everybody. A break is allowed between two questions.",
        passes: "First answers",
      },
      {
        actor: "Interview system",
        title: "Follow up",
        text: "Where an answer leaves a criterion open, it asks the follow-up question that the recruiter has written for that case.",
        passes: "Follow-up question",
      },
      {
        actor: "Candidate",
        title: "Finish and send",
        text: "The candidate looks over the list of questions and sends the interview off.",
        passes: "Finished interview",
      },
      {
        actor: "Interview system",
        title: "Transcribe and mark",
        text: "Every mark points at the sentence it was given for. Where no sentence supports a mark, the criterion stays unmarked.",
        passes: "Scorecard",
      },
      {
        actor: "Recruiter",
        title: "Check the scorecards",
        text: "Marks can be changed. Who changed which mark, when and why goes into the audit trail.",
        passes: "Checked marks",
      },
      {
        actor: "Interview system",
        title: "Order the shortlist",
        text: "By the weights that the panel has set, with names hidden if the panel asks for it.",
        passes: "Shortlist",
      },
      {
        actor: "Panel",
        title: "Compare and decide",
        text: "Candidates stand side by side, each mark with its passage. The panel may overrule any of them; the decision is theirs.",
        passes: "Decisions",
      },
      {
        actor: "Interview system",
        title: "Find a date",
        text: "It reads the interviewers’ calendars and offers the free hours to those who go on to the second round.",
        passes: "Free hours",
      },
      {
        actor: "Recruiter",
        title: "Answer everybody",
        text: "Invitations go out, and so do rejections, each with the reasons that stand on the scorecard.",
      },
    ],
  },
};
