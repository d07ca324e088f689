import type { ProductDocument } from "./product-document";

export const placementPortalDocument: ProductDocument = {
  edition: "2026-11-22",
  tasks: [
    {
      title: "Open a drive",
      steps: [
        "Read the company’s rules as the portal understood them, with the number of students who meet them.",
        "Compare with the placement policy. A rule that contradicts it is marked and has to be settled first.",
        "Approve. The announcement reaches those who may apply, and nobody else.",
      ],
    },
    {
      title: "Plan an interview day",
      steps: [
        "Enter rooms, hours and panels. The portal lays out the slots so that no room, panel or student is needed twice.",
        "Move a slot by hand. What would now collide is shown before you let go of it.",
        "Publish. Students and recruiters see their own hours; a later change is announced to those whom it moves.",
      ],
    },
    {
      title: "Record an offer",
      steps: [
        "The recruiter enters the offer with its deadline. The student sees it at once, and so does the office.",
        "The student accepts or declines. After the deadline an offer without an answer goes back to the office.",
        "The policy is applied: who has accepted may apply further only where the policy allows it.",
      ],
    },
  ],
  roles: ["Office", "Recruiter", "Student"],
  rights: [
    { right: "Verify profiles", held: ["yes", "no", "no"] },
    { right: "See student profiles", held: ["all", "applicants", "own"] },
    { right: "Write eligibility rules", held: ["approve", "own drives", "no"] },
    { right: "Apply to a drive, or withdraw", held: ["withdraw", "no", "yes"] },
    { right: "Change the timetable", held: ["yes", "propose", "no"] },
    { right: "Make an offer, answer an offer", held: ["no", "make", "answer"] },
    { right: "Season reports", held: ["all", "own drives", "no"] },
  ],
  setup: [
    {
      title: "Write down the policy",
      text: "How many offers a student may hold, what closes further applications, who grants exceptions. The portal enforces it from the first day, so it has to be settled before.",
    },
    {
      title: "Bring in the students",
      text: "From the list that the institute has, as a spreadsheet: name, department, year, marks. Rows that do not fit are listed with the reason.",
    },
    {
      title: "Name the office",
      text: "Administrators get their accounts by invitation. At least two, so that a drive does not wait for one person.",
    },
    {
      title: "Invite recruiters",
      text: "Each company gets its own view. Several people of one company share it, under their own names.",
    },
    {
      title: "Begin with one drive",
      text: "Run the first company of the season through the portal alone, from notice to offer, before the others are invited.",
    },
  ],
  data: [
    {
      what: "Student profiles",
      purpose: "eligibility and applications",
      choice: "deleted a set time after graduation",
    },
    {
      what: "Marks and documents",
      purpose: "verification by the office",
      choice: "deleted at the season’s end, or later",
    },
    {
      what: "Applications, results",
      purpose: "drives, offers, the annual report",
      choice: "deleted after a period you set, or kept as counts",
    },
    {
      what: "Recruiters’ contacts",
      purpose: "invitations and timetables",
      choice: "deleted when a company leaves, or on request",
    },
    {
      what: "Log of changes",
      purpose: "who verified, approved or moved what",
      choice: "deleted with the season, or kept longer",
    },
  ],
  limits: [
    {
      title: "It grants no exceptions",
      text: "Rules and policy are applied to everybody. An administrator can grant an exception, with a reason that stays visible in the season's log.",
    },
    {
      title: "It ranks nobody",
      text: "Recruiters see applicants who meet their rules, in the order they choose themselves. There is no score, and no recommendation by the portal.",
    },
    {
      title: "It holds no tests",
      text: "Written tests and assignments take place elsewhere. Their results are entered, or read from a spreadsheet.",
    },
    {
      title: "One institute, one policy",
      text: "Several campuses can share an instance if they share a policy. With policies of their own they need an instance each.",
    },
  ],
  questions: [
    {
      question: "Can a student correct a verified profile?",
      answer:
        "Yes. The corrected field counts as unverified until the office has looked at it again; the rest stays verified. Applications already sent keep what was true then.",
    },
    {
      question: "What does a company see of others?",
      answer:
        "Nothing. A recruiter sees their own drives, the students who applied to them, and the hours of their own interviews.",
    },
    {
      question: "What if a company moves its day?",
      answer:
        "The office moves it. The portal lists every collision the new day would make, and nobody is told before the office publishes the change.",
    },
    {
      question: "Who can work while the season runs?",
      answer:
        "All three parties, on a phone or a computer, in a browser. On an interview day, recruiters enter results between two interviews.",
    },
  ],
};
