import type { ProductDocument } from "./product-document";

export const interviewAiDocument: ProductDocument = {
  edition: "2026-11-22",
  tasks: [
    {
      title: "Prepare a role",
      steps: [
        "Enter the criteria with their weights, and for each what a weak, a fair and a strong answer looks like.",
        "Write the questions. A criterion without a question is shown in the editor until it has one.",
        "Add follow-up questions, each with the case in which it is asked.",
        "Take the interview yourself on a test link. It is transcribed and marked like any other, and counted nowhere.",
      ],
    },
    {
      title: "Check a scorecard",
      steps: [
        "Open a mark. The transcript scrolls to the sentence it was given for, and the recording to that second.",
        "Change the mark where you disagree, and say why in a line. The first mark stays in the audit trail.",
        "Mark by hand what was left open for want of a sentence, or leave it open: the shortlist shows it as open.",
      ],
    },
    {
      title: "Decide together",
      steps: [
        "Open the shortlist. Hide the names if the panel should see answers only.",
        "Put two or more candidates side by side, criterion by criterion.",
        "Enter who goes on. Each rejection takes its reasons from the scorecard, and can be reworded before it is sent.",
      ],
    },
  ],
  roles: ["Recruiter", "Panel", "Candidate"],
  rights: [
    { right: "Write criteria and questions", held: ["yes", "own roles", "no"] },
    { right: "Invite and withdraw candidates", held: ["yes", "no", "withdraw"] },
    { right: "Read transcripts and marks", held: ["yes", "own roles", "no"] },
    { right: "Change a mark", held: ["with reason", "with reason", "no"] },
    { right: "Decide who goes on", held: ["no", "yes", "no"] },
    { right: "Read the audit trail", held: ["yes", "own roles", "no"] },
  ],
  setup: [
    {
      title: "Name the people",
      text: "Recruiters and panel members get accounts by invitation to their work address. Candidates need none: their personal link is enough.",
    },
    {
      title: "Connect the calendars",
      text: "Interviewers allow their calendar to be read. Free and busy hours are all it needs, so titles and guests can stay hidden.",
    },
    {
      title: "Bring in one role",
      text: "Begin with a role that you hire for often. Old interview notes help to write the criteria, and to see whether they tell strong answers from weak ones.",
    },
    {
      title: "Set the periods",
      text: "For each kind of data you enter how long it is to be kept. The rules on this differ from place to place, so settle it with whoever answers for data protection before the first role is opened.",
    },
    {
      title: "Compare on paper",
      text: "Let the panel mark five finished interviews by hand and hold the result against the scorecards. Where they differ, the criteria need another sentence.",
    },
  ],
  data: [
    {
      what: "Recordings",
      purpose: "the panel hears the passage",
      choice: "deleted at the decision, or after a period you set",
    },
    {
      what: "Transcripts, marks",
      purpose: "shortlist, and reasons given to candidates",
      choice: "deleted after a period you set",
    },
    {
      what: "Audit trail",
      purpose: "who changed which mark, when and why",
      choice: "deleted with the role, or kept longer",
    },
    {
      what: "Name and address",
      purpose: "the link, and the answer at the end",
      choice: "deleted with the interview, or kept longer",
    },
    { what: "Free hours", purpose: "dates for the second round", choice: "whose calendars are read" },
  ],
  limits: [
    {
      title: "It decides nothing",
      text: "It orders a shortlist by criteria that people wrote. Nobody is invited or rejected before a person has entered that decision.",
    },
    {
      title: "It reads words only",
      text: "Marks come from the transcript. Faces, voices, accents, clothes and rooms play no part in them.",
    },
    {
      title: "It can mishear",
      text: "Names and technical terms suffer first, and poor sound makes it worse. That is why every mark shows its sentence, and why a person looks at each scorecard.",
    },
    {
      title: "It is no applicant archive",
      text: "It handles one round of interviews for one role. Contracts, payroll and long-term files of applicants belong in other systems.",
    },
  ],
  questions: [
    {
      question: "Does the candidate know that software marks?",
      answer:
        "It is for you to tell them. The first page of the interview has a place for what is recorded and marked, who reads it and until when, and can ask for consent before anything starts.",
    },
    {
      question: "What if somebody cannot speak into a camera?",
      answer:
        "Video, voice and writing are equal choices: the marks come from the words in each case. The choice itself can be hidden from the panel.",
    },
    {
      question: "Can a candidate start again?",
      answer:
        "A recruiter can reopen an interview, for example after a lost connection. The reason goes into the audit trail beside both attempts.",
    },
    {
      question: "May criteria change while a role is open?",
      answer:
        "Yes, until the shortlist has been opened. All finished interviews are then marked again, so that everybody is judged by the same rule.",
    },
  ],
};
