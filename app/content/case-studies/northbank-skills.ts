import type { CaseStudy } from "./case-study";

export const northbankSkills = {
  slug: "volunteer-attendance",
  number: "CS-03",
  title: "Attendance on old phones, even offline",
  client: "Northbank Skills Trust",
  sector: "Non-profit, adult education",
  summary:
    "Volunteers record attendance in halls without a phone signal. The office has its report the same evening, in two languages.",
  problem: [
    "Evening classes take place in church halls, libraries and a former swimming pool. Attendance was recorded on paper, which reached the office days later.",
    "Every quarter, the funders ask who attended what. Two people spent the last week of each quarter typing. An earlier app had failed: it needed a signal, a new phone and a password.",
  ],
  screens: [
    { name: "Card code", purpose: "Sign-in with a six-character code from a printed card." },
    { name: "Today", purpose: "This evening’s classes, stored on the phone." },
    { name: "Who is here", purpose: "Large rows, one tap each, readable in bad light." },
    { name: "Classes", purpose: "Places, evenings and teachers." },
    { name: "People", purpose: "Learners, volunteers and their cards." },
    { name: "Reports", purpose: "The funders’ figures, in both languages." },
  ],
  flow: {
    title: "How an evening class works without a signal",
    lanes: ["Volunteer", "Phone", "Office"],
    steps: [
      { lane: 2, text: "Plans the week’s classes and prints the cards." },
      { lane: 1, text: "Downloads the classes while it is online." },
      { lane: 0, text: "Checks off who is present. The phone stores each entry." },
      { lane: 1, text: "Sends all entries once it is online again." },
      { lane: 2, text: "Reads the evening’s report, in which each person counts once." },
    ],
  },
  screenCaption: "The list on a small phone, with invented names.",
  estimate: {
    priceList: "2025-1",
    choices: {
      projectType: "mobile-app",
      coreFeatures: ["user-login", "database", "admin-dashboard"],
      advancedFeatures: ["multi-language"],
      designFeatures: ["custom-design"],
      timeline: "flexible",
      userScale: "100-1000",
      complexity: "6",
      additionalFeatures: ["source-code", "basic-hosting"],
    },
    min: 17928,
    max: 81324,
  },
  proposal: [
    { part: "Discovery order, weeks 1\u00a0to\u00a02", amount: 4400 },
    { part: "Design and planning, tested in two halls", amount: 7800 },
    { part: "Sprints 1 and 2: the offline list", amount: 11600 },
    { part: "Sprints 3 and 4: sending, classes, people", amount: 11600 },
    { part: "Sprints 5 and 6: reports, second language, photos", amount: 9800 },
    { part: "Testing and launch", amount: 5400 },
    { part: "Source code with its history", amount: 1200 },
    { part: "Basic hosting", amount: 600 },
  ],
  changes: [
    {
      week: 7,
      text: "Volunteers sign in with a code from a printed card.",
      reason: "Volunteers share phones, and passwords were one reason why the earlier app failed.",
      priceEffect: 1800,
    },
    {
      week: 13,
      text: "No photos of certificates.",
      reason: "The oldest phones had no storage for them. The office scans certificates as before.",
      priceEffect: -3100,
    },
  ],
  milestones: [
    { name: "Scope accepted", promised: 2, delivered: 2 },
    { name: "Screens accepted", promised: 4, delivered: 4 },
    { name: "First evening offline", promised: 8, delivered: 8 },
    {
      name: "Second language",
      promised: 16,
      delivered: 17,
      why: "We sent the texts to the translator a week late.",
    },
    { name: "All features done", promised: 18, delivered: 18 },
    {
      name: "Launch",
      promised: 20,
      delivered: 20,
    },
  ],
  lessons: [
    {
      title: "We tested with one phone instead of two",
      text: "Two volunteers often share a class, but until the last week we had tested with one, and people were counted twice. The scope should have said that each person counts once. We fixed it before the launch; the price did not change.",
      wentWrong: true,
    },
    {
      title: "Test where the software is used",
      text: "After one evening under a 40-watt lamp, the rows became twice as high. A review in the office would have missed that.",
    },
    {
      title: "A flexible timeline needs a plan too",
      text: "In weeks 9\u00a0and\u00a010 we worked on another project. The plan said so from the start.",
    },
  ],
} as const satisfies CaseStudy;
