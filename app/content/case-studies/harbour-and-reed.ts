import type { CaseStudy } from "./case-study";

export const harbourAndReed = {
  slug: "freight-load-board",
  set: "CS-01",
  title: "One load board in place of four spreadsheets",
  client: "Harbour & Reed Freight",
  sector: "Port and road freight",
  summary:
    "Dispatch plans every container on one live board, customers look up their own loads, and the port’s data comes in by itself.",
  problem: [
    "Four dispatchers kept four spreadsheets, one for each quay. A load that moved from one quay to another was cut from one file and pasted into the next, and between the two it was nowhere.",
    "Customers telephoned to ask where a container was. Whoever answered had to find the right file, then the right colleague. The port published arrival times, but somebody had to read them and type them in.",
  ],
  rooms: [
    { name: "Sign in", purpose: "One account each, for staff and for customers." },
    { name: "Load board", purpose: "Every load of the day by quay, up to date while you look at it." },
    { name: "Delivery notes", purpose: "Signed notes, photographed at the gate and filed with the load." },
    { name: "Search", purpose: "Any load by number, customer, quay or week." },
    { name: "My loads", purpose: "The customer’s own loads. There is no door to the board." },
    { name: "Where it is", purpose: "One load: its quay, its lorry and the port’s latest time." },
  ],
  flow: {
    title: "A load from the ship to the signature",
    lanes: ["Port", "Load board", "People"],
    steps: [
      { lane: 0, text: "The port’s feed announces a container and its time." },
      { lane: 1, text: "The board opens a load and puts it on its quay." },
      { lane: 2, text: "Dispatch gives it a lorry and a driver." },
      { lane: 1, text: "The driver gets a link by e-mail; the customer sees the new time." },
      { lane: 2, text: "The driver photographs the signed note, and the load is closed." },
    ],
  },
  screen: "A corner of the load board. Numbers are invented.",
  estimate: {
    priceList: "2025-1",
    choices: {
      projectType: "business-web-app",
      coreFeatures:
        "user-login database admin-dashboard mobile-responsive email-notifications file-uploads search-functionality",
      advancedFeatures: "real-time-features third-party-integrations custom-api",
      designFeatures: "custom-design",
      userScale: "100-1000",
      complexity: "7",
      additionalFeatures: "source-code basic-hosting",
    },
    min: 21700,
    max: 94920,
  },
  proposal: [
    { part: "Discovery and requirements, weeks 1\u00a0to\u00a02", amount: 5200 },
    { part: "Design and planning, weeks 3\u00a0to\u00a04", amount: 7600 },
    { part: "Sprints 1 and 2: the load board and the port’s feed", amount: 13400 },
    { part: "Sprints 3 and 4: the customers’ view", amount: 13400 },
    { part: "Sprints 5 and 6: delivery notes, search, custom API", amount: 12200 },
    { part: "Testing and launch, weeks 17\u00a0to\u00a018", amount: 6000 },
    { part: "Source code with its history", amount: 1400 },
    { part: "Basic hosting", amount: 700 },
  ],
  revisions: [
    {
      rev: "B",
      week: 6,
      change: "The board is sorted by quay, no longer by customer.",
      reason:
        "At the first demo dispatch kept asking which quay. Customers were our idea of order, not theirs.",
      effect: 2400,
    },
    {
      rev: "C",
      week: 10,
      change: "No printed day sheet. Drivers get a link by e-mail.",
      reason: "Two drivers tried the link for a week and left the paper in the cab.",
      effect: -1600,
    },
  ],
  milestones: [
    { name: "Scope signed", promised: 2, delivered: 2 },
    { name: "Screens agreed", promised: 4, delivered: 4 },
    {
      name: "Dispatch works on the board",
      promised: 8,
      delivered: 9,
      why: "The port’s feed wrote dates in two ways. We had promised the week before we had seen a full day of it.",
    },
    { name: "Customers see their own loads", promised: 12, delivered: 12 },
    { name: "All features done", promised: 16, delivered: 16 },
    { name: "Launch", promised: 18, delivered: 18 },
  ],
  lessons: [
    {
      title: "We priced a feed that we had not read",
      text: "The port’s documentation showed one date format, its data had two. The third milestone came a week late. Since then we ask for a day of real data during discovery, before a date is promised.",
      wentWrong: true,
    },
    {
      title: "The first demo is worth more than the scope",
      text: "Nobody had asked for the board by quay in two weeks of interviews. It took one look at working software.",
    },
    {
      title: "Taking something away is a revision too",
      text: "The day sheet left the price when it left the scope. Change control that only ever adds controls nothing.",
    },
  ],
} as const satisfies CaseStudy;
