/** Risers that run through the whole building. */
export const risers = ["data", "identity", "money"] as const;

/**
 * From the top floor down. `valves` are the risers with a checkpoint at a floor, `products` the ids of suitable
 * products (docs/product.md 11.1).
 */
export const departments = [
  {
    id: "sales",
    name: "Sales",
    floor: "4",
    summary: "Offers, clients, follow-ups",
    valves: ["data"],
    check: "A new client is compared with those you have before an offer goes out.",
    problem:
      "The pipeline is in one tool, prices in a spreadsheet, and what was promised in somebody’s inbox. The client notices first.",
    builds: [
      {
        title: "Offers from the price list",
        text: "Configured by rules, with the discounts that each person may give, and the approval that a larger one needs.",
      },
      {
        title: "One history for each client",
        text: "Mails, calls, orders and complaints, brought together from the systems they are in today.",
      },
      {
        title: "A portal for clients",
        text: "Orders, documents and questions at any hour, without a call to find out where things stand.",
      },
    ],
    products: ["email-xl", "chatbot-search-cases"],
  },
  {
    id: "operations",
    name: "Operations",
    floor: "3",
    summary: "Stock, orders, schedules",
    valves: ["data"],
    check: "A count that differs from the books waits for a person instead of overwriting them.",
    problem:
      "The floor knows more than the system. What is really in stock, late or broken is on a whiteboard that no report reads.",
    builds: [
      {
        title: "Orders from entry to dispatch",
        text: "One state for each order, changed by a scan, and read by everybody who is asked about it.",
      },
      {
        title: "Scheduling with your constraints",
        text: "Machines, shifts, vehicles and holidays, with a plan that people can overrule and that says what that costs.",
      },
      {
        title: "Questions to the database",
        text: "Answered in the meeting in which they come up, with the query beside each answer.",
      },
    ],
    products: ["db-chat"],
  },
  {
    id: "finance",
    name: "Finance",
    floor: "2",
    summary: "Invoices, payments, reports",
    valves: ["money"],
    check: "A payment run above your limit needs a second person, who sees what has changed.",
    problem:
      "Month-end is a week of copying: out of three systems, into one workbook, and back again with the corrections.",
    builds: [
      {
        title: "Invoices and reminders",
        text: "Made from orders and contracts, checked before they go out, and booked where your accountants work.",
      },
      {
        title: "Matching of payments",
        text: "Clear cases are matched by rule, the rest go to a person with a suggestion.",
      },
      {
        title: "Reports that fill themselves",
        text: "In the layout that your board knows, from the database and not from last month’s copy.",
      },
    ],
    products: ["db2xl"],
  },
  {
    id: "people",
    name: "People",
    floor: "1",
    summary: "Hiring, onboarding, leave",
    valves: ["identity"],
    check: "An account begins with the contract and ends with it, on every floor at once.",
    problem:
      "Everybody is entered five times, and forgotten in three places when they leave. Hiring runs on goodwill and calendar invitations.",
    builds: [
      {
        title: "Hiring in stages",
        text: "Applications, interviews and decisions in one place, with the reason for each decision on record.",
      },
      {
        title: "Joining and leaving",
        text: "One form starts the accounts, the equipment and the training, and one form ends them.",
      },
      {
        title: "Leave and hours",
        text: "Your own agreements as rules, and the hours handed to payroll without typing them again.",
      },
    ],
    products: ["interview-ai", "placement-portal"],
  },
  {
    id: "it",
    name: "IT",
    floor: "B",
    summary: "Sign-on, interfaces, operation",
    valves: ["data", "identity", "money"],
    check: "Each riser can be shut here: access withdrawn, an interface held, a payment stopped.",
    problem:
      "Every department has bought something, and all of it ends up here: passwords, exports at night, and one script whose author has left.",
    builds: [
      {
        title: "Interfaces between systems",
        text: "Documented, versioned and watched, with a queue that keeps what cannot be delivered yet.",
      },
      {
        title: "One sign-on with roles",
        text: "Joined to the directory you run, with a record of who was given what, and by whom.",
      },
      {
        title: "Old systems, replaced in parts",
        text: "The new part runs beside the old one until both give the same answers.",
      },
    ],
    products: ["bih-modern-designs"],
  },
];

export type Department = (typeof departments)[number];
