import type { CaseStudy } from "./case-study";

export const northbankSkills = {
  slug: "volunteer-attendance",
  set: "CS-03",
  title: "Attendance on old phones, without a network",
  client: "Northbank Skills Trust",
  sector: "Non-profit, adult education",
  summary:
    "Volunteers tick who came, in halls without a signal. The office has its report on the same evening, in two languages.",
  problem: [
    "Evening classes take place in church halls, libraries and one former swimming bath. Attendance was on paper; the paper came to the office when somebody drove past.",
    "The funders ask every quarter who attended what. Two people spent the last week of each quarter typing. An earlier app had failed: it needed a signal, a new phone and a password that nobody remembered.",
  ],
  rooms: [
    { name: "Card code", purpose: "Six signs from a printed card. No password." },
    { name: "Today", purpose: "The classes of this evening, kept on the phone." },
    { name: "Who is here", purpose: "Large rows, one touch each, readable in bad light." },
    { name: "Classes", purpose: "Halls, evenings and who teaches." },
    { name: "People", purpose: "Learners and volunteers, and their cards." },
    { name: "Reports", purpose: "What the funders ask for, in both languages." },
  ],
  flow: {
    title: "An evening class without a signal",
    lanes: ["Volunteer", "Phone", "Office"],
    steps: [
      { lane: 2, text: "Plans the week’s classes and prints the cards." },
      { lane: 1, text: "Fetches the classes while it still has a network." },
      { lane: 0, text: "Ticks who is here. Every tick is kept on the phone." },
      { lane: 1, text: "Sends everything once it finds a network again." },
      { lane: 2, text: "Reads the evening’s report; two ticks for one person are one." },
    ],
  },
  screen: "The list on a small phone. Names are invented.",
  estimate: {
    priceList: "2025-1",
    choices: {
      projectType: "mobile-app",
      coreFeatures: "user-login database admin-dashboard",
      advancedFeatures: "multi-language",
      designFeatures: "custom-design",
      timeline: "flexible",
      userScale: "100-1000",
      complexity: "6",
      additionalFeatures: "source-code basic-hosting",
    },
    min: 17928,
    max: 81324,
  },
  proposal: [
    { part: "Discovery and requirements, weeks 1\u00a0to\u00a02", amount: 4400 },
    { part: "Design and planning, tried in two halls", amount: 7800 },
    { part: "Sprints 1 and 2: the list without a network", amount: 11600 },
    { part: "Sprints 3 and 4: sending, classes, people", amount: 11600 },
    { part: "Sprints 5 and 6: reports, second language, photographs", amount: 9800 },
    { part: "Testing and launch", amount: 5400 },
    { part: "Source code with its history", amount: 1200 },
    { part: "Basic hosting", amount: 600 },
  ],
  revisions: [
    {
      rev: "B",
      week: 7,
      change: "Volunteers sign in with a code from a printed card.",
      reason: "Phones are shared between two volunteers, and passwords had ended the app before this one.",
      effect: 1800,
    },
    {
      rev: "C",
      week: 13,
      change: "No photographs of certificates.",
      reason: "The oldest phones had no room for them. The office scans certificates as before.",
      effect: -3100,
    },
  ],
  milestones: [
    { name: "Scope signed", promised: 2, delivered: 2 },
    { name: "Screens agreed", promised: 4, delivered: 4 },
    { name: "First evening without a network", promised: 8, delivered: 8 },
    {
      name: "Second language",
      promised: 16,
      delivered: 17,
      why: "The translator got the texts a week late, from us.",
    },
    { name: "All features done", promised: 18, delivered: 18 },
    {
      name: "Launch",
      promised: 20,
      delivered: 21,
      why: "Two phones that had ticked the same class made two attendances. We found it in testing and would not launch with it.",
    },
  ],
  lessons: [
    {
      title: "We tested one phone, the evening had two",
      text: "Two volunteers often share a class, and we had tried the list with one of them. The rule that two ticks for one person are one should have been in the scope. It cost a week; the price did not change.",
      wentWrong: true,
    },
    {
      title: "Draw in the hall, not in the office",
      text: "Rows became twice as high after one evening under a 40-watt lamp. No review at a desk would have found that.",
    },
    {
      title: "A flexible timeline has to be drawn too",
      text: "The two weeks in which we worked for somebody else, weeks 9\u00a0and\u00a010, were in the plan from the start. Nobody had to ask where we were.",
    },
  ],
} as const satisfies CaseStudy;
