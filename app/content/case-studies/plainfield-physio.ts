import type { CaseStudy } from "./case-study";

export const plainfieldPhysio = {
  slug: "physio-booking-desk",
  set: "CS-02",
  title: "A booking desk with half the features",
  client: "Plainfield Physio",
  sector: "Health care, one practice",
  summary:
    "Patients find a time by themselves, the desk sees the whole day at a glance, and seven of the fourteen features on the first list were never built.",
  problem: [
    "Appointments were in a paper diary, and the diary was at the desk. Patients who called after six left a message, and their messages filled the next morning.",
    "The practice had collected wishes for two years. The list had fourteen features, from payment in advance to an assistant that would suggest exercises. It did not say which of them would make the telephone ring less.",
  ],
  rooms: [
    { name: "Find a time", purpose: "Free times of the next four weeks, on any phone." },
    { name: "Confirm", purpose: "Name, number, done. The reminder goes out by itself." },
    { name: "Day view", purpose: "All rooms of one day. Everything the desk does starts here." },
    { name: "Patient", purpose: "Visits so far and what the desk must know. Every access is logged." },
    { name: "Hours", purpose: "Opening hours, holidays and who works in which room." },
  ],
  flow: {
    title: "A booking made at nine in the evening",
    lanes: ["Patient", "Booking system", "Desk"],
    steps: [
      { lane: 0, text: "Opens the practice’s page and picks a free time." },
      { lane: 1, text: "Holds the time, writes it into the therapist’s calendar." },
      { lane: 0, text: "Gets a confirmation by e-mail, with a link to cancel." },
      { lane: 2, text: "Sees the booking in the morning’s day view." },
      { lane: 1, text: "Sends the reminder the evening before." },
    ],
  },
  screen: "A morning in the day view. Initials are invented.",
  estimate: {
    priceList: "2025-1",
    choices: {
      projectType: "business-web-app",
      coreFeatures: "user-login database admin-dashboard mobile-responsive email-notifications",
      advancedFeatures: "third-party-integrations advanced-security",
      designFeatures: "custom-design",
      userScale: "100-1000",
      additionalFeatures: "source-code basic-hosting",
    },
    min: 13100,
    max: 58300,
  },
  firstList: {
    priceList: "2025-1",
    choices: {
      projectType: "business-web-app",
      coreFeatures:
        "user-login database payment-processing admin-dashboard mobile-responsive email-notifications file-uploads search-functionality",
      advancedFeatures:
        "ai-integration real-time-features third-party-integrations multi-language advanced-security custom-api",
      designFeatures: "custom-design",
      userScale: "100-1000",
      additionalFeatures: "source-code basic-hosting",
    },
    min: 20100,
    max: 88300,
    note: "The first list, with all fourteen features",
  },
  proposal: [
    { part: "Discovery and requirements, week 1", amount: 3600 },
    { part: "Design and planning, week 2", amount: 4800 },
    { part: "Sprint 1: day view and bookings by the desk", amount: 7400 },
    { part: "Sprint 2: bookings by patients, calendar", amount: 7400 },
    { part: "Sprint 3: reminders, access log, old diary", amount: 6200 },
    { part: "Testing and launch", amount: 3400 },
    { part: "Source code with its history", amount: 900 },
    { part: "Basic hosting", amount: 500 },
  ],
  revisions: [
    {
      rev: "B",
      week: 5,
      change: "The reminder goes out the evening before, not two hours before.",
      reason: "The desk said when people cancel: while there is still time to fill the gap.",
      effect: 0,
    },
    {
      rev: "C",
      week: 7,
      change: "The day view shows a second treatment room.",
      reason: "The practice rented it in week 6.",
      effect: 900,
    },
  ],
  milestones: [
    { name: "Scope signed", promised: 1, delivered: 1 },
    { name: "Screens agreed", promised: 2, delivered: 2 },
    { name: "The desk books in it", promised: 4, delivered: 4 },
    {
      name: "Old diary moved over",
      promised: 7,
      delivered: 8,
      why: "Appointments without an end came over with a length of zero. We moved the diary a second time.",
    },
    { name: "Launch", promised: 10, delivered: 9, why: "Half the features needed half the testing." },
  ],
  lessons: [
    {
      title: "We believed the diary had no gaps",
      text: "We moved it over from a sample of ten neat pages. The other pages left out when a visit ends, and the desk found it on a Monday. Now we count what is missing before we say how long a move takes.",
      wentWrong: true,
    },
    {
      title: "A list of wishes is not a scope",
      text: "For each of the fourteen we asked which call it would spare the desk. Seven spared none. They are written down, with prices, for the day when they do.",
    },
    {
      title: "Fewer screens, shorter training",
      text: "There was no manual. One afternoon at the desk, with the real Monday on the screen, was the whole training.",
    },
  ],
} as const satisfies CaseStudy;
