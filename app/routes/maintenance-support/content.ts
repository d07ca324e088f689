import { priceMaintenance } from "~/features/cost-comparison/maintenance";

/** The maintenance tasks, by frequency. */
export const tasksByFrequency = [
  [
    "Every day",
    "We monitor uptime, speed, errors, disk space and certificates; an alarm calls an engineer at any hour. Data and files are backed up to a separate machine. Security holes that are being exploited come before all other work.",
  ],
  ["Every week", "An engineer reads the error logs and compares speed and disk space with the week before."],
  [
    "Every month",
    "The system and its libraries are updated, first on a copy, then in production. One backup is restored to an empty machine to prove that it works.",
  ],
  [
    "Every quarter",
    "In half an hour, we go over with you what happened, what users asked for, what to improve, and whether the plan still fits.",
  ],
  [
    "Every year",
    "We change keys and passwords and remove the accounts of people who have left. You decide on next year’s plan.",
  ],
] as const;

export const costs = {
  text: "The lower end is for software that changes little and depends on few other systems. The upper end is for software that handles money, connects to many systems or is improved all the time.",
  /** Sample development prices (minimum, middle, maximum), with a year of care for each. */
  examples: [25_000, 80_000, 200_000].map((price) => ({ price, yearly: priceMaintenance(price) })),
};

export const incidentSteps = [
  {
    title: "The problem is reported",
    text: "Our monitoring raises an alarm, or you send one message: what you did and what you saw.",
  },
  {
    title: "One engineer takes charge",
    text: "You learn who it is and what we know so far. The same engineer stays responsible until the end.",
  },
  {
    title: "Your people can work again",
    text: "That comes first, even if it means going back to yesterday’s version.",
  },
  {
    title: "The cause is fixed",
    text: "We add a test that reproduces the fault, so that it cannot return unnoticed. A second engineer reviews the fix.",
  },
  {
    title: "You get a report",
    text: "It says in plain words what happened, who was affected, what we did and what is different now.",
  },
] as const;

export const handover = [
  [
    "Data",
    "A full copy in an open format, with a description of every table. It is yours from the first day.",
  ],
  [
    "Handbook",
    "How to install, update, back up and restore the software, tested by an engineer who did not write it.",
  ],
  ["Access", "Accounts for hosting, domains and services are transferred to you, and ours are closed."],
  [
    "Source code",
    "With its history, if you chose this option. You can still buy it when you leave, at the calculator’s price.",
  ],
  ["Questions", "A meeting with the people who take over, and a written list of open points."],
] as const;
