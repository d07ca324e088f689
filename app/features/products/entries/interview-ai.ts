import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "Every candidate gets the same fair first interview.",
  version: "v1",
  type: "B2B",
  state: "built",
  category: "HR Tech",
  customizable: true,
  shortDescription:
    "Runs structured first-round interviews, scores answers against your criteria, and gives the panel a shortlist with the evidence attached.",
  pdf: "/documents/interview-ai.pdf",
  overview: [
    "A first-round interview should ask everyone the same questions and judge the answers by the same rules. With forty candidates and three interviewers, it rarely does. This product asks the questions, records the answers and scores them against criteria your panel wrote in advance.",
    "It makes no decisions. Every score on the shortlist points to the sentence behind it, so people can check it, question it and change it.",
  ],
  features: [
    "Question sets per role, with follow-up questions that depend on the answer",
    "Video, voice or written interviews that candidates take when it suits them",
    "Scorecards that link every score to the transcript",
    "A side-by-side view of candidates for the panel, with names hidden on request",
    "Scheduling of the second round from the interviewers’ own calendars",
    "An audit trail of who changed which score, when and why",
  ],
  benefits: [
    "Recruiters read shortlists instead of sitting through first rounds",
    "Candidates answer the same questions and are judged by the same criteria",
    "Hiring managers see the reasons for a score, and can overrule it",
    "Rejected candidates can get specific, documented reasons",
  ],
  targetAudience: [
    "Talent teams that hire for many similar roles",
    "Staffing and recruitment agencies",
    "Campus hiring programs",
    "Growing companies without a recruiting department",
  ],
  screenshots: [
    { alt: "Scorecard of one candidate, with the transcript passage behind each score", id: "scorecard" },
    { alt: "Question editor with follow-up questions for each kind of answer", id: "question-editor" },
    { alt: "Shortlist of a role, ordered by the criteria the panel chose", id: "shortlist" },
  ],
  workflow: {
    title: "From criteria to a second interview",
    intro:
      "One role, from the panel’s first meeting to the date of the second round. The system asks, transcribes and scores. People write the criteria and make the decisions.",
    actors: ["Panel", "Recruiter", "Interview system", "Candidate"],
    steps: [
      {
        actor: "Panel",
        title: "Write the criteria",
        text: "What the role needs, how much each point counts, and what a weak, fair or strong answer looks like.",
        passes: "Weighted criteria",
      },
      {
        actor: "Recruiter",
        title: "Build the question set",
        text: "Each criterion gets at least one question, plus follow-ups for answers that leave it open.",
        passes: "Question set",
      },
      {
        actor: "Interview system",
        title: "Invite every applicant",
        text: "Each gets a personal link, the closing date, and a choice of video, voice or writing.",
        passes: "Personal link",
      },
      {
        actor: "Candidate",
        title: "Answer when it suits",
        text: "The questions and their order are the same for everyone. Breaks between questions are allowed.",
        passes: "First answers",
      },
      {
        actor: "Interview system",
        title: "Follow up",
        text: "If an answer leaves a criterion open, it asks the follow-up question the recruiter wrote.",
        passes: "Follow-up question",
      },
      {
        actor: "Candidate",
        title: "Finish and send",
        text: "The candidate reviews the list of questions and submits the interview.",
        passes: "Finished interview",
      },
      {
        actor: "Interview system",
        title: "Transcribe and score",
        text: "Every score points to the sentence behind it. If no sentence supports a score, the criterion stays open.",
        passes: "Scorecard",
      },
      {
        actor: "Recruiter",
        title: "Check the scorecards",
        text: "Scores can be changed. The audit trail shows who changed which score, when and why.",
        passes: "Checked scores",
      },
      {
        actor: "Interview system",
        title: "Order the shortlist",
        text: "By the weights the panel set, with names hidden if the panel wants.",
        passes: "Shortlist",
      },
      {
        actor: "Panel",
        title: "Compare and decide",
        text: "Candidates appear side by side, each score with its passage. The panel can overrule any score and makes the decision.",
        passes: "Decisions",
      },
      {
        actor: "Interview system",
        title: "Find a date",
        text: "It reads the interviewers’ calendars and offers free times to those invited to the second round.",
        passes: "Free times",
      },
      {
        actor: "Recruiter",
        title: "Reply to everyone",
        text: "Invitations go out, and so do rejections, with the reasons from the scorecard.",
      },
    ],
  },
};
