import { prices, responses, trackRecord } from "~/content/marketing-figures";
import { sections } from "~/features/estimates/price-list";
import { parsePercent } from "~/features/figures/figure-range";

/** Tasks by frequency. The drawings have a row for each. */
export const rhythm = [
  [
    "Every week",
    "Error logs and alarms are read by a person, not only counted. Speed, disk space and certificates are compared with the week before.",
  ],
  [
    "Every month",
    "Libraries and the system are updated on a copy first, then in production. One backup is restored to an empty machine, to see that it can be.",
  ],
  [
    "Every quarter",
    "Half an hour with you: what happened, what users asked for, what should be improved next, and whether the plan still fits.",
  ],
  [
    "Every year",
    "Keys and passwords are changed, access of people who have left is removed, and you decide on the plan for the next year.",
  ],
] as const;

export const duties = [
  [
    "Watched",
    "Whether the site answers, how fast, how many errors it has, how full the disk is and when certificates run out. An alarm reaches a person, day and night.",
  ],
  [
    "Patched",
    "The system, the libraries and the software itself. A hole that is already exploited goes first and does not wait for the monthly date.",
  ],
  [
    "Backed up",
    "Data and files every day, kept apart from the machine that they come from. Once a month a backup is restored, since one that was never restored is only a hope.",
  ],
  [
    "Tested",
    "The automatic tests run before every change, updates included. What went wrong once gets a test of its own, so that it does not come back.",
  ],
  [
    "Improved",
    "Small things that users stumble over, slow pages, texts that nobody understands. What is larger than a plan covers gets a price first.",
  ],
] as const;

const share = parsePercent(prices.maintenance);
/** In whole dollars. */
const yearlyCare = (price: number) => ({ min: (price * share.min) / 100, max: (price * share.max) / 100 });
const toThousands = (price: number) => Math.round(price / 1000) * 1000;
const plans = sections.support.items.map((plan) => ({ ...plan, max: plan.max ?? plan.min }));
const oneYear = plans.find(({ id }) => id === "one-year") ?? { min: 0, max: 0 };

export const costs = {
  share,
  text: `A year costs ${share.min} to ${share.max}% of what the development cost. Nearer to ${share.min}% if the software changes little and few systems depend on it; nearer to ${share.max}% if it handles money, has many interfaces or is improved all the time.`,
  /** Sample development prices (minimum, middle, maximum), with a year of care for each. */
  examples: [25_000, 80_000, 200_000].map((price) => ({ price, yearly: yearlyCare(price) })),
  plans,
  oneYear,
  /** The development prices that a one-year plan suits. */
  fitting: {
    min: toThousands((oneYear.min / share.min) * 100),
    max: toThousands((oneYear.max / share.max) * 100),
  },
};

export const incident = {
  steps: [
    {
      title: "It is noticed",
      text: "By the monitoring, or by you. One message in the channel is enough: what you did, what you saw.",
    },
    {
      title: "A person takes it",
      text: "You learn who is on it and what is known so far. It has one owner until it is over.",
    },
    {
      title: "The damage is limited",
      text: "First your people can work again, even if that means going back to yesterday’s version. The cause comes second.",
    },
    {
      title: "The cause is removed",
      text: "With a test that fails before the correction and passes after it. It takes the usual way into production, review included.",
    },
    {
      title: "You get it in writing",
      text: "What happened, whom it concerned, what was done and what is different now. In words, not in error codes.",
    },
  ],
  figures: [
    [
      trackRecord.support,
      "is when you can reach us: the monitoring runs and the channel is open at every hour of every day. An alarm that a system is down wakes somebody.",
    ],
    [
      responses.first,
      "is how long a reply takes at the most. A person has read your message and answers it, with the solution or with what happens next.",
    ],
    [
      responses.worked,
      "is how long a worked-out answer takes in a running project, such as the cause of a wrong figure or the price of a change.",
    ],
    [
      prices.maintenance,
      "is the price of it all, as a share of the development price. It pays for the watch at every hour, the replies and the work of the year. It does not buy a faster place in a queue.",
    ],
  ],
} as const;

export const handover = [
  [
    "Data",
    "A full copy in an open format, with a description of every table. It is yours from the first day.",
  ],
  [
    "Handbook",
    "How the software is installed, updated, backed up and restored, tried by somebody who did not write it.",
  ],
  [
    "Access",
    "Accounts for hosting, domains and services are handed over, and ours are closed. You get the list.",
  ],
  [
    "Source code",
    "With its history, if you have taken the option. It can still be bought when you leave, at the price in the calculator.",
  ],
  ["Questions", "One meeting with whoever takes over, as long as it needs, and the open points in writing."],
] as const;

/** Also the page's structured data. */
export const questions = [
  {
    question: "When does the free month begin?",
    answer:
      "On the day of the launch. In that month faults are corrected and questions answered as in any plan. It ends by itself; nothing is charged unless you choose a plan.",
  },
  {
    question: `Why ${prices.maintenance} and not one figure?`,
    answer:
      "Because software ages at different speeds. A small tool inside one company needs updates and backups. A shop with payments, five interfaces and new wishes every month needs much more. Where yours stands is written in the proposal, with the reason.",
  },
  {
    question: "Do you look after software that others have written?",
    answer:
      "After we have read it. A look at the code, the hosting and the backups comes first, priced by the hour as consulting. Then we say whether we can be responsible for it, and at which share.",
  },
  {
    question: `Is everything repaired within ${responses.first}?`,
    answer: `No. Within ${responses.first} a person replies. Some faults are corrected sooner, others take longer, and which it is shows only when the cause is found. What we promise is that somebody is on it and that you know where it stands.`,
  },
];
