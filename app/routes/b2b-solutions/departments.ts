/** The part that all departments share: lines through the whole drawing. */
export const risers = ["data", "sign-on", "payments"] as const;

export type Department = {
  id: string;
  name: string;
  floor: string;
  summary: string;
  /** The lines with a checkpoint at its floor. */
  valves: (typeof risers)[number][];
  check: string;
  problem: string;
  builds: { title: string; text: string }[];
  /** The ids of suitable products (docs/product.md 11.1), of which the page shows those that exist. */
  products: string[];
};

/** From the top floor of the drawing down. */
export const departments: Department[] = [
  {
    id: "sales",
    name: "Sales",
    floor: "4",
    summary: "Proposals, clients, follow-ups",
    valves: ["data"],
    check: "New clients are compared with existing ones, so no one is entered twice.",
    problem: "The pipeline is in one tool, prices are in a spreadsheet, and promises are in someone’s inbox.",
    builds: [
      {
        title: "Proposals from the price list",
        text: "Rules for options, for the discount each person may give, and for larger ones that need approval.",
      },
      {
        title: "One history for each client",
        text: "E-mails, calls, orders and complaints from all your systems in one place.",
      },
      {
        title: "A portal for clients",
        text: "Clients see orders and documents and ask questions at any hour.",
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
    check: "A stock count that differs from the books waits for a person’s decision.",
    problem: "A whiteboard, not the system, shows what is really in stock, late or broken.",
    builds: [
      {
        title: "Orders from entry to dispatch",
        text: "One status per order, updated by a scan and visible to everyone.",
      },
      {
        title: "Scheduling within your constraints",
        text: "Plans around machines, shifts, vehicles and holidays that people can overrule.",
      },
      {
        title: "Questions to the database",
        text: "Answered during the meeting, with the query beside each answer.",
      },
    ],
    products: ["db-chat"],
  },
  {
    id: "finance",
    name: "Finance",
    floor: "2",
    summary: "Invoices, payments, reports",
    valves: ["payments"],
    check: "A payment run above your limit needs a second person’s approval.",
    problem: "Month-end takes a week of copying from three systems into one workbook and back.",
    builds: [
      {
        title: "Invoices and reminders",
        text: "Created from orders and contracts, and posted to your accounting system.",
      },
      {
        title: "Payment matching",
        text: "Rules match the clear cases. A person gets the rest, with a suggestion.",
      },
      {
        title: "Automatic reports",
        text: "In the layout your board knows, straight from the database.",
      },
    ],
    products: ["db2xl"],
  },
  {
    id: "people",
    name: "People",
    floor: "1",
    summary: "Hiring, onboarding, leave",
    valves: ["sign-on"],
    check: "Accounts start and end with the employment contract, in every system at once.",
    problem: "New employees are entered five times, and three accounts stay open when they leave.",
    builds: [
      {
        title: "Hiring in stages",
        text: "Applications, interviews and decisions in one place, with the reason for each decision.",
      },
      {
        title: "Onboarding and offboarding",
        text: "One form starts accounts, equipment and training, and one form ends them.",
      },
      {
        title: "Leave and hours",
        text: "Your agreements become rules, and hours go to payroll without retyping.",
      },
    ],
    products: ["interview-ai", "placement-portal"],
  },
  {
    id: "it",
    name: "IT",
    floor: "B",
    summary: "Sign-on, integrations, operations",
    valves: ["data", "sign-on", "payments"],
    check: "IT can withdraw access, pause an integration or stop a payment at any time.",
    problem:
      "Every department buys its own tools, and IT inherits the passwords, the nightly exports and the script whose author has left.",
    builds: [
      {
        title: "Integrations between systems",
        text: "Documented, versioned and monitored, with a queue for what can’t be delivered yet.",
      },
      {
        title: "One sign-on with roles",
        text: "Connected to your directory, with a record of who granted what to whom.",
      },
      {
        title: "Old systems replaced step by step",
        text: "The new part runs beside the old one until both give the same results.",
      },
    ],
    products: ["bih-modern-designs"],
  },
];
