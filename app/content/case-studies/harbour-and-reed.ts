import type { CaseStudy } from "./case-study";

export const harbourAndReed = {
  slug: "freight-load-board",
  number: "CS-01",
  title: "One load board in place of four spreadsheets",
  client: "Harbour & Reed Freight",
  sector: "Port and road freight",
  summary:
    "Dispatchers plan every container on one live board, customers look up their own loads, and the port’s data arrives automatically.",
  problem: [
    "Four dispatchers kept four spreadsheets, one for each quay. When a load moved to another quay, it was cut from one file and pasted into the next, and some loads were lost on the way.",
    "Customers called to ask where a container was. The dispatcher had to find the right file, then the right colleague. The port published arrival times, but they were typed in by hand.",
  ],
  screens: [
    { name: "Sign in", purpose: "Separate accounts for staff and customers." },
    { name: "Load board", purpose: "Every load of the day by quay, updated live." },
    { name: "Delivery notes", purpose: "Photos of signed notes, filed with the load." },
    { name: "Search", purpose: "Finds a load by number, customer, quay or week." },
    { name: "My loads", purpose: "Customers see their own loads only." },
    { name: "Where it is", purpose: "One load: its quay, its truck and the port’s latest time." },
  ],
  flow: {
    title: "How a load moves from ship to signature",
    lanes: ["Port", "Load board", "People"],
    steps: [
      { lane: 0, text: "The port’s feed announces a container and its time." },
      { lane: 1, text: "The board creates a load at its quay." },
      { lane: 2, text: "Dispatch assigns a truck and a driver." },
      { lane: 1, text: "The driver gets a link by e-mail; the customer sees the new time." },
      { lane: 2, text: "The driver photographs the signed note, and the load is done." },
    ],
  },
  screenCaption: "Part of the load board, with invented numbers.",
  estimate: {
    priceList: "2025-1",
    choices: {
      projectType: "business-web-app",
      coreFeatures: [
        "user-login",
        "database",
        "admin-dashboard",
        "mobile-responsive",
        "email-notifications",
        "file-uploads",
        "search-functionality",
      ],
      advancedFeatures: ["real-time-features", "third-party-integrations", "custom-api"],
      designFeatures: ["custom-design"],
      userScale: "100-1000",
      complexity: "7",
      additionalFeatures: ["source-code", "basic-hosting"],
    },
    min: 21700,
    max: 94920,
  },
  proposal: [
    { part: "Discovery order, weeks 1\u00a0to\u00a02", amount: 5200 },
    { part: "Design and planning, weeks 3\u00a0to\u00a04", amount: 7600 },
    { part: "Sprints 1 and 2: the load board and the port’s feed", amount: 13400 },
    { part: "Sprints 3 and 4: the customers’ view", amount: 13400 },
    { part: "Sprints 5 and 6: delivery notes, search, custom API", amount: 12200 },
    { part: "Testing and launch, weeks 17\u00a0to\u00a018", amount: 6000 },
    { part: "Source code with its history", amount: 1400 },
    { part: "Basic hosting", amount: 700 },
  ],
  changes: [
    {
      week: 6,
      text: "The board is sorted by quay instead of by customer.",
      reason:
        "At the first demo, dispatch kept asking for the quay. Sorting by customer was our idea, not theirs.",
      priceEffect: 2400,
    },
    {
      week: 10,
      text: "The printed list for drivers is replaced with a link in an e-mail.",
      reason: "Two drivers tried the link for a week and no longer used the paper.",
      priceEffect: -1600,
    },
  ],
  milestones: [
    { name: "Scope accepted", promised: 2, delivered: 2 },
    { name: "Screens accepted", promised: 4, delivered: 4 },
    {
      name: "Dispatch works on the board",
      promised: 8,
      delivered: 9,
      why: "The port’s feed used two date formats. We had promised the week before we saw a full day of its data.",
    },
    { name: "Customers see their own loads", promised: 12, delivered: 12 },
    { name: "All features done", promised: 16, delivered: 16 },
    { name: "Launch", promised: 18, delivered: 18 },
  ],
  lessons: [
    {
      title: "We priced a data feed that we had not tested",
      text: "The port’s documentation showed one date format, but its data had two. The third milestone came a week late. We now ask for a day of real data during discovery, before we promise a date.",
      wentWrong: true,
    },
    {
      title: "A demo shows what interviews miss",
      text: "In two weeks of interviews, no one asked to sort the board by quay. At the first demo, everyone did.",
    },
    {
      title: "Removing a feature lowers the price",
      text: "When the printed list was dropped, its $1,600 came off the price.",
    },
  ],
} as const satisfies CaseStudy;
