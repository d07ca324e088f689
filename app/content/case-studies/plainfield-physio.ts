import type { CaseStudy } from "./case-study";

export const plainfieldPhysio = {
  slug: "physio-booking-desk",
  number: "CS-02",
  title: "Online booking with half the features",
  client: "Plainfield Physio",
  sector: "Health care, one practice",
  summary:
    "Patients book online, the desk sees the whole day at a glance, and seven of the fourteen features on the first list were never built.",
  problem: [
    "Appointments were kept in a paper calendar at the front desk. Patients who called after six left a message, and returning those calls took most of the next morning.",
    "In two years the practice had collected a list of fourteen features, from payment in advance to an assistant that suggests exercises. It did not say which of them would reduce calls.",
  ],
  screens: [
    { name: "Find a time", purpose: "Free times of the next four weeks, on any phone." },
    { name: "Confirm", purpose: "Takes a name and a number, and schedules the reminder." },
    { name: "Day view", purpose: "All rooms on one day: the desk’s main screen." },
    { name: "Patient", purpose: "Past visits and notes for the desk. Every access is logged." },
    { name: "Hours", purpose: "Opening hours, holidays and who works in which room." },
  ],
  flow: {
    title: "How a patient books at nine in the evening",
    lanes: ["Patient", "Booking system", "Desk"],
    steps: [
      { lane: 0, text: "Opens the practice’s page and picks a free time." },
      { lane: 1, text: "Reserves the time in the therapist’s calendar." },
      { lane: 0, text: "Gets a confirmation by e-mail, with a link to cancel." },
      { lane: 2, text: "Sees the booking in the morning’s day view." },
      { lane: 1, text: "Sends the reminder the evening before." },
    ],
  },
  screenCaption: "A morning in the day view, with invented initials.",
  estimate: {
    priceList: "2025-1",
    choices: {
      projectType: "business-web-app",
      coreFeatures: ["user-login", "database", "admin-dashboard", "mobile-responsive", "email-notifications"],
      advancedFeatures: ["third-party-integrations", "advanced-security"],
      designFeatures: ["custom-design"],
      userScale: "100-1000",
      additionalFeatures: ["source-code", "basic-hosting"],
    },
    min: 13100,
    max: 58300,
  },
  firstEstimate: {
    priceList: "2025-1",
    choices: {
      projectType: "business-web-app",
      coreFeatures: [
        "user-login",
        "database",
        "payment-processing",
        "admin-dashboard",
        "mobile-responsive",
        "email-notifications",
        "file-uploads",
        "search-functionality",
      ],
      advancedFeatures: [
        "ai-integration",
        "real-time-features",
        "third-party-integrations",
        "multi-language",
        "advanced-security",
        "custom-api",
      ],
      designFeatures: ["custom-design"],
      userScale: "100-1000",
      additionalFeatures: ["source-code", "basic-hosting"],
    },
    min: 20100,
    max: 88300,
    note: "The first list, with all fourteen features",
  },
  proposal: [
    { part: "Discovery order, week 1", amount: 3600 },
    { part: "Design and planning, week 2", amount: 4800 },
    { part: "Sprint 1: day view and bookings by the desk", amount: 7400 },
    { part: "Sprint 2: bookings by patients, calendar", amount: 7400 },
    { part: "Sprint 3: reminders, access log, old calendar", amount: 6200 },
    { part: "Testing and launch", amount: 3400 },
    { part: "Source code with its history", amount: 900 },
    { part: "Basic hosting", amount: 500 },
  ],
  changes: [
    {
      week: 5,
      text: "The reminder goes out the evening before, not two hours before.",
      reason: "An evening cancellation leaves the desk time to fill the slot.",
      priceEffect: 0,
    },
    {
      week: 7,
      text: "The day view shows a second treatment room.",
      reason: "The practice rented it in week 6.",
      priceEffect: 900,
    },
  ],
  milestones: [
    { name: "Scope accepted", promised: 1, delivered: 1 },
    { name: "Screens accepted", promised: 2, delivered: 2 },
    { name: "The desk takes bookings", promised: 4, delivered: 4 },
    {
      name: "Old calendar imported",
      promised: 7,
      delivered: 8,
      why: "Appointments without an end time were imported with a length of zero. We had to repeat the import.",
    },
    { name: "Launch", promised: 10, delivered: 9, why: "Testing took half as long as we had allowed for." },
  ],
  lessons: [
    {
      title: "We expected complete data",
      text: "We planned the import from ten neat pages. Other pages left out when visits end, and the desk noticed on a Monday. We now count missing values before we say how long an import takes.",
      wentWrong: true,
    },
    {
      title: "A wish list is not a scope",
      text: "For each of the fourteen features we asked which calls it would save. Seven saved none. They are on file with their prices.",
    },
    {
      title: "Fewer screens need less training",
      text: "One afternoon at the desk with real appointments was enough. No manual was needed.",
    },
  ],
} as const satisfies CaseStudy;
